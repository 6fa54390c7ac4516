// The script that draws square codes: a file beside the page, loaded when one is asked for.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The script, with all it needs in it. */
export function qr() {
  const how = { bundle: true, format: "iife", minify: true, target: "es2022", legalComments: "none", write: false };
  const { outputFiles } = buildSync({ ...how, entryPoints: [here("../www/qr.js")], nodePaths: [here("node_modules")] });
  return outputFiles[0].text.trim();
}

/** Writes it into `dist`; says `script` with the name of that file in place of `qr.js`. */
export function withQr(dist, script) {
  const code = qr();
  const name = `qr-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.js`;
  writeFileSync(join(dist, name), code);
  return script.replaceAll('"qr.js"', `"${name}"`);
}
