// What a first visit loads, compressed: `node tools/size.mjs dist`. Exits 1 over the budget.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** The most a first visit may load with all battles in it, in bytes after brotli 11: the tests hold it to that. */
export const BUDGET = 250_000;

/** Each file of a first visit: index.html, all it names, and all that their scripts name; what is for frames alone is no part of it. */
export function firstLoad(dist) {
  const files = readdirSync(dist, { recursive: true }).filter((file) => statSync(join(dist, file)).isFile());
  const loaded = ["index.html"];
  for (const file of loaded) {
    if (!/\.(html|js|css)$/.test(file)) continue;
    const text = readFileSync(join(dist, file), "utf8");
    loaded.push(...files.filter((other) => !loaded.includes(other) && other !== "frame.js" && text.includes(basename(other))));
  }
  return loaded.map((file) => {
    const bytes = readFileSync(join(dist, file));
    return { file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  });
}

/** The sum of one column of `firstLoad`. */
export const total = (rows, column) => rows.reduce((sum, row) => sum + row[column], 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = process.argv[2] ?? "dist";
  if (!existsSync(join(dist, "index.html"))) throw new Error(`${dist} holds no site; run make dist`);
  const rows = firstLoad(dist);
  const all = { file: `first load (at most ${BUDGET} after brotli)`, ...Object.fromEntries(["raw", "gzip", "brotli"].map((c) => [c, total(rows, c)])) };
  console.log(["raw", "gzip -9", "brotli 11"].map((head) => head.padStart(10)).join("") + "  bytes");
  for (const row of [...rows, all]) console.log([row.raw, row.gzip, row.brotli].map((n) => String(n).padStart(10)).join("") + "  " + row.file);
  if (all.brotli > BUDGET) {
    console.error(`The first load is ${all.brotli - BUDGET} bytes too large.`);
    process.exit(1);
  }
}
