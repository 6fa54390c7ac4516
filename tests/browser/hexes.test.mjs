// The battles on hexes in a real browser: from the card to the report, by pointer, by touch and by keyboard.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { dialog, isOver, look, shown, sharedLink, until } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const file = (name) => JSON.parse(readFileSync(new URL(`../../scenarios/raphia/${name}.json`, import.meta.url), "utf8"));

/** From the page of the battles on hexes to the table. */
async function begin(page, name, choose = () => {}) {
  page.battle = file(name);
  await page.ready();
  await page.click(`#play-${page.battle.id}`);
  await choose(await dialog(page, "Set up the battle"));
  await page.locator("dialog[open] .btn.go").click();
  await page.locator("#still").waitFor();
  await shown(page);
}

/** The pixel in the middle of a hex, `"0507"`, while the whole map is seen: hexes are 4.5 wide, the paper around them 1.05. */
async function pixel(page, hex) {
  const box = await page.locator("#still").boundingBox();
  const { cols, rows } = page.battle.map;
  const tall = (4.5 * Math.sqrt(3)) / 2;
  const [width, height] = [4.5 + 3.375 * (cols - 1), tall * (rows + 0.5)];
  const scale = Math.min(box.width / (width + 2.1), box.height / (height + 2.1));
  const [col, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const x = 2.25 + 3.375 * (col - 1);
  const y = tall * (row - 0.5 + (col % 2 ? 0 : 0.5));
  return [box.x + (box.width - width * scale) / 2 + x * scale, box.y + (box.height - height * scale) / 2 + y * scale];
}

const tap = async (page, hex) => {
  await page.mouse.click(...(await pixel(page, hex)));
  await shown(page);
};

/** Rolls until somebody has to decide. */
async function rollOn(page) {
  for (let n = 0; n < 60; n += 1) {
    const on = page.locator("#prompt").getByRole("button", { name: /^Roll/ });
    if (!(await on.count())) return;
    await until(page, () => on.last().click());
  }
  assert.fail("dice without an end");
}

test("the card of Raphia leads to its page, and the way back is there", async () => {
  const page = await site.open("");
  await page.ready();
  await page.locator(".card", { hasText: "Raphia" }).getByRole("link", { name: "Smaller battles" }).click();
  await page.waitForURL(/hexes\.html$/);
  await page.ready();
  await page.keep("hexes-start-1366");
  await page.assertAccessible();
  assert.equal(await page.locator(".card").count(), 3);
  await page.getByRole("link", { name: "All battles" }).click();
  await page.waitForURL(/index\.html$/);
  await page.ready();
  await page.assertQuiet();
  await page.done();
});

test("the wing of Raphia is played to its end by the page", { timeout: 300_000 }, async () => {
  const page = await site.open("hexes.html", { seed: 217 });
  await begin(page, "wing");
  await page.keep("hexes-wing-1366");
  await page.assertAccessible();
  await rollOn(page);

  const seen = new Set();
  let moves = 0, blows = 0;
  let state;
  for (let press = 0; ; press += 1) {
    assert.ok(press < 1500, `no end in sight: ${JSON.stringify(state)}`);
    state = await look(page);
    if (isOver(state)) break;
    const step = (await page.locator(".hsteps [aria-current]").innerText()).replace(/[\d.\s]+/, "");
    if (!seen.has(step)) {
      seen.add(step);
      await page.keep(`hexes-wing-${step.toLowerCase()}-1366`);
      if (seen.size < 4) await page.assertAccessible();
    }
    if (/Move/.test(step) && /Moves done/.test(state.next) && (await march(page, state))) {
      moves += 1;
      continue;
    }
    // What is offered is taken: an attack, a shot, a rally; and dice are rolled.
    const offer = page.locator(".hoffer").first();
    if (/can still/.test(state.next) && !(await offer.count())) {
      await page.locator("#map").focus();
      await page.keyboard.press("n");
      await shown(page);
    }
    if (!/Move/.test(step) && (await offer.count())) {
      blows += 1;
      await offer.click();
      await shown(page);
      if (blows === 1) {
        await page.keep("hexes-wing-preview-1366");
        await page.assertAccessible();
      }
      await until(page, () => page.locator("#next").click());
      continue;
    }
    await until(page, async () => {
      const button = page.locator("#next");
      await ((await button.count()) ? button : page.locator("#prompt .btn").first()).click();
    });
  }
  assert.ok(moves > 8 && blows > 2, `${moves} moves, ${blows} blows`);
  await page.keep("hexes-wing-over-1366");
  await page.assertAccessible();
  await page.locator("#next").click();
  await page.locator("main.report").waitFor();
  await page.keep("hexes-report-1366");
  await page.assertAccessible();
  await page.assertQuiet();
  await page.done();
});

/** One of the next stacks goes towards the enemy as far as it may, by keyboard; whether one did. */
async function march(page, state) {
  const [forth, back] = /Ptolem/.test(state.side) ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  await page.locator("#map").focus();
  for (let stack = 0; stack < 4; stack += 1) {
    await page.keyboard.press("n");
    await shown(page);
    for (let far = 5; far > 0; far -= 1) {
      for (let n = 0; n < far; n += 1) await page.keyboard.press(forth);
      await page.keyboard.press("j");
      await page.keyboard.press("m");
      await shown(page);
      if ((await look(page)).past > state.past) return true;
      if (await page.getByRole("button", { name: "Take back" }).count()) await page.keyboard.press("Escape");
      for (let n = 0; n < far; n += 1) await page.keyboard.press(back);
    }
  }
  return false;
}
