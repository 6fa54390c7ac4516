// The rules of Sarissa for web authors: what dist/lib/sarissa.js is made of. What it says and takes is described in sarissa.d.ts.
import { Raw, battle_file, battles as builtIn, initSync as begin } from "library";

/** The version of the rules, as of the package. */
export const version = VERSION;

/** No order, file or record is longer than this, in characters. */
const MOST = 4_000_000;

/** What is wrong, as an error and as an object. */
export class SarissaError extends Error {
  constructor({ code, sentence, pieces = [], numbers = {}, rule = null, faults = [] }) {
    super(sentence);
    this.name = "SarissaError";
    Object.assign(this, { code, sentence, pieces, numbers, rule, faults });
  }

  /** The same as a plain object. */
  toJSON() {
    const { code, sentence, pieces, numbers, rule, faults } = this;
    return { code, sentence, pieces, numbers, rule, faults };
  }
}

const wrong = (code, sentence) => new SarissaError({ code, sentence });

/** Whatever goes wrong in `work` comes out as a SarissaError. */
function guarded(work) {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof SarissaError) throw thrown;
    // What the rules refuse comes as a plain object with all its fields.
    if (thrown && typeof thrown.code === "string" && typeof thrown.sentence === "string" && !(thrown instanceof Error)) {
      throw new SarissaError(thrown);
    }
    throw wrong("internal", `The program of the rules stopped: ${told(thrown)} Free this game and load its last record.`);
  }
}

/** A thrown thing as a sentence, whatever it is. */
function told(thrown) {
  try {
    return `${String(thrown?.message ?? thrown).trim().replace(/[.\s]+$/, "").slice(0, 200)}.`;
  } catch {
    return "of something that cannot be told.";
  }
}

let loading = null;
let isReady = false;

/** Loads the program of the rules. Called again it does nothing more. */
export default function init(source) {
  loading ??= load(source).catch((thrown) => {
    loading = null;
    if (thrown instanceof SarissaError) throw thrown;
    throw wrong("load", `The program of the rules cannot be loaded: ${told(thrown)} A page's policy has to allow 'wasm-unsafe-eval'.`);
  });
  return loading;
}

async function load(source) {
  if (isReady) return;
  initSync(source instanceof WebAssembly.Module ? source : await WebAssembly.compile(await bytesOf(source)));
}

/** The same at once, from the bytes of sarissa_bg.wasm or what they were compiled to. */
export function initSync(source) {
  if (isReady) return;
  if (!(source instanceof WebAssembly.Module) && !isBytes(source)) {
    throw wrong("load", "initSync takes the bytes of sarissa_bg.wasm, or the WebAssembly.Module made of them.");
  }
  try {
    begin({ module: source });
  } catch (thrown) {
    throw wrong("load", `The program of the rules cannot be loaded: ${told(thrown)}`);
  }
  isReady = true;
}

const isBytes = (source) => source instanceof ArrayBuffer || ArrayBuffer.isView(source);

async function bytesOf(source = new URL("./sarissa_bg.wasm", import.meta.url)) {
  if (isBytes(source)) return source;
  if (typeof Response === "function" && source instanceof Response) return bytesOfAnswer(source);
  if (typeof source !== "string" && !(source instanceof URL)) {
    throw wrong("load", "init takes nothing, an address, a Response, the bytes of sarissa_bg.wasm, or the WebAssembly.Module made of them.");
  }
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ "node:fs/promises");
    return readFile(url);
  }
  return bytesOfAnswer(await fetch(url));
}

