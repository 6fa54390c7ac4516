// Writes what web authors put into their own pages: dist/embed.js with the battles that are built in, and dist/embed.html, which shows
// how it is done.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { withPolicy } from "./policy.mjs";

const shrink = (code, loader) => transformSync(code, { loader, minify: true, target: "es2022", legalComments: "none" }).code.trim();

/** `battles` is what `sarissa list --json` says. */
export function embed(dist, battles) {
  const table = Object.fromEntries(
    battles.map(({ id, title, page, rules, sides, has_roller }) => [id, { title, page, rules, sides: sides.map((side) => side.id), roller: has_roller }]),
  );
  const script = filled("www/embed.js", { "BATTLES = {}": `BATTLES = ${JSON.stringify(table)}` });
  writeFileSync(join(dist, "embed.js"), shrink(script, "js"));
  const page = filled("www/embed.html", {
    "{base-css}": shrink(readFileSync("www/base.css", "utf8"), "css"),
    "{battle-options}": battles.map(({ id, title, page }) => `<option value="${id}" data-page="${page}">${title}</option>`).join(""),
    // The battle of the lesson, behind the `#g=` of a link.
    "{game}": readFileSync("www/embed-game.txt", "utf8").trim(),
  });
  writeFileSync(join(dist, "embed.html"), withPolicy(page));
}

/** A file with what belongs in its places. */
function filled(file, places) {
  let text = readFileSync(file, "utf8");
  for (const [place, content] of Object.entries(places)) {
    if (!text.includes(place)) throw new Error(`${file} has no place for ${place}`);
    text = text.replaceAll(place, () => content);
  }
  return text;
}
