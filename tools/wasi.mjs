// Runs the command line as WebAssembly: `node tools/wasi.mjs target/wasm32-wasip1/native/sarissa.wasm play …`. So the
// tests can lay what it says beside what the native one says. Files are those of the folder it is started in.
import { readFile } from "node:fs/promises";
import { cwd, exit } from "node:process";

// Node calls its WASI experimental at each start; only that is kept from the screen.
process.removeAllListeners("warning");
const { WASI } = await import("node:wasi");

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: ["sarissa", ...args], preopens: { ".": cwd() } });
const { instance } = await WebAssembly.instantiate(await readFile(file), wasi.getImportObject());
exit(wasi.start(instance));
