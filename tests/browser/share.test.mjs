// A game in a link, as it is shared and opened in a browser: the moment, the number of the position, the square code, and what is left
// of a link that was cut.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openSite } from "./browser.mjs";
import { native } from "./host.mjs";
import { advance, begin, dialog, look, sharedLink, shown } from "./play.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

async function started(wishes = {}) {
  const page = await site.open("", { seed: 7, ...wishes });
  await begin(page);
  for (const tag of ["S1", "P8"]) assert.ok(await advance(page, tag), tag);
  return page;
}

async function share(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page, "Share");
  return sharedLink(page);
}

const position = async (page) => /Position ([0-9a-f]{8})/.exec(await page.innerText("dialog[open]"))[1];

test("the link holds the game, and its position has the number that the native program reckons", async () => {
  const page = await started();
  const link = await share(page);
  assert.ok(link.startsWith(`${site.url}#g=`), link);
  assert.equal(await position(page), native(link.slice(link.indexOf("g=") + 2)));
  await page.keep("share-1366");
  await page.assertAccessible();
  page.assertQuiet();
  await page.done();
});

test("a link may open at an earlier moment, on a computer that has never seen the game", async () => {
  const page = await started();
  await page.locator("#scrub, .tline input[type=range]").first().fill("1");
  await shown(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page, "Share");
  await page.locator("dialog[open] input[type=checkbox]").check();
  const link = await sharedLink(page);
  const number = await position(page);
  await page.done();

  const other = await site.open(link.slice(site.url.length));
  await other.ready();
  await other.locator("#still").waitFor();
  await shown(other);
  assert.match(await other.innerText("#app"), /\(1 of 2\)/);
  assert.equal((await look(other)).past, 2, "the whole game is there");
  await share(other);
  await other.locator("dialog[open] input[type=checkbox]").check();
  await sharedLink(other);
  assert.equal(await position(other), number);
  other.assertQuiet();
  await other.done();
});

test("the square code is drawn on a press, can be large, and holds the link", async () => {
  const page = await started();
  const link = await share(page);
  await page.getByRole("button", { name: "QR code" }).click();
  const code = page.getByRole("img", { name: /QR code/ });
  await code.waitFor();
  await page.keep("share-qr-1366");
  await page.assertAccessible();
  const { default: read } = await import("jsqr");
  const scan = () =>
    page.evaluate(async () => {
      const svg = document.querySelector("dialog[open] svg.qr").cloneNode(true);
      const [, , size] = svg.getAttribute("viewBox").split(" ").map(Number);
      svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
      svg.setAttribute("width", size * 6);
      svg.setAttribute("height", size * 6);
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: size * 6, height: size * 6 });
      const pen = canvas.getContext("2d");
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(picture, 0, 0);
      return { side: canvas.width, data: [...pen.getImageData(0, 0, canvas.width, canvas.height).data] };
    });
  const { side, data } = await scan();
  assert.equal(read(Uint8ClampedArray.from(data), side, side)?.data, link);
  const before = (await code.boundingBox()).width;
  await page.getByRole("button", { name: "Larger" }).click();
  await page.waitForFunction((before) => document.querySelector("dialog[open] svg.qr").getBoundingClientRect().width > before, before);
  await page.keep("share-qr-large-1366");
  page.assertQuiet();
  await page.done();
});

test("where the clipboard is refused the link is selected and a sentence says how", async () => {
  const refuse = () => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } });
    Document.prototype.execCommand = () => false;
  };
  const page = await started({ script: refuse });
  const link = await share(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.locator("dialog[open]", { hasText: "Copying is refused here" }).waitFor();
  await page.waitForFunction((link) => {
    const field = document.activeElement;
    return field.id === "link" && field.value.slice(field.selectionStart, field.selectionEnd) === link;
  }, link);
  page.assertQuiet();
  await page.done();
});

test("of a link that was cut the game is opened as far as it goes, and played on", async () => {
  const link = readFileSync(new URL("../it/files/links-2.txt", import.meta.url), "utf8").split(/\s+/).find((word) => word.includes("g=") && word.length > 300);
  const code = link.slice(link.indexOf("g="));
  const page = await site.open(`#${code.slice(0, Math.floor(code.length * 0.6))}`);
  await page.ready();
  await page.locator("#note").waitFor();
  const [, read, all] = /(\d+) of the (\d+) orders/.exec(await page.innerText("#note"));
  assert.ok(Number(read) > 0 && Number(read) < Number(all), `${read} of ${all}`);
  await page.keep("share-cut-1366");
  await page.assertAccessible();
  await page.getByRole("button", { name: /as far as it goes|Open it up to order/ }).click();
  await page.locator("#still").waitFor();
  await shown(page);
  assert.ok((await look(page)).past > 0);
  await share(page);
  assert.match(await position(page), /^[0-9a-f]{8}$/);
  page.assertQuiet();
  await page.done();
});

test("a code of a later form, and one that is none, cost a sentence and nothing else", async () => {
  for (const [code, words] of [["g=CAAAAAA", /newer|later/i], ["g=%3Cimg%20src=x%20onerror=alert(1)%3E", /link/i], ["g=", /link/i]]) {
    const page = await site.open(`#${code}`);
    await page.ready();
    await page.locator("#note").waitFor();
    assert.match(await page.innerText("#note"), words, code);
    assert.equal(await page.locator("#note img").count(), 0);
    page.assertQuiet();
    await page.done();
  }
});
