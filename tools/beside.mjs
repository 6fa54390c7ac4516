// Builds what stands beside the page: the other programs, the documents with the small program that lives in them, and the one file that
// holds everything. Run after trunk:
// `node tools/beside.mjs dist`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { embed } from "./embed.mjs";
import { pack } from "./pack.mjs";
import { withPolicy } from "./policy.mjs";
import { withQr } from "./qr.mjs";
import { single } from "./single.mjs";

const dist = process.argv[2] ?? "dist";
const run = (program, ...args) => execFileSync(program, args, { stdio: "inherit" });

// The same passes as for the page: index.html names them.
const passes = readFileSync("index.html", "utf8").match(/data-wasm-opt-params="([^"]*)"/)[1].split(" ");

const builtProgram = (name) => join(process.env.CARGO_TARGET_DIR ?? "target", `wasm32-unknown-unknown/release/${name}.wasm`);

/** Builds a program for the browser into dist/ and says the name its files begin with. */
function build(name) {
  const dir = mkdtempSync(join(tmpdir(), "sarissa-"));
  try {
    const built = builtProgram(name);
    run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-debug", "--out-dir", dir, built);
    const program = join(dir, `${name}_bg.wasm`);
    run("wasm-opt", "-Oz", ...passes, program, "-o", program);
    pack(dir);
    const packed = readFileSync(`${program}.lzma`);
    const script = withQr(dist, readFileSync(join(dir, `${name}.js`), "utf8"));
    const mark = createHash("sha256").update(packed).update(script).digest("hex").slice(0, 16);
    const { code } = transformSync(script, { minify: true, target: "es2022", legalComments: "none" });
    writeFileSync(join(dist, `${name}-${mark}.js`), code);
    writeFileSync(join(dist, `${name}-${mark}_bg.wasm.lzma`), packed);
    return `${name}-${mark}`;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const cargo = ["build", "--locked", "--release", "--target", "wasm32-unknown-unknown"];
run("cargo", ...cargo, "--no-default-features", "--features", "trays", "--bin", "editor");
// The documents have dice for trays and for skirmishes.
run("cargo", ...cargo, "--no-default-features", "--features", "skirmish,trays", "--bin", "sheets");
run("cargo", ...cargo, "--no-default-features", "--features", "hexes", "--bin", "hexes");
// The report tells of battles of all kinds.
run("cargo", ...cargo, "--no-default-features", "--features", "report", "--bin", "report");
run("cargo", ...cargo, "--no-default-features", "--features", "skirmish", "--bin", "skirmish", "--bin", "muster");

// The editors, the battles on hexes, the skirmishes and the report have the page of the battles with another program, and a style more.
const index = readFileSync(join(dist, "index.html"), "utf8");
const app = readdirSync(dist).find((file) => /^app-.*\.js$/.test(file)).replace(/\.js$/, "");
// Where no program runs, each leads to the documents of its own battles; and only what plays a battle may fetch one by its address.
const pagesBeside = [
  { name: "editor", file: "edit.html", fetches: false },
  { name: "hexes", file: "hexes.html", papers: ["raphia", "raphia"] },
  { name: "skirmish", file: "skirmish.html", papers: ["chevauchee-hamlet", "chevauchee"] },
  { name: "muster", file: "muster.html", styled: "editor", papers: ["chevauchee-hamlet", "chevauchee"], fetches: false },
  { name: "report", file: "report.html", fetches: false },
];
for (const { name, file, styled = name, papers: [battle, rules] = ["chaeronea", "chaeronea"], fetches = true } of pagesBeside) {
  let page = index.replaceAll(app, build(name));
  page = page.replace(/(lesson|print)\/chaeronea\.html/g, `$1/${battle}.html`).replace("reference/chaeronea.html", `reference/${rules}.html`);
  if (!fetches) page = page.replace("connect-src 'self' https:", "connect-src 'self'");
  const style = transformSync(readFileSync(`www/${styled}.css`, "utf8"), { loader: "css", minify: true }).code.trim();
  writeFileSync(join(dist, file), withPolicy(page.replace("</head>", () => `<style>${style}</style>\n</head>`)));
}

// Where the program of the documents cannot run, the sentence stays that stands in its place.
const sheets = build("sheets");
// The command line is built without the wishes for the program's size: they are for the browser.
const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(CARGO_UNSTABLE|RUSTC_BOOTSTRAP)/.test(key)));
const say = (...args) =>
  execFileSync("cargo", ["run", "--quiet", "--locked", "--bin", "sarissa", "--", ...args], { stdio: ["ignore", "pipe", "inherit"], env });
say("pages", "--out", dist, "--program", `${sheets}.js`);
embed(dist, JSON.parse(say("list", "--json")));

// The one file that holds everything, from the page as it is now.
run("cargo", ...cargo, "--no-default-features", "--features", "whole", "--bin", "whole");
single(dist, builtProgram("whole"), passes);
