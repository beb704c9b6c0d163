// Asks the engine: in the browser (a worker) where the page has it, else the server that served the page.
// One question at a time goes to the worker; the newest question of a kind replaces an older one that waits.
import type { Fault } from "./types";

export class EngineError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what);
  }
}

export class Cancelled extends Error {}

export interface Question {
  do: string;
  [key: string]: unknown;
}

interface Waiting {
  id: number;
  channel: string;
  question: Question;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

export type Where = "browser" | "server" | "none";
type ProgressListener = (done: number, total: number) => void;

const TIME = 30_000;
const MEMORY = 1024;
// A computation that is no longer wanted may end by itself for so long before its worker is ended.
const PATIENCE = 150;

async function fetchModule(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("./grundy.wasm.gz", document.baseURI));
  if (!response.ok || response.body === null) throw new Error("no engine beside the page");
  // A server may have sent it as gzip to be unpacked by the browser; then it is plain already.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = new Blob([bytes]).stream();
  const plain = packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}

export class EngineClient {
  where: Where = "none";
  onProgress: ProgressListener = () => {};
  onBusy: (busy: boolean) => void = () => {};
  private module: WebAssembly.Module | undefined;
  private worker: Worker | undefined;
  private queue: Waiting[] = [];
  private current: Waiting | undefined;
  private abort: AbortController | undefined;
  private next = 1;
  private starting: Promise<void>;

  constructor(private wanted: "browser" | "server" | "auto") {
    this.starting = this.start();
  }

  // The answer to `question`. A later question on the same channel cancels this one.
  ask<T>(question: Question, channel = question.do): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      for (const old of this.queue.filter((waiting) => waiting.channel === channel)) old.reject(new Cancelled());
      this.queue = this.queue.filter((waiting) => waiting.channel !== channel);
      this.queue.push({ id: this.next++, channel, question, resolve: resolve as never, reject });
      if (this.current?.channel === channel) this.stopCurrent();
      void this.pump();
    });
  }

  // Stops everything: what runs and what waits.
  cancel(): void {
    const waiting = this.queue;
    this.queue = [];
    for (const old of waiting) old.reject(new Cancelled());
    this.stopCurrent();
  }

  ready(): Promise<void> {
    return this.starting;
  }

  private async start(): Promise<void> {
    if (this.wanted !== "server") {
      try {
        this.module = await fetchModule();
        await this.startWorker();
        this.where = "browser";
        return;
      } catch {
        // No module beside the page: the server has the same engine.
      }
    }
    this.where = "server";
  }

  private startWorker(): Promise<void> {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error("worker"));
      worker.onmessage = (event) => {
        if (event.data.kind === "ready") {
          worker.onmessage = (later) => this.hear(later.data);
          worker.onerror = (event2) => this.fail(event2.message || "worker");
          resolve();
        } else {
          worker.terminate();
          reject(new Error(event.data.text));
        }
      };
      worker.postMessage({ kind: "load", module: this.module });
    });
  }

  private hear(message: { kind: string; id?: number; text?: string; done?: number; total?: number }): void {
    if (message.kind === "progress") this.onProgress(message.done!, message.total!);
    else if (message.kind === "answer") this.finish(message.text!);
    else this.fail(message.text ?? "");
  }

  // The module stopped (out of memory): a new one takes its place.
  private fail(text: string): void {
    const failed = this.current;
    this.current = undefined;
    this.worker?.terminate();
    this.starting = this.startWorker();
    failed?.reject(new EngineError({ code: "failed", what: text, suggestion: "", text }));
    void this.pump();
  }

  private finish(text: string): void {
    const done = this.current!;
    this.current = undefined;
    this.settle(done, text);
    void this.pump();
  }

  private settle(waiting: Waiting, text: string): void {
    const answer = JSON.parse(text);
    if (answer.ok) waiting.resolve(answer.result as never);
    else waiting.reject(new EngineError(answer.error));
  }

  private stopCurrent(): void {
    const stopped = this.current;
    if (!stopped) return;
    stopped.reject(new Cancelled());
    if (this.where !== "browser") {
      this.current = undefined;
      this.abort?.abort();
      return;
    }
    stopped.channel = "";
    setTimeout(() => {
      if (this.current !== stopped) return;
      this.current = undefined;
      this.worker?.terminate();
      this.starting = this.startWorker();
      void this.pump();
    }, PATIENCE);
  }

  private async pump(): Promise<void> {
    await this.starting;
    if (this.current || this.queue.length === 0) {
      this.onBusy(this.current !== undefined);
      return;
    }
    const now = this.queue.shift()!;
    this.current = now;
    this.onBusy(true);
    if (this.where === "browser") {
      this.worker!.postMessage({ kind: "ask", id: now.id, request: JSON.stringify(now.question), time: TIME, memory: MEMORY });
    } else {
      await this.askServer(now);
    }
  }

  private async askServer(now: Waiting): Promise<void> {
    this.abort = new AbortController();
    try {
      const response = await fetch(new URL("./api", document.baseURI), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(now.question),
        signal: this.abort.signal,
      });
      const text = await response.text();
      if (this.current === now) this.current = undefined;
      this.settle(now, text);
    } catch (error) {
      if (this.current === now) this.current = undefined;
      if (!(error instanceof DOMException)) {
        const text = String(error);
        now.reject(new EngineError({ code: "network", what: text, suggestion: "", text }));
      }
    }
    void this.pump();
  }
}
