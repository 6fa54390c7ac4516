// A battle played through the page's own controls.
//
//   await begin(page);                            // from the start page to the table; of Chaeronea, or of another battle
//   const { next, able } = await look(page);      // what the page says now
//   await press(page);                            // the one filled button, until something comes of it
//   await advance(page, "P8");                    // a unit goes straight ahead as far as it may
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** The file of a built-in battle. */
const battle = (id) => JSON.parse(readFileSync(new URL(`../../scenarios/${id}/${id}.json`, import.meta.url), "utf8"));
export const BATTLE = battle("chaeronea");
/** The inches of paper around the table. */
const MARGIN = 1.05;

/** Waits until the page shows what was done: it draws once a frame. */
export const shown = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits for the window `name` to be open, by its heading. */
export async function dialog(page, name) {
  await page.locator("dialog[open] #window-title", { hasText: name }).waitFor();
  return page.locator("dialog[open]");
}

/** From the start page to the table; `choose(dialog)` changes the set-up. */
export async function begin(page, choose = () => {}, id = "chaeronea") {
  page.battle = battle(id);
  await page.ready();
  await page.click(`#play-${id}`);
  await choose(await dialog(page, "Set up the battle"));
  await page.locator("dialog[open] .btn.go").click();
  await page.locator("#still").waitFor();
  await shown(page);
}

/** What the page says: whose turn, which step, what the filled button does, which own units have not moved. */
export const look = (page) =>
  page.evaluate(() => {
    const text = (selector) => document.querySelector(selector)?.innerText.trim() ?? "";
    return {
      side: text(".who h2"),
      turn: text(".who .turn"),
      step: text(".steps [aria-current]"),
      next: text("#next"),
      prompt: text("#prompt"),
      fight: text(".fight"),
      past: Number(document.querySelector(".field input[type=range]")?.max),
      able: [...document.querySelectorAll("#table .uc:not(.moved):not(:disabled)")].map((unit) => unit.innerText.trim()),
      focus: document.activeElement?.tagName ?? "",
    };
  });

/** Whether the battle is over. */
export const isOver = (state) => /See how it went/.test(state.next);

const telling = (state) => [state.side, state.turn, state.step, state.next, state.prompt, state.fight, state.past].join("|");

/**
 * Does `act` until the page tells something else. A press right after the step changed may be the second half of a
 * double one, and the page takes no notice of it; so it is pressed again, as a person would.
 */
export async function until(page, act) {
  const before = telling(await look(page));
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await act();
    for (let frame = 0; frame < 15; frame += 1) {
      await shown(page);
      const after = await look(page);
      if (telling(after) !== before && !/The dice fall/.test(after.prompt)) return after;
    }
  }
  assert.fail(`nothing came of it: ${before}`);
}

/** Presses the one filled button. */
export const press = (page) => until(page, () => page.locator("#next").click());

/** Ends and rolls what there is to end and to roll, until the second turn at the latest. */
export async function pressOn(page, presses = 20) {
  for (let press = 0; press < presses; press += 1) {
    if (/turn 2/i.test((await look(page)).turn)) return;
    await until(page, async () => {
      const next = page.locator("#next");
      await ((await next.count()) ? next : page.locator("#prompt .btn").first()).click();
    });
  }
}

/** The pixel of a place of the table, in inches from the near left corner, while the whole table is seen. */
export async function pixel(page, x, y) {
  const box = await page.locator("#still").boundingBox();
  const { width, height } = (page.battle ?? BATTLE).table;
  const scale = Math.min(box.width / (width + 2 * MARGIN), box.height / (height + 2 * MARGIN));
  const left = box.x + (box.width - width * scale) / 2;
  const top = box.y + (box.height - height * scale) / 2;
  return [left + x * scale, top + (height - y) * scale];
}

export const unit = (tag, of = BATTLE) => of.units.find((unit) => unit.tag === tag);

/** The button of a unit of the side to move. */
export const button = (page, tag) => page.locator("#table .uc", { has: page.getByText(tag, { exact: true }) });

/** Takes a unit in hand by its button and points far ahead of it; it marches as far as it may. Whether it did. */
export async function advance(page, tag) {
  await button(page, tag).click();
  await shown(page);
  if (!(await page.locator("form.legs").count())) return false;
  // Far ahead of where it began, or at the edge of the table on the way there.
  const { x, y, facing } = unit(tag, page.battle ?? BATTLE);
  const { width, height } = (page.battle ?? BATTLE).table;
  const within = (v, most) => Math.min(Math.max(v, 1), most - 1);
  const rad = (facing * Math.PI) / 180;
  await page.mouse.click(...(await pixel(page, within(x + 80 * Math.sin(rad), width), within(y + 80 * Math.cos(rad), height))));
  await shown(page);
  const { next } = await look(page);
  if (/^(Go|Ride|March)/.test(next)) {
    await page.locator("#next").click();
    await shown(page);
    return true;
  }
  await page.keyboard.press("Escape");
  return false;
}

/** The link in the open Share dialog, once the browser has packed it. */
export async function sharedLink(page) {
  await page.waitForFunction(() => document.querySelector("#link")?.value);
  return page.inputValue("#link");
}
