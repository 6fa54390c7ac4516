// Writes dist/sarissa.html, one file that holds the whole site: `single(dist, program, passes)`, where the program is the crate's bin
// `whole`. It asks for nothing, so it opens from a disk, in a frame without rights, and wherever one file can be put.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { pack } from "./pack.mjs";
import { withPolicy } from "./policy.mjs";
import { qr } from "./qr.mjs";

/**
 * The characters the program is written in: all of ASCII that can be seen, but for those that mean something in HTML. Two of them hold
 * thirteen bits, where base64 would need a twelfth more room.
 */
const LETTERS = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter((letter) => !"\"&<".includes(letter)).join("");

function written(bytes) {
  const pairs = [];
  let [held, bits] = [0, 0];
  const take = (value) => pairs.push(LETTERS[value % 91] + LETTERS[Math.floor(value / 91)]);
  for (const byte of bytes) {
    held |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    take(held & 8191);
    held >>= 13;
    bits -= 13;
  }
  if (bits) take(held);
  return pairs.join("").replace(/.{4096}/g, "$&\n");
}

/** The end of the script: reads what `written` wrote. A host may have broken the lines anew. */
const OPEN = `const letters = ${JSON.stringify(LETTERS)};
function read(text) {
  const value = new Uint8Array(128).fill(255);
  for (let n = 0; n < 91; n += 1) value[letters.charCodeAt(n)] = n;
  const bytes = new Uint8Array(text.length);
  let length = 0, held = 0, bits = 0, first = -1;
  for (let at = 0; at < text.length; at += 1) {
    const one = value[text.charCodeAt(at)];
    if (!(one < 91)) continue;
    if (first < 0) { first = one; continue; }
    held |= (first + 91 * one) << bits;
    first = -1;
    for (bits += 13; bits >= 8; bits -= 8) {
      bytes[length] = held & 255;
      length += 1;
      held >>= 8;
    }
  }
  return bytes.subarray(0, length);
}
// After the browser has drawn what stands before the program is there.
setTimeout(() => {
  const program = document.getElementById("program");
  try {
    const bytes = read(program.textContent);
    program.remove();
    unpack(bytes).catch(bootFault);
  } catch (fault) {
    bootFault(fault);
  }
}, 0);`;

const shrink = (code, loader) => transformSync(code, { loader, minify: true, target: "es2022", legalComments: "none", charset: "utf8" }).code.trim();

export function single(dist, built, passes) {
  const dir = mkdtempSync(join(tmpdir(), "sarissa-"));
  try {
    const run = (program, ...args) => execFileSync(program, args, { stdio: "inherit" });
    run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-debug", "--out-dir", dir, built);
    const program = join(dir, "whole_bg.wasm");
    run("wasm-opt", "-Oz", ...passes, program, "-o", program);
    wrap(dist, dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Packs the program and the script in `dir` and writes them into the page. */
export function wrap(dist, dir) {
  const program = pack(dir, OPEN);
  writeFileSync(join(dist, "sarissa.html"), page(dist, readFileSync(join(dir, "whole.js"), "utf8"), readFileSync(join(dir, `${program}.lzma`))));
}

/** The page of the site with everything in it that it would load. */
function page(dist, script, packed) {
  const index = readFileSync(join(dist, "index.html"), "utf8");
  const must = (found, what) => {
    if (found === null || found === undefined) throw new Error(`index.html has no ${what}`);
    return found;
  };
  let head = must(index.match(/<head>([\s\S]*)<\/head>/), "head")[1];
  const boot = must([...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).find((css) => css.includes("#boot")), "style of the boot page");
  head = head
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replace(/<script data-boot>[\s\S]*?<\/script>/g, "")
    .replace(/<script[^>]*\bsrc=[^>]*><\/script>/g, "")
    .replace(/<link rel="?(manifest|apple-touch-icon|modulepreload|preload)\b[^>]*>/g, "")
    .replace(/<meta http-equiv[^>]*>/, "")
    .trim();
  let body = must(index.match(/<body>([\s\S]*)<\/body>/), "body")[1]
    // The documents are in here too, and need the program as all else.
    .replace(/<p[^>]*data-why="?file"?[^>]*>[\s\S]*?<\/p>/g, "")
    .replace(/(<p[^>]*data-why="?load"?[^>]*>)[\s\S]*?(<\/p>)/g, "$1The program does not start. Load the page again, or try another browser.$2")
    .replace(/<p class="?no"?>[\s\S]*?<\/p>/g, "")
    .replace(/if\s*\(location\.protocol\s*={2,3}\s*"file:"\)\s*bootFailed\("file"\);\s*else\s*/, "")
    .replace(/location\.protocol\s*={2,3}\s*"file:"\s*\?\s*bootFailed\("file"\)\s*:\s*/, "")
    .trim();
  body = body.replace(/<div id="?app"?>[\s\S]*?<\/main>\s*<\/div>/, (app) => `<div id="whole">${app}</div>`);
  if (!body.includes('id="whole"')) throw new Error("index.html has no place for a program");
  const policy = "default-src 'none'; script-src 'wasm-unsafe-eval' {script-hashes}; style-src 'unsafe-inline'; img-src data: blob:; "
    + "connect-src 'self' https:; base-uri 'none'; form-action 'none'";
  return withPolicy(`<!DOCTYPE html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="${policy}">
${head}
<style>body{margin:0;background:#ebe5d6;color:#25211b;font:1rem/1.45 system-ui,sans-serif}[data-theme=dark] body{background:#191612;color:#f0e9da}${boot.trim()}</style>
<style id="style"></style>
</head>
<body>
${body}
<script>${shrink(readFileSync("www/frame.js", "utf8"), "js")}</script>
<script>${qr()}</script>
<script type="text/plain" id="program">${written(packed)}</script>
<script>${shrink(script, "js")}</script>
</body>
</html>
`);
}
