// The print room on paper: every sheet in A4 and Letter, with and without backgrounds, whole and in true scale.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { margins, rectangles, rounds, sizes, slices } from "./paper.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const PAPER = { A4: [210, 297], Letter: [215.9, 279.4] };
/** Counted by hand in the battle files: trays and stands of either side, and sheets of all parts. */
const BATTLES = {
  chaeronea: { trays: [14, 14], stands: [56, 56], sheets: 21 },
  granicus: { trays: [13, 14], stands: [52, 56], sheets: 22 },
  kadesh: { trays: [14, 12], stands: [46, 32], sheets: 20 },
  raphia: { counters: [58, 66], sheets: 18 },
  "raphia-wing": { counters: [13, 12], sheets: 10 },
  "raphia-first-steps": { counters: [5, 4], sheets: 10 },
  // Soldiers on foot and riders of either side.
  "chevauchee-hamlet": { foot: [10, 14], riders: [4, 2], sheets: 35 },
  "chevauchee-ford": { foot: [8, 10], riders: [4, 2], sheets: 33 },
  "chevauchee-wood": { foot: [9, 10], riders: [3, 2], sheets: 43 },
  "chevauchee-open": { foot: [5, 5], riders: [1, 1], sheets: 24 },
  "chevauchee-first-steps": { foot: [2, 3], riders: [1, 0], sheets: 17 },
};
/** What is cut out of the parts of a room: how many of which length and breadth in millimetres. */
const cuts = ({ trays, stands, counters, foot }) => foot
  // The longest walk and range that is no more than 8 in; the other parts are round.
  ? [["rods", 1, 203.2, 12.5], ["markers", 0], ["wheel", 0]]
  : counters
  // A counter of 17 mm is cut with its back and folded.
  ? [["counters1", counters[0], 34, 17], ["counters2", counters[1], 34, 17], ["markers", 0]]
  : [
    ["trays1", trays[0], 81.28, 81.28],
    ["trays2", trays[1], 81.28, 81.28],
    ["stands1", stands[0], 40.64, 40.64],
    ["stands2", stands[1], 40.64, 40.64],
    ["rods", 1, 304.8, 12.5],
    ["rods", 1, 203.2, 12.5],
    ["rods", 1, 152.4, 12.5],
    ["wheel", 0],
    ["markers", 0],
  ];
/** Each stands on a sheet of its own or several; five trays or twenty stands a sheet. */
const near = (found, wanted, off) => Math.abs(found - wanted) <= off;

/** Chooses the sheets whose ids begin so, or all. */
async function choose(page, ...ids) {
  for (const box of await page.locator(".picks input").all()) {
    const id = (await box.getAttribute("id")).replace("pick-", "");
    await box.setChecked(ids.length === 0 || ids.includes(id));
  }
}

/** What stands on each chosen sheet, drawings left out: headings, and the cells of every row. */
const written = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".sheet")].filter((sheet) => sheet.checkVisibility()).map((sheet) => ({
    flows: sheet.classList.contains("flows"),
    words: [...sheet.querySelectorAll("h1, h2, h3, p, li, th, td, li span")].flatMap((part) => part.innerText.split(/\s+/)).filter(Boolean),
  })));

