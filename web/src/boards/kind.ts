// Which board a position is played on, and what a click on it means as a move of the rules.
import type { LegalMove, PositionJson, TermJson } from "../engine/types";

export type BoardKind = "heaps" | "pins" | "squares" | "coins" | "grid" | "track" | "strip" | "steps" | "graph" | "list";

export interface GraphShape {
  vertices: number;
  edges: [number, number][];
  directed: boolean;
}

const MOST_STONES = 60;
const MOST_SIDE = 24;

export const isNumber = (value: string | string[]): value is string => typeof value === "string";

// "tree{0-1,1-2}" as a graph.
export function graphOf(rules: string): GraphShape | undefined {
  const match = /^\s*[\w-]+\s*\{([\d\s,<>-]+)\}\s*$/.exec(rules);
  if (!match) return undefined;
  const edges: [number, number][] = [];
  let directed = false;
  let vertices = 0;
  for (const piece of match[1].split(",")) {
    const ends = /^\s*(\d+)\s*(->?|>|-)\s*(\d+)\s*$/.exec(piece);
    if (!ends) {
      if (!/^\s*\d+\s*$/.test(piece)) return undefined;
      vertices = Math.max(vertices, Number(piece) + 1);
      continue;
    }
    directed ||= ends[2].includes(">");
    edges.push([Number(ends[1]), Number(ends[3])]);
    vertices = Math.max(vertices, Number(ends[1]) + 1, Number(ends[3]) + 1);
  }
  return vertices > 0 && vertices <= 40 ? { vertices, edges, directed } : undefined;
}

// The squares of a row of Northcott's game: "northcott(10)" says how many.
export function trackWidth(rules: string, position: PositionJson): number {
  const said = /northcott\s*\(\s*(\d+)\s*\)/.exec(rules);
  const needed = Math.max(...position.terms.flatMap((term) => term.coordinates.map(Number))) + 1;
  return Math.max(said ? Number(said[1]) : 8, needed);
}

// What the term that moves turns into.
export function resultOf(position: PositionJson, move: LegalMove): TermJson[] {
  const grown = move.after.terms.length - position.terms.length;
  return move.after.terms.slice(move.term, move.term + grown + 1);
}

function heapSize(term: TermJson): number {
  return term.coordinates.length === 1 && isNumber(term.coordinates[0]) ? Number(term.coordinates[0]) : NaN;
}

function allHeaps(position: PositionJson): boolean {
  return position.terms.every((term) => heapSize(term) <= MOST_STONES);
}

function listOf(position: PositionJson): string[] | undefined {
  const lists = position.terms.length === 1 ? position.terms[0].coordinates.filter((one) => !isNumber(one)) : [];
  return lists.length === 1 ? (lists[0] as string[]) : undefined;
}

export function boardKind(rules: string, position: PositionJson, moves: LegalMove[], seen?: BoardKind): BoardKind {
  if (position.terms.length === 0) return seen ?? "list";
  if (graphOf(rules)) return "graph";
  if (allHeaps(position)) {
    const splits = moves.some((move) => move.after.terms.length > position.terms.length);
    return splits || seen === "pins" ? "pins" : "heaps";
  }
  const pairs = position.terms.every(
    (term) => term.coordinates.length === 2 && term.coordinates.every((one) => isNumber(one) && Number(one) < MOST_SIDE),
  );
  if (pairs && position.terms.every((term) => term.function === "northcott")) return "track";
  if (pairs && !moves.some((move) => move.player)) return "squares";
  const list = listOf(position);
  if (!list || list.length > 100) return "list";
  const name = position.terms[0].function;
  const flags = list.every((one) => one === "0" || one === "1");
  if (isNumber(position.terms[0].coordinates[0]) && flags && list.length % Number(position.terms[0].coordinates[0]) === 0) return "grid";
  if (name.startsWith("silver")) return "strip";
  if (seen === "coins" || (flags && list.length > 1 && position.terms[0].coordinates.length === 1)) return seen === "steps" ? "steps" : "coins";
  return list.every((one) => Number(one) <= 30) ? "steps" : "list";
}

// The heaps (without empty ones) that a move leaves of its term, in order of size.
function heapsLeft(position: PositionJson, move: LegalMove): string {
  return sizes(resultOf(position, move).map(heapSize));
}

function sizes(all: number[]): string {
  return all.filter((size) => size > 0).sort((a, b) => a - b).join(" ");
}

// A heap is cut down to `size`.
export function leaveHeap(position: PositionJson, moves: LegalMove[], term: number, size: number): LegalMove | undefined {
  return moves.find((move) => move.term === term && heapsLeft(position, move) === sizes([size]));
}

