// A battle on a phone, by taps alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { begin, isOver, look, pixel, shown, unit, until } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const tapNext = (page) => until(page, () => page.locator("#next").tap());

/** Opens a list of the sheet. Chromium may take a first tap after a pinch for a part of it; then again. */
async function tab(page, name) {
  const button = page.locator(".tabs").getByRole("button", { name, exact: true });
  for (let attempt = 0; attempt < 5 && (await button.getAttribute("aria-pressed")) !== "true"; attempt += 1) {
    await button.tap();
    await shown(page);
  }
  assert.equal(await button.getAttribute("aria-pressed"), "true", `the list ${name} is open`);
}

/** Taps a unit and then the place where it should go; it goes as far as it may. Who is in contact stays. */
async function march(page, tag, from, to) {
  await page.touchscreen.tap(...(await pixel(page, ...from)));
  await shown(page);
  if (!(await page.locator("form.legs").count())) return;
  await page.touchscreen.tap(...(await pixel(page, ...to)));
  await shown(page);
  const state = await look(page);
  assert.match(state.next, /^(Go|Ride|March)/, `${tag}: ${state.prompt}`);
  await tapNext(page);
}

/** Types real dice into the boxes of the fight in view, box by box. */
async function typeDice(page, pip) {
  const boxes = page.locator("input.entry");
  for (let n = 0; n < (await boxes.count()); n += 1) {
    await boxes.nth(n).fill(String(pip));
    await shown(page);
  }
}

test("a battle on a 390x844 touch screen to its end", { timeout: 180_000 }, async () => {
  const page = await site.open("", { width: 390, height: 844, touch: true, seed: 390 });
  await begin(page, async (dialog) => {
    await dialog.locator(".fold").tap();
    await dialog.locator("#switch-half_turn_limit").tap();
    const limit = dialog.locator(".switch input[type=number]");
    await limit.fill("10");
    await limit.blur();
    await page.keep("setup-390");
    await page.assertAccessible();
  });
  await page.keep("table-390");
  await page.assertAccessible();

  // Two fingers bring the table closer and one button shows the whole of it again.
  const box = await page.locator("#still").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.pinch([[x - 20, y], [x - 60, y], [x - 110, y]], [[x + 20, y], [x + 60, y], [x + 110, y]]);
  await shown(page);
  await page.keep("table-pinched-390");
  assert.equal((await look(page)).past, 0, "a pinch moves no unit");

  // The tabs of the sheet.
  for (const name of ["Odds", "Log", "Ruler", "Rules", "Units"]) {
    await tab(page, name);
    await page.keep(`table-tab-${name.toLowerCase()}-390`);
    await page.assertAccessible();
  }

  // Tap a unit, tap a place: the ghost waits for a word, then it marches.
  const alone = unit("S4");
  for (let attempt = 0; attempt < 5 && !(await page.locator("form.legs").count()); attempt += 1) {
    // Chromium may take a first tap after a pinch for a part of it.
    await page.getByRole("button", { name: "Whole table" }).tap();
    await shown(page);
    await page.touchscreen.tap(...(await pixel(page, alone.x, alone.y)));
    await shown(page);
  }
  await page.keep("table-selected-390");
  await page.touchscreen.tap(...(await pixel(page, alone.x, alone.y + 5)));
  await shown(page);
  assert.match((await look(page)).next, /March here/);
  await page.keep("table-ghost-390");
  await page.assertAccessible();
  assert.equal((await tapNext(page)).past, 1);

  let state, typed = false, doubled = false;
  for (let step = 0; ; step += 1) {
    assert.ok(step < 300, `no end in sight: ${JSON.stringify(state)}`);
    state = await look(page);
    if (isOver(state)) break;
    if (state.step.includes("Move") && /^End/.test(state.next)) {
      // The two battle lines meet on the first two turns of each side; then they stay where they are.
      const turn = Number(/\d+/.exec(state.turn)[0]);
      const north = state.side === "Macedonians";
      if (turn <= 4) {
        const line = north ? ["P4", "P5", "P6", "P7"] : ["H3", "H4", "H5", "H6"];
        const gone = 6 * Math.floor((turn - 1) / 2);
        for (const tag of line) {
          const { x, y } = unit(tag);
          await march(page, tag, [x, north ? y + gone : y - gone], [x, north ? 35 : 1]);
        }
      }
    } else if (/^(Roll fight|Count)/.test(state.next)) {
      if (!typed && !doubled) {
        // A double tap on Roll throws one fight, not two.
        const all = await page.locator(".fcs .fc").count();
        const next = await page.locator("#next").boundingBox();
        const middle = [next.x + next.width / 2, next.y + next.height / 2];
        for (let attempt = 0; attempt < 8 && !(await page.locator(".fcs .fc.done").count()); attempt += 1) {
          // Taps right after the step changed count for nothing; then again.
          await page.touchscreen.tap(...middle);
          await page.touchscreen.tap(...middle);
          for (let frame = 0; frame < 40 && !(await page.locator(".fcs .fc.done").count()); frame += 1) await shown(page);
        }
        assert.equal(await page.locator(".fcs .fc.done").count(), 1, `one of ${all} fights is rolled`);
        assert.match((await look(page)).next, all > 1 ? /Next: fight/ : /Clear the fallen/);
        doubled = true;
        await tab(page, "Odds");
        await page.keep("table-fight-390");
        await page.assertAccessible();
        continue;
      }
      const real = page.locator(".tray button:enabled", { hasText: "Real dice" });
      if (!typed && (await real.count())) {
        await tab(page, "Odds");
        await real.tap();
        await shown(page);
        await page.keep("table-typing-390");
        const before = (await look(page)).past;
        await page.locator("input.entry").first().fill("7");
        await shown(page);
        assert.match(await page.innerText("#prompt"), /A die shows 1 to 6/);
        await page.keep("table-seven-390");
        await page.locator("div.mid").evaluate((list) => list.scrollTo(0, 0));
        await page.assertAccessible();
        assert.equal((await look(page)).past, before, "a 7 changes nothing");
        typed = true;
      }
      if (/^Count/.test((await look(page)).next)) {
        await typeDice(page, 3);
        await tapNext(page);
        if (!(await page.locator("input.entry").count()) && !/Next: fight/.test((await look(page)).next)) {
          const back = page.locator(".tray button:enabled", { hasText: "Roll for us" });
          if (await back.count()) await back.tap();
        }
        continue;
      }
      const all = page.getByRole("button", { name: "Roll all that is left" });
      if (await all.count()) {
        await until(page, () => all.tap());
        continue;
      }
    }
    await tapNext(page);
  }
  assert.ok(doubled && typed, "a fight by double tap and one by real dice");
  await page.keep("table-over-390");
  await page.locator("#next").tap();
  await page.locator("main.report").waitFor();
  assert.match(await page.innerText(".verdict"), / won|A draw/);
  await page.keep("report-390");
  await page.assertAccessible();
  page.assertQuiet();
  await page.done();
});
