// The site without a network: kept as a whole after the first visit, never mixed with another build, and taken away again.
import assert from "node:assert/strict";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { offline } from "../../tools/offline.mjs";
import { serve } from "../../tools/serve.mjs";
import { DIST, openSite } from "./browser.mjs";
import { assertSameAsNative, firstTurn, hearing } from "./host.mjs";
import { advance, begin, look, pressOn, shown } from "./play.mjs";

let site, work;
const servers = [];
before(async () => {
  site = await openSite();
  work = mkdtempSync(join(tmpdir(), "sarissa-"));
});
after(async () => {
  await site.close();
  for (const server of servers) await server.close();
  rmSync(work, { recursive: true, force: true });
});

/** A copy of the site that can be changed, on a server of its own. */
async function copy(name, ...folders) {
  const root = join(work, name);
  const dists = (folders.length ? folders : [""]).map((folder) => join(root, folder));
  for (const dist of dists) cpSync(DIST, dist, { recursive: true });
  const server = await serve(root, { base: "/a class/" });
  servers.push(server);
  return { ...server, dist: dists[0], dists };
}

/** A new build takes the place of the old one: each page says `words` at its end. */
function deploy(dist, words) {
  for (const file of ["index.html", "hexes.html", "dice.html", "lesson/kadesh.html"]) {
    const page = readFileSync(join(dist, file), "utf8").replace(/<!--build.*?-->/, "");
    writeFileSync(join(dist, file), page.replace("</body>", `<!--build ${words}--></body>`));
  }
  writeFileSync(join(dist, "battles/marathon.json"), readFileSync(join(dist, "battles/marathon.json"), "utf8").trim() + " ".repeat(words.length));
  return offline(dist);
}

const root = { offline: true };
const open = (server, path = "", wishes = {}) => site.open(path, { ...root, at: server.url, ...wishes });

/** Waits until the site is kept: the page is answered by the service worker. */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);
/** Waits until what `holds` asks the page, which takes its time to answer, is so. */
async function settled(page, holds, asked) {
  for (const deadline = Date.now() + 30_000; !(await page.evaluate(holds, asked)); await shown(page))
    assert.ok(Date.now() < deadline, `it never comes to this: ${holds}`);
}
const news = (page) => page.locator("#news");
const builds = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(" pages")).sort());
/** Which build a page is of, and which one answers what it asks for. */
const said = (page) => page.evaluate(() => document.documentElement.outerHTML.match(/<!--build (.*?)-->/)?.[1] ?? "first");
const asks = (page, file) => page.evaluate(async (file) => (await (await fetch(file)).text()).match(/<!--build (.*?)-->/)?.[1] ?? "first", file);

/** Another page of the same visitor. */
async function tab(page, url) {
  const other = await page.context().newPage();
  await other.goto(url);
  return other;
}

test("after the first visit every page opens without a network", { timeout: 300_000 }, async () => {
  const server = await copy("all");
  const page = await open(server);
  await page.ready();
  await kept(page);
  await page.context().setOffline(true);
  await server.close();
  await page.reload();
  await page.ready();
  for (const file of ["hexes.html", "skirmish.html", "edit.html", "muster.html"]) {
    await page.goto(server.url + file);
    await page.ready();
    assert.notEqual((await page.innerText("#app")).trim(), "", file);
  }
  for (const [file, heading] of [["lesson/kadesh.html", "Kadesh"], ["print/raphia.html?paper=a4", "Raphia"], ["reference/chevauchee.html#roller", "Chevauchée"]]) {
    await page.goto(server.url + file);
    assert.match(await page.innerText("body"), new RegExp(heading, "i"), file);
  }
  await page.goto(`${server.url}dice.html`);
  await page.locator("#app button").first().waitFor();
  // The address of a folder is its page, and a battle beside the page is there as well.
  await page.goto(`${server.url}#battle=battles/marathon.json`);
  await page.locator("dialog[open]", { hasText: "Marathon" }).waitFor();
  page.assertQuiet();
  await page.done();
});