// The pins from `first` to `last` of a row of `n` are taken; or the row is cut behind `last`.
export function takePins(position: PositionJson, moves: LegalMove[], term: number, n: number, first: number, last: number): LegalMove | undefined {
  const of = (wanted: string) => moves.find((move) => move.term === term && heapsLeft(position, move) === wanted);
  return of(sizes([first, n - 1 - last])) ?? of(sizes([last + 1, n - 1 - last]));
}

// The move of `term` to exactly these coordinates.
export function moveTo(position: PositionJson, moves: LegalMove[], term: number, coordinates: (string | string[])[]): LegalMove | undefined {
  const wanted = JSON.stringify(coordinates);
  return moves.find((move) => move.term === term && resultOf(position, move).length === 1 &&
    JSON.stringify(resultOf(position, move)[0].coordinates) === wanted);
}

// The moves that change exactly the items of a list that are picked, or more.
export function changing(position: PositionJson, moves: LegalMove[], picked: Set<number>): { exact?: LegalMove; more: boolean } {
  const before = listOf(position) ?? [];
  let exact: LegalMove | undefined;
  let more = false;
  for (const move of moves) {
    const after = listOf({ text: "", terms: resultOf(position, move) });
    if (!after || after.length !== before.length) continue;
    const changed = before.flatMap((item, index) => (item === after[index] ? [] : [index]));
    if (![...picked].every((index) => changed.includes(index))) continue;
    if (changed.length === picked.size) exact = move;
    else more = true;
  }
  return { exact, more };
}

// Steps (or rows): item `index` goes down to `size`; of several such moves, the one that changes
// nothing before it.
export function lowerStep(position: PositionJson, moves: LegalMove[], index: number, size: number): LegalMove | undefined {
  const before = listOf(position) ?? [];
  const fits = moves.filter((move) => {
    const after = listOf({ text: "", terms: resultOf(position, move) });
    return after !== undefined && after[index] === String(size);
  });
  const changes = (move: LegalMove) => {
    const after = listOf({ text: "", terms: resultOf(position, move) }) ?? [];
    return before.findIndex((item, at) => item !== after[at]);
  };
  return fits.find((move) => changes(move) === index) ?? fits.find((move) => changes(move) === index - 1) ?? fits[0];
}

// The flags (vertices or edges that are left) of all terms together: a graph that has fallen apart is a
// sum of its pieces.
export function flagsOf(terms: TermJson[]): boolean[] | undefined {
  let all: boolean[] | undefined;
  for (const term of terms) {
    const list = term.coordinates.find((one) => !isNumber(one)) as string[] | undefined;
    if (!list) return undefined;
    const old: boolean[] = all ?? list.map(() => false);
    all = list.map((flag, index) => flag === "1" || old[index]);
  }
  return all;
}

// What a click on a vertex or an edge of a graph means.
export function graphMove(shape: GraphShape, position: PositionJson, moves: LegalMove[], pick: { vertex?: number; edge?: number }): LegalMove | undefined {
  const name = position.terms[0]?.function ?? "";
  if (pick.vertex !== undefined && !name.startsWith("nodekayles")) {
    return moves.find((move) => resultOf(position, move).some((term) => term.coordinates[0] === String(pick.vertex)));
  }
  const index = pick.vertex ?? pick.edge!;
  const term = position.terms.findIndex((one) => flagsOf([one])?.[index]);
  if (term < 0) return undefined;
  const left = flagsOf([position.terms[term]])!;
  left[index] = false;
  if (pick.vertex !== undefined) {
    for (const [a, b] of shape.edges) {
      if (a === index) left[b] = false;
      if (b === index) left[a] = false;
    }
  } else {
    fallDown(shape, left);
  }
  const wanted = JSON.stringify(left);
  return moves.find((move) => move.term === term && JSON.stringify(flagsOf(resultOf(position, move)) ?? left.map(() => false)) === wanted);
}

// Edges that are no longer joined to the ground (vertex 0) fall.
function fallDown(shape: GraphShape, left: boolean[]): void {
  const grounded = new Set([0]);
  for (let grew = true; grew; ) {
    grew = false;
    shape.edges.forEach(([a, b], edge) => {
      if (!left[edge] || grounded.has(a) === grounded.has(b)) return;
      grounded.add(a).add(b);
      grew = true;
    });
  }
  shape.edges.forEach(([a], edge) => {
    if (!grounded.has(a)) left[edge] = false;
  });
}

export { listOf };
