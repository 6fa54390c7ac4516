// Run by trunk after it has built the page, before dist/ is put in place: shrinks the files and names in the page's
// Content-Security-Policy the few scripts written into index.html, so that no other inline script can run.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { pack } from "./pack.mjs";
import { withPolicy } from "./policy.mjs";
import { withQr } from "./qr.mjs";

const dir = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";

const shrink = (code, loader) =>
  release ? transformSync(code, { loader, minify: true, target: "es2022", legalComments: "none" }).code.trim() : code;

const program = pack(dir);
const script = join(dir, program.replace("_bg.wasm", ".js"));
writeFileSync(script, withQr(dir, readFileSync(script, "utf8")));
// The page's own script that the program calls (www/flate.js) is in there now.
rmSync(join(dir, "snippets"), { recursive: true, force: true });

for (const file of readdirSync(dir, { recursive: true }))
  if (/\.(js|css)$/.test(file)) {
    const path = join(dir, file);
    writeFileSync(path, shrink(readFileSync(path, "utf8"), file.endsWith(".js") ? "js" : "css"));
  }

const page = join(dir, "index.html");
let html = readFileSync(page, "utf8")
  .replaceAll(program, `${program}.lzma`)
  .replace(/<!--[\s\S]*?-->\s*/g, "")
  .replace(/<link[^>]*(snippets|preload)[^>]*>/g, "")
  .replace(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, (_, open, css, close) => open + shrink(css, "css") + close)
  .replace(/(<script(?![^>]*\bsrc=)[^>]*>)([\s\S]*?)(<\/script>)/g, (_, open, js, close) => open + shrink(js, "js") + close);
// Between elements a line break is as good as an indent.
if (release) html = html.replace(/>\s*\n\s*</g, ">\n<");
writeFileSync(page, withPolicy(html));
