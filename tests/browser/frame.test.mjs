// The page in a frame, asked for by its address alone: every parameter, what is wrong in it, manners, and a lesson step on each kind of table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { native, openHosts } from "./host.mjs";
import { shown } from "./play.mjs";

/** A battle of Chaeronea of 99 inputs. */
const GAME = readFileSync(new URL("../../www/embed-game.txt", import.meta.url), "utf8").trim();

let site;
let hosts;
before(async () => {
  site = await openSite();
  hosts = await openHosts();
});
after(async () => {
  await site.close();
  await hosts.close();
});

/** In every document, before its own scripts: keeps what the page tells, and what it says to its author. */
function listening() {
  self.told = [];
  self.warned = [];
  addEventListener("sarissa", ({ detail }) => self.told.push(detail));
  const { warn } = console;
  console.warn = (...said) => {
    self.warned.push(said.join(" "));
    warn.apply(console, said);
  };
}

/** Opens an address as a frame would. */
async function open(address, wishes = {}) {
  const page = await site.open(address, { script: listening, ...wishes });
  return Object.assign(page, {
    /** The last event of this name that holds these values, once it was told. */
    heard: async (event, values = {}) => {
      const wanted = [event, values];
      const last = ([event, values]) => self.told.findLast((one) => one.sarissa === event && Object.keys(values).every((name) => one[name] === values[name]));
      await page.waitForFunction(last, wanted);
      return page.evaluate(last, wanted);
    },
    // That the tests allow no service worker is not the page's doing.
    warned: () => page.evaluate(() => self.warned.filter((line) => !/preload|Service Worker registration blocked/.test(line))),
  });
}

const query = (wishes) => `?${new URLSearchParams(wishes)}`;

test("the battle begins at once, without a window, without the focus, without a trace", async () => {
  const page = await open(query({ battle: "granicus", seed: "18446744073709551615" }));
  const ready = await page.heard("ready");
  assert.deepEqual([ready.battle, ready.title, ready.step, ready.steps], ["granicus", "The Granicus", 0, 0]);
  const step = await page.heard("step");
  assert.equal(step.digest, native(step.code));
  assert.deepEqual([step.turn, step.phase, step.side, step.dice], [1, "Move", "macedonian", false]);
  await page.locator("#still").waitFor();
  const state = await page.evaluate(() => ({
    ...document.documentElement.dataset,
    dialogs: document.querySelectorAll("dialog").length,
    focus: document.activeElement.localName,
    history: history.length,
    kept: Object.keys(localStorage).filter((key) => /game|battle/.test(key)),
    home: document.querySelectorAll("[aria-label='Back to the start']").length,
  }));
  assert.equal(state.framed, "");
  assert.equal(state.entered, undefined);
  assert.deepEqual([state.dialogs, state.focus, state.kept, state.home], [0, "body", [], 0]);
  // A press enters, an order is given, and the browser's way back is as long as it was.
  await page.locator("#next").click();
  await page.heard("step", { steps: 1 });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.entered), "");
  assert.equal(await page.evaluate(() => history.length), state.history);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /game/.test(key))), []);
  assert.deepEqual(await page.warned(), []);
  page.assertQuiet();
  await page.done();
});

test("the way out of the frame holds the game, and opens a page of its own", async () => {
  const page = await open(query({ battle: "chaeronea", side: "greek" }));
  const step = await page.heard("step");
  const away = page.locator("a.away");
  assert.equal(await away.getAttribute("target"), "_blank");
  assert.equal(await away.getAttribute("href"), `${site.url}#g=${step.code}`.replace(/%20/g, "%20"));
  await page.done();
});

test("dice typed, help of the referee alone", async () => {
  const typed = await open(query({ battle: "chaeronea", code: GAME, step: "44", dice: "typed", help: "referee" }));
  const step = await typed.heard("step");
  assert.equal(step.step, 44);
  await typed.locator("#still").waitFor();
  // The first moment from there on at which dice are due takes them from the keyboard.
  for (let at = 44; at < 99; at += 1) {
    await typed.evaluate((hash) => location.replace(hash), `#g=${GAME}&step=${at}`);
    const { dice } = await typed.heard("step", { steps: at });
    if (!dice) continue;
    await typed.locator(".die.entry").first().waitFor();
    break;
  }
  assert.equal(await typed.locator(".fly").count(), 0, "chances are not shown");
  assert.deepEqual(await typed.warned(), []);
  await typed.done();
});

