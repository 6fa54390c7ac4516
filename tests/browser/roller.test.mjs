// The dice in the quick references: asked through the menus, rolled, typed, linked.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const open = async (rules, ask = "", wishes = {}) => {
  const page = await site.open(`reference/${rules}.html${ask && `#ask=${ask}`}`, wishes);
  page.setDefaultTimeout(10_000);
  await page.locator(".roller").waitFor();
  return page;
};

/** The page shows in the next frame what the menus ask. */
const drawn = (page) => page.evaluate(async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
});

/** What a table of the page says once it is drawn: the fraction of each number of stands, or the words of a row. */
async function shown(page, nth) {
  await drawn(page);
  return page.locator(".rl-answer").nth(nth).evaluate((unit) => {
    const rows = [...unit.querySelectorAll(".rl-row:not(.rl-head)")];
    return Object.fromEntries(rows.map((row) => [row.querySelector(".rl-what").textContent, row.querySelector(".rl-exact").textContent]));
  });
}

const unit = (page, nth) => page.locator(".rl-unit").nth(nth);

/** Chooses from the menus what a case says: `[kind, stands, …ticks]` for both, then buttons and switches. */
async function choose(page, [first, second], more = []) {
  for (const [nth, [kind, stands, ...ticks]] of [first, second].entries()) {
    const [side, name] = kind.includes(": ") ? kind.split(": ") : [null, kind];
    const menu = page.locator(`#roller-kind-${nth}`);
    const value = await menu.evaluate((menu, [side, name]) => {
      const groups = [...menu.querySelectorAll("optgroup")].filter((group) => !side || group.label === side);
      return groups.flatMap((group) => [...group.children]).find((option) => option.textContent === name)?.value;
    }, [side, name]);
    assert.ok(value, `the menu has no ${kind}`);
    await menu.selectOption(value);
    await drawn(page);
    await unit(page, nth).getByRole("button", { name: String(stands), exact: true }).click();
    for (const tick of ticks) await unit(page, nth).getByLabel(tick, { exact: true }).check();
  }
  for (const name of more) {
    const button = page.locator(".rl-ask").getByRole("button", { name, exact: true });
    if (await button.count()) await button.click();
    else await page.locator(".rl-switch").filter({ has: page.getByText(name, { exact: true }) }).locator("input").check();
  }
}

const FLANK = "Struck on flank or rear this turn";

