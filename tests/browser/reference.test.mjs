// The quick reference: on paper, on every screen, and without any script.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openSite } from "./browser.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ON_TRAYS = ["chaeronea", "granicus", "kadesh"];
const BUILT_IN = [...ON_TRAYS, "raphia", "chevauchee"];
/** What lies inside the margins of 9 mm, in millimetres: A4 is narrower, Letter is lower. */
const PAPER = { A4: [192, 279], Letter: [197.9, 261.4] };
const pixels = (mm) => Math.floor((mm * 96) / 25.4);

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** Opens a reference of the site; that of Marathon, a home-made battle, comes from the command line. */
async function open(id, wishes = {}) {
  const page = await site.open(`reference/${BUILT_IN.includes(id) ? id : BUILT_IN[0]}.html`, wishes);
  if (!BUILT_IN.includes(id)) {
    const html = execFileSync("target/native/sarissa", ["reference", `scenarios/${id}/${id}.json`], { cwd: root, encoding: "utf8" });
    await page.setContent(html);
  }
  await page.locator("h1").waitFor();
  return page;
}

/** What is in a PDF, in the order it is drawn, without spaces: lines break where they like. */
const drawn = (path) => execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
const bare = (text) => text.replace(/\s+/g, "");

/** In the page, set for paper: titles, rows and lines as they should be read, and what sticks out. */
function laidOut() {
  const shown = (element) => element.getClientRects().length > 0 && element.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const article = document.querySelector("article.ref").getBoundingClientRect();
  const out = [];
  const small = [];
  for (const section of all(".ref header, .ref section, .ref-steps")) {
    const { left, right } = section.getBoundingClientRect();
    for (const inner of [...section.querySelectorAll("*")].filter(shown)) {
      const box = inner.getBoundingClientRect();
      if (box.right > right + 1 || box.left < left - 1 || box.right > article.right + 1) out.push(`${inner.tagName} in ${section.textContent.slice(0, 30)}`);
      const isText = [...inner.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      // Letters in drawings are sized by the drawing.
      const scale = inner.ownerSVGElement ? inner.getScreenCTM().a : 1;
      const points = parseFloat(getComputedStyle(inner).fontSize) * scale * 0.75;
      if (isText && points < 6.9) small.push(`${inner.className || inner.tagName} ${inner.textContent.slice(0, 20)}: ${points.toFixed(1)} pt`);
    }
  }
  const text = (element) => element.textContent;
  return {
    titles: all(".ref h1, .ref h2").map(text),
    rows: all(".ref tr").map((row) => [...row.cells].map(text)),
    lines: all(".ref li, .ref dl > div, .ref-foot p, .ref-legend, .ref figcaption").map(text),
    out,
    small,
    wide: document.documentElement.scrollWidth - innerWidth,
  };
}

for (const id of [...BUILT_IN, "marathon"]) {
  test(`${id}: two sheets on A4 and on Letter, with backgrounds and without, and everything on them`, async () => {
    const page = await open(id, { javaScript: false });
    for (const [format, [width]] of Object.entries(PAPER)) {
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: pixels(width), height: 1000 });
      const { titles, rows, lines, out, small, wide } = await page.evaluate(laidOut);
      await page.emulateMedia({ media: null });
      assert.deepEqual(out, [], `${format}: these stick out`);
      assert.deepEqual(small, [], `${format}: too small to read`);
      assert.ok(wide <= 0, `${format}: ${wide} pixels too wide`);
      assert.ok(titles.length > 11 && rows.length > 6 && lines.length > 60, `${titles.length} titles, ${rows.length} rows, ${lines.length} lines`);
      for (const background of [true, false]) {
        const name = `reference-${id}-${format}-${background ? "full" : "plain"}`;
        const { path, sheets } = await page.print(name, { format, background });
        assert.equal(sheets, 2, `${name} takes ${sheets} sheets`);
        const text = drawn(path);
        for (const sheet of text.split("\f").slice(0, sheets)) assert.ok(bare(sheet).length > 1500, `${name}: a sheet is nearly empty`);
        const said = bare(text);
        for (const line of [...titles, ...lines]) assert.ok(said.includes(bare(line)), `${name} does not say: ${line}`);
        // The cells of a row are drawn one by one.
        for (const row of rows) for (const cell of row) assert.ok(said.includes(bare(cell)), `${name} has no cell: ${cell} of ${row}`);
        assert.doesNotMatch(text, /Roll dice|JavaScript|Start page|Print every rule/, `${name} prints what is for the screen`);
        assert.match(text, /† a ruling of Sarissa where the rule sheet is silent/);
      }
    }
    await page.done();
  });

  test(`${id}: every rule in full on the screen, and on paper when asked for`, async () => {
    const page = await open(id, { javaScript: false });
    const rules = await page.evaluate(() => [...document.querySelectorAll(".ref-rules dd")].filter((rule) => rule.checkVisibility()).map((rule) => rule.textContent));
    assert.ok(rules.length > 55, `${rules.length} rules`);
    const few = bare(drawn((await page.print(`reference-${id}-few`)).path));
    assert.ok(rules.some((rule) => !few.includes(bare(rule))), "all rules are printed without being asked for");
    await page.getByLabel("Print every rule in full as well").check();
    const all = bare(drawn((await page.print(`reference-${id}-all`)).path));
    for (const rule of rules) assert.ok(all.includes(bare(rule)), rule);
    await page.done();
  });
}

