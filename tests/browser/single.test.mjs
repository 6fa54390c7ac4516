// The one file that holds the whole site: from a disk, in a frame without rights, and on a host that knows nothing of it.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { serve } from "../../tools/serve.mjs";
import { DIST, openSite } from "./browser.mjs";
import { assertSameAsNative, firstTurn, hearing } from "./host.mjs";
import { begin, dialog, pressOn, sharedLink, shown } from "./play.mjs";

const FILE = `${DIST}/sarissa.html`;

let site, host, work, disk;
before(async () => {
  site = await openSite();
  // As somebody finds it who was sent it: alone, in a folder of its own.
  work = mkdtempSync(join(tmpdir(), "sarissa a class "));
  copyFileSync(FILE, join(work, "Sarissa (1).html"));
  disk = pathToFileURL(join(work, "Sarissa (1).html")).href;
  mkdirSync(join(work, "lms"));
  copyFileSync(FILE, join(work, "lms", "file.php.html"));
  host = await serve(join(work, "lms"), { base: "/course/42/" });
});
after(async () => {
  await site.close();
  await host.close();
  rmSync(work, { recursive: true, force: true });
});

/** Nothing was asked for but the file itself and what is in it. */
function assertAlone(page, ...own) {
  assert.deepEqual(page.faults, [], "the page reported errors");
  const asked = page.requests.map((url) => url.split(/[?#]/)[0]).filter((url) => !/^(data|blob|about):/.test(url));
  assert.deepEqual([...new Set(asked)].filter((url) => !own.includes(url)), [], "something was asked for");
}

const started = (page) => page.waitForFunction(() => !document.getElementById("boot") && document.getElementById("app")?.childElementCount > 0);

/** Goes where an address in the file leads. */
async function go(page, fragment) {
  await page.evaluate((fragment) => { location.hash = fragment; }, fragment);
}

test("from a disk: every page is in it, and nothing else is asked for", { timeout: 300_000 }, async () => {
  const page = await site.open("", { at: disk });
  await started(page);
  assert.equal(await page.title(), "Sarissa");
  await page.keep("single-start-1366");
  await page.assertAccessible();
  for (const [fragment, selector, words] of [
    ["hexes.html", "#app h1", /hexes/i],
    ["skirmish.html", "#app h1", /Chevauchée|man to man/i],
    ["edit.html", "#app", /Chaeronea|set-up/i],
    ["muster.html", "#app", /Chevauchée|set-up/i],
    ["report.html", "#app", /report/i],
    ["dice.html", "#app", /dice/i],
    ["lesson/chaeronea.html", "h1", /Chaeronea/],
    ["lesson/raphia.html", "h1", /Raphia/],
    ["print/chevauchee-hamlet.html", "body", /Chevauchée|hamlet/i],
    ["print/raphia-wing.html", "body", /Raphia/],
    ["reference/kadesh.html", "h1", /Kadesh|reference/i],
    ["reference/raphia.html", "body", /Raphia/],
    ["reference/chevauchee.html", "body", /Chevauchée/],
    ["lesson/own.html", "#app", /battle/i],
    ["", "#start", /Sarissa/],
  ]) {
    await go(page, fragment);
    await page.waitForFunction(([selector, words]) => new RegExp(words.slice(1, words.lastIndexOf("/")), "i").test(document.querySelector(selector)?.textContent ?? ""), [selector, String(words)]);
    await shown(page);
    if (/html$/.test(fragment)) await page.keep(`single-${fragment.replace(/\W+/g, "-")}-1366`);
  }
  assertAlone(page, disk);
  await page.done();
});

test("links, Back and Forward stay in the file, and a rule of a document is found", { timeout: 120_000 }, async () => {
  const page = await site.open("", { at: disk });
  await started(page);
  await page.locator(".card", { hasText: "Chaeronea" }).getByRole("link", { name: "Quick reference" }).click();
  await page.waitForFunction(() => /reference/i.test(document.title) || /#reference/.test(location.hash));
  const rule = page.locator("a[href*='reference/chaeronea.html#']").first();
  const wanted = (await rule.getAttribute("href")).split("#").at(-1);
  await rule.click();
  await page.waitForFunction((id) => document.getElementById(id)?.classList.contains("target") || location.hash.endsWith(id), wanted);
  await page.goBack();
  await page.goBack();
  await page.locator("#play-chaeronea").waitFor();
  await page.goForward();
  await page.waitForFunction(() => /#reference/.test(location.hash) && !document.querySelector("#play-chaeronea"));
  await page.goBack();
  await page.locator(".card", { hasText: "Raphia" }).getByRole("link", { name: "Smaller battles" }).click();
  await page.locator("#play-raphia-wing").waitFor();
  await page.click("#play-raphia-wing");
  await (await dialog(page, "Set up the battle")).locator(".btn.go").click();
  await page.locator("#still").waitFor();
  assert.match(page.url(), /#hexes\.html#play=raphia-wing$/);
  // A file on a disk has no address for others: what is shared is the game alone, and says so.
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page, "Share");
  assert.match(await sharedLink(page), /^#g=/);
  assert.match(await page.locator("dialog[open]").innerText(), /no address to send/);
  await page.keep("single-share-1366");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "All battles" }).or(page.getByRole("button", { name: "Back to the start" })).first().click();
  await page.locator("#play-raphia-wing").waitFor();
  // The game is kept, and a reload knows the page.
  await page.reload();
  await started(page);
  await page.getByRole("link", { name: "All battles" }).click();
  await page.locator("#play-chaeronea").waitFor();
  // The battle that stands beside the page on the site.
  await go(page, "battle=battles/marathon.json");
  await page.locator("dialog[open]", { hasText: "Marathon" }).waitFor();
  assertAlone(page, disk);
  await page.done();
});

test("a first turn comes to the same position as natively, from a disk", { timeout: 120_000 }, async () => {
  const page = await site.open("?battle=chaeronea&seed=338", { at: disk, script: hearing });
  await started(page);
  await firstTurn(page, page.mainFrame());
  await assertSameAsNative(page);
  assertAlone(page, disk);
  await page.done();
});

// The address wishes a battle of another kind: the file turns to its page, without a way back.
for (const battle of ["raphia-first-steps", "chevauchee-hamlet"]) {
  test(`a first turn of ${battle} comes to the same position as natively`, { timeout: 120_000 }, async () => {
    const page = await site.open(`?battle=${battle}&seed=7`, { at: disk, script: hearing });
    await page.locator("#still").waitFor();
    assert.match(page.url(), battle.startsWith("raphia") ? /#hexes\.html/ : /#skirmish\.html/);
    await pressOn(page);
    await assertSameAsNative(page);
    assertAlone(page, disk);
    await page.done();
  });
}

for (const [name, frame] of Object.entries({
  "written into the page": (html) => `<iframe title="Sarissa" sandbox="allow-scripts" width="1200" height="760" srcdoc="${html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`,
  "with an address": () => `<iframe title="Sarissa" sandbox="allow-scripts" width="1200" height="760" src="file.php.html?battle=chaeronea&amp;seed=7"></iframe>`,
})) {
  test(`in a frame that may run scripts and nothing else, ${name}: a first turn, a document and the way back`, { timeout: 120_000 }, async () => {
    const file = `host-${name.length}.html`;
    writeFileSync(join(work, "lms", file), `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A lesson</title><link rel="icon" href="data:,"></head><body><h1>A lesson</h1>${frame(readFileSync(FILE, "utf8"))}</body></html>`);
    const page = await site.open(file, { at: host.url, script: hearing });
    const inside = await (await page.locator("iframe").elementHandle()).contentFrame();
    await started(inside);
    assert.equal(await inside.evaluate(() => self.origin), "null");
    if (/written/.test(name)) {
      await inside.locator("#play-chaeronea").click();
      await inside.locator("dialog[open] .btn.go").click();
    }
    await firstTurn(page, inside);
    await assertSameAsNative(inside);
    // To a document and back, without leaving the frame.
    await inside.evaluate(() => { location.hash = "lesson/kadesh.html"; });
    await inside.locator("h1", { hasText: "Kadesh" }).waitFor();
    await inside.locator("a[href^='#']").first().click();
    await inside.waitForFunction(() => document.title !== "" && !/Kadesh: the lesson/.test(document.title));
    assert.deepEqual(page.faults, []);
    const asked = new Set(page.requests.map((url) => url.split(/[?#]/)[0]).filter((url) => /^https?:/.test(url)));
    assert.deepEqual([...asked].filter((url) => ![`${host.url}${file}`, `${host.url}file.php.html`].includes(url)), []);
    await page.done();
  });
}

test("uploaded under any name it plays where storage is refused, and the game is in its link", { timeout: 120_000 }, async () => {
  const refused = () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });
  const page = await site.open("file.php.html", { at: host.url, script: refused });
  await started(page);
  await begin(page);
  await page.locator("#note").waitFor();
  assert.match(await page.innerText("#note"), /keeps nothing/);
  assertAlone(page, `${host.url}file.php.html`);
  await page.done();
});

test("it is at most a million bytes, and only its own scripts run in it", async () => {
  assert.ok(statSync(FILE).size <= 1_000_000, `${statSync(FILE).size} bytes`);
  const policy = readFileSync(FILE, "utf8").match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)[1];
  const scripts = policy.split(";").map((part) => part.trim()).find((part) => part.startsWith("script-src"));
  assert.doesNotMatch(scripts, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|'self'|https?:/);
  const page = await site.open("", { at: disk });
  await started(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.intruder = true";
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.intruder), undefined);
  await page.done();
});
