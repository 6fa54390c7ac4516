// The skirmishes in a real browser: from the card to the report, by pointer, by touch and by keyboard.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { dialog, isOver, look, pixel, shown, until } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const file = (name) => JSON.parse(readFileSync(new URL(`../../scenarios/chevauchee/${name}.json`, import.meta.url), "utf8"));

/** From the page of the skirmishes to the table. */
async function begin(page, name, choose = () => {}) {
  page.battle = file(name);
  await page.ready();
  await page.click(`#play-${page.battle.id}`);
  await choose(await dialog(page, "Set up the battle"));
  await page.locator("dialog[open] .btn.go").click();
  await page.locator("#still").waitFor();
  await shown(page);
}

/** What is done in this step, in the words of the panel. */
const step = async (page) => (await page.locator(".mwhat").count()) ? page.locator(".mwhat").innerText() : "";

/** The names under "Who can …", and a press on one of them. */
const able = (page) => page.locator(".mwho").allInnerTexts();
async function take(page, name) {
  await page.locator(".mwho", { hasText: name }).first().click();
  await shown(page);
}

/** Presses the filled button until something comes of it. */
const next = (page) => until(page, () => page.locator("#next").click());

/** Something of the list of what the soldier in hand can do; whether it was there. */
async function offer(page, words) {
  const button = page.locator(".moffers .moffer:not(.mwho)", { hasText: words }).first();
  if (!(await button.count())) return false;
  await button.click();
  await shown(page);
  return true;
}

/** Types a number where he is to go. */
async function type(page, label, value) {
  const field = page.getByLabel(label, { exact: true });
  await until(page, async () => {
    await field.fill(value);
    await field.press("Enter");
  });
}

/** Rolls, answers and ends steps until the panel says this. */
async function goOn(page, words) {
  for (let n = 0; n < 80; n += 1) {
    if (words.test(await step(page)) && !/Throw/.test((await look(page)).next)) return;
    await next(page);
  }
  assert.fail(`it never comes to ${words}`);
}

test("the smallest skirmish is played to its end by the page", { timeout: 300_000 }, async () => {
  const page = await site.open("skirmish.html", { seed: 5 });
  await begin(page, "first-steps");
  await page.keep("skirmish-1366");
  await page.assertAccessible();

  const seen = new Set();
  const done = { charge: 0, shot: 0, withdrawal: 0, fire: 0, walk: 0 };
  const tried = new Set();
  let state;
  for (let press = 0; ; press += 1) {
    assert.ok(press < 800, `no end in sight: ${JSON.stringify(state)}`);
    state = await look(page);
    if (isOver(state)) break;
    const what = await step(page);
    if (!seen.has(what)) {
      seen.add(what);
      await page.keep(`skirmish-${what.toLowerCase().replace(/[^a-z]+/g, "-")}-1366`);
      await page.assertAccessible();
    }
    if (/Throw|runs at/.test(state.next) || /Move first/.test(state.next)) {
      await next(page);
      continue;
    }
    // Each soldier is asked once in each step; what can be done is proposed and done.
    const here = `${state.turn} ${state.side} ${what}`;
    const names = (await able(page)).map((name) => name.split("\n")[0]);
    const name = names.find((known) => !tried.has(`${here} ${known}`));
    if (name === undefined) {
      await next(page);
      continue;
    }
    tried.add(`${here} ${name}`);
    await take(page, name);
    let kind;
    if (/Announcing/.test(what)) {
      // The knight, if he may arrive.
      const likely = page.locator(".moffers .moffer:not(.mwho)").filter({ hasNotText: "never" }).first();
      if (/Thomas/.test(name) && (await likely.count())) {
        await likely.click();
        kind = "charge";
      }
    } else if (/targets/.test(what)) {
      if (await offer(page, "Lay fire")) kind = "fire";
      else if (state.side === "Raiders" && (await offer(page, "Shoot at"))) kind = "shot";
    } else if (/withdrawing/.test(what)) {
      if (done.withdrawal === 0 && (await offer(page, "Withdraw"))) kind = "withdrawal";
    } else if (/Moving/.test(what) && /Torch/.test(name)) {
      // To the wall of the barn, and no farther.
      const field = page.getByLabel("from the left, in", { exact: true });
      if (await field.count()) {
        await type(page, "from the left, in", String(Math.min(12.25, Number(await field.inputValue()) + 6)));
        kind = "walk";
      }
    }
    if (kind && !(await page.locator("#prompt [role=alert]").count())) {
      await shown(page);
      if (done[kind] === 0) {
        await page.keep(`skirmish-${kind}-1366`);
        await page.assertAccessible();
      }
      if (/End|named|On to|Go on/.test((await look(page)).next)) continue;
      await next(page);
      done[kind] += 1;
    }
  }
  assert.ok(done.charge && done.shot && done.withdrawal && done.fire, JSON.stringify(done));
  await page.keep("skirmish-over-1366");
  await page.assertAccessible();
  await page.locator("#next").click();
  await page.locator("main.report").waitFor();
  await page.keep("skirmish-report-1366");
  await page.assertAccessible();
  await page.assertQuiet();
  await page.done();
});

