// What visits load, compressed, and what they may: `node tools/size.mjs dist`. Exits 1 when a budget is passed.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * The most that may be, in bytes; the tests hold the site to it. After brotli the first load is to come back under 250,000, which it
 * passed when links began to carry what is left of them, and frames what they tell: until then it must not grow.
 */
export const BUDGETS = [
  { of: "first load", column: "brotli", most: 262_000 },
  { of: "first load", column: "gzip", most: 300_000 },
  { of: "sarissa.html", column: "raw", most: 1_000_000 },
];

// What no visit waits for: other pages, the service worker and its news, what a browser asks for when the site is put on a screen of its own,
// what is for frames alone, and what draws square codes once one is asked for.
const LATER = /\.html$|^(sw|sw-off|frame|news-\w+|qr-\w+)\.js$|\.webmanifest$|^icons\//;

/** Each file that a first visit to a page loads: the page, all it names, and all that their scripts name. */
export function firstLoad(dist, page = "index.html") {
  const files = listed(dist).filter((file) => !LATER.test(file));
  const loaded = [page];
  for (const file of loaded) {
    if (!/\.(html|js|css)$/.test(file)) continue;
    const text = readFileSync(join(dist, file), "utf8");
    loaded.push(...files.filter((other) => !loaded.includes(other) && text.includes(basename(other))));
  }
  return loaded.map((file) => ({ file, ...measured(join(dist, file)) }));
}

const COLUMNS = ["raw", "gzip", "brotli"];

const listed = (dist) => readdirSync(dist, { recursive: true }).filter((file) => statSync(join(dist, file)).isFile());

function measured(path) {
  const bytes = readFileSync(path);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

/** The sum of one column of `firstLoad`. */
export const total = (rows, column) => rows.reduce((sum, row) => sum + row[column], 0);

const summed = (file, rows) => ({ file, ...Object.fromEntries(COLUMNS.map((column) => [column, total(rows, column)])) });

/** The figures that budgets are about, by the names used there. */
export function figures(dist) {
  const all = [summed("first load", firstLoad(dist))];
  if (existsSync(join(dist, "sarissa.html"))) all.push({ file: "sarissa.html", ...measured(join(dist, "sarissa.html")) });
  return all;
}

/** A sentence for each budget that is passed. */
export function passed(dist) {
  const known = figures(dist);
  return BUDGETS.flatMap(({ of, column, most }) => {
    const figure = known.find(({ file }) => file === of);
    if (!figure) return [`${of} is missing.`];
    return figure[column] > most ? [`${of}: ${figure[column]} bytes (${column}) are ${figure[column] - most} over ${most}.`] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = process.argv[2] ?? "dist";
  if (!existsSync(join(dist, "index.html"))) throw new Error(`${dist} holds no site; run make dist`);
  const line = (row) => console.log(COLUMNS.map((column) => String(row[column]).padStart(10)).join("") + `  ${row.file}`);
  line({ raw: "raw", gzip: "gzip -9", brotli: "brotli 11", file: "bytes" });
  firstLoad(dist).forEach(line);
  console.log();
  figures(dist).forEach(line);
  for (const page of listed(dist).filter((file) => !file.includes("/") && /\.html$/.test(file) && !/^(index|sarissa)\.html$/.test(file)).sort())
    line(summed(`${page} with all it loads`, firstLoad(dist, page)));
  for (const [name, is] of [["lib/", (file) => file.startsWith("lib/")], ["all that is kept for offline", (file) => !/^(sw|sw-off)\.js$|^sarissa\.html$/.test(file)]]) {
    const rows = listed(dist).filter(is).map((file) => measured(join(dist, file)));
    if (rows.length) line(summed(name, rows));
  }
  const over = passed(dist);
  if (over.length) {
    console.error(over.join("\n"));
    process.exit(1);
  }
}
