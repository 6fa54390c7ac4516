// Writes what web authors put into their own pages: dist/embed.js with the battles that are built in, and dist/embed.html.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

const shrink = (code, loader) => transformSync(code, { loader, minify: true, target: "es2022", legalComments: "none" }).code.trim();

/** `battles` is what `sarissa list --json` says. */
export function embed(dist, battles) {
  const table = Object.fromEntries(
    battles.map(({ id, title, page, rules, sides, has_roller }) => [id, { title, page, rules, sides: sides.map((side) => side.id), roller: has_roller }]),
  );
  const script = readFileSync("www/embed.js", "utf8");
  const place = "const BATTLES = {};";
  if (!script.includes(place)) throw new Error("www/embed.js has no place for the battles");
  writeFileSync(join(dist, "embed.js"), shrink(script.replace(place, () => `const BATTLES = ${JSON.stringify(table)};`), "js"));
}
