// What comes out on paper when Ctrl+P is pressed, on every screen of the page and in every document beside it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openSite } from "./browser.mjs";
import { margins } from "./paper.mjs";
import { advance, begin, button, dialog, press, shown } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** Whatever would come out cut, or make the browser print everything smaller: as the page is laid out for print. */
const cut = (page) =>
  page.evaluate(() => {
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`${document.documentElement.scrollWidth - innerWidth} pixels too wide`);
    for (const part of document.body.querySelectorAll("*")) {
      if (!(part instanceof HTMLElement) || !part.checkVisibility() || part.classList.contains("sr")) continue;
      if (part.tagName === "CANVAS") wrong.push("a canvas, which is empty on paper");
      const holds = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
      if (holds && part.clientHeight > 0 && getComputedStyle(part).overflow !== "visible") wrong.push(`${part.tagName}.${part.className} cuts off what it holds`);
      if (getComputedStyle(part).position === "fixed") wrong.push(`${part.tagName}.${part.className} would be on every sheet`);
    }
    return wrong;
  });

/**
 * Prints on both papers, with and without backgrounds: at most so many sheets, none of them empty, nothing at the very edge,
 * nothing cut, all `words` there and none of the page's buttons.
 */
async function print(page, name, most, ...words) {
  const size = page.viewportSize();
  for (const format of ["A4", "Letter"]) {
    for (const background of [true, false]) {
      const { path, text, sheets } = await page.print(`${name}-${format}${background ? "" : "-bare"}`, { format, background });
      for (const [n, sheet] of text.split("\f").slice(0, sheets).entries()) {
        assert.match(sheet, /\w{3}/, `sheet ${n + 1} of ${name} is empty`);
      }
      assert.ok(sheets <= most, `${name} takes ${sheets} sheets`);
      const read = text.replace(/\s+/g, " ");
      for (const word of words) assert.match(read, word, name);
      assert.doesNotMatch(read, /End movement|Light or dark|How to play|Open a file|Take back/, `${name} prints buttons`);
      for (const [n, margin] of margins(path).entries()) assert.ok(margin > 7, `ink ${margin.toFixed(1)} mm from the edge of sheet ${n + 1} of ${name}`);
    }
  }
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await shown(page);
  assert.deepEqual(await cut(page), [], name);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
  await shown(page);
}

/** A saved game that waits for the dice of its first fights. */
function fight(id) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const lines = execFileSync("target/native/sarissa", ["play", id, "--random", "--seed", "7", "--record"], { cwd: root, encoding: "utf8" }).split("\n");
  // Two rolls in a row: the second is that of the fights.
  const second = lines.findIndex((line, n) => n > 0 && line.trim() === '"roll",' && lines[n - 1].trim() === '"roll",');
  const path = fileURLToPath(new URL(`out/fight-${id}.json`, import.meta.url));
  writeFileSync(path, `${lines.slice(0, second).join("\n").replace(/,$/, "")}\n  ]\n}\n`);
  return path;
}

async function open(page, file) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open a file" }).click()]);
  await chooser.setFiles(file);
}

test("the start page prints its battles, and a window that is read prints itself", async () => {
  const page = await site.open();
  await page.ready();
  await print(page, "start", 2, /Chaeronea, 338 BC|Chaeronea/, /Granicus/, /Kadesh/);
  await page.click("#play-chaeronea");
  await dialog(page, "Set up the battle");
  await print(page, "start-setup", 2, /Chaeronea/, /Kadesh/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sources and licence" }).click();
  await dialog(page, "Sources and licence");
  await print(page, "start-sources", 1, /Brett Drake/, /MIT/);
  page.assertQuiet();
  await page.done();
});

test("the table prints as its map and what happened, whatever is shown", async () => {
  const page = await site.open("", { seed: 3 });
  await begin(page);
  await print(page, "table-begin", 1, /Chaeronea, turn 1/);
  await button(page, "P7").click();
  await shown(page);
  await print(page, "table-in-hand", 1, /Chaeronea, turn 1/);
  await page.keyboard.press("Escape");
  assert.ok(await advance(page, "P8"));
  await print(page, "table", 1, /Chaeronea, turn 1/, /P8 goes 6\.0 in/);
  assert.ok(await page.locator("canvas").count(), "the table is back after printing");
  await press(page);
  await print(page, "table-next", 1, /Chaeronea, turn \d/, /P8 goes 6\.0 in/);
  for (const [name, words, most] of [["Share", /Chaeronea, turn/, 1], ["More", /Chaeronea, turn/, 1]]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator("dialog[open]").waitFor();
    await print(page, `table-${name}`, most, words);
    await page.keyboard.press("Escape");
  }
  await page.locator(".log .chip").first().click();
  await dialog(page, "Rules");
  await print(page, "table-rules", 6, /Melee 4/, /Contact 8/, /Leader 1/);
  await page.keyboard.press("Escape");
  page.assertQuiet();
  await page.done();
});

test("a fight prints with all that happened before it", async () => {
  const page = await site.open();
  await page.ready();
  await open(page, fight("chaeronea"));
  await page.locator("#still").waitFor();
  await shown(page);
  await print(page, "fight", 2, /Chaeronea, turn \d/, /goes/);
  page.assertQuiet();
  await page.done();
});

test("the editor prints the set-up it shows", async () => {
  const page = await site.open("edit.html#edit=kadesh");
  await page.locator(".edit #still").waitFor();
  await print(page, "edit", 1, /Kadesh/, /Household chariots/, /Muwatalli's guard/);
  for (const name of ["Ground", "Cards", "Battle"]) {
    await page.locator(".tabs").getByRole("button", { name, exact: true }).click();
    await shown(page);
    await print(page, `edit-${name}`, 1, /Kadesh/, /Muwatalli's guard/);
  }
  await page.done();
});

for (const [name, most, path, ...words] of [
  ["lesson", 4, "lesson/chaeronea.html", /What led to the battle/, /Who fought/, /Questions/],
  ["cards", 1, "#cards=chaeronea", /Alexander/, /led by/, /M5/],
  ["cards-granicus", 2, "#cards=granicus", /Memnon/, /P5/],
  ["lesson-raphia", 4, "lesson/raphia.html", /What led to the battle/, /Who fought/, /Arsinoe/, /Questions/],
  ["lesson-raphia-wing", 4, "lesson/raphia-wing.html", /What led to the battle/, /Who fought/, /Questions/],
  ["lesson-raphia-first-steps", 4, "lesson/raphia-first-steps.html", /What led to the battle/, /Who fought/, /Questions/],
  ["lesson-hamlet", 4, "lesson/chevauchee-hamlet.html", /What led to the battle/, /Who fought/, /longbow, sword/, /Questions/],
  ["lesson-ford", 4, "lesson/chevauchee-ford.html", /Who fought/, /Hired crossbowman/, /Questions/],
  ["lesson-wood", 4, "lesson/chevauchee-wood.html", /Who fought/, /Packman/, /Questions/],
  ["lesson-open", 4, "lesson/chevauchee-open.html", /Who fought/, /Questions/],
  ["lesson-first-steps", 4, "lesson/chevauchee-first-steps.html", /Who fought/, /Questions/],
  ["lesson-kadesh", 4, "lesson/kadesh.html", /What led to the battle/, /Who fought/, /Questions/],
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

test("a document without its battle prints what it says", async () => {
  for (const path of ["print/own.html", "reference/own.html"]) {
    const page = await site.open(path);
    await page.locator("h1, h2").first().waitFor();
    await print(page, path.replace(/\W/g, "-"), 1, /battle/);
    await page.done();
  }
});
