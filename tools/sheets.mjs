// Builds the documents beside the page, and the small program that lives in them: `node tools/sheets.mjs dist`, after trunk.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { pack } from "./pack.mjs";

const dist = process.argv[2] ?? "dist";
const run = (program, ...args) => execFileSync(program, args, { stdio: "inherit" });

// The same passes as for the page: index.html names them.
const passes = readFileSync("index.html", "utf8").match(/data-wasm-opt-params="([^"]*)"/)[1].split(" ");

run("cargo", "build", "--locked", "--release", "--target", "wasm32-unknown-unknown", "--bin", "sheets");
const dir = mkdtempSync(join(tmpdir(), "sheets-"));
try {
  const built = join(process.env.CARGO_TARGET_DIR ?? "target", "wasm32-unknown-unknown/release/sheets.wasm");
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-debug", "--out-dir", dir, built);
  const program = join(dir, "sheets_bg.wasm");
  run("wasm-opt", "-Oz", ...passes, program, "-o", program);
  pack(dir);

  const packed = readFileSync(`${program}.lzma`);
  const script = readFileSync(join(dir, "sheets.js"), "utf8");
  const mark = createHash("sha256").update(packed).update(script).digest("hex").slice(0, 16);
  const name = `sheets-${mark}.js`;
  // Where the program cannot run, the sentence stays that stands in its place.
  const start = `open(new URL("./sheets-${mark}.wasm.lzma", import.meta.url)).catch((why) => console.warn(why));`;
  const { code } = transformSync(script.replace(/export\s*\{[^}]*\};?/, start), { minify: true, target: "es2022", legalComments: "none" });
  writeFileSync(join(dist, name), code);
  writeFileSync(join(dist, `sheets-${mark}.wasm.lzma`), packed);
  // Without the wishes for the program's size: they are for the browser.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(CARGO_UNSTABLE|RUSTC_BOOTSTRAP)/.test(key)));
  execFileSync("cargo", ["run", "--quiet", "--locked", "--bin", "sarissa", "--", "pages", "--out", dist, "--program", name], { stdio: "inherit", env });
} finally {
  rmSync(dir, { recursive: true, force: true });
}
