// A game is gone through again: by keys, by strides, and on another way from an earlier moment.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { dialog, shown } from "./play.mjs";

/** A battle of Chaeronea of 99 inputs. */
const GAME = readFileSync(new URL("../../www/embed-game.txt", import.meta.url), "utf8").trim();

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** A game on the table, all of it played. */
async function opened(wishes) {
  const page = await site.open(`#g=${GAME}`, wishes);
  await page.ready();
  await page.locator("#still").waitFor();
  await at(page, 99);
  return page;
}

/** Waits until the time line stands at moment `n`. */
const at = (page, n) => page.waitForFunction((n) => document.querySelector(".tline input")?.value === String(n), n);

/** Presses a key, and waits for the moment it leads to; or says which it is. */
async function leads(page, key, n) {
  await page.keyboard.press(key);
  if (n !== undefined) return at(page, n);
  await shown(page);
  return Number(await page.locator(".tline input").inputValue());
}

const label = (page) => page.locator(".tlab").innerText();
const said = (page) => page.evaluate(() => document.getElementById("said")?.textContent ?? "");

/** The number of the position that Share names. */
async function position(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const words = await (await dialog(page, "Share")).innerText();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return /position ([0-9a-f]{8})/i.exec(words)[1];
}

/** The turn and the step of the moment that is shown. */
const moment = async (page) => (await label(page)).replace(/ \(\d+ of \d+\)$/, "");

test("keys and buttons lead through a game by moves, steps and turns, and each moment is said once", async () => {
  const page = await opened();
  await page.locator("#map").focus();
  await leads(page, ",", 98);
  await leads(page, ",", 97);
  await leads(page, ".", 98);
  assert.ok((await said(page)).startsWith(await label(page)), await said(page));

  // Back by steps to the start: each is another step, and forward the same ones come again.
  const steps = [];
  for (let n = 98; n > 0; ) {
    const before = n;
    n = await leads(page, "<");
    assert.ok(n < before);
    steps.unshift([n, await moment(page)]);
  }
  for (let n = 1; n < steps.length; n += 1) assert.notEqual(steps[n][1], steps[n - 1][1], "a step is another step");
  for (const [n, words] of steps.slice(1)) {
    await leads(page, ">", n);
    assert.equal(await moment(page), words);
  }
  await page.locator("#next").focus();
  await leads(page, "Home", 0);
  assert.match(await moment(page), /^Turn 1,/);
  await leads(page, "}");
  assert.match(await moment(page), /^Turn 2,/);
  await leads(page, "}");
  assert.match(await moment(page), /^Turn 3,/);
  await leads(page, "{");
  assert.match(await moment(page), /^Turn 2,/);

  // The buttons go by what is chosen.
  await page.getByRole("button", { name: "Turn by turn" }).click();
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  await page.waitForFunction(() => /^Turn 3,/.test(document.querySelector(".tlab").innerText));
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.waitForFunction(() => /^Turn 2,/.test(document.querySelector(".tlab").innerText));
  await page.keep("replay-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: "To the start", exact: true }).click();
  await at(page, 0);

  // It plays, and says nothing while it does; by hand it stops.
  const before = await said(page);
  await page.getByRole("button", { name: "4×" }).click();
  await leads(page, "k");
  await page.waitForFunction(() => Number(document.querySelector(".tline input").value) > 0);
  assert.equal(await said(page), before);
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
  await page.keyboard.press("k");
  await page.getByRole("button", { name: "Play the game again" }).waitFor();
  await page.locator("#next").focus();
  await leads(page, "End", 99);
  page.assertQuiet();
  await page.done();
});

test("another game goes on from an earlier moment, past dice, and the old one waits on the start page", async () => {
  const page = await opened();
  const before = await position(page);
  await page.locator("#map").focus();
  await leads(page, "{");
  await leads(page, "{");
  const from = Number(await page.locator(".tline input").inputValue());
  assert.ok(from < 97);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("#note", { hasText: "kept on the start page" }).waitFor();
  await page.keep("replay-branch-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: "I have read it" }).click();
  assert.match(await page.locator(".log").innerText(), /Dice were taken back/);
  assert.ok(Number(await page.locator(".tline input").getAttribute("max")) <= from + 1);
  assert.notEqual(await position(page), before);

  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.locator("main.start").waitFor();
  const games = page.locator(".go-on", { hasText: "Chaeronea" });
  assert.equal(await games.count(), 2);
  await page.reload();
  await page.ready();
  // The game that goes on comes first.
  await games.nth(1).getByRole("button").first().click();
  await page.locator("#still").waitFor();
  await at(page, 99);
  assert.equal(await position(page), before);
  page.assertQuiet();
  await page.done();
});

test("where nothing is kept, playing on asks for a second press", async () => {
  const page = await opened({ script: () => Object.defineProperty(self, "localStorage", { get: () => { throw new Error("refused"); } }) });
  await page.getByRole("button", { name: "I have read it" }).click();
  await page.locator("#map").focus();
  await leads(page, "{");
  const from = Number(await page.locator(".tline input").inputValue());
  const playOn = page.getByRole("button", { name: "Play on from here" });
  await playOn.click();
  await page.getByRole("alert").filter({ hasText: "Share the game as it was first" }).waitFor();
  assert.equal(await page.locator(".tline input").getAttribute("max"), "99");
  await page.keep("replay-unkept-1366");
  await page.assertAccessible();
  await playOn.click();
  await page.waitForFunction((from) => Number(document.querySelector(".tline input").max) <= from + 1, from);
  page.assertQuiet();
  await page.done();
});