// The handed engagements of the tray games with two units, as each unit's own losses: sums over their joint results.
const CASES = [
  ["chaeronea", [["Macedonians: Pikes", 4], ["Sacred Band", 4]], [],
    { 0: "1/4", 1: "1/2", 2: "1/4" }, { 0: "625/1296", 1: "125/324", 2: "25/216", all: "7/432" }],
  ["chaeronea", [["Macedonians: Pikes", 3, "Philip is with them"], ["Hoplites", 4]], [],
    { 0: "4/9", 1: "4/9", all: "1/9" }, { 0: "20/81", 1: "34/81", 2: "7/27", all: "2/27" }],
  ["chaeronea", [["Macedonians: Companions", 4, "Alexander is with them"], ["Skirmishers", 4]], [],
    { 0: "25/36", 1: "5/18", 2: "1/36" }, { 0: "1/27", 1: "2/9", 2: "4/9", all: "8/27" }],
  ["chaeronea", [["Macedonians: Pikes", 4], ["Hoplites", 4]], ["1"],
    { 0: "2/3", 1: "1/3" }, { 0: "5/9", 1: "7/18", 2: "1/18" }],
  ["chaeronea", [["Macedonians: Companions", 4], ["Hoplites", 4, FLANK]], [],
    { 0: "1/1" }, { 0: "4/9", 1: "4/9", 2: "1/9" }],
  ["chaeronea", [["Macedonians: Light cavalry", 4], ["Hoplites", 4, "On the hill above"]], [],
    { 0: "8/27", 1: "4/9", 2: "2/9", all: "1/27" }, { 0: "25/36", 1: "5/18", 2: "1/36" }],
  ["chaeronea", [["Macedonians: Pikes", 4], ["Sacred Band", 4]], ["Slower lines", "One pike behind"],
    { 0: "4/9", 1: "4/9", 2: "1/9" }, { 0: "125/216", 1: "25/72", 2: "5/72", all: "1/216" }],
  ["granicus", [["Macedonians: Phalanx", 4], ["Infantry", 4]], [],
    { 0: "2617/6561", 1: "2528/6561", 2: "392/2187", all: "80/2187" }, { 0: "16/81", 1: "32/81", 2: "8/27", all: "1/9" }],
  ["granicus", [["Macedonians: Heavy cavalry", 4, "Alexander is with them"], ["Cavalry", 4, "Memnon is with them"]], [],
    { 0: "8/81", 1: "8/27", 2: "28/81", all: "7/27", "Alexander is lost:": "73/486" },
    { 0: "1/32", 1: "5/32", 2: "5/16", all: "1/2", "Memnon is lost:": "31/192" }],
  ["granicus", [["Macedonians: Cavalry", 4], ["Light cavalry", 4, FLANK]], [],
    { 0: "4/9", 1: "4/9", 2: "1/9" }, { 0: "16/81", 1: "32/81", 2: "8/27", all: "1/9" }],
  ["granicus", [["Persians: Heavy cavalry", 3], ["Heavy cavalry", 4, "Crossing the river"]], [],
    { 0: "1/1" }, { 0: "1/8", 1: "3/8", 2: "3/8", all: "1/8" }],
  ["granicus", [["Macedonians: Skirmishers", 4], ["Infantry", 4]], [],
    { 0: "1/16", 1: "1/4", 2: "3/8", all: "5/16" }, { 0: "625/1296", 1: "125/324", 2: "25/216", all: "7/432" }],
  ["kadesh", [["Hittites: Hittite chariots", 2], ["Archers", 4]], [],
    { 0: "625/1296", 1: "125/324", all: "19/144" }, { 0: "1/16", 1: "1/4", 2: "3/8", all: "5/16" }],
  ["kadesh", [["Hittites: Hittite chariots", 2], ["Infantry", 4, "In the camp"]], [],
    { 0: "16/81", 1: "32/81", all: "11/27" }, { 0: "1/4", 1: "1/2", 2: "1/4" }],
  ["kadesh", [["Egyptians: Egyptian chariots", 2, "Pharaoh is with them"], ["Hittite chariots", 2]], [],
    { 0: "1/16", 1: "1/4", all: "11/16", "Pharaoh is lost:": "5/32" }, { 0: "4/81", 1: "16/81", all: "61/81" }],
  ["kadesh", [["Egyptians: Infantry", 4], ["Hittite chariots", 2, FLANK]], [],
    { 0: "1/4", 1: "1/2", 2: "1/4" }, { 0: "16/81", 1: "32/81", all: "11/27" }],
];

for (const rules of ["chaeronea", "granicus", "kadesh"]) {
  test(`the handed engagements of ${rules}, asked through the menus`, async () => {
    const page = await open(rules);
    for (const [of, units, more, first, second] of CASES.filter(([of]) => of === rules)) {
      await page.goto("about:blank");
      await page.goto(`${site.url}reference/${of}.html`);
      await page.locator(".roller").waitFor();
      await choose(page, units, more);
      const what = JSON.stringify([units, more]);
      assert.deepEqual(await shown(page, 0), first, what);
      assert.deepEqual(await shown(page, 1), second, what);
    }
    page.assertQuiet();
    await page.done();
  });
}

test("handed shots, asked through the menus", async () => {
  for (const [rules, units, more, lost] of [
    ["chaeronea", [["Greeks: Skirmishers", 4], ["Light cavalry", 4]], ["The first shoots"], { 0: "2/3", 1: "1/3" }],
    ["granicus", [["Macedonians: Skirmishers", 4], ["Cavalry", 2]], ["The first shoots"], { 0: "625/1296", all: "671/1296" }],
    ["kadesh", [["Egyptians: Egyptian chariots", 2], ["Hittite chariots", 2]], ["The first shoots"], { 0: "625/1296", 1: "125/324", all: "19/144" }],
  ]) {
    const page = await open(rules);
    await choose(page, units, more);
    assert.deepEqual(await shown(page, 1), lost, rules);
    if (rules === "kadesh") {
      await unit(page, 0).getByLabel("Pharaoh is with them").check();
      assert.deepEqual(await shown(page, 1), { 0: "625/2916", 1: "125/324", all: "583/1458" });
    }
    await page.done();
  }
});

