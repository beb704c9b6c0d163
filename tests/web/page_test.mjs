// The page, used as a person would: every tab, both engines, mouse, keyboard and touch, light and dark,
// English and Chinese, wide and narrow. Screenshots go to GRUNDY_SCREENSHOTS.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { finish, launch, link, loadEngine, openPage, SHOTS, SOURCE, startServer, startStatic, test } from "./support.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const server = await startServer();
const browser = await launch();
const hasEngine = existsSync(`${SOURCE}/web/dist/grundy.wasm.gz`);

const byId = (page, id) => page.getByTestId(id);
const outcome = (page, wanted) => page.waitForFunction((text) => document.querySelector("[data-testid=outcome]")?.textContent === text, wanted);

// Opens the page in a state, runs `body`, and fails on anything the browser complained about.
async function visit(words, body, { engine = "auto", url = server.url, ...options } = {}) {
  const { page, context, faults } = await openPage(browser, `${url}?engine=${engine}${link(words)}`, options);
  try {
    await body(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

async function axe(page, name) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations.filter((one) => ["serious", "critical"].includes(one.impact))
      .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
  });
  assert.deepEqual(found, [], name);
}

const shot = (page, name) => page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });

async function setRules(page, text) {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Escape");
}

// ---- Solve ------------------------------------------------------------------------------------------

for (const engine of hasEngine ? ["server", "browser"] : ["server"]) {
  await test(`solve and explain, engine: ${engine}`, () =>
    visit({ rules: "nim", position: "5 7 12" }, async (page) => {
      await outcome(page, "N");
      assert.equal(await byId(page, "value").textContent(), "14");
      assert.match(await byId(page, "moves").textContent(), /heap 3: 12 -> 2, take 10/);
      await byId(page, "explanation").waitFor();
      assert.match(await byId(page, "explanation").textContent(), /12 xor 14 = 2/);
      assert.equal(await page.locator("[data-picture=xor]").count(), 1);
      assert.match(await byId(page, "where").textContent(), engine === "browser" ? /browser/ : /server/);
      const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
      console.log(`      first contentful paint: ${Math.round(paint)} ms`);
      const times = [];
      for (const [position, wanted] of [["1 2 3", "P"], ["1 2 4", "N"], ["3 3", "P"], ["7", "N"], ["4 5 1", "P"]]) {
        // From the keystroke to the changed answer on the screen.
        times.push(await page.evaluate(([text, letter]) => new Promise((resolve) => {
          const field = document.querySelector("[data-testid=position]");
          const start = performance.now();
          const watch = () => document.querySelector("[data-testid=outcome]")?.textContent === letter
            ? resolve(performance.now() - start) : requestAnimationFrame(watch);
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          requestAnimationFrame(watch);
        }), [position, wanted]));
      }
      console.log(`      answer to a changed position: ${times.map((time) => Math.round(time)).join(", ")} ms`);
      await byId(page, "convention").selectOption("misere");
      await byId(page, "position").fill("1 1 1");
      await outcome(page, "P");
      await page.getByText("misère play reverses it").waitFor();
      if (engine === "server") await shot(page, "solve-misere");
    }, { engine }));
}

await test("mistakes in rules are underlined where they are", () =>
  visit({ rules: "nim", position: "7" }, async (page) => {
    await outcome(page, "N");
    await setRules(page, "s(n) -> s(n-k) for k in {1,5,\n  nonsense}");
    await byId(page, "fault").waitFor();
    await page.locator(".cm-lintRange-error").first().waitFor();
    assert.match(await page.locator(".cm-lintRange-error").first().textContent(), /nonsense/);
    await shot(page, "mistake");
    await setRules(page, "s(n) -> s(n-k) for k in {1,5,6}");
    await byId(page, "position").fill("100");
    await outcome(page, "N");
    assert.equal(await page.locator(".cm-lintRange-error").count(), 0);
  }));

