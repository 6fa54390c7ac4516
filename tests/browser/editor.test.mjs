// A set-up is changed on the page: by mouse, by keys, by finger; kept, saved, shared, mended and played.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { BATTLE, dialog, look, pixel, press, sharedLink, shown, unit } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const SIZES = [[1366, 768], [800, 1100], [390, 844]];

const field = (page, name) => page.getByRole("textbox", { name, exact: true });
const tool = (page, name) => page.getByRole("group", { name: "Tools" }).getByRole("button", { name });
const state = (page) => page.innerText("#faults");
const row = (page, tag) => page.locator(".ulist .row", { hasText: new RegExp(`^${tag} `) });

/** Waits for the editor and for its picture. */
async function opened(page) {
  await page.locator(".edit #still").waitFor();
  await shown(page);
}

async function tab(page, name) {
  await page.locator(".tabs").getByRole("button", { name, exact: true }).click();
  await shown(page);
}

async function type(page, name, value) {
  await field(page, name).fill(value);
  await field(page, name).press("Enter");
  await shown(page);
}

/** From the set-up dialog to the table. */
async function start(page) {
  await (await dialog(page, "Set up the battle")).locator(".btn.go").click();
  await page.locator(".table .who").waitFor();
  await shown(page);
}

/** What is in hand lies there, as near as a pixel of the screen allows. */
async function near(page, x, y) {
  const [left, below] = await Promise.all(["From the left", "From below"].map((name) => field(page, name).inputValue()));
  assert.ok(Math.abs(Number(left) - x) < 0.3 && Math.abs(Number(below) - y) < 0.3, `${left}, ${below}`);
}

/** What "Save file" gives. */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), tool(page, "Save file").click()]);
  const path = await download.path();
  return { path, name: download.suggestedFilename(), battle: JSON.parse(readFileSync(path, "utf8")) };
}

async function pick(page, ...files) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open a file" }).click()]);
  await chooser.setFiles(...files);
}

test("Chaeronea is changed, saved, opened and played", { timeout: 120_000 }, async () => {
  const page = await site.open("", { seed: 5 });
  await page.ready();
  await page.locator("#play-chaeronea").click();
  await (await dialog(page, "Set up the battle")).getByRole("button", { name: "Change this set-up" }).click();
  await opened(page);
  assert.match(await state(page), /Everything is in order/);

  // A unit is dragged.
  const { x, y } = unit("S3");
  await page.drag([await pixel(page, x, y), await pixel(page, 50, 14), await pixel(page, 50.04, 15.98)]);
  await shown(page);
  assert.match(await row(page, "S3").innerText(), /(49\.9|50|50\.1) in from the left, (15\.9|16|16\.1) in from below/);
  // One more of the same kind comes beside the last of its side, or beside the one in hand.
  await row(page, "P8").click();
  await page.getByRole("group", { name: "Add" }).first().getByRole("button", { name: "Pikes" }).click();
  await shown(page);
  assert.match(await page.innerText(".form h3"), /^P9 Pikes/);
  assert.match(await state(page), /Everything is in order/);

  // Onto its neighbour: the fault is told at the unit, and nothing can be played.
  await type(page, "From the left", "45");
  assert.match(await state(page), /One thing is wrong.*The tray of P9 overlaps that of P8/s);
  assert.match(await page.innerText(".form .msg"), /Move one of them/);
  assert.ok(await page.locator("#next").isDisabled());
  await page.keep("editor-fault-1366");
  await page.assertAccessible();
  await tool(page, "Undo").click();
  await shown(page);
  assert.match(await state(page), /Everything is in order/);

  // A corner of the town is dragged.
  await page.mouse.click(...(await pixel(page, 67, 24)));
  await shown(page);
  assert.match(await page.innerText(".form h3"), /Chaeronea/);
  await page.drag([await pixel(page, 63, 19), await pixel(page, 62, 17), await pixel(page, 62, 16)]);
  await shown(page);
  await near(page, 62, 16);
  await page.keep("editor-ground-1366");

  await tab(page, "Battle");
  await type(page, "Title", "A fairer day");
  const file = await saved(page);
  assert.equal(file.name, "chaeronea-2.json");
  assert.equal(file.battle.title, "A fairer day");
  assert.equal(file.battle.units.length, BATTLE.units.length + 1);
  const moved = file.battle.units.find((unit) => unit.tag === "S3");
  assert.ok(Math.abs(moved.x - 50) < 0.15 && Math.abs(moved.y - 16) < 0.15, `${moved.x}, ${moved.y}`);
  const [corner] = file.battle.terrain.find((area) => area.kind === "town").polygon;
  assert.ok(Math.abs(corner[0] - 62) < 0.15 && Math.abs(corner[1] - 16) < 0.15, String(corner));

  // The start page goes on with it, and the file opens elsewhere and is played.
  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.locator("main.start").waitFor();
  assert.match(await page.innerText(".go-on"), /Go on editing A fairer day/);
  await page.locator(".go-on .btn.go").click();
  await opened(page);
  assert.equal((await saved(page)).battle.title, "A fairer day");
  page.assertQuiet();

  const other = await site.open("", { seed: 6 });
  await other.ready();
  await pick(other, file.path);
  await start(other);
  assert.match(await other.title(), /A fairer day/);
  const before = await look(other);
  assert.ok(before.able.includes("P9") && before.able.length === 15, before.able.join());
  assert.notEqual((await press(other)).step, before.step);
  await other.done();

  await page.locator("#next").click();
  await start(page);
  assert.ok((await look(page)).able.includes("P9"));
  // And from the table back to the draft.
  await page.getByRole("button", { name: "More" }).click();
  await (await dialog(page, "More")).getByRole("button", { name: "Change it" }).click();
  await opened(page);
  assert.match(await page.title(), /A fairer day/);
  page.assertQuiet();
  await page.done();
});

