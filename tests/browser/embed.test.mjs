// A battle in somebody else's page: the element, what frame and page say to each other, and manners.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { firstTurn, native, openHosts } from "./host.mjs";

/** A battle of Chaeronea of 99 inputs: after 30 the Macedonians move in turn 3, after 79 in turn 9. */
const GAME = readFileSync(new URL("../../www/embed-game.txt", import.meta.url), "utf8").trim();
const SCRIPT = '<script src="{site}embed.js"></script>';

let hosts;
before(async () => { hosts = await openHosts(); });
after(() => hosts.close());

/** A page to scroll in, with a battle in the middle. */
const long = (battle) => `<main><h1>A lesson</h1><p><a href="#above" id="above">Above</a></p>${battle}<p><a href="#below" id="below">Below</a></p><div style="height:3000px"></div></main>`;

test("the element lays a battle, and is as high as its frame asks for", async () => {
  const page = await hosts.open(long(`${SCRIPT}<sarissa-battle battle="chaeronea" seed="7"></sarissa-battle>`));
  const ready = await page.heard("ready");
  assert.deepEqual([ready.battle, ready.step, ready.steps], ["chaeronea", 0, 0]);
  const { height } = await page.heard("height");
  await page.waitForFunction((height) => document.querySelector("sarissa-battle").getBoundingClientRect().height === height, height);
  assert.ok(height >= 480 && height <= 800, `${height} is no height of a table`);
  const frame = await page.locator("sarissa-battle iframe").evaluate((frame) => {
    const { title, loading, referrerPolicy, allow } = frame;
    return { title, loading, referrerPolicy, allow, src: frame.src };
  });
  assert.deepEqual({ ...frame, src: "" }, { title: "Chaeronea: battle", loading: "lazy", referrerPolicy: "no-referrer", allow: "clipboard-write", src: "" });
  assert.equal(frame.src, `${hosts.url}index.html?battle=chaeronea&seed=7`);
  assert.equal(await page.evaluate(() => document.querySelectorAll("[id]").length), 2, "no ids but the page's own");
  await page.assertAccessible();
  page.assertQuiet();
  await page.done();
});

test("it takes no focus, lets Tab through, and leaves wheel and finger to the page", async () => {
  const page = await hosts.open(long(`${SCRIPT}<sarissa-battle battle="chaeronea"></sarissa-battle>`), { height: 600 });
  await page.heard("height");
  const tag = () => page.evaluate(() => document.activeElement.localName + (document.activeElement.id && `#${document.activeElement.id}`));
  assert.equal(await tag(), "body", "nothing has the focus");
  const frame = await page.frame();
  assert.equal(await frame.evaluate(() => document.hasFocus()), false);

  // The wheel over the table scrolls the page.
  const box = await page.locator("sarissa-battle").boundingBox();
  await page.mouse.move(box.x + box.width / 3, box.y + 200);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 100);

  // Tab goes in, through all that can be pressed, and out again.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("#above").focus();
  await page.keyboard.press("Tab");
  assert.equal(await tag(), "sarissa-battle");
  let presses = 0;
  while ((await tag()) !== "a#below" && presses < 120) {
    await page.keyboard.press("Tab");
    presses += 1;
  }
  assert.equal(await tag(), "a#below", "Tab comes out at the other end");
  await page.done();

  // One finger scrolls the page as well.
  const phone = await hosts.open(long(`${SCRIPT}<sarissa-battle battle="chaeronea"></sarissa-battle>`), { width: 390, height: 700, touch: true });
  await phone.heard("height");
  const { x, y } = await phone.locator("sarissa-battle").boundingBox();
  const from = y + 150;
  await phone.drag([[x + 150, from], ...Array.from({ length: 10 }, (_, n) => [x + 150, from - 14 * (n + 1)])]);
  await phone.waitForFunction(() => scrollY > 40);
  assert.equal((await phone.said()).some((one) => one.event === "refused"), false);
  phone.assertQuiet();
  await phone.done();
});