await test("names are completed, examples are chosen", () =>
  visit({ rules: "nim", position: "7" }, async (page) => {
    await outcome(page, "N");
    await setRules(page, "");
    await page.keyboard.type("kay");
    await page.locator(".cm-tooltip-autocomplete li").first().waitFor();
    assert.match(await page.locator(".cm-tooltip-autocomplete").textContent(), /kayles/);
    await page.waitForTimeout(150);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".cm-content").textContent === "kayles");
    await byId(page, "examples").selectOption("wythoff");
    await page.waitForFunction(() => document.querySelector("[data-testid=position]").value === "10,17");
    await outcome(page, "N");
  }));

await test("long work shows itself and can be cancelled", () =>
  visit({ rules: "nim", position: "3" }, async (page) => {
    await outcome(page, "N");
    await setRules(page, "cram");
    await byId(page, "position").fill("7 7");
    await byId(page, "busy").waitFor();
    await shot(page, "busy");
    await byId(page, "cancel").click();
    await page.getByText("Cancelled.").waitFor({ timeout: 5000 }).catch(() => {});
    await byId(page, "busy").waitFor({ state: "detached" });
    await setRules(page, "nim");
    await byId(page, "position").fill("2 2");
    await outcome(page, "P");
  }));

// ---- Pictures ---------------------------------------------------------------------------------------

async function saved(page, name, within) {
  const [download] = await Promise.all([page.waitForEvent("download"), within.getByRole("button", { name, exact: true }).click()]);
  return readFileSync(await download.path());
}

await test("the table brackets its period and is saved", () =>
  visit({ rules: "subtract{1,5,6}", position: "100", tab: "pictures" }, async (page) => {
    await byId(page, "period").waitFor();
    assert.match(await byId(page, "period").textContent(), /n = 0 .* period 11/);
    const panel = page.locator(".panel", { has: page.locator("[data-picture=table]") });
    assert.match(String(await saved(page, "SVG", panel)), /^<svg[\s\S]*<style/);
    assert.equal((await saved(page, "PNG", panel)).subarray(1, 4).toString(), "PNG");
    assert.match(String(await saved(page, "CSV", panel)), /^n,value\n0,0\n1,1\n2,0\n3,1\n4,0\n5,1\n6,2\n/);
    await shot(page, "table");
  }));

await test("the map is hovered, zoomed, walked and saved", () =>
  visit({ rules: "wythoff", position: "3 5", tab: "pictures" }, async (page) => {
    const map = page.locator("[data-picture=map]");
    await map.waitFor();
    await map.scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    const box = await map.boundingBox();
    await page.mouse.move(box.x + 4, box.y + box.height - 5);
    await page.waitForFunction(() => document.querySelector("[data-testid=map-cell]").textContent === "(0, 0): 0");
    await page.getByRole("application").focus();
    for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    assert.equal(await byId(page, "map-cell").textContent(), "(1, 2): 0");
    const options = () => byId(page, "map-options").textContent();
    await page.waitForFunction(() => /4 options/.test(document.querySelector("[data-testid=map-options]").textContent));
    assert.equal(await options(), "4 options with the values {1, 2}: the mex is 0");
    await byId(page, "map-law").click();
    await byId(page, "map-law-words").waitFor();
    assert.match(await byId(page, "map-law-words").textContent(), /proved law.*floor\(k phi\)/);
    await page.getByRole("application").focus();
    await page.keyboard.press("+");
    await page.mouse.wheel(0, -300);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + box.height - 80);
    await page.mouse.up();
    assert.match(await page.locator("main").textContent(), /slope 1\.6/);
    const panel = page.locator(".panel", { has: map });
    assert.match(String(await saved(page, "CSV", panel)), /a,b,value\n0,0,0\n/);
    // The law's positions up to 60: (0, 0), (1, 2), ..., (37, 60) and their mirror images.
    const drawn = String(await saved(page, "SVG", panel));
    assert.match(drawn, /^<svg/);
    assert.equal(drawn.split("<circle").length - 1, 1 + 2 * 23);
    assert.equal(drawn.split("<polyline").length - 1, 2);
    assert.equal((await saved(page, "PNG", panel)).subarray(1, 4).toString(), "PNG");
    await shot(page, "map");
  }));

