// Exercises, made at random and checked by the engine.
import type { EngineClient } from "../engine/client";
import type { Moves, Solved, TableJson } from "../engine/types";
import type { Lang } from "../i18n";

export type Exercise =
  | { kind: "verdict"; rules: string; position: string; misere: boolean }
  | { kind: "move"; rules: string; position: string; misere: boolean }
  | { kind: "mex"; rules: string; to: number }
  | { kind: "slip"; lines: string[]; wrong: number };

export const KINDS = ["verdict", "move", "mex", "slip"] as const;

const below = (n: number) => Math.floor(Math.random() * n);
const from = (low: number, high: number) => low + below(high - low + 1);
const some = <T>(all: T[]): T => all[below(all.length)];

function amounts(): string {
  const all = [1, 2, 3, 4, 5, 6, 7].sort(() => Math.random() - 0.5).slice(0, 3);
  return all.sort((a, b) => a - b).join(",");
}

// Rules and a position that belong to a step of the course.
function game(step: number): { rules: string; position: string; misere: boolean } {
  if (step === 0) return { rules: `bash(${from(2, 6)})`, position: String(from(5, 40)), misere: false };
  if (step === 1) return { rules: "nim", position: [from(1, 15), from(1, 15), from(1, 15)].join(" "), misere: false };
  if (step === 2) return { rules: `subtract{${amounts()}}`, position: String(from(4, 20)), misere: false };
  return some([
    { rules: "kayles", position: [from(2, 9), from(2, 9)].join(" "), misere: false },
    { rules: "lasker", position: [from(2, 9), from(2, 9)].join(" "), misere: false },
    { rules: "nim", position: [from(1, 4), from(1, 4), from(1, 4)].join(" "), misere: true },
  ]);
}

function tableRules(step: number): string {
  if (step === 0) return `bash(${from(2, 5)})`;
  if (step === 1) return "nim";
  return step === 2 ? `subtract{${amounts()}}` : some(["kayles", "lasker", "grundy"]);
}

const about = (one: { rules: string; position: string; misere: boolean }, lang: Lang) => ({
  rules: one.rules, position: one.position, convention: one.misere ? "misere" : "normal", lang,
});

export async function makeExercise(engine: EngineClient, step: number, kind: Exercise["kind"], lang: Lang): Promise<Exercise> {
  if (kind === "mex") return { kind, rules: tableRules(step), to: 9 };
  if (kind === "slip") return slip(step, lang);
  for (let tries = 0; ; tries++) {
    const one = game(step);
    if (kind === "verdict") return { kind, ...one };
    const solved = await engine.ask<Solved>({ do: "solve", ...about(one, lang) }, "course-make");
    if (solved.outcome === "N" || tries > 30) return { kind, ...one };
  }
}

// Is it right? The engine knows; `truth` says what would have been.
export async function checkExercise(engine: EngineClient, exercise: Exercise, answer: string[], lang: Lang): Promise<{ right: boolean; truth: string }> {
  if (exercise.kind === "slip") return { right: answer[0] === String(exercise.wrong), truth: String(exercise.wrong + 1) };
  if (exercise.kind === "mex") {
    const table = await engine.ask<TableJson>({ do: "table", rules: exercise.rules, to: [exercise.to], lang }, "course-check");
    const values = table.cells.map(String);
    return { right: values.every((value, n) => value === (answer[n] ?? "").trim()), truth: values.join(" ") };
  }
  if (exercise.kind === "verdict") {
    const solved = await engine.ask<Solved>({ do: "solve", ...about(exercise, lang) }, "course-check");
    return { right: answer[0] === solved.outcome, truth: solved.outcome };
  }
  const moves = await engine.ask<Moves>({ do: "moves", answers: true, ...about(exercise, lang) }, "course-check");
  const key = (text: string) => text.split(/[\s+]+/).filter((one) => one !== "" && one !== "0" && one !== "()").sort().join(" ");
  const winning = moves.moves.filter((move) => move.outcome === "P");
  return { right: winning.some((move) => key(move.after.text) === key(answer[0] ?? "")), truth: winning[0]?.after.text ?? "" };
}

// An argument of a few lines with one wrong number in it.
function slip(step: number, lang: Lang): Exercise {
  const zh = lang === "zh";
  const wrong = below(4);
  const off = (line: number, value: number) => (line === wrong ? value + some([1, 2, 3]) : value);
  if (step === 0 || step === 2) {
    const m = from(2, 6), n = from(12, 60), q = m + 1;
    const lines = zh
      ? [`每次取 1 到 ${m} 颗，必败局面是 ${off(0, q)} 的倍数。`, `${n} 除以 ${q} 的余数是 ${off(1, n % q)}。`,
         `不大于 ${n} 的最大的倍数是 ${off(2, n - (n % q))}。`, `对手取 1 颗后，应取 ${off(3, m)} 颗，两次合计 ${q} 颗。`]
      : [`One may take 1 to ${m}, so the lost positions are the multiples of ${off(0, q)}.`, `The remainder of ${n} on division by ${q} is ${off(1, n % q)}.`,
         `The largest multiple that is at most ${n} is ${off(2, n - (n % q))}.`, `When the opponent takes 1, take ${off(3, m)}, which makes ${q} together.`];
    return { kind: "slip", lines, wrong };
  }
  const a = from(1, 7), b = from(1, 7), c = from(8, 15);
  const total = a ^ b ^ c;
  const lines = zh
    ? [`${a} xor ${b} = ${off(0, a ^ b)}。`, `再与 ${c} 异或，得 ${off(1, total)}。`, `它的最高位是 ${off(2, 8)}，只有 ${c} 含有这一位。`,
       `所以把 ${c} 变为 ${off(3, c ^ total)}，总的异或就是 0。`]
    : [`${a} xor ${b} = ${off(0, a ^ b)}.`, `With ${c} the xor is ${off(1, total)}.`, `Its leading bit is ${off(2, 8)}, and only ${c} has this bit.`,
       `So make ${c} into ${off(3, c ^ total)}, and the xor of all is 0.`];
  return { kind: "slip", lines, wrong };
}