test("events rise through the page, and the element keeps the last position", async () => {
  const page = await hosts.open(`${SCRIPT}<main><sarissa-battle battle="chaeronea" seed="7"></sarissa-battle></main><script>
    self.events = [];
    for (const name of ["ready", "step", "refused", "fight", "finished", "answer", "height"])
      document.querySelector("main").addEventListener("sarissa-" + name, (event) => events.push([name, event.detail]));
  </script>`);
  await page.heard("ready");
  const frame = await page.frame();
  await firstTurn(page, frame);
  const step = await page.untilStep((step) => step.turn === 2 && step.code);
  assert.equal(native(step.code), step.digest, "the native program comes to the same position");
  await page.waitForFunction((digest) => document.querySelector("sarissa-battle").position.digest === digest, step.digest);
  const events = await page.evaluate(() => self.events);
  const named = (name) => events.filter(([what]) => what === name).map(([, detail]) => detail);
  assert.equal(named("ready").length, 1);
  assert.ok(named("step").length >= 3, "a step for each input");
  assert.deepEqual(Object.keys(named("step").at(-1)).sort(), ["code", "dice", "digest", "phase", "side", "step", "steps", "turn"]);
  page.assertQuiet();
  await page.done();
});

test("methods and attributes lead through a game without loading the frame anew", async () => {
  const page = await hosts.open(`${SCRIPT}<sarissa-battle battle="chaeronea" view="replay" step="0" code="${GAME}"></sarissa-battle>`);
  const { steps } = await page.heard("ready");
  assert.equal(steps, 99);
  const loads = () => hosts.requests.filter((url) => url.includes("index.html")).length;
  const before = loads();
  const at = (step) => page.untilStep((told) => told.step === step);
  await page.evaluate(() => document.querySelector("sarissa-battle").go(30));
  assert.equal((await at(30)).turn, 3);
  await page.evaluate(() => { document.querySelector("sarissa-battle").step = 79; });
  assert.equal((await at(79)).turn, 9);
  // The same step once more is no change, and does no harm.
  await page.evaluate(() => document.querySelector("sarissa-battle").go(79));
  await page.evaluate(() => document.querySelector("sarissa-battle").setAttribute("step", "99"));
  const last = await at(99);
  assert.equal(native(GAME), last.digest);
  assert.equal(loads(), before);
  // Anything else loads it anew.
  await page.evaluate(() => {
    const element = document.querySelector("sarissa-battle");
    element.battle = "granicus";
    for (const name of ["code", "view", "step"]) element[name] = null;
  });
  await page.waitForFunction(() => self.said.some((one) => one.event === "ready" && one.data.battle === "granicus"));
  assert.equal(loads(), before + 1, "several attributes are one change");
  page.assertQuiet();
  await page.done();
});

test("a game that is loaded by a command, and commands from anybody else", async () => {
  const page = await hosts.open(`${SCRIPT}<sarissa-battle battle="chaeronea"></sarissa-battle>
    <iframe id="stranger" srcdoc="<script>setTimeout(() => { parent.postMessage({ sarissa: 'height', height: 2000 }, '*'); parent.frames[0].postMessage({ sarissa: 'go', step: 0 }, '*'); parent.postMessage('done', '*') }, 0)</script>"></iframe>`);
  await page.heard("ready");
  await page.evaluate((code) => document.querySelector("sarissa-battle").load(code, { step: 79, view: "replay" }), `https://example.org/#g=${GAME}`);
  const step = await page.untilStep((step) => step.step === 79);
  assert.equal(step.steps, 99);
  // A frame that is not ours says a height, and tells ours to go to the beginning.
  await page.evaluate(() => { const frame = document.getElementById("stranger"); frame.srcdoc = `${frame.srcdoc} `; });
  await page.waitForFunction(() => self.said.filter((one) => one.data === "done").length > 1);
  assert.notEqual(await page.evaluate(() => document.querySelector("sarissa-battle").getBoundingClientRect().height), 2000);
  await page.evaluate(() => document.querySelector("sarissa-battle").go(80));
  await page.untilStep((step) => step.step === 80);
  const steps = (await page.said()).filter((one) => one.event === "step").map((one) => one.data.step);
  assert.equal(steps.slice(steps.indexOf(79)).includes(0), false, "the stranger is not heard");
  await page.done();
});