test("without a network a first turn of each kind comes to the same position as natively, on the page and in a lesson", { timeout: 300_000 }, async () => {
  const server = await copy("turns");
  const page = await open(server, "", { script: hearing });
  await page.ready();
  await kept(page);
  await page.context().setOffline(true);
  await server.close();
  await page.goto(`${server.url}?battle=chaeronea&seed=338`);
  await page.ready();
  await firstTurn(page, page.mainFrame());
  await assertSameAsNative(page);
  for (const battle of ["hexes.html?battle=raphia-first-steps", "skirmish.html?battle=chevauchee-hamlet"]) {
    await page.goto(`${server.url}${battle}&seed=7`);
    await page.locator("#still").waitFor();
    await pressOn(page);
    await assertSameAsNative(page);
  }
  await page.goto(`${server.url}embed.html`);
  const battle = page.locator("sarissa-battle iframe").first();
  await battle.scrollIntoViewIfNeeded();
  await page.frameLocator("sarissa-battle iframe").first().locator("#still").waitFor();
  page.assertQuiet();
  await page.done();
});

test("the site can be put on a screen of its own", async () => {
  const server = await copy("installed");
  const page = await open(server);
  await page.ready();
  await kept(page);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  assert.equal(url, new URL("manifest.webmanifest", server.url).href);
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.evaluate(async (src) => {
      const answer = await fetch(src);
      const picture = await createImageBitmap(await answer.clone().blob()).catch(() => null);
      return { type: answer.headers.get("content-type"), size: picture && `${picture.width}x${picture.height}` };
    }, src);
    assert.equal(answer.type, type);
    if (sizes !== "any") assert.equal(answer.size, sizes);
  }
  // A browser without a profile installs nothing, and says only that.
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  page.assertQuiet();
  await page.done();
});

test("a battle is played without a network, over reload, Back, Forward and in a second tab", async () => {
  const server = await copy("played");
  const page = await open(server, "", { seed: 7 });
  await page.ready();
  await kept(page);
  await page.context().setOffline(true);
  await begin(page);
  for (const tag of ["S1", "P8"]) assert.ok(await advance(page, tag), tag);
  const log = await page.locator(".log").innerText();
  await page.reload();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.equal(await page.locator(".log").innerText(), log);
  // A page that is left while its program loads breaks that off, which is no fault.
  const document = () => page.getByRole("button", { name: "Print" }).first().waitFor();
  await page.goto(`${server.url}lesson/chaeronea.html`);
  await document();
  await page.goBack();
  await page.locator("#still").waitFor();
  await page.goForward();
  await document();
  const second = await tab(page, `${server.url}#play=chaeronea`);
  await second.locator("#still").waitFor();
  await shown(second);
  assert.equal(await second.locator(".log").innerText(), log);
  page.assertQuiet();
  await page.done();
});

test("a new build waits, is told of, and takes the place of the old one only when somebody wishes", { timeout: 300_000 }, async () => {
  const server = await copy("new");
  const player = await open(server, "", { seed: 7 });
  await player.ready();
  await kept(player);
  const [first] = await builds(player);
  await begin(player);
  assert.ok(await advance(player, "S1"));
  const log = await player.locator(".log").innerText();

  const second = deploy(server.dist, "second");
  const other = await tab(player, `${server.url}dice.html`);
  await news(other).waitFor();
  await news(player).waitFor();
  assert.match(await news(player).innerText(), /new version of Sarissa is ready/);
  await player.keep("news-table-1366");
  await player.assertAccessible();
  // Nobody has asked for it yet: all is the old build, also what is opened now.
  assert.equal(await said(other), "first");
  const third = await tab(player, `${server.url}lesson/kadesh.html`);
  assert.equal(await said(third), "first");
  await third.close();

  await news(other).getByRole("button", { name: "Start it now" }).click();
  await other.waitForFunction(() => document.documentElement.outerHTML.includes("<!--build second"));
  assert.equal(await said(other), "second");
  assert.equal(await asks(other, "lesson/kadesh.html"), "second");
  // The game goes on, with the files of the build it began with, and is told.
  await player.locator("#news", { hasText: "has been started" }).waitFor();
  assert.equal(await player.locator(".log").innerText(), log);
  assert.equal(await asks(player, "lesson/kadesh.html"), "first");
  assert.deepEqual(await builds(player), [first, first.replace(/\S+$/, second)].sort());
  await news(player).getByRole("button", { name: "Later" }).click();
  assert.ok(await advance(player, "P8"));
  assert.equal((await look(player)).past, 2);

  // With the next load it is the new build, the game stands where it stood, and the old build is dropped.
  const before = await player.locator(".log").innerText();
  await player.reload();
  await player.locator("#still").waitFor();
  await shown(player);
  assert.equal(await player.locator(".log").innerText(), before);
  assert.equal(await said(player), "second");
  await settled(player, async (old) => !(await caches.has(old)), first);
  player.assertQuiet();
  await player.done();
});

