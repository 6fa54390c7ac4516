// The dice of single soldiers in the quick reference of skirmishes: asked through the menus, rolled, typed, linked.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const open = async (ask = "", wishes = {}) => {
  const page = await site.open(`reference/chevauchee.html${ask && `#ask=${ask}`}`, wishes);
  page.setDefaultTimeout(10_000);
  await page.locator(".roller").waitFor();
  return page;
};

/** The page shows in the next frame what the menus ask. */
const drawn = (page) => page.evaluate(async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
});

/** The rows of chances: what, and its exact fraction. */
async function shown(page) {
  await drawn(page);
  return page.locator(".rl-row.rl-man").evaluateAll((rows) =>
    Object.fromEntries(rows.map((row) => [row.querySelector(".rl-what").textContent, row.querySelector(".rl-exact").textContent])));
}

/** Puts one soldier together from the menus of his box. */
async function soldier(page, nth, { wears, hand, then, arm, from, behind = [] }) {
  const box = page.locator(".rl-unit").nth(nth);
  const press = async (group, name) => {
    await box.getByRole("group", { name: group }).getByRole("button", { name, exact: true }).click();
    await drawn(page);
  };
  if (wears) await page.locator(`#roller-category-${nth}`).selectOption({ label: wears });
  await drawn(page);
  if (arm) await press("Arm", arm);
  if (hand) await page.locator(`#roller-weapon-${nth}`).selectOption({ label: hand });
  await drawn(page);
  if (then) await page.locator(`#roller-sidearm-${nth}`).selectOption({ label: then });
  if (from) await press(/comes from his/, from);
  for (const cover of behind) await press("Behind", cover);
}

/** Asks for a shot. */
async function shot(page, weapon, inches, ticks, soldiers) {
  await page.getByRole("button", { name: "The first shoots", exact: true }).click();
  await page.locator("#roller-missile").selectOption({ label: weapon });
  await page.locator("#roller-distance").fill(String(inches));
  await page.locator("#roller-distance").press("Tab");
  await drawn(page);
  for (const tick of ticks) await page.getByLabel(tick, { exact: true }).check();
  await drawn(page);
  for (const [nth, wanted] of soldiers.entries()) await soldier(page, nth, wanted);
}

const SWORD = { hand: "Sword", arm: "shield" };

// Handed cases, and some worked out by hand beside the rules.
const SHOTS = [
  ["chv-s14", "Longbow", 8, [], [{ wears: "Light foot" }, { wears: "Light foot", arm: "no shield" }], { "The target falls": "5/8" }],
  ["chv-s15", "Bow", 12.5, ["Walked this turn"], [{ wears: "Light horse" }, { wears: "Medium horse", ...SWORD }], { "The target falls": "1/216" }],
  ["chv-s16", "Handgun", 5, [], [{ wears: "Light foot" }, { wears: "Heavy horse", ...SWORD, behind: ["Behind a mantlet +3"] }], { "The target falls": "1/2" }],
  ["chv-s17", "Bow", 6, ["Two shots", "Target fights a friend"],
    [{ wears: "Light foot" }, { wears: "Medium foot", ...SWORD }, { wears: "Medium foot", ...SWORD, from: "rear" }],
    { "One shot kills the target": "35/216", "The target falls": "13895/46656", "The friend falls": "13172999/34012224", "Both fall": "44345/629856",
      "Nobody falls": "819025/2125764" }],
  ["behind", "Crossbow", 8, [], [{ wears: "Light foot" }, { wears: "Medium horse", ...SWORD, from: "rear" }], { "The target falls": "1/2" }],
  ["halberd", "Bow", 6, [], [{ wears: "Light foot" }, { wears: "Light foot", arm: "shield", hand: "Halberd" }], { "The target falls": "1/2" }],
  ["far", "Bow", 100, [], [{ wears: "Light foot" }, { wears: "Heavy horse", arm: "no shield" }], { "The target falls": "1/216" }],
];

for (const [name, weapon, inches, ticks, soldiers, expected] of SHOTS) {
  test(`a shot: ${name}`, async () => {
    const page = await open();
    await shot(page, weapon, inches, ticks, soldiers);
    const found = await shown(page);
    for (const [what, exact] of Object.entries(expected)) assert.equal(found[what], exact, what);
    await page.assertQuiet();
    await page.done();
  });
}

const FIGHTS = [
  ["chv-s23", "Charges", { wears: "Heavy horse", arm: "shield", hand: "Lance", then: "Sword" }, { wears: "Medium foot", arm: "shield", hand: "Spear" },
    { "The defender falls": "1/2", "The attacker falls": "5/108", "Both live": "49/108" }],
  ["a halberd from behind", "Walks up", { wears: "Light foot", arm: "no shield", hand: "Halberd" }, { wears: "Heavy foot", ...SWORD, from: "rear" },
    { "The defender falls": "1/2", "The attacker falls": "0/1", "Both live": "1/2" }],
  ["a sword at a charge", "Charges", { wears: "Light horse", arm: "no shield", hand: "Sword" }, { wears: "Unarmoured foot", arm: "no shield", hand: "Club" },
    { "The defender falls": "20/27", "The attacker falls": "49/729", "Both live": "140/729" }],
];

for (const [name, how, first, second, expected] of FIGHTS) {
  test(`a fight: ${name}`, async () => {
    const page = await open();
    await page.getByRole("button", { name: how, exact: true }).click();
    await soldier(page, 0, first);
    await soldier(page, 1, second);
    const found = await shown(page);
    for (const [what, exact] of Object.entries(expected)) assert.equal(found[what], exact, what);
    await page.done();
  });
}

test("a duel is typed blow by blow, and its link opens it again", async () => {
  const page = await open("heavy_horse_lance_then_sword_shield_charges_medium_foot_spear_shield");
  await page.getByRole("button", { name: "Real dice", exact: true }).click();
  const type = async (pips) => {
    for (const [n, pip] of pips.entries()) await page.locator(`#roller-die-${n}`).fill(String(pip));
    await page.locator("#roller-typed").click();
    await drawn(page);
  };
  await type([3, 3, 4]);
  await type([1, 1, 1]);
  await page.locator("#roller-next").click();
  await drawn(page);
  // In the second turn he holds a sword (chv-s23).
  assert.deepEqual(await shown(page), { "The defender falls": "7/27", "The attacker falls": "50/729", "Both live": "490/729" });
  await type([4, 4, 5]);
  assert.match(await page.locator(".rl-result").last().textContent(), /The defender falls\./);
  assert.equal(await page.locator(".rl-past li").count(), 2);
  await page.locator("#roller-end").click();
  assert.equal((await shown(page))["The attacker wins"], "821/956");
  await page.assertQuiet();
  await page.assertAccessible();
  await page.keep("roller-skirmish");
  await page.done();
});

test("on a phone nothing sticks out, and a link that makes no sense is told", async () => {
  const page = await open("light_foot_sings_heavy_foot", { width: 390, height: 844, touch: true });
  await page.locator(".rl-note").waitFor();
  assert.match(await page.locator(".rl-note").textContent(), /sings/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0);
  await page.done();
});
