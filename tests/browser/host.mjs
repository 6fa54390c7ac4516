// Somebody else's pages with Sarissa in them, on an origin of their own.
//
//   const hosts = await openHosts();                          // one site, one server of other pages, one Chromium
//   const page = await hosts.open(html, wishes);              // {site} in the html is the address of the site; inside: it lies there too
//   await page.heard("ready");                                // the first such message of a frame; page.heard("step", 1): of the second frame
//   await page.untilStep((step) => step.turn === 2);          // the first step told that is so
//   native(step.code)                                         // the number of the position, worked out by the native program
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { serve } from "../../tools/serve.mjs";
import { DIST, openSite } from "./browser.mjs";

const SARISSA = fileURLToPath(new URL("../../target/native/sarissa", import.meta.url));

/** The number of the position at the end of a game in a link, as the native program works it out. */
export function native(code) {
  const told = execFileSync(SARISSA, ["replay", `#g=${code}`], { encoding: "utf8", maxBuffer: 1 << 26 });
  return /^position ([0-9a-f]{8})$/m.exec(told)?.[1];
}

/** In every document, before its own scripts: what the game tells the page around it is kept. */
export function hearing() {
  self.told = [];
  addEventListener("sarissa", ({ detail }) => self.told.push(detail));
}

/** The game in a page or frame that was heard stands where the native program says it does. */
export async function assertSameAsNative(frame) {
  const last = await frame.waitForFunction(() => self.told.findLast((told) => told.sarissa === "step" && told.step > 0 && told.code));
  const step = await last.jsonValue();
  assert.match(step.digest, /^[0-9a-f]{8}$/);
  assert.equal(step.digest, native(step.code));
}

/** Opens the servers; `how` is how the site is served. */
export async function openHosts(how = {}) {
  const site = await openSite();
  const pages = new Map();
  const others = await serve(DIST + "/nothing", { pages });
  const embedded = await serve(DIST, { base: "/sub folder/sarissa/", pages, ...how });
  // Another name of this computer is another site to a browser, and not only another origin.
  const away = others.url.replace("localhost", "127.0.0.1");
  return {
    url: embedded.url,
    requests: embedded.requests,
    open: async (html, wishes = {}) => {
      const path = `lesson-${pages.size}.html`;
      const body = html.replaceAll("{site}", embedded.url);
      const whole = /^<!DOCTYPE/i.test(body) ? body : `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A lesson</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
      pages.set(path, whole);
      const page = await site.open(path, { ...wishes, at: wishes.inside ? embedded.url : away, and: embedded.url, listen: listening });
      return Object.assign(page, {
        said: () => page.evaluate(() => self.said),
        heard: (event, nth = 0) => until(page, `frame ${nth} says ${event}`, (one) => one.event === event && one.nth === nth),
        untilStep: (isSo, nth = 0) => until(page, `frame ${nth} tells a step that is ${isSo}`, (one) => one.event === "step" && one.nth === nth && isSo(one.data)),
        /** The nth frame, as the page around it has them. */
        frame: async (nth = 0) => {
          const handle = await page.evaluateHandle((nth) => self.frames_()[nth], nth);
          return handle.asElement().contentFrame();
        },
      });
    },
    close: async () => {
      await site.close();
      await Promise.all([others.close(), embedded.close()]);
    },
  };
}

/** In every document, before its own scripts: the outermost keeps all that frames say, with which frame it was. */
function listening() {
  if (parent !== self) return;
  self.said = [];
  self.frames_ = () => [...document.querySelectorAll("sarissa-battle, iframe")].map((one) => one.shadowRoot?.querySelector("iframe") ?? one).filter((one) => one.localName === "iframe");
  addEventListener("message", ({ source, data }) => {
    const nth = self.frames_().findIndex((frame) => frame.contentWindow === source);
    self.said.push({ nth, event: data?.sarissa ?? data?.subject ?? data?.context, data });
  });
}

/** Waits until a frame has said what is asked for, and says the last such message. */
async function until(page, what, is) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const said = await page.said();
    const found = said.findLast(is);
    if (found) return found.data;
    try {
      await page.waitForFunction((known) => self.said.length > known, said.length, { timeout: Math.max(1, deadline - Date.now()) });
    } catch {
      assert.fail(`waited in vain until ${what}; told: ${said.map(({ nth, event }) => `${nth}: ${event}`).join(", ")}; faults: ${page.faults.join("; ")}`);
    }
  }
}

/**
 * A first turn of Chaeronea in a frame, mostly by the keyboard: a unit goes ahead, then everything is ended until the other side moves.
 */
export async function firstTurn(page, frame) {
  const next = frame.locator("#next");
  await next.waitFor();
  const shown = () => frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await frame.locator("#map").focus();
  // N takes the next unit in hand.
  for (const key of ["n", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) {
    await page.keyboard.press(key);
    await shown();
  }
  for (let presses = 0; presses < 30; presses += 1) {
    if (/turn 2/i.test(await frame.locator(".who").innerText())) return;
    await next.click();
    await shown();
  }
  assert.fail("the first turn does not end");
}
