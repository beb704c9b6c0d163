// The engine in the browser: the WebAssembly module, with the little of WASI it needs (a clock).
/// <reference lib="webworker" />

interface Engine extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  grundy_request(size: number): number;
  grundy_run(milliseconds: number, megabytes: number): number;
  grundy_answer_size(): number;
}

const NOT_SUPPORTED = 52; // errno ENOSYS

function imports(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const wasi: Record<string, (...args: never[]) => number> = {
    clock_time_get: (_id: number, _precision: bigint, at: number) => {
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
  };
  return {
    wasi_snapshot_preview1: new Proxy(wasi, {
      get: (known, name: string) => known[name] ?? (() => NOT_SUPPORTED),
    }) as unknown as WebAssembly.ModuleImports,
    grundy: {
      progress: (done: number, total: number) => postMessage({ kind: "progress", done, total }),
    },
  };
}

async function load(module: WebAssembly.Module): Promise<Engine> {
  let engine: Engine | undefined;
  const instance = await WebAssembly.instantiate(
    module,
    imports(() => engine!.memory),
  );
  engine = instance.exports as Engine;
  engine._initialize();
  return engine;
}

let engine: Engine | undefined;

function run(request: string, milliseconds: number, megabytes: number): string {
  const bytes = new TextEncoder().encode(request);
  const at = engine!.grundy_request(bytes.length);
  new Uint8Array(engine!.memory.buffer, at, bytes.length).set(bytes);
  const answer = engine!.grundy_run(milliseconds, megabytes);
  return new TextDecoder().decode(new Uint8Array(engine!.memory.buffer, answer, engine!.grundy_answer_size()));
}

onmessage = async (event: MessageEvent) => {
  const message = event.data;
  try {
    if (message.kind === "load") {
      engine = await load(message.module);
      postMessage({ kind: "ready" });
    } else {
      postMessage({ kind: "answer", id: message.id, text: run(message.request, message.time, message.memory) });
    }
  } catch (error) {
    postMessage({ kind: "failed", id: message.id, text: String(error) });
  }
};
