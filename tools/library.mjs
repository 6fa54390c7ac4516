// Builds the library for web authors: `node tools/library.mjs dist` fills dist/lib/. Its sources lie in lib/, and in the feature `library`.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { compile } from "json-schema-to-typescript";

const out = join(process.argv[2] ?? "dist", "lib");
const run = (program, ...args) => execFileSync(program, args, { stdio: "inherit" });
const { version } = JSON.parse(execFileSync("cargo", ["metadata", "--locked", "--offline", "--no-deps", "--format-version", "1"])).packages[0];

// Speed counts here, not size: level 3, and numbers four at a time, which every browser with the other features has had since 2023.
const features = "--enable-simd --enable-bulk-memory --enable-bulk-memory-opt --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-multivalue --enable-sign-ext";
const passes = ["-O3", "--low-memory-unused", "--strip-debug", "--strip-producers", ...features.split(" ")];

// The page's wishes for its size do not hold here.
const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(CARGO_UNSTABLE|RUSTC_BOOTSTRAP)/.test(key)));
env.CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS = "-Ctarget-feature=+simd128";
const program = ["--profile", "library", "--no-default-features", "--features", "library", "--bin", "library", "--target", "wasm32-unknown-unknown"];
execFileSync("cargo", ["build", "--locked", ...program], { stdio: "inherit", env });

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "files"), { recursive: true });
const dir = mkdtempSync(join(tmpdir(), "sarissa-"));
try {
  const built = join(process.env.CARGO_TARGET_DIR ?? "target", "wasm32-unknown-unknown/library/library.wasm");
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-debug", "--out-dir", dir, built);
  run("wasm-opt", ...passes, join(dir, "library_bg.wasm"), "-o", join(out, "sarissa_bg.wasm"));
  await build({
    entryPoints: ["lib/sarissa.js"],
    outfile: join(out, "sarissa.js"),
    alias: { library: resolve(dir, "library.js") },
    define: { VERSION: JSON.stringify(version) },
    external: ["node:*"],
    bundle: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
  });
} finally {
  rmSync(dir, { recursive: true, force: true });
}

// The types of files and orders are those of the schemas; the rest is written by hand.
for (const [file, name] of [["battle", "BattleFile"], ["hexes", "HexesFile"], ["skirmish", "SkirmishFile"], ["record", "RecordFile"]]) {
  const schema = JSON.parse(readFileSync(`scenarios/schema/${file}.schema.json`, "utf8"));
  delete schema.title;
  const types = await compile(schema, name, { bannerComment: "", additionalProperties: false, ignoreMinAndMaxItems: true });
  writeFileSync(join(out, "files", `${file}.d.ts`), types);
}
for (const file of readdirSync("lib")) {
  if (file !== "sarissa.js" && file !== "package.json") cpSync(join("lib", file), join(out, file), { recursive: true });
}
for (const file of ["LICENSE-MIT", "LICENSE-APACHE"]) cpSync(file, join(out, file));
const about = { ...JSON.parse(readFileSync("lib/package.json", "utf8")), version };
writeFileSync(join(out, "package.json"), `${JSON.stringify(about, null, 2)}\n`);

const bytes = readFileSync(join(out, "sarissa_bg.wasm"));
console.log(`lib: ${bytes.length} bytes of program, ${gzipSync(bytes, { level: 9 }).length} after gzip -9`);
