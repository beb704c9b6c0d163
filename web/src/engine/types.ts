// The answers of the API, as docs/page.md describes them.
export interface Fault {
  code: string;
  what: string;
  suggestion: string;
  text: string;
  place?: { line: number; column: number; length: number };
}

export interface MoveText {
  text: string;
  from: string;
  to: string;
  term: number;
  player?: "left" | "right";
}

export interface Evidence {
  kind: "theorem" | "certificate" | "exhaustive" | "conjecture";
  name: string;
  reference: string;
  detail: string;
  proof: string[];
}

export interface Solved {
  position: string;
  convention: "normal" | "misere";
  outcome: "N" | "P" | "D" | "L" | "R";
  value: string | null;
  infinite?: string[];
  term_values: (string | null)[];
  moves: MoveText[];
  move_count: string;
  moves_complete: boolean;
  moves_description: string;
  surest?: MoveText[];
  evidence: Evidence | null;
  more_evidence: Evidence[];
  words: string;
}

export type Block =
  | { kind: "sentence"; text: string }
  | { kind: "item"; text: string }
  | { kind: "mex"; text: string; of: string; present: string[]; mex: string }
  | { kind: "table"; heading: string[]; rows: string[][] }
  | { kind: "xor"; values: string[]; binary: string[]; total: string; total_binary: string };

export interface Explained {
  sections: { id: string; title: string; blocks: Block[] }[];
  markdown: string;
}

export interface TermJson {
  function: string;
  coordinates: (string | string[])[];
}

export interface PositionJson {
  text: string;
  terms: TermJson[];
}

export interface LegalMove extends MoveText {
  after: PositionJson;
  outcome?: string | null;
  value?: string | null;
}

export interface Moves {
  position: PositionJson;
  moves: LegalMove[];
  complete: boolean;
  partizan: boolean;
  misere: boolean;
  ending: "wins" | "loses" | null;
  outcome: string | null;
  value: string | null;
}

export interface TableJson {
  rules: string;
  kind: "values" | "outcomes";
  coordinates: string[];
  to: number[];
  cells: unknown[];
}

export interface GraphJson {
  nodes: { text: string; outcome: string | null; value: string | null }[];
  edges: { from: number; to: number; text: string; wins: boolean }[];
  complete: boolean;
}

export interface Entry {
  name: string;
  spelling: string;
  group: string;
  title: string;
  about: string;
  example: { rules: string; position: string[] };
}

export interface FunctionJson {
  name: string;
  parameters: { name: string; list: boolean }[];
}

export interface RulesInfo {
  convention: "normal" | "misere";
  partizan: boolean;
  values: boolean;
  functions: FunctionJson[];
  start: FunctionJson;
  text: string | null;
}

export interface Classified {
  theory: string;
  finite: boolean;
  theorems: { id: string; name: string; statement: string; condition: string; reference: string }[];
  near_misses: { text: string }[];
  words: string;
}

export interface AutomatonJson {
  tracks: string[];
  start: number;
  states: { accepting: boolean; next: [string, number][] }[];
}

export interface Discovered {
  about: "values" | "outcomes";
  laws: { status: "proved" | "holds" | "broken"; statement: string; ground: string }[];
  notes: string[];
  certificate: string | null;
  code: string | null;
  code_python: string | null;
  automaton: AutomatonJson | null;
  lost?: [number, number][] | null;
}