async function bytesOfAnswer(answer) {
  if (!answer.ok) throw wrong("load", `${answer.url || "The program of the rules"} was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Plain data as text. */
function json(value, code, name) {
  let text;
  try {
    text = JSON.stringify(value);
  } catch (thrown) {
    throw wrong(code, `${name} is no plain data: ${told(thrown)}`);
  }
  if (typeof text !== "string") throw wrong(code, `${name} is missing, or is no plain data.`);
  return short(text, code, name);
}

function short(text, code, name) {
  if (text.length > MOST) throw wrong(code, `${name} is longer than ${MOST} characters.`);
  return text;
}

/** A text as it is, an object as JSON. */
function textOrJson(value, code, name) {
  if (typeof value === "string") return short(value, code, name);
  if (value === null || typeof value !== "object") throw wrong(code, `${name} is a text or an object.`);
  return json(value, code, name);
}

/** What stands in no file has no lines: of an object only the paths are told. */
function withoutLines(work) {
  try {
    return guarded(work);
  } catch (error) {
    for (const fault of error.faults) fault.line = fault.column = 0;
    throw error;
  }
}

/** The same for what may be a text, and then has lines. */
const placed = (value, work) => (typeof value === "string" ? guarded(work) : withoutLines(work));

const BAD_SEED = "The seed is a whole number from 0 to 18446744073709551615, as a number, a bigint or a text of figures. Numbers over 9007199254740991 have to be a bigint or a text.";

function seedOf(seed) {
  if (seed === undefined || seed === null) return crypto.getRandomValues(new BigUint64Array(1))[0].toString();
  const isWhole = typeof seed === "bigint" || Number.isSafeInteger(seed) || (typeof seed === "string" && /^[0-9]{1,20}$/.test(seed));
  const text = isWhole ? String(seed) : "";
  if (!isWhole || BigInt(text) < 0n || BigInt(text) >= 1n << 64n) throw wrong("seed", BAD_SEED);
  return text;
}

/** The options of a call, of which there are no others than the `known`. */
function wishes(options, known) {
  if (options === undefined || options === null) return {};
  if (typeof options !== "object") throw wrong("options", `Options are an object: { ${known.join(", ")} }.`);
  try {
    const unknown = Object.keys(options).find((name) => !known.includes(name));
    if (unknown === undefined) return Object.fromEntries(known.map((name) => [name, options[name]]));
    throw wrong("options", `There is no option "${unknown.slice(0, 40)}". There is: ${known.join(", ")}.`);
  } catch (thrown) {
    throw thrown instanceof SarissaError ? thrown : wrong("options", `The options are no plain data: ${told(thrown)}`);
  }
}

/** Switches as the program takes them: each with its number. */
function switchesOf(switches) {
  if (switches === undefined || switches === null) return "{}";
  if (typeof switches !== "object" || Array.isArray(switches)) {
    throw wrong("switches", "Switches are an object: each by its id, with true or its number.");
  }
  try {
    const on = Object.entries(switches).filter(([, value]) => value !== false && value !== undefined && value !== null);
    return json(Object.fromEntries(on.map(([id, value]) => [id, value === true ? 1 : value])), "switches", "The list of switches");
  } catch (thrown) {
    throw thrown instanceof SarissaError ? thrown : wrong("switches", `The switches are no plain data: ${told(thrown)}`);
  }
}

function needsProgram() {
  if (!isReady) throw wrong("not_ready", "Call init() first, and wait for it.");
}

/** The battles that come with the library. */
export function battles() {
  needsProgram();
  return guarded(builtIn);
}

/** The file of a built-in battle, to be changed and played. */
export function battleFile(id) {
  needsProgram();
  if (typeof id !== "string") throw wrong("battle", "A battle is named by its id, a text.");
  return JSON.parse(guarded(() => battle_file(short(id, "battle", "The id"))));
}

const EVENTS = ["event", "change"];
const OWN = Symbol("a game made here");

/** A game. */
export class Game {
  #raw;
  #listeners = { event: new Set(), change: new Set() };

  constructor(own, raw) {
    if (own !== OWN) throw wrong("argument", "A game is begun by Game.new or Game.load.");
    this.#raw = raw;
  }

  static new(scenario, options) {
    needsProgram();
    const text = textOrJson(scenario, "battle", "A battle");
    const { seed, switches } = wishes(options, ["seed", "switches"]);
    const [on, from] = [switchesOf(switches), seedOf(seed)];
    return new Game(OWN, placed(scenario, () => Raw.open(text, on, from)));
  }

  static load(record, options) {
    return new Game(OWN, Game.#loaded(record, options));
  }

  static #loaded(record, options) {
    needsProgram();
    const text = textOrJson(record, "record", "A record");
    const { asFar } = wishes(options, ["asFar"]);
    return placed(record, () => Raw.load(text, asFar === true));
  }

  #open() {
    if (!this.#raw) throw wrong("freed", "This game was freed. Begin another one.");
    return this.#raw;
  }

  #ask(work) {
    const raw = this.#open();
    return guarded(() => work(raw));
  }

  #change(work) {
    const events = this.#ask(work);
    for (const event of events) this.#tell("event", event);
    this.#tell("change", this);
    return events;
  }

  #tell(name, what) {
    for (const listener of [...this.#listeners[name]]) {
      try {
        listener(what);
      } catch (thrown) {
        // The game goes on; whose listener it is learns of it.
        if (typeof reportError === "function") reportError(thrown);
        else console.error(thrown);
      }
    }
  }

  view() {
    return this.#ask((raw) => raw.view());
  }

  about() {
    return this.#ask((raw) => raw.about());
  }

  orders(piece) {
    this.#open();
    const isPiece = Number.isInteger(piece) && piece >= 0 && piece < 256;
    if (piece !== undefined && piece !== null && !isPiece) throw wrong("argument", "A piece is named by its number, 0 to 255.");
    return this.#ask((raw) => raw.orders(piece ?? undefined));
  }

  check(action) {
    try {
      this.#open();
      const text = json(action, "action", "An order");
      withoutLines(() => this.#ask((raw) => raw.check(text)));
      return { ok: true };
    } catch (error) {
      return { ok: false, error: error.toJSON() };
    }
  }

  give(action) {
    this.#open();
    const text = json(action, "action", "An order");
    return withoutLines(() => this.#change((raw) => raw.give(text)));
  }

  roll() {
    return this.#change((raw) => raw.roll());
  }

  dice(pips) {
    this.#open();
    if (!Array.isArray(pips) || pips.length > 10_000) throw wrong("dice", "Dice are a list of numbers, 1 to 6 each.");
    const text = json(pips, "dice", "The list of dice");
    return withoutLines(() => this.#change((raw) => raw.dice(text)));
  }

  odds(action) {
    this.#open();
    const text = action === undefined ? undefined : json(action, "action", "An order");
    return withoutLines(() => this.#ask((raw) => raw.odds(text)));
  }

  undo() {
    const taken = this.#ask((raw) => raw.undo());
    if (taken) this.#tell("change", this);
    return taken;
  }

  load(record, options) {
    this.#open();
    const raw = Game.#loaded(record, options);
    this.#raw.free();
    this.#raw = raw;
    this.#tell("change", this);
    return this;
  }

  log() {
    return this.#ask((raw) => raw.log());
  }

  record() {
    return this.#ask((raw) => raw.record());
  }

  recordText() {
    return this.#ask((raw) => raw.record_text());
  }

  link() {
    return this.#ask((raw) => raw.link());
  }

  digest() {
    return this.#ask((raw) => raw.digest());
  }

  on(name, listener) {
    if (!EVENTS.includes(name)) throw wrong("argument", `There is no such event. There are ${EVENTS.join(" and ")}.`);
    if (typeof listener !== "function") throw wrong("argument", "A listener is a function.");
    this.#listeners[name].add(listener);
    return () => this.#listeners[name].delete(listener);
  }

  free() {
    this.#raw?.free();
    this.#raw = undefined;
  }
}
