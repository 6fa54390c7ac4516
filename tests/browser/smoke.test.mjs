// The page opens, anywhere and for anyone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { basename } from "node:path";
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
  const context = await site.browser.newContext();
  await context.route(`**/${basename(wasm)}`, (route) => route.abort());
  const broken = await context.newPage();
  await broken.goto(site.url);
  await broken.locator("#boot.failed").waitFor();
  assert.match(await broken.innerText("#boot"), /cannot start/);
  await context.close();
});

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
