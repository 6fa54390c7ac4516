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

test("the whole deployment of Raphia is seen, and closer by", async () => {
  const page = await site.open("hexes.html", { seed: 1 });
  await begin(page, "raphia");
  await page.keep("hexes-raphia-1366");
  await page.assertAccessible();
  for (let n = 0; n < 3; n += 1) await page.getByRole("button", { name: "Closer" }).click();
  await shown(page);
  await page.keep("hexes-raphia-closer-1366");
  await rollOn(page);
  // Every counter is in the list that is there for who cannot see the map: each army has half of the 124.
  await page.locator(".tabs").getByRole("button", { name: "Stacks" }).click();
  await shown(page);
  const said = await page.locator(".hstacks, .t-units").innerText();
  for (const name of ["Ptolemy IV", "Antiochus III", "Royal guard (agema)"]) assert.match(said, new RegExp(name.replace(/[()]/g, "\\$&")), name);
  await page.assertQuiet();
  await page.done();
});

test("real dice are typed, a refusal says why, an order is undone, and the game stays on this computer and in a link", { timeout: 120_000 }, async () => {
  const page = await site.open("hexes.html", { seed: 3 });
  await begin(page, "wing", (dialog) => dialog.getByLabel("We roll real dice").check());
  const boxes = page.locator("input.die");
  assert.equal(await boxes.count(), 4, "two dice a side");
  await boxes.nth(0).fill("7");
  await shown(page);
  assert.match(await page.locator("#prompt").innerText(), /1 to 6/);
  for (const [n, pip] of ["2", "1", "6", "5"].entries()) await boxes.nth(n).fill(pip);
  await shown(page);
  await until(page, () => page.locator("#next").click());
  // The higher total moves first (the rules, chapter 1): eleven against three.
  assert.match((await look(page)).side, /Seleucid/);

  // The Dahae on 1107 have 3 movement points, and 0207 is nine hexes away. Nothing has happened.
  const { past } = await look(page);
  const [from, far] = [await pixel(page, "1107"), await pixel(page, "0207")];
  await page.drag([from, [(from[0] + far[0]) / 2, from[1]], far]);
  await shown(page);
  assert.match(await page.locator("#prompt").innerText(), /Too far/);
  assert.ok(await page.locator("#prompt .chip").count(), "a refusal names its rule");
  assert.equal((await look(page)).past, past);
  await page.keep("hexes-refused-1366");

  // One hex forward is a move, and Undo takes it back.
  await page.keyboard.press("Escape");
  await page.drag([from, await pixel(page, "1007")]);
  await shown(page);
  assert.equal((await look(page)).past, past + 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page);
  assert.equal((await look(page)).past, past);
  await page.drag([from, await pixel(page, "1007")]);
  await shown(page);

  await page.reload();
  await page.ready();
  await page.locator("#still").waitFor();
  assert.equal((await look(page)).past, past + 1, "the game goes on after a reload");
  await page.getByRole("button", { name: "Share" }).click();
  const link = await sharedLink(page);
  assert.match(link, /hexes\.html#g=/);
  const other = await site.open(link.slice(site.url.length));
  await other.ready();
  await other.locator("#still").waitFor();
  assert.equal((await look(other)).past, past + 1, "the link holds the game");
  await other.assertQuiet();
  await other.done();
  await page.assertQuiet();
  await page.done();
});

for (const [name, wishes] of Object.entries({
  "390-touch": { width: 390, height: 844, touch: true },
  "800-touch": { width: 800, height: 1100, touch: true },
  "1366-dark": { colorScheme: "dark" },
})) {
  test(`a stack goes and comes back: ${name}`, async () => {
    const page = await site.open("hexes.html", { seed: 5, ...wishes });
    await begin(page, "wing");
    await rollOn(page);
    const { past, side } = await look(page);
    const [from, to] = /Ptolem/.test(side) ? ["0507", "0606"] : ["1107", "1006"];
    const tap = async (hex) => {
      const at = await pixel(page, hex);
      await (wishes.touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
      await shown(page);
    };
    await tap(from);
    await page.keep(`hexes-hand-${name}`);
    await page.assertAccessible();
    await tap(to);
    await page.keep(`hexes-plan-${name}`);
    await until(page, () => page.locator("#next").click());
    assert.equal((await look(page)).past, past + 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await shown(page);
    assert.equal((await look(page)).past, past);
    await page.assertQuiet();
    await page.done();
  });
}

/** Opens a file by the button of the page. */
async function openFile(page, name, text) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open a file" }).click()]);
  await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await shown(page);
}

test("a home-made battle on hexes is opened, kept and played; each page says what belongs to the other", async () => {
  const own = { ...file("wing"), id: "my-wing", title: "My own wing" };
  const page = await site.open("hexes.html", { seed: 9 });
  await page.ready();
  await openFile(page, "my-wing.json", JSON.stringify(own));
  await (await dialog(page, "Set up the battle")).locator(".btn.go").click();
  await page.locator("#still").waitFor();
  await rollOn(page);
  assert.match(await page.locator(".top h1").innerText(), /My own wing/);
  await page.getByRole("button", { name: "Back" }).first().click();
  await page.locator("main.start").waitFor();
  assert.equal(await page.locator(".card", { hasText: "My own wing" }).count(), 1);
  assert.match(await page.locator(".go-on").first().innerText(), /My own wing/);

  // A fault is told with its place, and nothing is lost.
  await openFile(page, "bad.json", JSON.stringify({ ...own, stacks: [{ ...own.stacks[0], hex: "0101" }, ...own.stacks.slice(1)] }));
  assert.match(await page.locator("#note").innerText(), /stacks\[0\]/);
  await openFile(page, "none.json", "{not json");
  assert.match(await page.locator("#note").innerText(), /line 1/);
  await openFile(page, "trays.json", readFileSync(new URL("../../scenarios/marathon/marathon.json", import.meta.url), "utf8"));
  assert.match(await page.locator("#note").innerText(), /battle with trays/);
  await page.assertQuiet();

  await page.goto(`${site.url}#battle=raphia`);
  await page.waitForURL(/hexes\.html#battle=raphia$/);
  await dialog(page, "Set up the battle");
  await page.goto(site.url);
  await page.ready();
  await openFile(page, "my-wing.json", JSON.stringify(own));
  assert.match(await page.locator("#note").innerText(), /battle on hexes/);
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
      // Enter proposes the hex the keyboard is on, and once more goes there.
      await page.keyboard.press("Enter");
      await shown(page);
      if (await page.getByRole("button", { name: "Take back" }).count()) {
        await page.keyboard.press("Enter");
        await shown(page);
        if ((await look(page)).past > state.past) return true;
        await page.keyboard.press("Escape");
      }
      for (let n = 0; n < far; n += 1) await page.keyboard.press(back);
    }
  }
  return false;
}