test("everything goes by the keyboard, and nothing typed is lost", async () => {
  const page = await site.open("#edit=chaeronea");
  await opened(page);
  await row(page, "S1").focus();
  await page.keyboard.press("Enter");
  await shown(page);
  assert.equal(await page.evaluate(() => document.activeElement.innerText), "S1 Left skirmishers, outer");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("e");
  await shown(page);
  for (const [name, value] of [["From the left", "5"], ["From below", "10.2"], ["Faces (0° up, 90° right)", "5"]])
    assert.equal(await field(page, name).inputValue(), value);
  await type(page, "From below", "twelve");
  assert.equal(await field(page, "From below").inputValue(), "twelve");
  assert.match(await page.innerText(".form .wrong"), /Use a number from 0 to 36/);
  await type(page, "From below", "12");
  assert.equal(await page.locator(".form .wrong").count(), 0);
  await page.locator("#map").focus();
  await page.keyboard.press("Delete");
  await shown(page);
  assert.equal(await row(page, "S1").count(), 0);
  await page.keyboard.press("Control+z");
  await shown(page);
  assert.equal(await row(page, "S1").count(), 1);
  await page.keyboard.press("Control+Shift+z");
  await shown(page);
  assert.equal(await row(page, "S1").count(), 0);
  // It is all there after a reload.
  await page.reload();
  await opened(page);
  assert.equal(await row(page, "S1").count(), 0);
  page.assertQuiet();
  await page.done();
});

test("a finger moves a unit on a phone", async () => {
  const page = await site.open("#edit=chaeronea", { width: 390, height: 844, touch: true });
  await opened(page);
  const { x, y } = unit("S1");
  await page.drag([await pixel(page, x, y), await pixel(page, 8, 15), await pixel(page, 8, 16)]);
  await shown(page);
  await near(page, 8, 16);
  page.assertQuiet();
  await page.done();
});

for (const [width, height] of SIZES)
  test(`every list of the editor is clean at ${width}x${height}`, async () => {
    const page = await site.open("#edit=granicus", { width, height, touch: width < 500 });
    await opened(page);
    for (const name of ["Units", "Ground", "Cards", "Battle"]) {
      await tab(page, name);
      const first = page.locator(".ulist .row").first();
      if (await first.count()) await first.click();
      await shown(page);
      await page.keep(`editor-${name.toLowerCase()}-${width}`);
      await page.assertAccessible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${name}: ${wide} pixels wide`);
    }
    page.assertQuiet();
    await page.done();
  });

test("a battle goes into a link, and one that is too long is offered as a file", async () => {
  const page = await site.open("#edit=chaeronea");
  await opened(page);
  await tab(page, "Battle");
  await type(page, "Title", "By link");
  await tool(page, "Share link").click();
  await dialog(page, "Share");
  const link = await sharedLink(page);
  await page.done();
  const other = await site.open(link.slice(link.indexOf("#")));
  await other.locator(".who").waitFor();
  assert.match(await other.title(), /By link/);
  await other.done();

  // Words that cannot be packed make it too long.
  const long = structuredClone(BATTLE);
  let seed = 1;
  const word = () => (seed = (seed * 48271) % 2147483647).toString(36);
  long.id = "long";
  long.lesson.background = Array.from({ length: 40 }, () => Array.from({ length: 60 }, word).join(" "));
  const third = await site.open("", { seed: 8 });
  await third.ready();
  await pick(third, { name: "long.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(long)) });
  await start(third);
  await third.getByRole("button", { name: "More" }).click();
  await (await dialog(third, "More")).getByRole("button", { name: "Change it" }).click();
  await opened(third);
  await tool(third, "Share link").click();
  const share = await dialog(third, "Share");
  await share.getByText(/Save a file and send that instead/).waitFor();
  const [download] = await Promise.all([third.waitForEvent("download"), share.getByRole("button", { name: "Save as a file" }).click()]);
  assert.equal(JSON.parse(readFileSync(await download.path(), "utf8")).lesson.background.length, 40);
  third.assertQuiet();
  await third.done();
});

test("a file with trays that overlap is mended in the editor", async () => {
  const page = await site.open();
  await page.ready();
  const bad = structuredClone(BATTLE);
  bad.id = "mine";
  bad.units[1].x = bad.units[0].x;
  await pick(page, { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(bad)) });
  await page.locator("#note").getByRole("button", { name: "Mend it in the editor" }).click();
  await opened(page);
  assert.match(await state(page), /The tray of S2 overlaps that of S1/);
  await page.locator("#faults .link").click();
  await shown(page);
  await type(page, "From the left", "8.2");
  assert.match(await state(page), /Everything is in order/);
  page.assertQuiet();
  await page.done();
});
