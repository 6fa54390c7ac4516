// A whole battle with the mouse, from the start page to the report.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { advance, begin, isOver, look, pixel, press, shown, unit, until } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** Drags a unit from where it stands by so many inches. */
async function drag(page, from, dx, dy) {
  await page.drag([await pixel(page, ...from), await pixel(page, from[0] + dx / 2, from[1] + dy / 2), await pixel(page, from[0] + dx, from[1] + dy)]);
  await shown(page);
}

test("a battle of Chaeronea from the start page to victory", { timeout: 180_000 }, async () => {
  const page = await site.open("", { seed: 338 });
  await begin(page);
  await page.keep("table-1366");
  await page.assertAccessible();

  // A drag off the table is refused in a sentence with its rule, and nothing has happened.
  const wing = unit("L");
  await drag(page, [wing.x, wing.y], 0, -8);
  let state = await look(page);
  assert.equal(state.past, 0);
  assert.match(state.prompt, /L would leave the table/);
  assert.ok(await page.locator("#prompt .msg.no .chip").count(), "a refusal names its rule");
  await page.keep("table-refused-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: "Take back" }).click();
  await shown(page);
  assert.equal(await page.locator("#prompt .msg").count(), 0);

  // A drag on the table is a move, and Undo takes it back.
  const alone = unit("S4");
  await drag(page, [alone.x, alone.y], 0, 5);
  assert.equal((await look(page)).past, 1);
  await page.keep("table-moved-1366");
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page);
  assert.equal((await look(page)).past, 0);
  await drag(page, [alone.x, alone.y], 1, 5);
  assert.equal((await look(page)).past, 1);
  await drag(page, [wing.x, wing.y], 0, 6);
  assert.equal((await look(page)).past, 2);

  const seen = new Set();
  let shots = 0, fights = 0;
  for (let step = 0; ; step += 1) {
    assert.ok(step < 400, `no end in sight: ${JSON.stringify(state)}`);
    state = await look(page);
    if (isOver(state)) break;
    const is = (name) => state.step.includes(name);
    for (const name of ["Move", "Shoot", "Fight"]) {
      if (is(name) && !seen.has(name)) {
        seen.add(name);
        await page.keep(`table-${name.toLowerCase()}-1366`);
        await page.assertAccessible();
      }
    }
    if (is("Move") && /^End/.test(state.next)) {
      for (const tag of state.able) await advance(page, tag);
    } else if (is("Shoot") && /^End/.test(state.next) && shots < 4) {
      const shooter = page.locator(".shots .acts .btn").first();
      if (await shooter.count()) {
        await until(page, () => shooter.click());
        await until(page, () => page.locator(".shots .target").first().click());
        state = await press(page);
        shots += 1;
        assert.match(await page.innerText(".fight"), /loses/, "a shot says what came of it");
        continue;
      }
    } else if (/^Roll fight/.test(state.next)) {
      state = await press(page);
      fights += 1;
      assert.match(state.fight, /loses|nobody/i, "a fight says what came of it");
      if (fights === 1) {
        await page.keep("table-rolled-1366");
        await page.assertAccessible();
      }
      const all = page.getByRole("button", { name: "Roll all that is left" });
      if (await all.count()) await until(page, () => all.click());
      continue;
    }
    await press(page);
  }
  assert.ok(shots > 0 && fights > 1, `${shots} shots, ${fights} fights`);
  await page.keep("table-over-1366");
  await page.assertAccessible();

  await page.locator("#next").click();
  await page.locator("main.report").waitFor();
  const verdict = await page.innerText(".verdict");
  assert.match(verdict, /The (Macedonians|Greeks) won/);
  assert.ok(await page.locator(".verdict .chip").count(), "the report names the rule");
  await page.keep("report-1366");
  await page.assertAccessible();
  page.assertQuiet();
  await page.done();
});