await test("the graph of the positions below, and the xor picture", () =>
  visit({ rules: "nim", position: "1 2", tab: "pictures" }, async (page) => {
    await page.locator("[data-picture=graph]").waitFor();
    assert.equal(await page.locator("[data-picture=graph] g[data-node]").count(), 6);
    assert.ok((await page.locator("[data-picture=graph] path[stroke-width='4']").count()) >= 3);
    assert.equal(await page.locator("[data-picture=xor]").getAttribute("aria-label"), "1 xor 2 = 3");
    const xor = page.locator(".panel", { has: page.locator("[data-picture=xor]") });
    assert.equal(String(await saved(page, "CSV", xor)), "value,binary\n1,01\n2,10\n3,11\n");
    assert.match(String(await saved(page, "SVG", xor)), /^<svg/);
    await shot(page, "graph");
  }));

// ---- Law --------------------------------------------------------------------------------------------

await test("what is known of the rules", () =>
  visit({ rules: "f(n) -> f(n-k) for k in 1..3", position: "10", tab: "law" }, async (page) => {
    await byId(page, "law").waitFor();
    assert.match(await byId(page, "law").textContent(), /Bash/);
    await shot(page, "law");
  }));

await test("discover: the law, its certificate, its code, its automaton", () =>
  visit({ rules: "wythoff", position: "3 5", tab: "law" }, async (page) => {
    await byId(page, "discover").click();
    await page.locator("[data-picture=automaton]").waitFor({ timeout: 60000 });
    const panel = byId(page, "discovery");
    assert.match(await panel.textContent(), /proved/);
    const certificate = JSON.parse(String(await saved(page, "Download: Certificate", panel)));
    assert.ok(certificate.rules);
    await panel.getByRole("button", { name: "Copy", exact: true }).click();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /bool first_player_wins\(/);
    await byId(page, "code-language").selectOption("python");
    assert.match(await byId(page, "code").textContent(), /def first_player_wins\(/);
    assert.match(String(await saved(page, "SVG", panel)), /^<svg/);
    await shot(page, "discover");
  }));

// ---- Play -------------------------------------------------------------------------------------------

// Plays on with the hints until the game is won.
async function winByHints(page) {
  for (let turn = 0; turn < 60; turn++) {
    await page.waitForFunction(() => /Your move|You win|Grundy wins/.test(document.querySelector("[data-testid=turn]").textContent));
    if (/win/.test(await byId(page, "turn").textContent())) break;
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = /This wins: (.*)$/.exec(await byId(page, "message").textContent());
    assert.ok(hint, "a won position has a hint");
    if (!(await page.locator("details").getAttribute("open").then((value) => value !== null))) await page.locator("summary").click();
    await byId(page, "legal").getByRole("button", { name: hint[1], exact: true }).first().click();
    await page.waitForTimeout(50);
  }
  assert.match(await byId(page, "turn").textContent(), /You win!/);
}

// The first legal move at every turn, to the end.
async function finishByList(page) {
  const over = () => page.waitForFunction(() => /Your move|You win|Grundy wins/.test(document.querySelector("[data-testid=turn]").textContent));
  for (let turn = 0; turn < 60; turn++) {
    await over();
    if (/win/.test(await byId(page, "turn").textContent())) return;
    if (!(await page.locator("details[open]").count())) await page.locator("summary").click();
    const moves = (await page.locator("[data-testid=history] li").count()) + 1;
    await byId(page, "legal").locator("button").first().click();
    await page.waitForFunction((least) => document.querySelectorAll("[data-testid=history] li").length >= least, moves);
  }
  assert.fail("the game does not end");
}

await test("heaps: a game won with the hints", () =>
  visit({ rules: "nim", position: "3 5 7", tab: "play" }, async (page) => {
    await page.locator("[data-board=heaps] .stone").first().waitFor();
    await shot(page, "play-heaps");
    await winByHints(page);
  }));

await test("heaps: the mouse takes stones; undo, why", () =>
  visit({ rules: "nim", position: "1 2 4", tab: "play" }, async (page) => {
    await page.getByRole("button", { name: "heap 1, stone 1: leave 0" }).click();
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=history] li").length === 2);
    await page.getByRole("button", { name: "Why did I lose?" }).click();
    assert.match(await byId(page, "message").textContent(), /Your move 1, heap 1: 1 -> 0, take 1, gave the win away.*heap 3: 4 -> 3/);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await byId(page, "now").textContent(), "1 + 2 + 4");
    await byId(page, "side").selectOption({ label: "Grundy moves first" });
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=history] li").length === 1);
    await byId(page, "level").selectOption("easy");
  }));

