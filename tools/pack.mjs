// Packs a program that wasm-bindgen has made for the browser.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** How a page comes by its program: it has asked for it already, or else it lies beside the script under the same name. */
const FETCHED = `const own = document.currentScript.src;
(async () => {
  const answer = await (self.packed ?? fetch(own.replace(/\\.js$/, "_bg.wasm.lzma")));
  if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
  await unpack(new Uint8Array(await answer.arrayBuffer()));
})().catch(self.bootFault ?? console.warn);`;

/**
 * Packs the one program in `dir` and its script, and says the file name of the program before it was packed (`….wasm.lzma` then).
 * `open` is the end of the script, which has `unpack(bytes of the packed program)` to start it.
 *
 * The program travels packed by LZMA, a fifth smaller than what a host's gzip makes of it.
 */
export function pack(dir, open = FETCHED) {
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
  execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,dict=4MiB,lc=4,lp=0,pb=0", join(dir, program)]);
  // Of the package only the half that unpacks: the rest would weigh as much again as all of the page's own script.
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import init from ${JSON.stringify(script)};
import { Decoder } from "./node_modules/lzma1/lib/decoder.js";
import { InputBuffer, OutputBuffer } from "./node_modules/lzma1/lib/streams.js";
const unpack = (bytes) => {
  const program = new OutputBuffer(1 << 20);
  new Decoder().decompress(new InputBuffer(bytes), program);
  return init({ module_or_path: program.toArray() });
};
${open}`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    format: "iife",
    logOverride: { "empty-import-meta": "silent" },
    write: false,
  });
  writeFileSync(script, outputFiles[0].text);
  return program;
}
