// A battle is the same whichever machine plays it: the native program and WebAssembly say the same, byte for byte.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  assert.equal(status, 0, `${program} ${args.join(" ")}: ${stderr}`);
  return stdout;
}
const native = (...args) => run("target/native/sarissa", ...args);
const wasm = (...args) => run(process.execPath, "tools/wasi.mjs", "target/wasm32-wasip1/native/sarissa.wasm", ...args);

for (const battle of ["chaeronea", "granicus", "kadesh", "raphia-wing", "chevauchee-hamlet", "chevauchee-ford", "chevauchee-wood"]) {
  for (const seed of ["1", "338", "20261130"])
    test(`${battle}: a random battle from seed ${seed} is the same natively and in wasm`, () => {
      const log = native("play", battle, "--seed", seed, "--random");
      assert.ok(log.split("\n").length > 50, "the log is short");
      assert.equal(wasm("play", battle, "--seed", seed, "--random"), log);
    });

  test(`${battle}: a recorded game replays to the same board natively and in wasm`, () => {
    const record = `tests/browser/out/${battle}.json`;
    mkdirSync(new URL("out", import.meta.url), { recursive: true });
    writeFileSync(new URL(`out/${battle}.json`, import.meta.url), native("play", battle, "--seed", "7", "--random", "--record"));
    const board = native("replay", record);
    assert.ok(board.split("\n").length > 50, "the log is short");
    assert.equal(wasm("replay", record), board);
  });
}
