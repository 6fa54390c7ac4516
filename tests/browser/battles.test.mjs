// The battles with a Charge step, each from the start page to its report.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { advance, begin, isOver, look, press, shown, until } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** The first of those that can shoot or charge is taken in hand, and the first enemy it can reach pointed at. */
async function aim(page) {
  const able = page.locator(".shots .acts .btn").first();
  if (!(await able.count())) return false;
  await until(page, () => able.click());
  await until(page, () => page.locator(".shots .target").first().click());
  return true;
}

for (const [id, first, verdict] of [
  ["granicus", "Macedonians", /The (Macedonians|Persians) won|A draw/],
  ["kadesh", "Egyptians", /The (Egyptians|Hittites) won|A draw/],
]) {
  test(`${id} from the start page to its end`, { timeout: 240_000 }, async () => {
    const page = await site.open("", { seed: 7 });
    await begin(page, () => {}, id);
    let state = await look(page);
    assert.equal(state.side, first);
    await page.keep(`${id}-1366`);

    const seen = new Set();
    const count = { moves: 0, shots: 0, charges: 0, rolls: 0 };
    for (let step = 0; ; step += 1) {
      assert.ok(step < 500, `no end in sight: ${JSON.stringify(state)}`);
      state = await look(page);
      if (isOver(state)) break;
      const name = state.step.replace(/[^A-Za-z ]/g, " ").trim().split(/\s+/)[0];
      if (!seen.has(name)) {
        seen.add(name);
        await page.keep(`${id}-${name.toLowerCase()}-1366`);
        await page.assertAccessible();
      }
      if (/^End movement/.test(state.next)) {
        for (const tag of state.able) count.moves += await advance(page, tag);
      } else if (/^End shooting/.test(state.next) && count.shots < 3) {
        if (await aim(page)) {
          state = await press(page);
          count.shots += 1;
          assert.match(await page.innerText(".fight"), /loses|beaten/, "a shot says what came of it");
          continue;
        }
      } else if (/^End charges/.test(state.next)) {
        if (await aim(page)) {
          state = await look(page);
          assert.match(state.next, /^Charge /);
          if (!count.charges) {
            await page.keep(`${id}-charge-plan-1366`);
            await page.assertAccessible();
          }
          await press(page);
          count.charges += 1;
          continue;
        }
      } else if (/^Roll/.test(state.next)) {
        state = await press(page);
        count.rolls += 1;
        assert.match(state.fight, /loses|beaten|nobody|lost|unhurt/i, "a roll says what came of it");
        if (count.rolls === 1) await page.keep(`${id}-rolled-1366`);
        const all = page.getByRole("button", { name: "Roll all that is left" });
        if (await all.count()) await until(page, () => all.click());
        continue;
      }
      await press(page);
    }
    assert.ok(count.moves > 5 && count.charges > 1 && count.rolls > 1, JSON.stringify(count));
    await page.keep(`${id}-over-1366`);
    await page.locator("#next").click();
    await page.locator("main.report").waitFor();
    assert.match(await page.innerText(".verdict"), verdict);
    await page.keep(`${id}-report-1366`);
    await page.assertAccessible();
    page.assertQuiet();
    await page.done();
  });
}