test("a link opens exactly this question, and the address follows the menus", async () => {
  const page = await open("granicus", "skirmisher_3_bow_shoots_cavalry_2");
  assert.equal(await page.locator("#roller-kind-0").evaluate((menu) => menu.selectedOptions[0].textContent), "Skirmishers");
  assert.equal(await unit(page, 0).locator("[aria-pressed=true]").innerText(), "3");
  // Three dice on 6: none hits in 125 of 216.
  assert.deepEqual(await shown(page, 1), { 0: "125/216", all: "91/216" });
  await unit(page, 0).getByRole("button", { name: "2", exact: true }).click();
  await page.waitForURL(/#ask=skirmisher_2_bow_shoots_cavalry_2$/);
  // The page patches its link in the next frame.
  await page.waitForFunction(() => document.querySelector(".rl-link")?.href === location.href);
  await page.reload();
  await page.locator(".roller").waitFor();
  assert.equal(await unit(page, 0).locator("[aria-pressed=true]").innerText(), "2");
  // A rule that is looked up, and the way back, change nothing.
  await page.locator(".rl-chip").first().click();
  await page.goBack();
  assert.equal(await unit(page, 0).locator("[aria-pressed=true]").innerText(), "2");
  await page.goto(`${site.url}reference/granicus.html#ask=elephant_vs_cavalry`);
  await page.locator(".rl-note", { hasText: '"elephant" does not begin with a troop type.' }).waitFor();
  page.assertQuiet();
  await page.done();
});

test("real dice are checked, and the rules read them", async () => {
  const page = await open("chaeronea", "skirmisher_4_vs_hoplite_4");
  await page.getByRole("button", { name: "Real dice" }).click();
  await page.fill("#roller-die-0", "7");
  await page.locator("#roller-wrong", { hasText: "A die shows 1 to 6." }).waitFor();
  assert.equal(await page.inputValue("#roller-die-0"), "7", "what was typed is not lost");
  await page.click("#roller-typed");
  await page.locator("#roller-wrong", { hasText: "Type what you threw: 4 dice, 1 to 6 each." }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "roller-die-0");
  // The skirmishers hit on 1, the hoplites on 1 and 2.
  for (const [n, pip] of [1, 6, 2].entries()) await page.fill(`#roller-die-${n}`, String(pip));
  await page.getByRole("button", { name: "A 1", exact: true }).click();
  await page.click("#roller-typed");
  await page.locator(".rl-result", { hasText: "Skirmishers lost 2 stands. Hoplites lost 1 stand." }).waitFor();
  assert.equal(await page.locator(".die.hit").count(), 3);
  assert.equal(await page.locator(".die.miss").count(), 1);
  await page.getByRole("button", { name: "Next round with what is left" }).click();
  await page.waitForURL(/#ask=skirmisher_2_vs_hoplite_3$/);
  page.assertQuiet();
  await page.done();
});

test("dice are rolled by keyboard alone, said once, and the rolls are copied", async () => {
  const page = await open("granicus", "phalanx_4_vs_infantry_4", { seed: 5 });
  await site.browser.contexts().at(-1).grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.focus("#roller-roll");
  for (let n = 0; n < 4 && !(await page.locator("#roller-again").count()); n += 1) {
    const before = await page.locator(".rl-result").count();
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelectorAll(".rl-result").length > before, before);
  }
  await page.waitForFunction(() => document.activeElement.id === "roller-again");
  const results = await page.locator(".rl-result").allInnerTexts();
  assert.equal((await page.locator("[role=status]").allTextContents()).join("").trim(), results.at(-1), "said once");
  await page.getByRole("button", { name: "Copy the rolls" }).click();
  await page.locator(".rl-done", { hasText: "Copied." }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^phalanx 4 vs infantry 4: Phalanx threw \d \d \d \d\. /);
  assert.ok(copied.includes(results.at(-1)));
  page.assertQuiet();
  await page.done();
});

test("the whole fight equals one worked out by hand", async () => {
  // The phalanx first: of 81 it hits in 45, is hit in 20, and 16 begin anew.
  const page = await open("granicus", "phalanx_2_vs_infantry_2");
  await page.click("#roller-end");
  await page.locator(".rl-end", { hasText: "It takes 1.25 rounds on average." }).waitFor();
  const rows = await page.locator(".rl-whole .rl-row:not(.rl-head)").evaluateAll((rows) =>
    rows.map((row) => [".rl-what", ".rl-exact"].map((part) => row.querySelector(part).textContent)));
  assert.deepEqual(rows, [
    ["Phalanx win", "9/13"], ["with 2 stands", "9/13"],
    ["Infantry win", "4/13"], ["with 2 stands", "4/13"],
  ]);
  // It stays in step with the question: with three stands a hit more is needed.
  await unit(page, 1).getByRole("button", { name: "3", exact: true }).click();
  assert.notEqual(await page.locator(".rl-whole .rl-exact").nth(1).innerText(), "9/13");
  await page.done();
});

test("exact odds of a fight at a sixth of the speed", async () => {
  const page = await open("granicus", "phalanx_4_alexander_vs_heavy_cavalry_4_memnon", { throttle: 6 });
  const press = (selector) => page.evaluate(async (selector) => {
    const times = [];
    for (let n = 0; n < 9; n += 1) {
      const buttons = document.querySelectorAll(selector);
      const start = performance.now();
      buttons[n % buttons.length].click();
      times.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return times.sort((a, b) => a - b)[4];
  }, selector);
  const stands = ".rl-unit .rl-group .rl-btn";
  const odds = await press(stands);
  await page.click("#roller-end");
  const whole = await press(stands);
  console.log(`    at 6x throttle: a question ${odds.toFixed(1)} ms (aim 50), with the whole fight ${whole.toFixed(1)} ms`);
  assert.ok(odds < 500, `${odds} ms`);
  await page.done();
});

test("without WebAssembly the tables stay, and a plain sentence stands in the place of the dice", async () => {
  const page = await site.open("reference/kadesh.html", { script: () => { delete globalThis.WebAssembly; } });
  assert.match(await page.locator("#roller").innerText(), /WebAssembly/);
  assert.match(await page.locator("main").innerText(), /4-6/);
  await page.done();
  const still = await site.open("reference/kadesh.html", { javaScript: false });
  assert.match(await still.locator("#roller").innerText(), /WebAssembly/);
  await still.done();
});

test("plain dice, for a table with real figures", async () => {
  const page = await site.open("dice.html", { width: 390, height: 844, touch: true });
  await page.locator(".roller").waitFor();
  await page.selectOption("#roller-count", "12");
  await page.locator("#roller-plain").tap();
  await page.locator(".rl-plain .die").nth(11).waitFor();
  const text = await page.locator(".rl-past li").first().innerText();
  assert.match(text, /^12 dice show( [1-6]){12}\.$/);
  await page.assertAccessible();
  page.assertQuiet();
  await page.done();
});

for (const [name, wishes] of Object.entries({
  1366: {}, 800: { width: 800, height: 1100 }, 390: { width: 390, height: 844, touch: true }, 320: { width: 320, height: 640 },
})) {
  test(`the dice fit and are accessible: ${name}`, async () => {
    const page = await open("kadesh", "egyptian_chariot_2_pharaoh_vs_infantry_4_flanked", wishes);
    await page.click("#roller-roll");
    await page.click("#roller-end");
    await page.locator(".rl-whole").waitFor();
    const wide = await page.locator(".roller").evaluate((roller) =>
      [...roller.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > roller.getBoundingClientRect().right + 1).map((part) => part.className));
    assert.deepEqual(wide, [], "wider than its place");
    const small = await page.locator(".roller button, .roller select, .roller label, .roller input:not([type=checkbox])").evaluateAll((parts) =>
      parts.filter((part) => part.getBoundingClientRect().height < 43.5).map((part) => part.outerHTML.slice(0, 80)));
    assert.deepEqual(small, [], "too small for a finger");
    await page.keep(`roller-${name}`);
    await page.assertAccessible();
    page.assertQuiet();
    await page.done();
  });
}
