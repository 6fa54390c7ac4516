// A whole battle with the keyboard alone: nothing here touches the mouse.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { dialog, isOver, look, shown, until } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const said = (page) => page.evaluate(() => document.getElementById("said")?.textContent.trim() ?? "");

/** Presses a key, waits for the page to show what it did, and looks where the focus is. */
async function key(page, name) {
  await page.keyboard.press(name);
  await shown(page);
  await focused(page, `after ${name}`);
}

async function focused(page, when) {
  const where = await page.evaluate(() => {
    const at = document.activeElement;
    return { tag: at?.tagName, seen: at !== null && at.getClientRects().length > 0 };
  });
  assert.notEqual(where.tag, "BODY", `the focus is lost ${when}`);
  assert.ok(where.seen, `the focus is on what cannot be seen ${when}`);
}

/** Goes on by Tab, as many times as there are things to press, to what `matches`. */
async function tab(page, selector, back = false) {
  for (let n = 0; n < 150; n += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return n;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  return assert.fail(`Tab never comes to ${selector}`);
}

test("a battle of Chaeronea with the keyboard alone", { timeout: 180_000 }, async () => {
  const page = await site.open("", { seed: 1338 });
  await page.ready();
  await tab(page, "#play-chaeronea");
  await page.keyboard.press("Enter");
  await dialog(page, "Set up the battle");
  await page.keyboard.press("Enter");
  await page.locator("#still").waitFor();
  await shown(page);

  await tab(page, "#map");
  await key(page, "?");
  await page.locator(".keys dl").waitFor();
  await page.keep("keys-1366");
  await page.assertAccessible();
  await key(page, "?");
  assert.equal(await page.locator(".keys dl").count(), 0);

  // The first unit: N says which, the arrows say how far, Enter marches, U takes back.
  await key(page, "n");
  assert.match(await said(page), /\bS1\b/);
  await key(page, "ArrowUp");
  assert.match(await said(page), /0\.5 in used/);
  await key(page, "Enter");
  assert.match(await said(page), /S1 goes 0\.5 in/);
  await key(page, "u");
  assert.match(await said(page), /Taken back/);
  assert.equal((await look(page)).past, 0);

  // A move that cannot be: the sentence is said, and taking it back with its own button leaves the focus on the page.
  await key(page, "n");
  for (let half = 0; half < 6; half += 1) await page.keyboard.press("ArrowLeft");
  await shown(page);
  assert.match(await said(page), /would leave the table/);
  await tab(page, "#next");
  await key(page, "Enter");
  await focused(page, "after a move is taken back");

  const announced = new Set();
  let state;
  for (let step = 0; ; step += 1) {
    assert.ok(step < 400, `no end in sight: ${JSON.stringify(state)}`);
    state = await look(page);
    announced.add(await said(page));
    if (isOver(state)) break;
    // The lines have met by the sixth turn; whoever has not fights where the enemy comes to.
    const turn = Number(/\d+/.exec(state.turn)[0]);
    if (state.step.includes("Move") && /^End/.test(state.next) && turn <= 6) {
      await tab(page, "#map", true);
      const ahead = state.side === "Greeks" ? "ArrowDown" : "ArrowUp";
      const left = Number(/(\d+) units? ha/.exec(state.next)?.[1] ?? 0);
      for (let n = 0; n < left; n += 1) {
        await page.keyboard.press("n");
        for (let half = 0; half < 12; half += 1) await page.keyboard.press(ahead);
        await key(page, "Enter");
        if (!/^End/.test((await look(page)).next)) await key(page, "Escape");
      }
    } else if (state.step.includes("Shoot") && /^End/.test(state.next) && turn <= 4 && (await page.locator(".shots .acts .btn").count())) {
      await tab(page, "#map", true);
      await key(page, "f");
      const proposed = await look(page);
      if (/shoots at/.test(proposed.next)) {
        assert.match(await said(page), /chance|in \d|never|certain/);
        state = await until(page, () => page.keyboard.press("Enter"));
        await focused(page, "after a shot");
        assert.match(await said(page), /loses/);
        continue;
      }
    }
    await tab(page, "#next");
    await until(page, () => page.keyboard.press("Enter"));
    await focused(page, `after ${state.next}`);
  }
  const all = [...announced].join("\n");
  assert.match(all, /loses/, "fights are announced");
  assert.match(all, /Turn \d/, "steps are announced");
  assert.match(await said(page), /win|draw/, "the end is announced");

  await tab(page, "#next");
  await page.keyboard.press("Enter");
  await page.locator("main.report").waitFor();
  assert.match(await page.innerText(".verdict"), / won|A draw/);
  await shown(page);
  await focused(page, "on the report");
  page.assertQuiet();
  await page.done();
});

test("dialogs are opened, left and shut with the keyboard, and the focus comes back", async () => {
  const page = await site.open("#battle=chaeronea");
  await page.ready();
  await dialog(page, "Set up the battle");
  await page.keyboard.press("Enter");
  await page.locator("#still").waitFor();
  for (const [label, title] of [["Share", "Share"], ["More", "More"], ["How to play", "How to play"]]) {
    const opener = page.getByRole("button", { name: label, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await dialog(page, title);
    await shown(page);
    await page.assertAccessible();
    await page.keep(`dialog-${title.toLowerCase().replaceAll(" ", "-")}-1366`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await shown(page);
    assert.equal(await page.evaluate(() => document.activeElement.innerText.trim()), label, `the focus is back on ${label}`);
  }
  page.assertQuiet();
  await page.done();
});
