// The report after a battle, a page of its own: what it says against what the native program says, on the screen and on paper.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { OUT, openSite } from "./browser.mjs";
import { shown } from "./play.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const native = (...args) => execFileSync("target/native/sarissa", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });

/** A whole battle by lot: the code behind the `#` of its link, its log, and its saved game. */
function played(battle) {
  mkdirSync(OUT, { recursive: true });
  const file = `${OUT}/report-${battle}.json`;
  writeFileSync(file, native("play", battle, "--seed", "7", "--random", "--record"));
  const link = native("link", file).trim().split("\n").at(-1);
  return { file, code: link.slice(link.indexOf("#") + 1), log: native("replay", file) };
}

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const told = async (page) => {
  await page.ready();
  await page.locator("main.report h1.result").waitFor();
  await shown(page);
};

for (const battle of ["chaeronea", "granicus", "kadesh", "raphia-wing", "chevauchee-ford"])
  test(`${battle}: who won is told as natively, the page is clean, and it prints on two sheets`, { timeout: 120_000 }, async () => {
    const { code, log } = played(battle);
    const page = await site.open(`report.html#${code}`);
    await told(page);
    const result = await page.innerText("h1.result");
    const end = log.split("\n").findLast((line) => /\bwins?[,. ]|^Won by: /.test(line)) ?? "";
    const winner = /^Won by: ([^.]+)\./.exec(end)?.[1] ?? /^(?:The )?(.+?) wins?[,. ]/.exec(end)?.[1];
    if (winner) assert.ok(result.includes(winner), `${result}; natively ${winner}`);
    else assert.match(result, /draw/i);
    await page.keep(`report-${battle}-1366`);
    await page.assertAccessible();
    for (const format of ["A4", "Letter"]) {
      const { sheets, text } = await page.print(`report-${battle}-${format}`, { format, background: false });
      assert.equal(sheets, 2, format);
      assert.ok(text.includes(result), format);
    }
    page.assertQuiet();
    await page.done();
  });

test("the units lost are those that the log tells of", async () => {
  const { code, log } = played("chaeronea");
  const [, macedonians, greeks] = /Units lost: Macedonians (\d+), Greeks (\d+)/.exec(log);
  const page = await site.open(`report.html#${code}`);
  await told(page);
  assert.match(await page.innerText(".verdict"), new RegExp(`Macedonians ${macedonians} of 6, Greeks ${greeks} of 6`));
  await page.done();
});

test("the turning point opens the game at that moment, and Back leads to the report", async () => {
  const { code } = played("chaeronea");
  const page = await site.open(`report.html#${code}`);
  await told(page);
  const link = page.locator(".turning a").first();
  const step = /step=(\d+)/.exec(await link.getAttribute("href"))[1];
  await link.click();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.match(await page.innerText("#app"), new RegExp(`\\(${step} of \\d+\\)`));
  await page.goBack();
  await told(page);
  page.assertQuiet();
  await page.done();
});

test("without a game there are ways to one: a link, a file, the start; a damaged link says so", async () => {
  const { file, code } = played("chevauchee-ford");
  const page = await site.open("report.html");
  await page.ready();
  await page.assertAccessible();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /file/i }).first().click()]);
  await chooser.setFiles(file);
  await told(page);
  page.assertQuiet();
  await page.done();

  const damaged = await site.open(`report.html#${code.slice(0, 9)}`);
  await damaged.ready();
  await damaged.locator("#note").waitFor();
  assert.match(await damaged.innerText("#note"), /link/i);
  damaged.assertQuiet();
  await damaged.done();
});

for (const [name, wishes] of Object.entries({ "390": { width: 390, height: 844, touch: true }, "320": { width: 320, height: 640 }, dark: { colorScheme: "dark" } }))
  test(`nothing is cut: ${name}`, async () => {
    const { code } = played("chaeronea");
    const page = await site.open(`report.html#${code}`, wishes);
    await told(page);
    await page.keep(`report-chaeronea-${name}`);
    await page.assertAccessible();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
    page.assertQuiet();
    await page.done();
  });