test("theme: before the first paint, for this page alone", async () => {
  for (const [theme, colorScheme, expected] of [["dark", "light", "dark"], ["light", "dark", "light"], ["auto", "dark", "dark"], ["pink", "light", "light"]]) {
    const page = await open(query({ battle: "chaeronea", theme }), { colorScheme, script: `(${listening})(); document.addEventListener("DOMContentLoaded", () => { self.first = document.documentElement.dataset.theme; })` });
    await page.heard("ready");
    assert.equal(await page.evaluate(() => self.first), expected, theme);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), expected, theme);
    await page.locator(".theme").click();
    await page.waitForFunction((before) => document.documentElement.dataset.theme !== before, expected);
    assert.equal(await page.evaluate(() => localStorage.getItem("sarissa.theme")), null, "it is not kept");
    assert.equal((await page.warned()).length, theme === "pink" ? 1 : 0);
    await page.done();
  }
});

test("what is wrong falls back, named in one line", async () => {
  const wrong = { battle: "zama", step: "x", side: "romans", dice: "loaded", help: "much", view: "film", theme: "pink", lang: "la", seed: "-1", question: "Who?", colour: "red" };
  const page = await open(query(wrong));
  assert.equal((await page.heard("ready")).battle, "chaeronea");
  const [line, ...more] = await page.warned();
  assert.deepEqual(more, []);
  for (const name of Object.keys(wrong)) assert.ok(line.includes(name), `${name}: ${line}`);
  page.assertQuiet();
  await page.done();
  const [empty, other] = [await open("?battle=&code=&step=&lang=en-GB"), await open("?utm_source=mail")];
  assert.equal((await empty.heard("ready")).battle, "chaeronea");
  assert.deepEqual(await empty.warned(), []);
  await other.locator("#play-chaeronea").waitFor();
  assert.deepEqual(await other.warned(), []);
  await Promise.all([empty.done(), other.done()]);
});

test("a code that is damaged says so over the battle", async () => {
  const page = await open(query({ battle: "kadesh", code: `${GAME.slice(0, 60)}x${GAME.slice(61)}`, step: "12" }));
  assert.equal((await page.heard("ready")).battle, "kadesh");
  await page.locator("#note").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.localName), "body");
  await page.done();
});

