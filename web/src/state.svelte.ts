// The state of the page, and the link that holds it: #v1/?rules=...&position=...
import type { Lang } from "./i18n";
import { EngineClient } from "./engine/client";

export const TABS = ["solve", "pictures", "play", "law", "course"] as const;
export type Tab = (typeof TABS)[number];
export type Convention = "rules" | "normal" | "misere";

export interface PageState {
  rules: string;
  position: string;
  convention: Convention;
  tab: Tab;
  lang: Lang;
  step: number;
  to: string;
}

const START: PageState = {
  rules: "nim",
  position: "5 7 12",
  convention: "rules",
  tab: "solve",
  lang: "en",
  step: 0,
  to: "",
};

const PREFIX = "#v1/?";

function fromLink(hash: string): Partial<PageState> {
  if (!hash.startsWith(PREFIX)) return {};
  const words = new URLSearchParams(hash.slice(PREFIX.length));
  const found: Partial<PageState> = {};
  for (const key of ["rules", "position", "to"] as const) {
    const value = words.get(key);
    if (value !== null) found[key] = value;
  }
  const tab = words.get("tab") as Tab | null;
  if (tab && TABS.includes(tab)) found.tab = tab;
  const convention = words.get("play");
  if (convention === "normal" || convention === "misere") found.convention = convention;
  const lang = words.get("lang");
  if (lang === "en" || lang === "zh") found.lang = lang;
  const step = Number(words.get("step"));
  if (step >= 0 && step <= 3) found.step = step;
  return found;
}

export function toLink(state: PageState): string {
  const words = new URLSearchParams();
  words.set("rules", state.rules);
  words.set("position", state.position);
  if (state.convention !== "rules") words.set("play", state.convention);
  if (state.to) words.set("to", state.to);
  words.set("tab", state.tab);
  if (state.tab === "course") words.set("step", String(state.step));
  words.set("lang", state.lang);
  return PREFIX + words.toString();
}

function preferredLanguage(): Lang {
  const kept = localStorage.getItem("grundy.lang");
  if (kept === "en" || kept === "zh") return kept;
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

export const page: PageState = $state({ ...START, lang: preferredLanguage(), ...fromLink(location.hash) });

let written = "";

// Follows the address bar (a link that was pasted, the back button).
addEventListener("hashchange", () => {
  if (location.hash !== written) Object.assign(page, { ...START, lang: page.lang, ...fromLink(location.hash) });
});

export function keepLink(): void {
  written = toLink(page);
  if (location.hash !== written) history.replaceState(null, "", written);
}

function wantedEngine(): "browser" | "server" | "auto" {
  const wanted = new URLSearchParams(location.search).get("engine");
  return wanted === "server" || wanted === "browser" ? wanted : "auto";
}

export const busy = $state({ now: false, done: 0, total: 0, where: "none" });
export const engine = new EngineClient(wantedEngine());
engine.onBusy = (now) => {
  busy.now = now;
  if (!now) busy.done = busy.total = 0;
};
engine.onProgress = (done, total) => {
  busy.done = done;
  busy.total = total;
};
void engine.ready().then(() => (busy.where = engine.where));

// What every question about the present rules carries.
export function about(position = true): Record<string, unknown> {
  const words: Record<string, unknown> = { rules: page.rules, convention: page.convention, lang: page.lang };
  if (position) words.position = page.position;
  return words;
}