test("without a network a build that was deployed meanwhile changes nothing, and one cut short is not taken in", async () => {
  const server = await copy("between");
  const page = await open(server, "hexes.html");
  await page.ready();
  await kept(page);
  const [first] = await builds(page);
  await page.context().setOffline(true);
  deploy(server.dist, "second");
  await page.reload();
  await page.ready();
  assert.equal(await said(page), "first");
  assert.equal(await news(page).count(), 0);

  // Back on the network in the middle of an upload: one file is still the old one.
  const half = readFileSync(join(server.dist, "dice.html"), "utf8");
  writeFileSync(join(server.dist, "dice.html"), half.replace("second", "first"));
  await page.context().setOffline(false);
  const asked = server.requests.length;
  await page.reload();
  await page.ready();
  assert.equal(await said(page), "first");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const coming = (await registration.update()).installing ?? registration.installing;
    if (coming) await new Promise((done) => coming.addEventListener("statechange", () => coming.state === "redundant" && done()));
  });
  assert.ok(server.requests.slice(asked).some((path) => path.endsWith("sw.js")), "nobody looked for a new build");
  assert.deepEqual(await builds(page), [first]);
  assert.equal(await news(page).count(), 0);

  // Now it is all there.
  writeFileSync(join(server.dist, "dice.html"), half);
  await page.reload();
  await news(page).waitFor();
  await news(page).getByRole("button", { name: "Start it now" }).click();
  await page.waitForFunction(() => document.documentElement.outerHTML.includes("<!--build second"));
  await page.ready();
  page.assertQuiet();
  await page.done();
});

test("sw-off.js takes it all away, and sw.js brings it back", async () => {
  const server = await copy("off");
  const page = await open(server, "", { seed: 7 });
  await page.ready();
  await kept(page);
  await begin(page);
  assert.ok(await advance(page, "S1"));
  const log = await page.locator(".log").innerText();
  copyFileSync(join(server.dist, "sw.js"), join(work, "sw.js"));
  copyFileSync(join(server.dist, "sw-off.js"), join(server.dist, "sw.js"));
  const gone = () => settled(page, async () => !(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).length);
  await page.reload();
  await settled(page, async () => !(await navigator.serviceWorker.getRegistration()));
  await page.reload();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  assert.equal(await page.locator(".log").innerText(), log);
  await gone();
  copyFileSync(join(work, "sw.js"), join(server.dist, "sw.js"));
  await page.reload();
  await kept(page);
  page.assertQuiet();
  await page.done();
});

test("two sites in two folders of one host leave each other alone", async () => {
  const server = await copy("two", "a", "a/b");
  deploy(server.dists[1], "inner");
  const outer = await open(server, "a/");
  await outer.ready();
  await kept(outer);
  const inner = await tab(outer, `${server.url}a/b/`);
  await inner.waitForFunction(() => !document.getElementById("boot"));
  await inner.waitForFunction((scope) => navigator.serviceWorker.controller?.scriptURL === `${scope}sw.js`, new URL("a/b/", server.url).href);
  assert.equal((await builds(inner)).length, 2);
  deploy(server.dists[0], "outer");
  await outer.reload();
  await news(outer).waitFor();
  await news(outer).getByRole("button", { name: "Start it now" }).click();
  await outer.waitForFunction(() => document.documentElement.outerHTML.includes("<!--build outer"));
  await outer.reload();
  await outer.ready();
  await inner.reload();
  assert.equal(await said(inner), "inner");
  assert.equal(await news(inner).count(), 0);
  await settled(outer, async () => (await caches.keys()).filter((name) => !name.endsWith(" pages")).length === 2);
  outer.assertQuiet();
  await outer.done();
});

test("where storage is refused, and in a frame, nothing is kept and nobody is told", async () => {
  const server = await copy("refused");
  const refused = await open(server, "", { script: () => Object.defineProperty(navigator, "serviceWorker", { get() { throw new DOMException("refused", "SecurityError"); } }) });
  await refused.ready();
  refused.assertQuiet();
  await refused.done();
  writeFileSync(join(server.dist, "host.html"), `<!DOCTYPE html><title>A page of somebody else</title><link rel="icon" href="data:,"><iframe src="index.html" width="900" height="700"></iframe>`);
  const framed = await open(server, "host.html");
  const frame = framed.frames()[1];
  await frame.waitForFunction(() => document.readyState === "complete" && !document.getElementById("boot"));
  await shown(framed);
  assert.equal(await frame.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  framed.assertQuiet();
  await framed.done();
});