test("a replay: its time line leads through all of it, and only playing on changes it", async () => {
  const page = await open(query({ battle: "chaeronea", code: GAME, view: "replay", step: "30" }), { width: 480, height: 640 });
  const step = await page.heard("step");
  assert.deepEqual([step.step, step.steps], [30, 99]);
  const line = page.locator(".tline input");
  assert.equal(await line.inputValue(), "30");
  await line.focus();
  await page.keyboard.press("End");
  const last = await page.heard("step", { step: 99 });
  assert.equal(last.digest, native(GAME));
  await page.locator("#map").focus();
  for (const key of ["u", "Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await shown(page);
  assert.equal(await page.evaluate(() => self.told.findLast((one) => one.sarissa === "step").steps), 99);
  await line.fill("12");
  await page.heard("step", { step: 12 });
  await page.getByRole("button", { name: "Play on from here" }).click();
  const branch = await page.heard("step", { steps: 12 });
  assert.equal(branch.digest, native(branch.code));
  page.assertQuiet();
  await page.done();
});

test("documents, and battles of another kind, are left for without a way back", async () => {
  for (const [wishes, path] of [
    [{ battle: "kadesh", view: "reference" }, "reference/kadesh.html"],
    [{ view: "dice" }, "dice.html"],
    [{ battle: "chaeronea", view: "dice", question: "pike 4 vs hoplite 3" }, "reference/chaeronea.html?view=dice#ask=pike_4_vs_hoplite_3"],
    [{ battle: "raphia-first-steps", side: "seleucid" }, "hexes.html?battle=raphia-first-steps&side=seleucid"],
    [{ battle: "chevauchee-first-steps", help: "reach" }, "skirmish.html?battle=chevauchee-first-steps&help=reach"],
  ]) {
    const page = await open("dice.html");
    const before = await page.evaluate(() => history.length);
    await page.goto(site.url + query(wishes));
    await page.waitForURL(site.url + path);
    assert.equal(await page.evaluate(() => history.length), before + 1, "the page itself is the only step");
    await page.done();
  }
});

test("a battle file beside the page", async () => {
  const page = await open(query({ battle: "battles/marathon.json" }));
  assert.equal((await page.heard("ready")).battle, "marathon");
  page.assertQuiet();
  await page.done();
});

test("storage that is refused", async () => {
  const script = `(${listening})(); for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(self, name, { get() { throw new DOMException("refused", "SecurityError"); } });`;
  const page = await open(query({ battle: "chaeronea", theme: "dark" }), { script });
  await page.heard("ready");
  await page.locator("#next").click();
  await page.heard("step", { steps: 1 });
  await page.locator(".theme").click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  assert.equal(await page.locator("#note").count(), 0, "nothing is said of what a frame never keeps");
  page.assertQuiet();
  await page.done();
});

test("the wheel and a finger are the host's until somebody enters, and again when he has left", async () => {
  const page = await hosts.open(`<p><button>Host</button></p><iframe src="{site}index.html?battle=chaeronea" width="800" height="600" title="Chaeronea"></iframe><div style="height:3000px"></div>`);
  await page.heard("ready");
  const frame = await page.frame();
  await frame.locator("#still").waitFor();
  const touch = () => frame.evaluate(() => getComputedStyle(document.getElementById("moving")).touchAction);
  const over = () => page.mouse.move(300, 300);
  assert.equal(await touch(), "pan-y");
  await over();
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 100);
  await page.evaluate(() => scrollTo(0, 0));
  // Over the lists of the panel as well.
  await page.mouse.move(300, 560);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 100);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.click(60, 130);
  await frame.waitForFunction(() => document.documentElement.hasAttribute("data-entered"));
  assert.equal(await touch(), "none");
  const before = await frame.evaluate(() => document.getElementById("map").getAttribute("aria-label"));
  await over();
  await page.mouse.wheel(0, -200);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await page.evaluate(() => scrollY), 0, "it comes closer to the map, and the page stays");
  assert.ok(before);
  await page.getByRole("button", { name: "Host" }).click();
  await frame.waitForFunction(() => !document.documentElement.hasAttribute("data-entered"));
  assert.equal(await touch(), "pan-y");
  page.assertQuiet();
  await page.done();
});

test("a window in a frame that nobody has entered leaves the focus alone, and closes by Esc once somebody has", async () => {
  const page = await hosts.open(`<input id="mine" autofocus><iframe src="{site}index.html#battle=chaeronea" width="800" height="600" title="Chaeronea"></iframe>`);
  const frame = page.frames().find((frame) => frame !== page.mainFrame());
  const dialog = frame.locator("dialog[open]");
  await dialog.waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "mine");
  assert.equal(await dialog.evaluate((dialog) => dialog.matches(":modal")), false);
  await dialog.locator("h2").first().click();
  await frame.waitForFunction(() => document.querySelector("dialog").matches(":modal"));
  await page.keyboard.press("Escape");
  await frame.waitForFunction(() => !document.querySelector("dialog"));
  page.assertQuiet();
  await page.done();
});

test("the history of the page around it", async () => {
  const page = await hosts.open(`<iframe src="{site}index.html?battle=chaeronea" width="800" height="600" title="Chaeronea"></iframe>`);
  await page.heard("ready");
  const before = await page.evaluate(() => history.length);
  const frame = await page.frame();
  await frame.locator("#next").click();
  await page.untilStep((step) => step.steps === 1);
  const send = (message) => page.evaluate((message) => document.querySelector("iframe").contentWindow.postMessage(message, "*"), message);
  await send({ sarissa: "go", step: 0 });
  await page.untilStep((step) => step.step === 0 && step.steps === 1);
  await send({ sarissa: "load", code: GAME, step: 20, view: "replay" });
  await page.untilStep((step) => step.step === 20);
  await frame.getByRole("button", { name: "Share" }).click();
  await frame.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await frame.waitForFunction(() => !document.querySelector("dialog"));
  assert.equal(await page.evaluate(() => history.length), before);
  page.assertQuiet();
  await page.done();
});

/** Presses the filled button until so many inputs have been given, and says the game. */
async function play(page, inputs) {
  for (let presses = 0; presses < 80; presses += 1) {
    const { steps, code } = await page.heard("step");
    if (steps >= inputs) return { steps, code };
    await page.locator("#next").first().click();
    await shown(page);
  }
  return assert.fail(`no ${inputs} inputs`);
}