test("wrong attributes are named in one line of the console, and the battle begins", async () => {
  const lines = [];
  const page = await hosts.open("<p>A lesson</p>");
  page.on("console", (message) => message.type() === "warning" && lines.push(message.text()));
  await page.evaluate(async (site) => {
    await new Promise((done) => { const script = document.createElement("script"); script.src = `${site}embed.js`; script.onload = done; document.head.append(script); });
    document.body.insertAdjacentHTML("beforeend", '<sarissa-battle battle="troy" code="g=!" step="-1" side="romans" dice="loaded" help="none" view="film" theme="pink" lang="grc" seed="18446744073709551616" height="9"></sarissa-battle>');
  }, hosts.url);
  const ready = await page.heard("ready");
  assert.equal(ready.battle, "chaeronea");
  await page.heard("height");
  assert.equal(lines.length, 1, lines.join("\n"));
  for (const name of ["battle", "side", "code", "step", "dice", "help", "view", "theme", "lang", "seed", "height"]) assert.match(lines[0], new RegExp(`\\b${name}="`));
  page.assertQuiet();
  await page.done();
});

test("four on a page, one of them hidden at first", async () => {
  const page = await hosts.open(`${SCRIPT}<sarissa-battle battle="chaeronea"></sarissa-battle><sarissa-battle battle="raphia-first-steps"></sarissa-battle>
    <sarissa-battle battle="chevauchee-first-steps"></sarissa-battle><details><summary>More</summary><sarissa-battle battle="kadesh"></sarissa-battle></details>`);
  for (const [nth, battle] of ["chaeronea", "raphia-first-steps", "chevauchee-first-steps"].entries()) {
    // They load as they come into sight.
    await page.locator("sarissa-battle").nth(nth).scrollIntoViewIfNeeded();
    assert.equal((await page.heard("ready", nth)).battle, battle);
    await page.heard("height", nth);
  }
  assert.equal((await page.said()).some((one) => one.nth === 3), false, "what is hidden has not loaded");
  // By the keyboard: frames that find their height move what is below them.
  await page.locator("summary").press("Enter");
  await page.locator("details[open]").waitFor();
  await page.locator("sarissa-battle").nth(3).scrollIntoViewIfNeeded();
  assert.equal((await page.heard("ready", 3)).battle, "kadesh");
  await page.heard("height", 3);
  const heights = await page.locator("sarissa-battle").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(heights.every((height) => height >= 480 && height <= 800), heights.join(", "));
  assert.equal(await page.evaluate(() => document.activeElement.localName), "summary", "none takes the focus");
  page.assertQuiet();
  await page.done();
});

test("the author's height stands, by attribute or by style", async () => {
  const page = await hosts.open(`<style>#styled { height: 444px }</style>${SCRIPT}<sarissa-battle battle="chaeronea" height="500"></sarissa-battle><sarissa-battle id="styled" battle="chaeronea"></sarissa-battle>`);
  for (const [nth, height] of [500, 444].entries()) {
    await page.locator("sarissa-battle").nth(nth).scrollIntoViewIfNeeded();
    await page.heard("height", nth);
    const box = await page.locator("sarissa-battle").nth(nth).evaluate((one) => [one.offsetHeight, one.shadowRoot.querySelector("iframe").offsetHeight]);
    assert.deepEqual(box, [height, height]);
  }
  await page.done();
});

test("an element that is put elsewhere keeps its game", async () => {
  const page = await hosts.open(`${SCRIPT}<div id="one"><sarissa-battle battle="chaeronea" seed="7"></sarissa-battle></div><div id="two"></div>`);
  await page.heard("ready");
  await firstTurn(page, await page.frame());
  const step = await page.untilStep((step) => step.turn === 2 && step.code);
  await page.evaluate(() => { self.said.length = 0; document.getElementById("two").append(document.querySelector("sarissa-battle")); });
  const again = await page.untilStep((again) => again.code);
  assert.equal(again.digest, step.digest);
  await page.evaluate(() => document.querySelector("sarissa-battle").remove());
  // The browser begins to load the frame that moved along, and leaves off.
  assert.deepEqual(page.faults.filter((fault) => !fault.includes("ERR_ABORTED")), []);
  await page.done();
});