await test("Northcott's pieces on their rows", () =>
  visit({ rules: "northcott", position: "1,4 2,3", tab: "play" }, async (page) => {
    await page.locator("[data-board=track] .open").first().waitFor();
    assert.match(await page.locator("[data-board=track]").textContent(), /You have the white pieces/);
    // White on 1 may go to 0, 2, 3; white on 2 to 0, 1.
    assert.equal(await page.locator(".square.open").count(), 5);
    await page.getByRole("button", { name: "row 1, square 3: empty" }).click();
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=history] li").length === 2);
    assert.match(await byId(page, "now").textContent(), /^northcott\(3,\d\)|^3,\d/);
    await shot(page, "play-northcott");
  }));

await test("a piece on a board, by keyboard", () =>
  visit({ rules: "queen", position: "4,7", tab: "play" }, async (page) => {
    await page.locator("[data-board=squares] .open").first().waitFor();
    assert.equal(await page.locator(".square.open").count(), 4 + 7 + 4);
    await page.getByRole("button", { name: "move to (4, 1)" }).waitFor({ state: "visible" });
    const target = page.getByRole("button", { name: "move to (1, 7)" });
    await target.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=history] li").length === 2);
    await shot(page, "play-board");
  }));

for (const [name, words, act] of [
  ["pins", { rules: "kayles", position: "5" }, async (page) => {
    await page.locator("[data-board=pins] .stone").nth(2).click();
    await page.getByRole("button", { name: "Move", exact: true }).click();
  }],
  ["coins", { rules: "turning-turtles", position: "HTHTH" }, async (page) => {
    await page.locator("[data-board=coins] .coin").nth(4).click();
    await page.locator("[data-board=coins] .coin").nth(1).click();
  }],
  ["grid", { rules: "cram", position: "3 4" }, async (page) => {
    await page.locator("[data-board=grid] .square").nth(0).click();
    await page.locator("[data-board=grid] .square").nth(1).click();
  }],
  ["strip", { rules: "silver-dollar", position: "1 4 6" }, async (page) => {
    await page.locator("[data-board=strip] .square").nth(4).click();
    await page.locator("[data-board=strip] .square").nth(2).click();
  }],
  ["steps", { rules: "chomp", position: "3 4" }, async (page) => {
    await page.getByRole("button", { name: "heap 1, stone 3: leave 2" }).click();
  }],
  ["graph", { rules: "tree{0-1,1-2,0-3}", position: "2 3" }, async (page) => {
    await page.locator("[data-board=graph] circle").nth(1).click();
  }],
  ["graph", { rules: "hackenbush{0-1,1-2,2-0,2-3}", position: "" }, async (page) => {
    await page.getByRole("button", { name: "2-3" }).click();
  }],
  ["graph", { rules: "node-kayles{0-1,1-2,2-3,3-4}", position: "" }, async (page) => {
    await page.getByRole("button", { name: "0", exact: true }).click();
  }],
]) {
  await test(`board: ${name}, ${words.rules}`, () =>
    visit({ ...words, tab: "play" }, async (page) => {
      await page.locator(`[data-board=${name}]`).waitFor();
      const before = await byId(page, "now").textContent();
      await act(page);
      await page.waitForFunction((text) => document.querySelectorAll("[data-testid=history] li").length >= 1 &&
        document.querySelector("[data-testid=now]").textContent !== text, before);
      await shot(page, `play-${name}-${words.rules.split("{")[0]}`);
      // To the end: the board follows every position.
      await finishByList(page);
    }));
}

