// The site in a real browser, as a class meets it: built, and in a folder of a host.
//
//   const site = await openSite();                       // one server and one Chromium for a test file
//   const page = await site.open("", { width: 390, height: 844, touch: true });
//   …                                                    // a Playwright page
//   await page.assertQuiet();                            // no console errors, nothing asked of another host
//   await page.assertAccessible();                       // axe-core finds nothing
//   await page.drag([[100, 100], [180, 120]]);           // by mouse, or by finger on a touch screen
//   await page.keep("start-390");                        // a picture in tests/browser/out/
//   const { text, sheets } = await page.print("start");  // the same on paper
//   await page.done();
//   await site.close();                                  // in `after`
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "../../tools/serve.mjs";

export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
/** Where pictures, sheets and games of the tests lie. */
export const OUT = fileURLToPath(new URL("out", import.meta.url));

const PROGRAM = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
// Nothing of the browser's own may go out to the network; a container has no user for its sandbox.
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** Starts the server and a fresh browser. */
export async function openSite() {
  assert.ok(existsSync(`${DIST}/index.html`), "no site in dist/: run make dist");
  assert.ok(PROGRAM, "no Chromium: run make setup-test");
  mkdirSync(OUT, { recursive: true });
  // A folder with a space in its name: relative paths have to hold in any.
  const server = await serve(DIST, { base: "/lessons/ancient history/" });
  // Playwright gives each launch a new, empty profile.
  const browser = await chromium.launch({ executablePath: PROGRAM, headless: true, args: FLAGS });
  return {
    url: server.url,
    browser,
    open: (path = "", wishes = {}) => open(browser, server.url, path, wishes),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Opens `path` of the site (`"#…"` for a link to a game) in a context of its own, with empty storage.
 * Wishes: width, height, touch, colorScheme ("dark"), reducedMotion ("no-preference"), javaScript, storage
 * (a context's `storageState()`), throttle (CPU slowed so many times), seed (chance begins with this number, so that
 * the same presses make the same battle), script (runs before the page's own; so does listen), offline (the service worker may take the site in),
 * at (the address of another server), and (an origin that may be asked besides).
 */
async function open(browser, site, path, wishes) {
  const root = wishes.at ?? site;
  const { width = 1366, height = 768, touch = false, colorScheme = "light", reducedMotion = "reduce" } = wishes;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme,
    reducedMotion,
    javaScriptEnabled: wishes.javaScript ?? true,
    storageState: wishes.storage,
    acceptDownloads: true,
    serviceWorkers: wishes.offline ? "allow" : "block",
  });
  if (wishes.seed !== undefined) await context.addInitScript(settled, wishes.seed);
  if (wishes.listen) await context.addInitScript(wishes.listen);
  if (wishes.script) await context.addInitScript(wishes.script);
  const page = await context.newPage();
  const faults = [];
  const requests = [];
  page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`page: ${error.stack ?? error}`));
  page.on("requestfailed", (request) => {
    // A page that leads on before all of it has arrived, as in a sandbox, has failed at nothing.
    const { errorText } = request.failure() ?? {};
    if (!(request.isNavigationRequest() && errorText === "net::ERR_ABORTED")) faults.push(`request: ${request.url()} ${errorText}`);
  });
  page.on("crash", () => faults.push("the page crashed"));
  context.on("request", (request) => requests.push(request.url()));
  context.on("response", (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`));
  const devtools = await context.newCDPSession(page);
  if (wishes.throttle) await devtools.send("Emulation.setCPUThrottlingRate", { rate: wishes.throttle });
  await page.goto(root + path);

  return Object.assign(page, {
    /** What went wrong so far, and each address that was asked for. */
    faults,
    requests,
    /** Waits until the program has put its page in the place of the boot shell. */
    ready: () => page.waitForFunction(() => !document.getElementById("boot") && document.getElementById("app").childElementCount > 0),
    assertQuiet: () => {
      assert.deepEqual(faults, [], "the page reported errors");
      const own = [root, wishes.and ?? root].map((address) => new URL(address).origin);
      const away = requests.filter((url) => !url.startsWith("data:") && !url.startsWith("blob:") && !own.includes(new URL(url).origin));
      assert.deepEqual(away, [], "the page asked another host");
    },
    /** What is inside of `without` is left to other tests. */
    assertAccessible: async (without = []) => {
      const axe = new AxeBuilder({ page });
      for (const part of without) axe.exclude(part);
      const { violations } = await axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
      const said = violations.map((v) => `${v.id}: ${v.help}\n    ${v.nodes.map((n) => n.target.join(" ")).join("\n    ")}`);
      assert.deepEqual(said, [], "axe-core found faults");
    },
    /** Presses at the first of `points` ([x, y] on the screen), moves through the others and lets go at the last. */
    drag: (points) => (touch ? fingers(devtools, [points]) : mouse(page, points)),
    /** Two fingers that each follow their points. */
    pinch: (one, two) => fingers(devtools, [one, two]),
    keep: (name) => page.screenshot({ path: `${OUT}/${name}.png` }),
    /** Prints into tests/browser/out/ and says what can be read there and how many sheets it takes. */
    print: async (name, { format = "A4", background = true } = {}) => {
      const path = `${OUT}/${name}.pdf`;
      await page.pdf({ path, format, printBackground: background, preferCSSPageSize: true });
      const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
      return { path, text, sheets: text.split("\f").length - 1 };
    },
    /** Closes the page and its context. */
    done: () => context.close(),
  });
}

/** In the page: chance is no longer chance. */
function settled(seed) {
  Crypto.prototype.getRandomValues = (bytes) => bytes.map((_, n) => (seed * 31 + n * 17) % 256).forEach((byte, n) => { bytes[n] = byte; }) ?? bytes;
}

async function mouse(page, [first, ...rest]) {
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of rest) await page.mouse.move(...point, { steps: 4 });
  await page.mouse.up();
}

async function fingers(devtools, tracks) {
  const send = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const at = (step) => tracks.map((track, id) => ({ id, x: track[step][0], y: track[step][1] }));
  await send("touchStart", at(0));
  for (let step = 1; step < tracks[0].length; step += 1) await send("touchMove", at(step));
  await send("touchEnd", []);
}