for (const [path, battle] of [["hexes.html", "raphia-first-steps"], ["skirmish.html", "chevauchee-first-steps"], ["", "chaeronea"]])
  test(`a lesson step of ${battle}, by the keyboard alone`, { timeout: 120_000 }, async () => {
    const first = await open(`${path}${query({ battle, seed: "7" })}`);
    const { steps, code } = await play(first, 3);
    assert.equal((await first.heard("step")).digest, native(code));
    await first.done();
    const at = steps - 1;
    const page = await open(`${path}${query({ battle, code, step: at, question: "What do you order, and why?" })}`, { width: 480, height: 640 });
    assert.equal((await page.heard("step")).steps, at);
    const card = page.getByRole("group", { name: "What do you order, and why?" });
    await card.waitFor();
    // What is half scrolled out would count as a small target.
    await page.setViewportSize({ width: 480, height: 1400 });
    await page.assertAccessible();
    await page.setViewportSize({ width: 480, height: 640 });
    await card.getByRole("button", { name: "That is my decision" }).focus();
    await page.keyboard.press("Enter");
    const answer = await page.heard("answer");
    assert.deepEqual([answer.question, answer.step, answer.sentence], ["What do you order, and why?", at, "No order was given."]);
    await page.waitForFunction(() => document.activeElement.id === "question");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.heard("step", { steps: steps });
    const end = await page.heard("step", { step: steps });
    assert.equal(end.digest, native(code), "it goes on by itself to what really happened");
    await card.getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((at) => self.told.findLast((one) => one.sarissa === "step").steps === at, at);
    assert.deepEqual(await page.warned(), []);
    page.assertQuiet();
    await page.done();
  });

test("the other side's orders are refused by name, on every kind of table", { timeout: 120_000 }, async () => {
  /** Dice are nobody's order: they are thrown until somebody is asked. */
  const asked = async (page) => {
    for (;;) {
      const { dice, side, step } = await page.heard("step");
      if (!dice) return side;
      await page.locator("#next").first().click();
      await page.heard("step", { steps: step + 1 });
    }
  };
  for (const [path, battle, sides] of [["", "chaeronea", ["macedonian", "greek"]], ["hexes.html", "raphia-first-steps", ["ptolemaic", "seleucid"]], ["skirmish.html", "chevauchee-first-steps", ["english", "french"]]]) {
    const free = await open(`${path}${query({ battle, seed: 7 })}`);
    const first = await asked(free);
    assert.ok(sides.includes(first), `${battle}: ${first}`);
    await free.done();
    const page = await open(`${path}${query({ battle, seed: 7, side: sides.find((side) => side !== first) })}`);
    await asked(page);
    const { steps, digest } = await page.heard("step");
    await page.locator("#next").first().click();
    const refused = await page.heard("refused");
    assert.match(refused.sentence, /^Here you command one side/, battle);
    await page.getByText(/Here you command one side/).first().waitFor();
    const after = await page.heard("step");
    assert.deepEqual([after.steps, after.digest], [steps, digest], battle);
    page.assertQuiet();
    await page.done();
  }
});

for (const [width, height] of [[320, 480], [480, 640], [800, 600]])
  test(`at ${width}x${height} nothing is cut, light and dark`, { timeout: 180_000 }, async () => {
    for (const [path, battle] of [["", "chaeronea"], ["hexes.html", "raphia-first-steps"], ["skirmish.html", "chevauchee-first-steps"]])
      for (const theme of ["light", "dark"]) {
        const page = await open(`${path}${query({ battle, theme })}`, { width, height });
        await page.heard("ready");
        await page.locator("#next").first().waitFor();
        await shown(page);
        const { over, next, map } = await page.evaluate(() => ({
          over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
          next: document.getElementById("next").getBoundingClientRect().toJSON(),
          map: document.getElementById("still").getBoundingClientRect().toJSON(),
        }));
        assert.deepEqual(over, [0, 0], `${battle} is larger than its frame`);
        assert.ok(next.bottom <= height && next.left >= 0 && next.right <= width, `${battle}: the next button is in view, not ${JSON.stringify(next)}`);
        assert.ok(map.width >= Math.min(width, 320) && map.height >= 120, `${battle}: ${JSON.stringify(map)} is no field to play on`);
        await page.keep(`frame-${battle}-${width}-${theme}`);
        page.assertQuiet();
        await page.done();
      }
  });
