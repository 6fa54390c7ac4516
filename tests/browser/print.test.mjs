// What comes out on paper, from every page that has something to print.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { advance, begin, shown } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** Prints and looks at every sheet: none is empty, and no canvas was printed. */
async function print(page, name, most, ...words) {
  const { text, sheets } = await page.print(name);
  for (const [n, sheet] of text.split("\f").slice(0, sheets).entries()) {
    assert.match(sheet, /\w{3}/, `sheet ${n + 1} of ${name} is empty`);
  }
  assert.ok(sheets <= most, `${name} takes ${sheets} sheets`);
  for (const word of words) assert.match(text, word, name);
  assert.doesNotMatch(text, /End movement|Light or dark|How to play/, `${name} prints buttons`);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("canvas:visible").count(), 0, `${name} prints a canvas, which is empty on paper`);
  await page.emulateMedia({ media: null });
}

test("the table is printed as its map and what happened", async () => {
  const page = await site.open("", { seed: 3 });
  await begin(page);
  assert.ok(await advance(page, "P8"));
  await print(page, "table", 2, /Chaeronea, turn 1/, /P8 goes 6\.0 in/);
  await shown(page);
  assert.ok(await page.locator("canvas").count(), "the table is back after printing");

  await page.evaluate(() => { location.hash = "report"; });
  await page.locator("main.report").waitFor();
  await print(page, "report", 3, /Chaeronea: the report/, /Losses, turn by turn/, /Luck/, /Questions/);
  page.assertQuiet();
  await page.done();
});

for (const [name, most, path, ...words] of [
  ["lesson", 6, "#lesson=chaeronea", /What led to the battle/, /Who fought/, /Questions/],
  ["cards", 5, "#cards=chaeronea", /Alexander/, /led by/],
  ["lesson-kadesh", 6, "#lesson=kadesh", /What led to the battle/, /Who fought/, /Questions/],
  ["reference-granicus", 2, "reference/granicus.html", /strikes first/, /Winning/],
  ["reference", 2, "reference/chaeronea.html", /What a die needs in a fight/, /Winning/],
]) {
  test(`the ${name} is accessible, fits a phone, and prints`, async () => {
    const page = await site.open(path);
    await page.locator("h1").waitFor();
    await page.keep(`${name}-1366`);
    await page.assertAccessible();
    await print(page, name, most, ...words);
    await page.setViewportSize({ width: 390, height: 844 });
    await shown(page);
    await page.keep(`${name}-390`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${name} is ${over} pixels too wide for a phone`);
    page.assertQuiet();
    await page.done();
  });
}
