import { en, type Words } from "./en";
import { zh } from "./zh";

export type Lang = "en" | "zh";

export function wordsOf(lang: Lang): Words {
  return lang === "zh" ? zh : en;
}

// "{0} of {1}" with the arguments put in.
export function fill(text: string, ...args: (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index) => String(args[Number(index)]));
}