await test("touch", () =>
  visit({ rules: "nim", position: "2 2", tab: "play" }, async (page) => {
    await page.getByRole("button", { name: "heap 2, stone 1: leave 0" }).tap();
    await page.waitForFunction(() => /Grundy wins/.test(document.querySelector("[data-testid=turn]").textContent));
    await page.getByRole("button", { name: "Why did I lose?" }).tap();
    assert.match(await byId(page, "message").textContent(), /the start was lost for you/);
  }, { hasTouch: true, viewport: { width: 390, height: 800 } }));

// ---- Course -----------------------------------------------------------------------------------------

async function api(page, question) {
  return (await page.request.post(new URL("/api", server.url).href, { data: question })).json().then((answer) => answer.result);
}

// The answer to the exercise of a kind, from the engine.
async function solveExercise(page, kind) {
  const card = page.locator(`[data-exercise=${kind}]`);
  await card.locator("button").nth(1).waitFor();
  await page.waitForFunction((name) => document.querySelector(`[data-exercise=${name}]`).querySelectorAll("button, input").length > 1, kind);
  const [rules, position, misere] = await Promise.all(["data-rules", "data-position", "data-misere"].map((key) => card.getAttribute(key)));
  const convention = misere === "true" ? "misere" : "normal";
  if (kind === "verdict") {
    const right = (await api(page, { do: "solve", rules, position, convention })).outcome;
    await card.getByRole("button", { name: right === "N" ? "no, P" : "yes, N" }).click();
    await card.getByText("Not yet.").waitFor();
    await card.getByRole("button", { name: right === "N" ? "yes, N" : "no, P" }).click();
  } else if (kind === "move") {
    const { moves } = await api(page, { do: "moves", rules, position, convention, answers: true });
    await card.locator("input").fill(moves.find((move) => move.outcome === "P").after.text);
    await card.getByRole("button", { name: "Check" }).click();
  } else if (kind === "mex") {
    const { cells } = await api(page, { do: "table", rules, to: [9] });
    for (let n = 0; n < cells.length; n++) await card.getByLabel(`n = ${n}`, { exact: true }).fill(String(cells[n]));
    await card.getByRole("button", { name: "Check" }).click();
  } else {
    for (let line = 0; line < 4; line++) {
      await card.locator("ol button").nth(line).click();
      await card.getByTestId("result").getByText(/Right|Not yet/).waitFor();
      if (/Right/.test(await card.getByTestId("result").textContent())) break;
    }
  }
  await card.getByText("Right.").waitFor();
}

for (let step = 0; step < 4; step++) {
  await test(`course, step ${step + 1}: every exercise, and progress is kept`, () =>
    visit({ tab: "course", step: String(step) }, async (page) => {
      await byId(page, "step-picture").waitFor();
      for (const kind of ["verdict", "move", "mex", "slip"]) await solveExercise(page, kind);
      assert.match(await byId(page, "progress").textContent(), /4 of 16/);
      await shot(page, `course-${step + 1}`);
      await page.reload();
      assert.match(await byId(page, "progress").textContent(), /4 of 16/);
    }));
}

