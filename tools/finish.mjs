// Run by trunk after it has built the page, before dist/ is put in place: shrinks the files and names in the page's
// Content-Security-Policy the few scripts written into index.html, so that no other inline script can run.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";

const dir = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";

const shrink = (code, loader) =>
  release ? transformSync(code, { loader, minify: true, target: "es2022", legalComments: "none" }).code.trim() : code;

// The program travels packed by LZMA, a fifth smaller than what a host's gzip makes of it.
const program = readdirSync(dir).find((file) => file.endsWith("_bg.wasm"));
const script = join(dir, program.replace("_bg.wasm", ".js"));
// Program and script know what passes between them by long names. Short ones serve the browser as well.
const shorten = ["--all-features", "--disable-compact-imports", "--minify-imports-and-exports-and-modules"];
const names = JSON.parse(execFileSync("wasm-opt", [...shorten, join(dir, program), "-o", join(dir, program)]));
let code = readFileSync(script, "utf8");
for (const [module, name, short] of names.imports)
  code = code.replace(`"${module}":`, '"a":').replace(new RegExp(`\\b${name}:`), () => `${short}:`);
for (const [name, short] of names.exports)
  code = code.replace(new RegExp(`\\bwasm\\.${name}\\b`, "g"), () => `wasm.${short}`);
writeFileSync(script, code);
// One window as large as the program; more would only cost the browser memory.
execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,dict=2MiB,lc=4,lp=0,pb=0", join(dir, program)]);
// Of the package only the half that unpacks: the rest would weigh as much again as all of the page's own script.
const { outputFiles } = buildSync({
  stdin: {
    contents: `import init from ${JSON.stringify(script)};
import { Decoder } from "./node_modules/lzma1/lib/decoder.js";
import { InputBuffer, OutputBuffer } from "./node_modules/lzma1/lib/streams.js";
export const open = async (packed) => {
  const answer = await fetch(packed);
  if (!answer.ok) throw new Error(packed + ": " + answer.status);
  const program = new OutputBuffer(1 << 20);
  new Decoder().decompress(new InputBuffer(new Uint8Array(await answer.arrayBuffer())), program);
  return init({ module_or_path: program.toArray() });
};`,
    resolveDir: fileURLToPath(new URL(".", import.meta.url)),
  },
  bundle: true,
  format: "esm",
  write: false,
});
writeFileSync(script, outputFiles[0].text);
// The page's own script that the program calls (www/flate.js) is in there now.
rmSync(join(dir, "snippets"), { recursive: true, force: true });

for (const file of readdirSync(dir, { recursive: true }))
  if (/\.(js|css)$/.test(file)) {
    const path = join(dir, file);
    writeFileSync(path, shrink(readFileSync(path, "utf8"), file.endsWith(".js") ? "js" : "css"));
  }

const page = join(dir, "index.html");
const hashes = [];
let html = readFileSync(page, "utf8")
  .replaceAll(program, `${program}.lzma`)
  .replace(/<!--[\s\S]*?-->\s*/g, "")
  .replace(/<link[^>]*snippets[^>]*>/g, "")
  .replace(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, (_, open, css, close) => open + shrink(css, "css") + close)
  .replace(/(<script(?![^>]*\bsrc=)[^>]*>)([\s\S]*?)(<\/script>)/g, (_, open, js, close) => {
    const code = shrink(js, "js");
    hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    return open + code + close;
  });
// Between elements a line break is as good as an indent.
if (release) html = html.replace(/>\s*\n\s*</g, ">\n<");
if (!html.includes("{script-hashes}")) throw new Error("index.html has no place for the hashes of its scripts");
writeFileSync(page, html.replace("{script-hashes}", () => hashes.join(" ")));
