// The site as it is met in the world: on careless hosts, under strict policies, in frames and sandboxes. In each a first turn is played,
// and the native program comes to the same position.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { firstTurn, native, openHosts } from "./host.mjs";

const FRAME = '<iframe src="{site}index.html?battle=chaeronea&amp;seed=338" title="Chaeronea" style="width:100%;height:640px;border:0" loading="lazy"></iframe>';
const ELEMENT = '<script src="{site}embed.js"></script><sarissa-battle battle="chaeronea" seed="338"></sarissa-battle>';

const opened = [];
after(() => Promise.all(opened.map((hosts) => hosts.close())));
async function open(how) {
  const hosts = await openHosts(how);
  opened.push(hosts);
  return hosts;
}
const plain = await open();

/** Plays a first turn in the nth frame, and lays the position it tells beside the native one. */
async function sameAsNative(page, nth = 0) {
  await page.heard("ready", nth);
  await firstTurn(page, await page.frame(nth));
  const step = await page.untilStep((step) => step.turn === 2 && step.code, nth);
  assert.match(step.digest, /^[0-9a-f]{8}$/);
  assert.equal(native(step.code), step.digest);
}

const REFUSED = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(self, name, { get() { throw new DOMException("refused", "SecurityError"); } });
  Object.defineProperty(Document.prototype, "cookie", { get() { throw new DOMException("refused", "SecurityError"); }, set() { throw new DOMException("refused", "SecurityError"); } });
};

for (const [name, html, wishes] of [
  ["a frame of another origin, the site in a folder with a space in its name", FRAME],
  ["the element", ELEMENT],
  ["storage refused", FRAME, { script: REFUSED }],
  ["a sandbox with scripts only", FRAME.replace("<iframe", '<iframe sandbox="allow-scripts"')],
  ["a sandbox with scripts and its own origin", FRAME.replace("<iframe", '<iframe sandbox="allow-scripts allow-same-origin"')],
  ["a screen of 320 by 480", FRAME.replace("640px", "480px"), { width: 320, height: 480, touch: true }],
])
  test(name, async () => {
    const page = await plain.open(html, wishes);
    await sameAsNative(page);
    page.assertQuiet();
    await page.done();
  });

test("the dice of a quick reference in a sandbox with scripts only", async () => {
  const page = await plain.open('<iframe sandbox="allow-scripts" src="{site}reference/chaeronea.html?view=dice#ask=pike_4_philip_vs_hoplite_3" title="Dice" width="900" height="900"></iframe>');
  const frame = await page.frame();
  await frame.getByLabel("Philip is with them").waitFor();
  assert.ok(await frame.getByLabel("Philip is with them").isChecked());
  assert.equal(await frame.locator(".ref-who").isVisible(), false);
  page.assertQuiet();
  await page.done();
});

test("a frame that is hidden at first", async () => {
  const page = await plain.open(`<div hidden>${FRAME.replace(' loading="lazy"', "")}</div><button onclick="document.querySelector('div').hidden = false">Show</button>`);
  await page.heard("ready");
  await page.locator("button").click();
  await page.heard("height");
  await sameAsNative(page);
  page.assertQuiet();
  await page.done();
});

test("four on a page, each plays its own game", { timeout: 240_000 }, async () => {
  const page = await plain.open(FRAME.repeat(4).replaceAll(' loading="lazy"', ""));
  for (let nth = 0; nth < 4; nth += 1) {
    await page.heard("ready", nth);
    await page.locator("iframe").nth(nth).scrollIntoViewIfNeeded();
    await sameAsNative(page, nth);
  }
  page.assertQuiet();
  await page.done();
});

test("reload, back, forward, and a second tab", async () => {
  const page = await plain.open(`${FRAME}<p><a href="{site}dice.html">Away</a></p>`);
  await sameAsNative(page);
  await page.reload();
  await sameAsNative(page);
  // Nothing in the frame may add to the page's way back.
  await page.getByRole("link", { name: "Away" }).click();
  await page.waitForURL(/dice\.html$/);
  await page.goBack();
  await sameAsNative(page);
  await page.goForward();
  await page.waitForURL(/dice\.html$/);
  await page.goBack();
  await page.heard("ready");
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.frameLocator("iframe").locator("#next").waitFor();
  await second.close();
  await sameAsNative(page);
  // What was still being loaded when the page was left is no fault.
  assert.deepEqual(page.faults.filter((fault) => !fault.includes("ERR_ABORTED")), []);
  await page.done();
});

for (const type of ["application/octet-stream", "text/plain"])
  test(`a host that says ${type} of everything but pages`, async () => {
    const hosts = await open({ type: (file) => (file.endsWith(".html") ? undefined : type) });
    const page = await hosts.open(ELEMENT);
    await sameAsNative(page);
    // The documents and their dice come from the same host.
    const document = await hosts.open('<iframe src="{site}reference/chaeronea.html" title="Quick reference" width="900" height="900"></iframe>');
    await (await document.frame()).locator(".roller").waitFor();
    document.assertQuiet();
    await document.done();
    page.assertQuiet();
    await page.done();
  });

/** Where the program cannot run a plain sentence says so, and the quick reference is a press away. */
async function saysSo(page, sentence) {
  const frame = await page.frame();
  await frame.getByText(sentence).waitFor();
  await page.heard("height");
  const link = frame.getByRole("link", { name: /quick reference/i });
  assert.ok(await link.isVisible());
  await link.click();
  await frame.waitForURL(/reference\/chaeronea\.html$/);
  await frame.getByRole("heading", { name: "Who is who" }).waitFor();
}

// What the browser itself writes into the console about the host's policy is no error of ours.
const ours = (page) => page.faults.filter((fault) => !/Content Security Policy|unsafe-eval/.test(fault));

for (const [name, html] of [["a frame", FRAME], ["the element", ELEMENT]])
  test(`a host whose policy allows no WebAssembly, in ${name}`, async () => {
    const hosts = await open({ headers: { "Content-Security-Policy": "script-src 'self' 'unsafe-inline'" } });
    const page = await hosts.open(html);
    await saysSo(page, /forbids the program to run/);
    assert.deepEqual(ours(page), []);
    await page.done();
  });

test("a browser without WebAssembly", async () => {
  const page = await plain.open(FRAME, { script: () => { delete self.WebAssembly; } });
  await saysSo(page, /has no WebAssembly/);
  page.assertQuiet();
  await page.done();
});