test("a moment with a question: the pupil decides, the page hears of it, and the battle goes on", async () => {
  const page = await hosts.open(`${SCRIPT}<sarissa-battle battle="chaeronea" side="macedonian" step="30" code="${GAME}" question="Where do your riders go?"></sarissa-battle>`);
  const ready = await page.heard("ready");
  assert.equal(ready.step, 30);
  const frame = await page.frame();
  await frame.getByText("Where do your riders go?").first().waitFor();
  await frame.locator("#table .uc", { hasText: "C" }).first().click();
  await frame.locator("#map").focus();
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await page.untilStep((step) => step.step === 31);
  await frame.getByRole("button", { name: "That is my decision" }).click();
  const answer = await page.heard("answer");
  assert.equal(answer.question, "Where do your riders go?");
  assert.match(answer.sentence, /\bC\b/);
  await frame.getByRole("button", { name: "What really happened" }).click();
  await page.untilStep((step) => step.steps === 99);
  page.assertQuiet();
  await page.done();
});

test("hosts that know the forms of H5P or Canvas are told the height", async () => {
  const page = await hosts.open(`<iframe src="{site}index.html?battle=chaeronea" title="Chaeronea" width="100%" height="600"></iframe><script>
    // What H5P's resizer does, as far as a frame sees it.
    addEventListener("message", ({ source, data, origin }) => {
      if (data.context !== "h5p") return;
      const frame = document.querySelector("iframe");
      const answer = (action) => source.postMessage({ context: "h5p", action }, origin);
      if (data.action === "hello") answer("hello");
      if (data.action === "prepareResize") { frame.style.height = data.clientHeight + "px"; answer("resizePrepared"); }
      if (data.action === "resize") frame.style.height = data.scrollHeight + "px";
    });
  </script>`);
  const { height } = await page.heard("height");
  assert.equal((await page.heard("lti.frameResize")).height, height);
  await page.waitForFunction(() => self.said.some((one) => one.data?.action === "resize"));
  await page.waitForFunction((height) => document.querySelector("iframe").clientHeight === height, height);
  // Nothing chases its own tail: a height once set brings no other one.
  const said = (await page.said()).length;
  await page.evaluate(() => new Promise((done) => { let frames = 30; const next = () => (--frames ? requestAnimationFrame(next) : done()); next(); }));
  assert.equal((await page.said()).length, said);
  await page.done();
});

test("the quick reference and the dice are as high as they are, and the dice stand alone", async () => {
  const page = await hosts.open(`${SCRIPT}<sarissa-battle battle="chaeronea" view="dice" question="pike 4 philip vs hoplite 3"></sarissa-battle><sarissa-battle battle="raphia" view="reference"></sarissa-battle><sarissa-battle view="dice"></sarissa-battle>`);
  const { height } = await page.heard("height");
  const dice = await page.frame();
  await dice.locator(".roller").waitFor();
  assert.equal(await dice.locator(".ref-who").isVisible(), false, "nothing but dice");
  assert.ok(await dice.getByLabel("Philip is with them").isChecked());
  assert.ok(height < 2000, `${height} for dice alone`);
  await page.locator("sarissa-battle").nth(1).scrollIntoViewIfNeeded();
  assert.ok((await page.heard("height", 1)).height > 1500);
  assert.equal(await page.locator("sarissa-battle").nth(1).evaluate((one) => one.offsetHeight), 3000, "within bounds");
  await page.locator("sarissa-battle").nth(2).scrollIntoViewIfNeeded();
  await page.heard("height", 2);
  assert.match((await page.frame(2)).url(), /\/dice\.html$/);
  page.assertQuiet();
  await page.done();
});

test("without scripts the element shows what stands in it; loaded twice, or as a module, it is defined once", async () => {
  const inside = '<sarissa-battle battle="chaeronea"><a href="{site}#battle=chaeronea">Play Chaeronea</a></sarissa-battle>';
  const plain = await hosts.open(SCRIPT + inside, { javaScript: false });
  assert.ok(await plain.getByRole("link", { name: "Play Chaeronea" }).isVisible());
  await plain.done();
  // A module of another origin would want leave from its server.
  const page = await hosts.open(`<script type="module" src="embed.js"></script>${SCRIPT}${SCRIPT}${inside}`, { inside: true });
  await page.heard("ready");
  assert.equal(await page.getByRole("link", { name: "Play Chaeronea" }).isVisible(), false);
  page.assertQuiet();
  await page.done();
});