for (const id of BUILT_IN) {
  test(`${id}: accessible, on a phone, at 320 pixels, with large letters`, async () => {
    const page = await open(id);
    await page.keep(`reference-${id}-1366`);
    await page.assertAccessible();
    for (const [width, size] of [[390, 100], [320, 100], [320, 200], [1366, 200], [1100, 100]]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => { document.documentElement.style.fontSize = `${size}%`; }, size);
      const { wide, cut } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        // What is wider than its box has to scroll, and a key has to reach it.
        cut: [...document.querySelectorAll(".ref *")].filter((inner) => inner.scrollWidth > inner.clientWidth + 1 && inner.clientWidth > 0
          && getComputedStyle(inner).overflowX !== "visible" && inner.tabIndex < 0).map((inner) => inner.className),
      }));
      assert.ok(wide <= 0, `${wide} pixels too wide at ${width} and ${size} %`);
      assert.deepEqual(cut, [], `cut off at ${width} and ${size} %`);
      await page.keep(`reference-${id}-${width}-${size}`);
      if (width === 390) await page.assertAccessible();
    }
    page.assertQuiet();
    await page.done();
  });
}

test("a home-made battle's reference is the same two sheets, with the dice in it", async () => {
  const page = await site.open("#battle=battles/marathon.json");
  await page.waitForFunction(() => localStorage.getItem("sarissa.battle.marathon"));
  await page.goto(`${site.url}reference/own.html#battle=marathon`);
  await page.locator(".ref h1", { hasText: "Marathon" }).waitFor();
  await page.assertAccessible();
  assert.ok(await page.locator("#roller select").count() > 1);
  const { sheets, text } = await page.print("reference-own");
  assert.equal(sheets, 2);
  assert.match(text, /Long bows/);
  assert.doesNotMatch(text, /Roll dice/);
  await page.locator(".ref-chip a").first().click();
  assert.ok(await page.locator(".ref h1").isVisible(), "pressing a rule's name leaves the battle");
  page.assertQuiet();
  await page.done();
});

test("a rule's name leads to its wording, and the bar to everything else", async () => {
  const page = await open("granicus");
  const chip = page.locator(".ref-first .ref-chip a", { hasText: "Charge 2" }).first();
  await chip.focus();
  await page.keyboard.press("Enter");
  const rule = page.locator("[id='granicus.charge.2']");
  await rule.waitFor();
  const box = await rule.boundingBox();
  assert.ok(box.y >= 0 && box.y < 700, `the rule is at ${box.y}`);
  for (const [name, target] of [["Roll dice", "#roller"], ["Every rule", "#rules"]]) {
    await page.locator(".ref-bar").getByRole("link", { name }).click();
    const top = (await page.locator(target).boundingBox()).y;
    assert.ok(top > 0 && top < 700, `${name} leads to ${top}`);
    const bar = await page.locator(".ref-bar").boundingBox();
    assert.ok(top >= bar.y + bar.height - 1, `${name} lies under the bar`);
  }
  for (const link of await page.locator(".ref-bar a").all()) {
    const href = await link.getAttribute("href");
    if (!href.startsWith("#")) assert.equal((await page.request.get(new URL(href, page.url()).href)).status(), 200, href);
  }
  page.assertQuiet();
  await page.done();
});

test("without scripts all tables are there, and a sentence says what is missing", async () => {
  for (const id of ON_TRAYS) {
    const page = await open(id, { javaScript: false });
    assert.ok(await page.locator("#app").getByText(/JavaScript and WebAssembly/).isVisible());
    for (const title of ["Who is who", "How many dice", "Stands lost on average", "Winning"]) {
      assert.ok(await page.getByRole("heading", { name: title }).isVisible(), title);
    }
    assert.equal((await page.print(`reference-${id}-still`)).sheets, 2);
    page.assertQuiet();
    await page.done();
  }
});

test("in forced colours the boxes of the two sides still differ and can be read", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open("chaeronea", { colorScheme });
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const seen = await page.evaluate(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      return {
        page: style(".ref").backgroundColor,
        dark: style(".ref-dark rect").fill,
        on: style(".ref-dark text").fill,
        plates: [style(".ref-figure.dark > rect").fill, style(".ref-figure:not(.dark) > rect").fill],
        border: style(".ref-box").borderTopWidth,
      };
    });
    assert.notEqual(seen.dark, seen.on, "a number has the colour of its box");
    assert.notEqual(seen.dark, seen.page, "a dark box has the colour of the page");
    assert.notEqual(...seen.plates);
    assert.ok(parseFloat(seen.border) >= 1);
    await page.keep(`reference-forced-${colorScheme}`);
    await page.done();
  }
});
