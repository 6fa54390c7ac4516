// The forces of a skirmish are changed on the page: who fights, with what, and from where; kept, saved and played.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { dialog, shown } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const state = (page) => page.innerText("#faults");
const row = (page, name) => page.locator(".ulist .row", { hasText: new RegExp(`^${name}`) });

async function opened(page) {
  await page.locator(".edit #still").waitFor();
  await shown(page);
}

async function choose(page, name, value) {
  await page.getByRole("combobox", { name, exact: true }).first().selectOption(value);
  await shown(page);
}

async function saved(page) {
  const save = page.getByRole("group", { name: "Tools" }).getByRole("button", { name: "Save file" });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  return JSON.parse(readFileSync(await download.path(), "utf8"));
}

test("the open skirmish gets other soldiers, who are kept and go into battle", { timeout: 120_000 }, async () => {
  const page = await site.open("skirmish.html#battle=chevauchee-open", { seed: 7 });
  await page.ready();
  await (await dialog(page, "Set up the battle")).getByRole("button", { name: "Change this set-up" }).click();
  await opened(page);
  assert.match(await state(page), /Everything is in order/);
  await page.keep("muster-1366");

  // A knight on horseback with a lance becomes a soldier on foot: the lance stays with the horse.
  await row(page, "Knight 1").click();
  await shown(page);
  assert.match(await row(page, "Knight 1").innerText(), /Lance.*On horseback/s);
  await choose(page, "Mount", "foot");
  assert.doesNotMatch(await row(page, "Knight 1").innerText(), /Lance|horseback/);
  await choose(page, "Armour", "light");
  await choose(page, "In his hand", "halberd");
  await choose(page, "Left arm", "buckler");
  assert.match(await row(page, "Knight 1").innerText(), /Halberd.*Light armour.*Buckler/s);
  await page.keep("muster-soldier-1366");

  // A longbow is for English and Welsh.
  const missile = page.getByRole("combobox", { name: "Shoots with", exact: true });
  const offers = () => missile.locator("option").evaluateAll((options) => options.map((option) => option.value));
  await choose(page, "Whose man", "welsh");
  assert.ok((await offers()).includes("longbow"));
  await choose(page, "Whose man", "french");
  assert.ok(!(await offers()).includes("longbow"));

  // Somebody joins the second side, and one more like him; both stand where there is room.
  const count = (await saved(page)).soldiers.length;
  const who = page.locator(".ulist").last().locator("xpath=..").getByRole("combobox");
  const crossbow = await who.locator("option", { hasText: "Crossbow" }).first().getAttribute("value");
  await who.selectOption(crossbow);
  await shown(page);
  await page.getByRole("button", { name: "One more like him" }).click();
  await shown(page);
  assert.match(await state(page), /Everything is in order/);
  const battle = await saved(page);
  assert.equal(battle.soldiers.length, count + 2);
  assert.deepEqual(battle.soldiers.slice(-2).map((soldier) => soldier.missile), ["crossbow", "crossbow"]);

  // What is typed and will not do says why, and changes nothing.
  const left = page.getByRole("textbox", { name: "From the left", exact: true });
  await left.fill("everywhere");
  await left.press("Enter");
  await page.locator(".form [role=alert]").waitFor();
  assert.equal((await saved(page)).soldiers.at(-1).at[0], battle.soldiers.at(-1).at[0]);

  // A reload brings the draft back; it is played on the page of the skirmishes.
  await page.reload();
  await opened(page);
  assert.equal((await saved(page)).soldiers.length, count + 2);
  await page.assertAccessible();
  await page.locator("#next").click();
  await page.waitForURL(/skirmish\.html#battle=chevauchee-open-2$/);
  await (await dialog(page, "Set up the battle")).locator(".btn.go").click();
  await page.locator(".table .who").waitFor();
  await shown(page);
  await page.assertQuiet();
  await page.done();
});

test("by keys alone, and on a telephone", { timeout: 120_000 }, async () => {
  const page = await site.open("muster.html#edit=chevauchee-open", { seed: 7 });
  await page.ready();
  await opened(page);
  await page.locator("#moving, #table [tabindex='0']").first().focus();
  await page.keyboard.press("n");
  await shown(page);
  const before = (await saved(page)).soldiers[0];
  await page.locator("#moving, #table [tabindex='0']").first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "e"]) await page.keyboard.press(key);
  await shown(page);
  const now = (await saved(page)).soldiers[0];
  assert.ok(Math.abs(now.at[0] - before.at[0] - 0.4) < 1e-9, `${before.at} ${now.at}`);
  assert.equal(now.facing, before.facing + 5);
  await page.done();

  const phone = await site.open("muster.html#edit=chevauchee-open", { seed: 7, width: 390, height: 844, touch: true });
  await phone.ready();
  await opened(phone);
  await phone.keep("muster-390");
  await row(phone, "Archer 1").tap();
  await shown(phone);
  await phone.keep("muster-soldier-390");
  assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390);
  await phone.assertQuiet();
  await phone.done();
});
