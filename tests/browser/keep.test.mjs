// Nothing is lost: saving, going on, links, files, two tabs, and no storage at all.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { advance, begin, dialog, look, sharedLink, shown } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const FAULTS = new URL("../it/files/ten-faults.json", import.meta.url);

/** A game with two moves on the table. */
async function started(wishes = {}) {
  const page = await site.open("", { seed: 7, ...wishes });
  await begin(page);
  for (const tag of ["S1", "P8"]) assert.ok(await advance(page, tag), tag);
  assert.equal((await look(page)).past, 2);
  return page;
}

const log = (page) => page.locator(".log").innerText();

/** What Share gives as the link. */
async function shared(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page, "Share");
  const link = await sharedLink(page);
  await page.keyboard.press("Escape");
  return link.slice(link.indexOf("g="));
}

/** Opens files as a person who picks them. */
async function pick(page, ...files) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open a file" }).click()]);
  await chooser.setFiles(...files);
}

test("a reload goes on where the game was", async () => {
  const page = await started();
  const before = await log(page);
  await page.reload();
  await page.ready();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.equal(await log(page), before);
  page.assertQuiet();
  await page.done();
});

test("the start page goes on with the game, and Back and Forward do what people expect", async () => {
  const page = await started();
  const before = await log(page);
  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.locator("main.start").waitFor();
  await shown(page);
  await page.keep("start-go-on-1366");
  await page.assertAccessible();
  assert.match(await page.innerText(".go-on"), /Go on with Chaeronea, turn 1/);
  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.equal(await log(page), before);
  await page.goBack();
  await page.locator("main.start").waitFor();
  await page.goForward();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.equal(await log(page), before);
  page.assertQuiet();
  await page.done();
});

test("the link of a game opens the same game, and a damaged one says so and loses nothing", async () => {
  const page = await started();
  const [before, link] = [await log(page), await shared(page)];
  const storage = await page.context().storageState();
  await page.done();

  const other = await site.open(`#${link}`);
  await other.ready();
  await other.locator("#still").waitFor();
  await shown(other);
  assert.equal(await log(other), before);
  other.assertQuiet();
  await other.done();

  const damaged = await site.open(`#${link.slice(0, -9)}`, { storage });
  await damaged.ready();
  await damaged.locator("#note").waitFor();
  assert.match(await damaged.innerText("#note"), /The link is cut off: \d+ of the \d+ orders of its game could be read[\s\S]*Open it up to order \d+/);
  await damaged.keep("link-damaged-1366");
  await damaged.assertAccessible();
  await damaged.getByRole("button", { name: "I have read it" }).click();
  await damaged.getByRole("button", { name: "Go on", exact: true }).click();
  await damaged.locator("#still").waitFor();
  await shown(damaged);
  assert.equal(await log(damaged), before);
  damaged.assertQuiet();
  await damaged.done();
});

test("a second tab of the same battle warns instead of writing over", async () => {
  const page = await started();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator("#still").waitFor();
  await shown(second);
  assert.ok(await advance(second, "S2"));
  await page.locator(".msg.over", { hasText: "another tab" }).waitFor();
  await page.keep("two-tabs-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: "Go on here" }).click();
  await page.locator(".msg.over").waitFor({ state: "detached" });
  page.assertQuiet();
  await page.done();
});

test("without storage the game is played all the same, and the page says once that nothing is kept", async () => {
  const script = () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });
  const page = await site.open("", { script });
  await begin(page);
  await page.locator("#note").waitFor();
  assert.match(await page.innerText("#note"), /keeps nothing/);
  await page.keep("not-kept-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: "I have read it" }).click();
  await shown(page);
  assert.ok(await advance(page, "S1"));
  assert.ok(await advance(page, "S2"));
  assert.equal((await look(page)).past, 2);
  assert.equal(await page.locator("#note").count(), 0);
  page.assertQuiet();
  await page.done();
});

test("a file with faults shows every one with its line, and a record cut short says so", async () => {
  const page = await site.open();
  await page.ready();
  await pick(page, FAULTS.pathname);
  await page.locator("#note").waitFor();
  const wanted = readFileSync(new URL("ten-faults.txt", new URL(".", FAULTS)), "utf8").trim().split("\n");
  assert.deepEqual(await page.locator("#note .faults li").allInnerTexts(), wanted);
  await page.keep("file-faults-1366");
  await page.assertAccessible();
  await page.done();

  const played = await started();
  const before = await log(played);
  await played.getByRole("button", { name: "Share", exact: true }).click();
  const [download] = await Promise.all([played.waitForEvent("download"), played.getByRole("button", { name: "Save as a file" }).click()]);
  const file = readFileSync(await download.path(), "utf8");
  await played.keyboard.press("Escape");
  await played.getByRole("button", { name: "Back to the start" }).click();
  await pick(played, { name: "cut.json", mimeType: "application/json", buffer: Buffer.from(file.slice(0, file.length / 2)) });
  await played.locator("#note").waitFor();
  assert.match(await played.innerText("#note"), /cut\.json cannot be opened[\s\S]*line \d+/);
  await pick(played, { name: "whole.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await played.locator("#still").waitFor();
  await shown(played);
  assert.equal(await log(played), before);
  played.assertQuiet();
  await played.done();
});

test("a chip opens the rulebook at its rule", async () => {
  const page = await started();
  const chip = page.locator(".log .chip").first();
  const name = (await chip.innerText()).replace("†", "").trim();
  await chip.click();
  const book = await dialog(page, "Rules");
  await page.keep("rulebook-1366");
  await page.assertAccessible();
  const seen = await book.locator("#asked").innerText();
  assert.ok(seen.includes(name), `the rulebook stands open at ${name}, not at: ${seen.slice(0, 80)}`);
  page.assertQuiet();
  await page.done();
});
