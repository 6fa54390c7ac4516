// A battle that nobody here wrote: by its address, as a file, dropped on the page; played to its end and kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { advance, dialog, isOver, look, press, sharedLink, shown } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const MARATHON = readFileSync(new URL("../../scenarios/marathon/marathon.json", import.meta.url), "utf8");

/** Drops a file on the page. */
const drop = (page, name, text) => page.evaluate(([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: "application/json" }));
  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}, [name, text]);

test("Marathon, from the file beside the page to victory, a link, and the shelf", { timeout: 180_000 }, async () => {
  const page = await site.open("", { seed: 490 });
  await page.ready();
  assert.ok(!page.requests.some((url) => url.includes("battles/")), "nobody asked for it yet");
  await page.getByRole("link", { name: "Try Marathon, 490 BC" }).click();
  const setUp = await dialog(page, "Set up the battle");
  await setUp.getByRole("button", { name: "House rules" }).click();
  await page.keep("own-setup-1366");
  await page.assertAccessible();
  await setUp.getByLabel("Brave when outflanked").check();
  await setUp.locator(".btn.go").click();
  await page.locator("#still").waitFor();
  await shown(page);
  page.battle = JSON.parse(MARATHON);
  await page.keep("own-table-1366");
  await page.assertAccessible();

  let marched = 0;
  for (let step = 0; ; step += 1) {
    assert.ok(step < 300, "no end in sight");
    const state = await look(page);
    if (isOver(state)) break;
    if (state.step.includes("Move") && /units have not moved|unit has not moved/.test(state.next)) {
      for (const tag of state.able) marched += (await advance(page, tag)) ? 1 : 0;
    }
    await press(page);
  }
  assert.ok(marched > 20, `${marched} units marched`);

  // A reload goes on with it, and its link opens where nobody has the file.
  await page.reload();
  await page.ready();
  await page.locator("#still").waitFor();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page, "Share");
  const link = await sharedLink(page);
  const other = await site.open(link.slice(link.indexOf("#")));
  await other.ready();
  await other.locator("#still").waitFor();
  assert.match(await other.title(), /Marathon/);
  other.assertQuiet();
  await other.done();

  // Its card has what the others have, and goes when it is told to.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to the start" }).click();
  await page.locator("main.start").waitFor();
  await page.keep("own-start-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: "Take off this page: Marathon" }).click();
  await shown(page);
  assert.equal(await page.locator("#play-marathon").count(), 0);
  page.assertQuiet();
  await page.done();
});

test("a battle is dropped on the page, and one with faults says them all", async () => {
  const page = await site.open();
  await page.ready();
  await drop(page, "mine.json", MARATHON.replace('"Marathon"', '"Our Marathon"').replace('"id": "marathon"', '"id": "ours"'));
  await dialog(page, "Set up the battle");
  await page.keyboard.press("Escape");
  await page.locator("#play-ours").waitFor();
  await drop(page, "holes.json", MARATHON.replace('"second": "levy"', '"second": "lewy"').replace('"y": 7,', '"y": 1,'));
  await page.locator("#note .faults li").first().waitFor();
  const told = (await page.locator("#note .faults li").allInnerTexts()).join("\n");
  assert.match(told, /line \d+, column \d+, rules\.melee\.cells\[2\]\.second: There is no troop type "lewy"\. Did you mean "levy"\?/);
  assert.match(told, /units\[0\]: The tray of g-pla reaches beyond the table/);
  await page.keep("own-faults-1366");
  await page.assertAccessible();
  page.assertQuiet();
  await page.done();
});

test("an address that has no battle, or none that may be fetched, is told in a sentence", async () => {
  for (const [address, says] of [
    ["battles/none.json", /There is no battle at battles\/none\.json: the server answers 404/],
    ["https://127.0.0.1:9/mine.json", /127\.0\.0\.1:9\/mine\.json cannot be fetched/],
    ["http://127.0.0.1:9/mine.json", /is no address that Sarissa fetches/],
    ["index.html", /index\.html cannot be opened/],
  ]) {
    const page = await site.open(`#battle=${address}`);
    await page.ready();
    await page.locator("#note", { hasText: says }).waitFor();
    assert.equal(new URL(page.url()).hash.length <= 1, true, "the address lets go of it");
    await page.done();
  }
});
