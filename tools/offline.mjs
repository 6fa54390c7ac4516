// The last step of the build: `node tools/offline.mjs dist` gives every page the small script that keeps the site offline and tells
// of new versions, and writes sw.js, the service worker, with the list of all files. Run again it does the same, so that a site
// whose files were changed by hand gets a new service worker.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

/** Not kept: the service workers themselves, and what is there to be kept elsewhere: the one file that holds everything, the library. */
const LEFT_OUT = /^(sw|sw-off)\.js$|^sarissa\.html$|(^|\/)lib\//;
const SHELL = /<script defer src="[^"]*shell-[0-9a-f]+\.js"><\/script>/;

const sum = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const www = (file) => readFileSync(new URL(`../www/${file}`, import.meta.url), "utf8");
const shrink = (code, format) => transformSync(code, { minify: true, target: "es2022", legalComments: "none", format }).code.trim();

/** Makes the site in `dist` one that works without a network, and says the number of its build: the sum of all its files. */
export function offline(dist) {
  rmSync(join(dist, "sw.js"), { force: true });
  const all = () => readdirSync(dist, { recursive: true }).map((file) => file.replaceAll("\\", "/")).filter((file) => statSync(join(dist, file)).isFile()).sort();
  for (const file of all()) if (/^(shell|news)-[0-9a-f]+\.js$/.test(file)) rmSync(join(dist, file));
  const pages = [];
  const build = createHash("sha256").update(www("shell.js") + www("news.js"));
  for (const file of all()) {
    if (LEFT_OUT.test(file)) continue;
    let content = readFileSync(join(dist, file));
    if (file.endsWith(".html")) {
      content = content.toString("utf8").replace(SHELL, "");
      pages.push([file, content]);
    }
    build.update(`${file} ${sum(content)}\n`);
  }
  const id = build.digest("hex").slice(0, 16);
  writeFileSync(join(dist, `shell-${id}.js`), shrink(www("shell.js").replaceAll("{build}", id), "iife"));
  writeFileSync(join(dist, `news-${id}.js`), shrink(www("news.js"), "esm"));
  for (const [file, html] of pages) {
    const script = `<script defer src="${"../".repeat(file.split("/").length - 1)}shell-${id}.js"></script>`;
    if (!html.includes("</head>")) throw new Error(`${file} has no head`);
    writeFileSync(join(dist, file), html.replace("</head>", `${script}</head>`));
  }
  const files = all().filter((file) => !LEFT_OUT.test(file));
  const list = Object.fromEntries(files.map((file) => [file, sum(readFileSync(join(dist, file)))]));
  const worker = www("sw.js").replace("{build}", id).replace("FILES = {}", () => `FILES = ${JSON.stringify(list)}`);
  writeFileSync(join(dist, "sw-off.js"), shrink(www("sw-off.js")));
  writeFileSync(join(dist, "sw.js"), shrink(worker));
  return id;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = process.argv[2] ?? "dist";
  console.log(`build ${offline(dist)}`);
}
