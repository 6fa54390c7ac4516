// The lesson page that shows how a battle is put into another one, and every snippet, name and address that it and README.md tell of.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openHosts } from "./host.mjs";

const GAME = readFileSync(new URL("../../www/embed-game.txt", import.meta.url), "utf8").trim();

let hosts;
let told;
before(async () => {
  hosts = await openHosts();
  // What the page tells, read from the page itself, where a script has put the address of the site.
  const page = await hosts.open("", { inside: true });
  await page.goto(`${hosts.url}embed.html`);
  told = await page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((code) => code.textContent);
    const rows = (id) => [...document.querySelectorAll(`#${id} tbody tr`)].map((row) => [...row.children].map((cell) => [...cell.querySelectorAll("code")].map((code) => code.textContent)));
    return { snippets: texts(".snippet code"), attributes: rows("attributes"), events: rows("told-events"), commands: rows("told-commands") };
  });
  await page.done();
});
after(() => hosts.close());

const expected = (html) => [...html.matchAll(/<(?:sarissa-battle|iframe)\b[^>]*>/g)].map(([tag]) => tag);

/** Puts a snippet into a fresh page of another origin, and waits for all frames in it. */
async function run(snippet) {
  const page = await hosts.open(snippet);
  const warnings = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  for (const [nth, tag] of expected(snippet).entries()) {
    await page.locator("sarissa-battle, iframe").nth(nth).scrollIntoViewIfNeeded();
    await page.heard(/view="?(dice|reference)/.test(tag) ? "height" : "ready", nth);
    await page.heard("height", nth);
  }
  return Object.assign(page, { warnings });
}

for (const [width, height] of [[1366, 768], [800, 1100], [390, 844]])
  test(`the lesson at ${width} by ${height}`, async () => {
    const page = await hosts.open("", { width, height, inside: true });
    await page.goto(`${hosts.url}embed.html`);
    for (const nth of [0, 1, 2]) {
      await page.locator("sarissa-battle").nth(nth).scrollIntoViewIfNeeded();
      await page.heard(nth === 1 ? "height" : "ready", nth);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing hangs out sideways");
    // What is in the frames is looked at by itself; together their landmarks have the same names.
    await page.assertAccessible(["sarissa-battle"]);
    await page.keep(`embed-${width}`);
    page.assertQuiet();
    await page.done();
  });

test("the lesson on paper, and without scripts", async () => {
  const page = await hosts.open("", { inside: true });
  await page.goto(`${hosts.url}embed.html`);
  for (const nth of [0, 1, 2]) {
    await page.locator("sarissa-battle").nth(nth).scrollIntoViewIfNeeded();
    await page.heard(nth === 1 ? "height" : "ready", nth);
  }
  const { text } = await page.print("embed");
  for (const words of ["Two rivals stand side by side", "Moment 1.", "Chaeronea, turn 3", "Moment 2.", "Chaeronea, turn 9", "Diodorus 16.84-88", "All attributes"]) assert.ok(text.includes(words), words);
  await page.done();
  const plain = await hosts.open("", { inside: true, javaScript: false });
  await plain.goto(`${hosts.url}embed.html`);
  assert.ok(await plain.getByRole("link", { name: "Open this moment of Chaeronea" }).isVisible());
  assert.equal(await plain.locator("#maker").isVisible(), false);
  assert.match(await plain.locator(".snippet code").first().textContent(), /example\.org/);
  await plain.done();
});

test("every snippet of the lesson works in a page of another origin as it stands", { timeout: 300_000 }, async () => {
  assert.ok(told.snippets.length >= 10);
  for (const snippet of told.snippets) {
    assert.ok(snippet.includes(hosts.url) && !snippet.includes("example.org"), snippet);
    const page = await run(snippet);
    assert.deepEqual(page.warnings, [], snippet);
    const has = (id) => page.locator(`#${id}`).count();
    if (await has("turning")) {
      await page.locator("#turning").press("Enter");
      await page.locator("#said", { hasText: "Turn 9, step 79 of 99" }).waitFor();
      await page.locator("#clash").press("Enter");
      await page.locator("#said", { hasText: "Turn 3, step 30 of 99" }).waitFor();
    }
    if (await has("jump")) {
      await page.locator("#jump").press("Enter");
      await page.locator("#heard", { hasText: "Step 79" }).waitFor();
    }
    if (await has("told")) {
      const frame = await page.frame();
      await frame.locator("#next").click();
      await page.untilStep((step) => step.step === 31);
      await frame.getByRole("button", { name: "That is my decision" }).click();
      await page.locator("#told", { hasText: /^Decided: ./ }).waitFor();
    }
    page.assertQuiet();
    await page.done();
  }
});

test("the form writes a snippet that works", async () => {
  const page = await hosts.open("", { inside: true });
  await page.goto(`${hosts.url}embed.html`);
  const form = page.locator("#maker");
  await form.locator("[name=battle]").selectOption("raphia-first-steps");
  await form.locator("[name=help]").selectOption("referee");
  const frame = await page.locator("#made").textContent();
  assert.match(frame, /^<iframe src="[^"]*hexes\.html\?battle=raphia-first-steps&amp;help=referee"/);
  await form.locator("[name=battle]").selectOption("chaeronea");
  await form.locator("[name=view]").selectOption("replay");
  await form.locator("[name=code]").fill(`https://example.org/#g=${GAME}`);
  await form.locator("[name=step]").fill("79");
  await form.locator("[name=form]").selectOption("element");
  const element = await page.locator("#made").textContent();
  await page.locator(".snippet", { has: page.locator("#made") }).getByRole("button", { name: "Copy" }).click();
  await page.locator(".snippet", { has: page.locator("#made") }).getByRole("button", { name: /Copied|Ctrl/ }).waitFor();
  await page.done();
  for (const snippet of [frame, element]) {
    const one = await run(snippet);
    assert.deepEqual(one.warnings, []);
    if (snippet === element) await one.untilStep((step) => step.step === 79);
    one.assertQuiet();
    await one.done();
  }
});

/** What each value of a name does that can be seen from outside. */
const SEEN = {
  battle: async (page, value) => assert.equal((await page.heard("ready")).battle, value.includes("/") ? "marathon" : value),
  dice: async (page, value) => {
    const frame = await page.frame();
    await frame.locator("#next").waitFor();
    if (value === "typed") await frame.getByText("Roll for us").first().waitFor();
  },
  theme: async (page, value) => {
    const theme = await (await page.frame()).locator("html").getAttribute("data-theme");
    assert.equal(theme, value === "auto" ? "light" : value);
  },
  view: async (page, value) => {
    const frame = await page.frame();
    if (value === "reference") await frame.getByRole("heading", { name: "Who is who" }).waitFor();
    if (value === "dice") await frame.locator(".roller").waitFor();
    if (value === "replay") await page.untilStep((step) => step.step === 0 && step.steps === 99);
    if (value === "play") await page.untilStep((step) => step.step === 99 && step.steps === 99);
  },
};
/** Rows whose values are told in words. */
const WORDS = {
  code: [GAME, `https://example.org/sarissa/#g=${GAME}`],
  step: ["0", "30"],
  seed: ["0", "18446744073709551615"],
  question: ["Where do your riders go?"],
};
/** What a value needs beside it. */
const WITH = { step: { code: GAME, battle: "chaeronea" }, question: { code: GAME, step: "30", battle: "chaeronea" }, view: { code: GAME, battle: "chaeronea" }, battle: {} };

test("every name and value of the table works, in an address and as an attribute", { timeout: 600_000 }, async () => {
  const names = told.attributes.map(([[name]]) => name);
  assert.deepEqual(names, ["battle", "code", "step", "side", "dice", "help", "view", "theme", "lang", "seed", "question"]);
  for (const [[name], codes] of told.attributes) {
    for (const value of WORDS[name] ?? codes) {
      const beside = name === "side" && value === "persian" ? { battle: "granicus" } : (WITH[name] ?? { battle: "chaeronea" });
      const wishes = { ...beside, [name]: value };
      const query = new URLSearchParams(wishes).toString().replaceAll("&", "&amp;");
      const attributes = Object.entries(wishes).map(([name, value]) => `${name}="${value}"`).join(" ");
      for (const html of [
        `<iframe src="{site}index.html?${query}" title="Sarissa" width="100%" height="600"></iframe>`,
        `<script src="{site}embed.js"></script><sarissa-battle ${attributes}></sarissa-battle>`,
      ]) {
        const page = await run(html);
        assert.deepEqual(page.warnings, [], html);
        await SEEN[name]?.(page, value);
        page.assertQuiet();
        await page.done();
      }
    }
  }
});

test("the tables of events and commands name what there is", async () => {
  assert.deepEqual(told.events.map(([[name]]) => name), ["ready", "step", "refused", "fight", "finished", "answer", "height"].map((name) => `sarissa-${name}`));
  assert.deepEqual(told.commands.map(([[method], [message]]) => [/^\w+/.exec(method)[0], /sarissa: "(\w+)"/.exec(message)[1]]), [["go", "go"], ["load", "load"], ["ask", "ask"]]);
});

test("what README.md tells of embedding works", { timeout: 240_000 }, async () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const part = /## Embed\n([\s\S]*?)\n## /.exec(readme)[1];
  const snippets = part.split(/\n\n/).filter((block) => block.startsWith("    ")).map((block) => block.replace(/^ {4}/gm, ""));
  assert.equal(snippets.length, 2);
  for (const snippet of snippets) {
    const page = await run(snippet.replaceAll("https://example.org/sarissa/", hosts.url));
    assert.deepEqual(page.warnings, [], snippet);
    page.assertQuiet();
    await page.done();
  }
  const places = [...part.matchAll(/`([\w./-]+\.html(?:#[\w=-]+)?)`/g)].map(([, place]) => place);
  assert.ok(places.length >= 8, places.join(", "));
  for (const place of places) {
    const page = await hosts.open("", { inside: true });
    const answer = await page.goto(hosts.url + place);
    assert.equal(answer.status(), 200, place);
    if (place.includes("#battle=")) await page.locator("dialog[open]").waitFor();
    page.assertQuiet();
    await page.done();
  }
});