test("a soldier is dragged, turned by number, and taken back", async () => {
  const page = await site.open("skirmish.html", { seed: 5 });
  await begin(page, "first-steps");
  await goOn(page, /Moving/);
  const side = (await look(page)).side;
  const own = page.battle.sides.find((row) => row.name === side);
  const man = page.battle.soldiers.find((row) => row.side === own.id && !row.mounted);
  const [x, y] = man.at;
  const on = own.id === "english" ? 2 : -2;
  await page.drag([await pixel(page, x, y), await pixel(page, x + on / 2, y), await pixel(page, x + on, y)]);
  await shown(page);
  assert.match((await look(page)).prompt, /walks 2 in/);
  await type(page, "facing (0° up, 90° right)", "180");
  assert.match((await look(page)).prompt, /faces down the table/);
  await next(page);
  const after = (await look(page)).past;
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page);
  assert.equal((await look(page)).past, after - 1);
  await page.assertQuiet();
  await page.done();
});

test("what is not allowed is said with its rule, and nothing is lost", async () => {
  const page = await site.open("skirmish.html", { seed: 5 });
  await begin(page, "first-steps");
  await goOn(page, /Moving/);
  const before = (await look(page)).past;
  const side = (await look(page)).side;
  const own = page.battle.sides.find((row) => row.name === side);
  const man = page.battle.soldiers.find((row) => row.side === own.id && !row.mounted);
  const [x, y] = man.at;
  await page.mouse.click(...(await pixel(page, x, y)));
  await page.mouse.click(...(await pixel(page, x, y > 9 ? 0.6 : 17.4)));
  await shown(page);
  const alert = page.locator("#prompt [role=alert]");
  assert.equal(await alert.count(), 1);
  assert.equal(await alert.locator(".chip").count(), 1);
  assert.equal((await look(page)).past, before);
  await page.keep("skirmish-refused-1366");
  await page.assertAccessible();
  await page.assertQuiet();
  await page.done();
});

for (const [width, height] of [[390, 844], [800, 1100]]) {
  test(`a skirmish at ${width} by ${height}: a finger, and everything in reach`, async () => {
    const page = await site.open("skirmish.html", { width, height, touch: width < 700, seed: 5 });
    await begin(page, "hamlet");
    await page.keep(`skirmish-${width}`);
    await page.assertAccessible();
    await goOn(page, /targets/);
    await take(page, (await able(page))[0].split("\n")[0]);
    await offer(page, "Shoot at");
    await page.evaluate(() => document.querySelector(".mid").scrollTo(0, 0));
    await page.keep(`skirmish-shot-${width}`);
    await page.assertAccessible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} pixels wide`);
    await page.assertQuiet();
    await page.done();
  });
}

test("the keyboard alone announces a charge, runs it and shoots", async () => {
  const page = await site.open("skirmish.html", { seed: 5 });
  await begin(page, "hamlet");
  await goOn(page, /Announcing/);
  await page.locator("#map").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await shown(page);
  assert.match((await look(page)).prompt, /would charge/);
  await page.keyboard.press("Enter");
  await shown(page);
  assert.match((await look(page)).next, /All charges announced/);
  await page.assertQuiet();
  await page.done();
});
