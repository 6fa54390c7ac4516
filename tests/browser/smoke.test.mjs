// The page opens, anywhere and for anyone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../../tools/serve.mjs";
import { firstLoad, passed } from "../../tools/size.mjs";
import { DIST, openSite } from "./browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

for (const [name, wishes] of Object.entries({
  "start-1366": {},
  "start-1366-dark": { colorScheme: "dark" },
  "start-390-touch": { width: 390, height: 844, touch: true },
})) {
  test(`opens in a folder of a host, quiet and accessible: ${name}`, async () => {
    const page = await site.open("", wishes);
    await page.ready();
    assert.notEqual((await page.innerText("#app")).trim(), "", "the page is empty");
    assert.equal(await page.getAttribute("html", "data-theme"), wishes.colorScheme ?? "light");
    await page.keep(name);
    await page.assertAccessible();
    page.assertQuiet();
    await page.done();
  });
}

test("a first visit loads only what the budget counts, and no more than it may", async () => {
  const page = await site.open();
  await page.ready();
  const counted = firstLoad(DIST);
  const names = counted.map((row) => row.file.replace("index.html", ""));
  const asked = [...new Set(page.requests)].filter((url) => url.startsWith(site.url)).map((url) => url.slice(site.url.length));
  assert.deepEqual(asked.filter((file) => !names.includes(file)), [], "loaded but not counted");
  assert.equal(asked.length, page.requests.filter((url) => !url.startsWith("data:")).length, "asked for something twice");
  assert.deepEqual(passed(DIST), []);
  await page.done();
});

test("the chosen theme and size stand before the program has loaded", async () => {
  const first = await site.open();
  await first.evaluate(() => { localStorage.setItem("sarissa.theme", "dark"); localStorage.setItem("sarissa.size", "projector"); });
  const storage = await first.context().storageState();
  await first.done();
  const page = await site.open("", { storage });
  const root = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.equal(root.theme, "dark");
  assert.equal(root.size, "projector");
  await page.done();
});

test("an inline script that is not the page's own does not run", async () => {
  const page = await site.open();
  await page.ready();
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.intruder = true";
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.intruder), undefined);
  await page.done();
});

test("without JavaScript, and when the program cannot be loaded, the page says so", async () => {
  const plain = await site.open("", { javaScript: false });
  assert.match(await plain.innerText("#boot"), /needs JavaScript/);
  await plain.keep("boot-no-script");
  await plain.done();

  const wasm = firstLoad(DIST).find((row) => row.file.endsWith(".wasm.lzma")).file;
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  await context.route(`**/${basename(wasm)}`, (route) => route.abort());
  const broken = await context.newPage();
  await broken.goto(site.url);
  await broken.locator("#boot.failed").waitFor();
  assert.match(await broken.innerText("#boot"), /has not arrived/);
  await context.close();
});

/** The page that cannot start says why, and leads to what can be read: whether the links lead somewhere. */
async function refuses(page, sentence, name) {
  await page.locator("#boot.failed").waitFor();
  assert.match(await page.innerText("#boot"), sentence);
  assert.equal(await page.locator("#boot [data-why]:visible").count(), 1, "one sentence says why");
  const links = await page.locator("#boot .no a").evaluateAll((links) => links.map((link) => link.href));
  assert.equal(links.length, 3);
  await page.keep(name);
  await page.assertAccessible();
  return links;
}

test("a browser without WebAssembly, or with a host that forbids it, gets a sentence and what can be read", async () => {
  const without = await site.open("hexes.html", { script: () => { delete window.WebAssembly; } });
  const links = await refuses(without, /no WebAssembly/, "boot-no-wasm-1366");
  without.assertQuiet();
  for (const link of links) {
    await without.goto(link);
    assert.match(await without.innerText("body"), /Raphia/);
  }
  await without.done();

  const ruled = await serve(DIST, { base: "/a class/", headers: { "Content-Security-Policy": "script-src 'self' 'unsafe-inline'" } });
  const forbidden = await site.open("", { at: ruled.url, width: 390, height: 844, touch: true });
  await refuses(forbidden, /forbids the program to run/, "boot-forbidden-390");
  await forbidden.done();
  await ruled.close();

  // Where not even the page's own scripts run, a sentence comes by itself.
  const strict = await serve(DIST, { base: "/a class/", headers: { "Content-Security-Policy": "script-src 'none'" } });
  const dead = await site.open("", { at: strict.url });
  await dead.locator("#boot .no").waitFor({ timeout: 30_000 });
  await dead.done();
  await strict.close();
});

test("a page opened as a file says so and leads to the one file that runs there", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(pathToFileURL(`${DIST}/skirmish.html`).href);
  await page.locator("#boot.failed").waitFor();
  assert.match(await page.innerText("#boot"), /opened as a file/);
  assert.equal(await page.locator("#boot a", { hasText: "sarissa.html" }).getAttribute("href"), "sarissa.html");
  await page.locator("#boot .no a").first().click();
  await page.waitForURL(/lesson\/chevauchee-hamlet\.html$/);
  await page.locator("h1").first().waitFor();
  await context.close();
});

for (const [name, how] of Object.entries({
  "that has every type but that of scripts wrong": { type: (file) => (/\.(html|js)$/.test(file) ? undefined : "text/html") },
  "that compresses": { gzip: true },
})) {
  test(`plays from a host ${name}`, async () => {
    const server = await serve(DIST, { base: "/~teacher/a b/c/", ...how });
    const page = await site.open("hexes.html", { at: server.url, offline: true });
    await page.ready();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(`${server.url}#battle=battles/marathon.json`);
    await page.locator("dialog[open]", { hasText: "Marathon" }).waitFor();
    await page.goto(`${server.url}dice.html`);
    await page.locator("#app button").first().waitFor();
    page.assertQuiet();
    await page.done();
    await server.close();
  });
}

test("a fault of the program becomes one calm sentence and a way on", async () => {
  const page = await site.open();
  await page.ready();
  assert.equal(await page.isVisible("#oops"), false);
  await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { error: new WebAssembly.RuntimeError("unreachable") })));
  assert.match(await page.innerText("#oops"), /Your game is saved/);
  await page.keep("oops");
  await page.click("#oops button");
  await page.ready();
  assert.equal(await page.isVisible("#oops"), false);
  await page.done();
});