/** Whatever sticks out of the room that a sheet has on both papers, as it is laid out for print. */
const sticking = (page) =>
  page.evaluate(() => {
    const mm = 96 / 25.4;
    const wrong = [];
    for (const sheet of document.querySelectorAll(".sheet")) {
      if (!sheet.checkVisibility()) continue;
      const box = sheet.firstElementChild.getBoundingClientRect();
      // Groups have no box of their own, and the land of a map is cut at the edge of the table or the sheet.
      for (const part of sheet.querySelectorAll("*:not(g, svg.tbl *, svg.hexmap *, svg.ground *)")) {
        const own = part.getBoundingClientRect();
        const off = Math.max(box.left - own.left, own.right - box.right, sheet.classList.contains("flows") ? 0 : own.bottom - box.top - 257 * mm);
        if (off > 1 || box.width > 189.1 * mm) wrong.push(`${part.tagName}.${part.className.baseVal ?? part.className}: ${off.toFixed(1)} px: ${part.textContent.slice(0, 40)}`);
        // A box that cuts off what it holds.
        const clips = part instanceof HTMLElement && (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
        if (clips && getComputedStyle(part).overflow !== "visible" && part.clientHeight > 0) wrong.push(`${part.className} cuts off what it holds`);
      }
    }
    return wrong;
  });

const squeezed = (text) => text.replace(/\s+/g, "");
/** Whether a word is read; one that is broken at its hyphen stands in two lines. */
const isRead = (read, word) => read.includes(word) || word.split("-").every((part) => read.includes(part));

for (const [id, counted] of Object.entries(BATTLES)) {
  for (const format of ["A4", "Letter"]) {
    test(`${id}: every sheet prints whole on ${format}`, async () => {
      const page = await site.open(`print/${id}.html`, { javaScript: false });
      await choose(page);
      await page.locator(`#paper-${format.toLowerCase()}`).check();
      const sheets = await written(page);
      assert.equal(sheets.length, counted.sheets);
      assert.equal(await page.evaluate(() => [...document.querySelectorAll(".picks input")].reduce((sum, box) => sum + Number(box.style.getPropertyValue("--n")), 0)), counted.sheets, "the boxes say how many sheets there are");
      await page.emulateMedia({ media: "print" });
      assert.deepEqual(await sticking(page), []);
      await page.emulateMedia({ media: null });
      for (const background of [true, false]) {
        // The paper in the printer is the other one: what was chosen in the room holds.
        const other = format === "A4" ? "Letter" : "A4";
        const { path, text } = await page.print(`room-${id}-${format}${background ? "" : "-bare"}`, { format: other, background });
        const pages = text.split("\f").slice(0, -1);
        assert.equal(pages.length, counted.sheets, "a sheet of paper for each sheet");
        for (const [n, sheet] of pages.entries()) {
          const read = squeezed(sheet);
          assert.ok(read.length > 20, `sheet ${n + 1} is blank`);
          const missing = sheets[n].words.filter((word) => !isRead(read, word));
          assert.deepEqual(missing, [], `missing on sheet ${n + 1}, backgrounds ${background}`);
        }
        for (const [n, [w, h]] of sizes(path).entries()) {
          assert.ok(near(w, PAPER[format][0], 0.3) && near(h, PAPER[format][1], 0.3), `sheet ${n + 1} is ${w} by ${h} mm`);
        }
        for (const [n, margin] of margins(path).entries()) {
          assert.ok(margin > 9, `ink ${margin.toFixed(1)} mm from the edge of sheet ${n + 1}`);
        }
      }
      await page.done();
    });
  }

  test(`${id}: what is cut out has its true size`, async () => {
    const page = await site.open(`print/${id}.html`, { javaScript: false });
    for (const format of ["A4", "Letter"]) {
      for (const [part, many, long, short] of cuts(counted)) {
        await choose(page, part);
        const { path, sheets } = await page.print(`room-${id}-${part}-${format}`, { format });
        let found = 0;
        for (let n = 1; n <= sheets; n += 1) {
          const drawn = rectangles(path, n);
          const is = (l, s, off) => drawn.filter(([x, y]) => near(x, l, off) && near(y, s, off)).length;
          // Looser than the limits of 0.2 mm and 0.5 mm would let a wrong scale of the printer's driver hide.
          assert.equal(is(25.4, 25.4, 0.05), 1, `one control square on sheet ${n} of ${part}, ${format}`);
          found += is(long, short, 0.05);
        }
        if (part === "wheel" && counted.foot) {
          // Within 1 in enemies are engaged, at 1/35 within 2 in.
          for (const radius of [25.4, 50.8]) {
            assert.equal(rounds(path, 1).filter((ring) => ring.every((span) => near(span, 2 * radius, 0.05))).length, 1, `a ring of ${radius} mm on ${format}`);
          }
        } else if (part === "wheel") {
          // The corner runs on a circle of 3.2 in, and 45 degrees of it are 62.21 mm from end to end.
          const right = slices(path, 1).filter(([a, b, c]) => near(a, 81.28, 0.05) && near(b, 81.28, 0.05) && near(c, 62.21, 0.05));
          assert.equal(right.length, 2, `two slices of 45 degrees on ${format}`);
        }
        if (many > 0) assert.equal(found, many, `${part} of ${long} mm on ${format}`);
      }
    }
    await page.done();
  });
}

for (const [id, { foot, riders }] of Object.entries(BATTLES).filter(([, counted]) => counted.foot)) {
  test(`${id}: bases of soldiers have their true size at both scales`, async () => {
    const page = await site.open(`print/${id}.html`, { javaScript: false });
    const mm = (inches, times) => inches * 25.4 * times;
    // A disc of 1.24 in, and a base of 2.65 by 1.04 in. At 1/72 each has a back: two discs share a chord of 0.17 of their breadth.
    for (const [parts, times, backs] of [[["men1", "men2"], 1, 2], [["big1", "big2"], 2, 1]]) {
      for (const [side, part] of parts.entries()) {
        await choose(page, part);
        const { path, sheets } = await page.print(`room-${id}-${part}`);
        const drawn = Array.from({ length: sheets }, (_, n) => rounds(path, n + 1)).flat();
        const many = (w, h) => drawn.filter((span) => near(span[0], mm(w, times), 0.05) && near(span[1], mm(h, times), 0.05)).length;
        assert.equal(many(1.24, backs === 2 ? 1.24 * (1 + Math.sqrt(1 - 0.17 ** 2)) : 1.24), foot[side], `discs of ${part}`);
        assert.equal(many(1.04, 2.65), backs * riders[side], `bases of riders of ${part}`);
      }
    }
    await page.done();
  });
}

test("the room is chosen in without a script, and only what is chosen is printed", async () => {
  const page = await site.open("print/chaeronea.html", { javaScript: false });
  const { text, sheets } = await page.print("room-first");
  assert.equal(sheets, 14, "loose stands and answers are not chosen at first");
  assert.doesNotMatch(text, /Sheets chosen|US Letter|Ctrl/, "nothing of the bar is printed");
  await choose(page, "record");
  const record = await page.print("room-record");
  assert.equal(record.sheets, 1);
  assert.match(record.text, /record sheet/);
  await choose(page, "none");
  const nothing = await page.print("room-nothing");
  assert.equal(nothing.sheets, 1);
  assert.match(nothing.text, /Nothing is chosen/);
  await choose(page, "key");
  assert.match((await page.print("room-key")).text, /Diodorus wrote about 300 years later/);
  await page.done();
});

test("the room is accessible, fits a phone, and says how to print", async () => {
  const page = await site.open("print/granicus.html");
  await page.locator("h1").first().waitFor();
  await page.keep("room-1366");
  await page.assertAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keep("room-390");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} pixels too wide for a phone`);
  // Boxes are reached and ticked by keyboard alone.
  await page.locator("#pick-cards").focus();
  await page.keyboard.press("Space");
  assert.equal(await page.locator(".part-cards").isVisible(), false);
  page.assertQuiet();
  await page.done();
});

test("a home-made battle has its room on the computer that keeps it", async () => {
  const page = await site.open("#battle=battles/marathon.json");
  await page.ready();
  await page.locator("dialog[open]").waitFor();
  await page.goto(`${site.url}print/own.html#battle=marathon`);
  await page.locator(".room h1").first().waitFor();
  await page.assertAccessible();
  assert.ok(await page.getByRole("button", { name: "Print" }).isVisible());
  // Seven cards on one sheet, 11 and 14 trays on three each; its rules move 8 in and shoot 10 in.
  const { text, sheets } = await page.print("room-own");
  assert.equal(sheets, 14);
  assert.match(text, /Marathon: trays of the Greeks/);
  await choose(page, "rods");
  await page.locator("#paper-letter").check();
  const { path } = await page.print("room-own-rods");
  const drawn = rectangles(path, 1);
  for (const inches of [6, 8, 10, 12]) {
    assert.equal(drawn.filter(([long, short]) => near(long, inches * 25.4, 0.05) && near(short, 12.5, 0.05)).length, 1, `a stick of ${inches} in`);
  }
  assert.ok(near(sizes(path)[0][0], 215.9, 0.3));
  page.assertQuiet();
  await page.done();
});
