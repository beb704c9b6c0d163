// The served page in Debian's Chromium, and a few words for tests. A console error, a request to another
// host or an uncaught exception fails whatever test is running.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdirSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { gunzipSync } from "node:zlib";
import { chromium } from "playwright-core";

export const SOURCE = process.env.GRUNDY_SOURCE_DIR;
export const SHOTS = process.env.GRUNDY_SCREENSHOTS;
mkdirSync(SHOTS, { recursive: true });

export function startServer() {
  const child = spawn(process.env.GRUNDY, ["serve", "--port", "0", "--lang", "en", "--time", "20s"], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.stdout.once("data", (line) => resolve({ url: /http:\S+/.exec(String(line))[0], close: () => child.kill() }));
    child.once("exit", (code) => reject(new Error(`grundy serve ended with ${code}`)));
  });
}

// web/dist as any file host would serve it: no API.
export function startStatic() {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname).replace(/^\/page\/?/, "") || "index.html";
    try {
      const body = readFileSync(join(SOURCE, "web/dist", path));
      response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve({ url: `http://127.0.0.1:${server.address().port}/page/`, close: () => server.close() })),
  );
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

// A page whose faults are collected in `faults`.
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({ locale: "en-US", acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  const faults = [];
  const host = new URL(url).host;
  page.on("console", (message) => {
    // A static host has no engine beside it only if the page lacks one; the browser logs that miss.
    if (message.type() === "error" && !message.text().includes("404")) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    const where = new URL(request.url());
    if (where.protocol.startsWith("http") && where.host !== host) faults.push(`request to ${where.host}`);
  });
  await page.goto(url);
  return { page, context, faults };
}

export const link = (words) => "#v1/?" + new URLSearchParams({ lang: "en", ...words });

// The browser's engine, run in Node: a question in, an answer out.
export async function loadEngine() {
  const bytes = gunzipSync(readFileSync(join(SOURCE, "web/dist/grundy.wasm.gz")));
  let engine;
  const clock = (_id, _precision, at) => {
    new DataView(engine.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const wasi = new Proxy({ clock_time_get: clock }, { get: (known, name) => known[name] ?? (() => 52) });
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: wasi, grundy: { progress() {} } });
  engine = instance.exports;
  engine._initialize();
  return (question) => {
    const request = new TextEncoder().encode(JSON.stringify(question));
    new Uint8Array(engine.memory.buffer, engine.grundy_request(request.length), request.length).set(request);
    const answer = engine.grundy_run(20_000, 512);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, engine.grundy_answer_size())));
  };
}

let failed = 0;
let passed = 0;

export async function test(name, body) {
  const start = performance.now();
  try {
    await body();
    passed++;
    console.log(`ok    ${name} (${Math.round(performance.now() - start)} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}\n${error.stack}`);
  }
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