await test("the picture of a step answers to its numbers", () =>
  visit({ tab: "course", step: "1" }, async (page) => {
    await page.locator("[data-testid=step-picture] [data-picture=xor]").waitFor();
    await byId(page, "heaps").fill("1 2 3");
    await page.getByRole("img", { name: "1 xor 2 xor 3 = 0" }).waitFor();
  }));

// ---- Everything about the page itself ---------------------------------------------------------------

await test("a link holds the state, the language and the theme are kept", () =>
  visit({ rules: "kayles", position: "9" }, async (page, context) => {
    await outcome(page, "N");
    await byId(page, "convention").selectOption("normal");
    await byId(page, "language").click();
    await page.getByText("先手必胜").first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
    await page.getByRole("heading", { name: "讲解" }).waitFor();
    const before = await page.locator("html").getAttribute("data-theme");
    await byId(page, "theme").click();
    assert.notEqual(await page.locator("html").getAttribute("data-theme"), before);
    await byId(page, "link").click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await shot(page, "chinese-dark");
    const other = await context.newPage();
    await other.goto(copied);
    await outcome(other, "N");
    assert.equal(await byId(other, "position").inputValue(), "9");
    assert.equal(await byId(other, "convention").inputValue(), "normal");
    assert.match(await other.locator("main").textContent(), /必胜走法/);
  }));

for (const tab of ["solve", "pictures", "play", "law", "course"]) {
  await test(`accessible, narrow, printable: ${tab}`, async () => {
    for (const scheme of ["light", "dark"]) {
      await visit({ rules: "nim", position: "3 5 6", tab }, async (page) => {
        await page.waitForTimeout(500);
        await axe(page, `${tab} ${scheme}`);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.waitForTimeout(100);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 360, `${wide} pixels wide on a screen of 360`);
        if (scheme === "light") await shot(page, `narrow-${tab}`);
        await page.emulateMedia({ media: "print" });
        assert.equal(await page.locator("header.top").isVisible(), false);
        if (tab === "solve" && scheme === "light") await page.pdf({ path: `${SHOTS}/print.pdf` });
      }, { colorScheme: scheme });
    }
  });
}

if (hasEngine) {
  await test("a plain file host: the engine in the browser alone", async () => {
    const host = await startStatic();
    try {
      await visit({ rules: "s(n) -> s(n-k) for k in {1,5,6}", position: "100" }, async (page) => {
        await outcome(page, "N");
        assert.match(await byId(page, "where").textContent(), /browser/);
        await page.getByRole("tab", { name: "Pictures" }).click();
        await byId(page, "period").waitFor();
      }, { url: host.url });
    } finally {
      host.close();
    }
  });

  await test("the browser's engine answers as the server does, over the catalogue", () =>
    visit({ rules: "nim", position: "3" }, async (page) => {
      const entries = await api(page, { do: "list" });
      const module = await loadEngine();
      const known = new Set(module({ do: "list" }).result.map((entry) => entry.name));
      let compared = 0;
      for (const entry of entries.filter((one) => known.has(one.name))) {
        const question = { do: "solve", rules: entry.example.rules, position: entry.example.position.join(" ") };
        const native = await api(page, question);
        const { result } = module(question);
        // A theorem that is newer than the browser's engine may know more; nothing may contradict.
        const says = `${question.rules} ${question.position}: the browser's engine says otherwise; run tools/build_wasm`;
        assert.equal(result.outcome, native.outcome, says);
        if (result.value !== null && native.value !== null) assert.equal(result.value, native.value, says);
        if (result.moves_complete && native.moves_complete) assert.equal(result.move_count, native.move_count, says);
        compared++;
      }
      assert.ok(compared > 40);
      console.log(`      ${compared} rulesets compared, ${entries.length - compared} are newer than the browser's engine`);
    }));
}

await browser.close();
server.close();
finish();
