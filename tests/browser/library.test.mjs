// The library for web authors, dist/lib: in Node, in a browser, and for a compiler.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DIST, openSite } from "./browser.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LIB = join(DIST, "lib");
const TSC = fileURLToPath(new URL("node_modules/typescript/bin/tsc", import.meta.url));
const { default: init, initSync, Game, SarissaError, battles, battleFile, version } = await import(pathToFileURL(join(LIB, "sarissa.js")));

const native = (...args) => execFileSync(join(ROOT, "target/native/sarissa"), args, { encoding: "utf8", maxBuffer: 1 << 26 });
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "sarissa-lib-"));
  assert.throws(() => battles(), { name: "SarissaError", code: "not_ready" });
  assert.throws(() => Game.new("chaeronea"), { code: "not_ready" });
  await init();
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A source of chance, so that the same number makes the same battle. */
function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One order, roll or answer by lot. */
function step(game, ask, draw) {
  if (ask.kind === "roll") return draw(4) ? game.roll() : game.dice(Array.from({ length: ask.dice }, () => draw(6) + 1));
  const offers = ask.kind === "decide" ? ask.options : game.orders();
  const isEnd = ask.kind === "order" && (offers.length === 1 || draw(30) === 0);
  return game.give(offers[isEnd ? offers.length - 1 : draw(Math.max(1, offers.length - (ask.kind === "order")))].action);
}

/** A whole battle by lot; `look` sees each moment. */
function play(id, seed, look = () => {}) {
  const game = Game.new(id, { seed });
  const draw = chance(seed);
  for (let n = 0; n < 20_000; n++) {
    const view = game.view();
    look(game, view, n);
    if (view.over) return game;
    step(game, view.ask, draw);
  }
  assert.fail(`${id} has no end`);
}

/** What a call throws; it has to be one of the library's errors, and no fault of its own. */
function problem(work) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof SarissaError, `${error?.stack ?? error}`);
    assert.notEqual(error.code, "internal", error.sentence);
    assert.match(error.sentence, /^[^\s].*[.?]$/s, JSON.stringify(error.toJSON()));
    assert.doesNotMatch(error.sentence, /\b(hex|man|fault|refuse|library|page)\.[a-z_.]+\b|\{[a-z]+\}/, error.sentence);
    return error.toJSON();
  }
  return null;
}

/** Plain values of every kind the library shows, for the compiler. */
const seen = { View: [], Offer: [], GameEvent: [], Prospect: [], Problem: [], TakenBack: [], About: [], BattleRow: [], RecordFile: [] };
const keep = (type, value, key = "") => {
  const isNew = !seen[type].some((kept) => kept.key === key);
  if (key === "" || isNew) seen[type].push({ key, value });
};

describe("whole battles", () => {
  for (const id of ["chaeronea", "granicus", "kadesh", "raphia-wing", "chevauchee-hamlet", "chevauchee-ford"]) {
    test(`${id} comes to the same position and the same log as natively`, () => {
      const file = join(folder, `${id}.json`);
      const told = [];
      let odds = 0;
      const game = play(id, 338, (game, view, n) => {
        if (n % 29 === 0) {
          keep("View", view, `${view.battle.kind} ${view.ask.kind} ${view.ask.what}`);
          for (const offer of game.orders()) keep("Offer", offer, `${id} ${Object.keys(Object(offer.action))[0]}`);
        }
        if (view.ask.kind === "order" && n % 7) return;
        const found = game.odds();
        if (!found.length || odds > 5) return;
        // As at the command line.
        odds++;
        writeFileSync(file, game.recordText());
        // A line there ends with the fraction; names have such figures, too.
        const lines = native("odds", file).match(/\d+\/\d+(?=\)?$)/gm);
        assert.deepEqual(found.flatMap(({ chances, means }) => [...chances, ...means].map((chance) => chance.exact)), lines);
        for (const prospect of found) {
          keep("Prospect", prospect, `${id} ${prospect.what.replace(/\d+/g, "")}`);
          for (const { exact, value } of prospect.chances) {
            const [num, den] = exact.split("/").map(Number);
            assert.ok(Math.abs(num / den - value) < 1e-9 && value >= 0 && value <= 1, exact);
          }
        }
      });
      assert.ok(odds > 0 || id === "raphia-wing", "there were chances to ask for");
      for (const event of game.log()) {
        keep("GameEvent", event, `${event.fact} ${event.mark}`);
        if (event.sentence !== null) told.push(event);
        assert.doesNotMatch(event.sentence ?? "", /\b(hex|man|tell)\.[a-z_.]+|\{[a-z]+\}/);
      }
      const over = game.view();
      keep("View", over, `${over.battle.kind} over`);
      writeFileSync(file, JSON.stringify(game.record()));
      const replayed = native("replay", file);
      assert.match(replayed, new RegExp(`\\nposition ${game.digest()}\\n$`));
      // The command line leaves out steps in which nothing happens; all else is said in the same words.
      const lines = replayed.split("\n").map((line) => line.trim().match(/^(.*) \([^()]+\)$/)?.[1]).filter(Boolean);
      let at = 0;
      const left = told.filter(({ sentence }) => (sentence === lines[at] ? void at++ : true));
      assert.equal(at, lines.length, `the log parts at: ${lines[at]}`);
      assert.deepEqual(left.filter(({ fact }) => fact !== "began"), []);
      // The same game from its text, its object, its link and the code in it.
      for (const record of [game.recordText(), JSON.stringify(game.record()), game.record(), `#g=${game.link()}`, game.link(), `https://example.org/#g=${game.link()}`]) {
        assert.equal(Game.load(record).digest(), game.digest());
      }
      assert.match(native("replay", `#g=${game.link()}`), new RegExp(`position ${game.digest()}\\n$`));
      keep("RecordFile", game.record(), id);
      keep("About", game.about(), id);
    });
  }
});

test("every built-in battle begins, and its file begins the same", () => {
  assert.equal(battles().length, 11);
  for (const row of battles()) {
    keep("BattleRow", row, row.id);
    const game = Game.new(row.id, { seed: 1n });
    const file = battleFile(row.id);
    const fromObject = Game.new(file, { seed: "1" });
    assert.equal(fromObject.digest(), game.digest(), row.id);
    assert.equal(Game.new(JSON.stringify(file), { seed: 1 }).digest(), game.digest());
    assert.ok(fromObject.view().battle.own && !game.view().battle.own);
    assert.equal(game.view().battle.kind, row.kind);
    assert.ok(game.about().rules.some((rule) => rule.id === game.log()[0].rule));
  }
});

test("a battle of one's own is played by rules of its own, kept and sent", () => {
  const game = Game.new(readFileSync(join(ROOT, "scenarios/marathon/marathon.json"), "utf8"), { seed: 490 });
  const draw = chance(490);
  for (let n = 0; n < 40; n++) step(game, game.view().ask, draw);
  assert.equal(game.view().battle.rules, game.about().rules_id);
  for (const record of [game.record(), game.link()]) {
    const again = Game.load(record);
    assert.deepEqual([again.digest(), again.view().battle], [game.digest(), game.view().battle]);
  }
  const file = join(folder, "marathon.json");
  writeFileSync(file, game.recordText());
  assert.match(native("replay", file), new RegExp(`position ${game.digest()}\n$`));
});

test("a seed is any number of 64 bits, and dice come from it", () => {
  const most = (1n << 64n) - 1n;
  for (const seed of [0, 7, "007", most, most.toString(), Number.MAX_SAFE_INTEGER]) {
    const game = Game.new("chevauchee-ford", { seed });
    assert.equal(game.view().seed, BigInt(seed).toString());
    assert.equal(Game.load(JSON.parse(JSON.stringify(game.record()))).view().seed, game.view().seed);
    assert.equal(Game.load(game.recordText()).view().seed, game.view().seed);
    assert.equal(Game.load(game.link()).view().seed, game.view().seed);
  }
  assert.notEqual(Game.new("chaeronea").view().seed, Game.new("chaeronea").view().seed);
  for (const seed of [-1, 1.5, NaN, 2 ** 53, 1n << 64n, -1n, "1e3", "", "99999999999999999999", {}, true]) {
    assert.equal(problem(() => Game.new("chaeronea", { seed })).code, "seed", String(seed));
  }
});

test("orders are checked without a trace, given, undone and told of", () => {
  const game = Game.new("chaeronea", { seed: 338 });
  const [{ action, sentence }] = game.orders();
  assert.match(sentence, /moves/);
  const before = JSON.stringify([game.view(), game.log(), game.record()]);
  assert.deepEqual(game.check(action), { ok: true });
  const { move: { piece } } = action;
  assert.ok(game.orders(piece).every((offer) => offer.action.move.piece === piece));
  const far = { move: { piece, steps: [{ op: "ahead", d: 99.5 }] } };
  const { ok, error } = game.check(far);
  assert.ok(!ok);
  const reach = game.about().kinds.find(({ id }) => id === game.view().pieces[piece].kind).reach;
  assert.deepEqual({ ...error, rule: 0, sentence: 0 }, { code: "too_far", sentence: 0, pieces: [piece], numbers: { reach, wanted: 99.5 }, rule: 0, faults: [] });
  assert.ok(error.sentence.includes("99.5") && game.about().rules.some(({ id }) => id === error.rule));
  assert.deepEqual(problem(() => game.give(far)), error);
  assert.equal(problem(() => game.roll()).code, "not_now");
  assert.equal(JSON.stringify([game.view(), game.log(), game.record()]), before);

  const heard = [];
  const end = game.on("event", (event) => heard.push(event));
  let changes = 0;
  game.on("change", (changed) => (assert.equal(changed, game), changes++));
  const events = game.give(action);
  assert.deepEqual(heard, events);
  assert.ok(events.some(({ fact, pieces }) => fact === "moved" && pieces[0] === piece));
  end();
  const taken = game.undo();
  keep("TakenBack", taken, "order");
  assert.deepEqual(taken, { was: "order", action, dice: null });
  assert.equal(JSON.stringify([game.view(), game.log(), game.record()]), before);
  assert.equal(game.undo(), null);
  assert.deepEqual([heard.length, changes], [events.length, 2]);
});

test("dice that are taken back fall the same again, and the record tells", () => {
  const game = Game.new("chevauchee-hamlet", { seed: 5 });
  while (game.view().ask.kind !== "roll") game.give(game.view().ask.options?.[0].action ?? game.orders().at(-1).action);
  const [digest, rolled] = [game.digest(), game.roll()];
  const { dice } = rolled.find(({ fact }) => fact === "rolled");
  keep("TakenBack", game.undo(), "roll");
  assert.equal(game.digest(), digest);
  assert.deepEqual(game.record().inputs.at(-1), { took_back: 1 });
  const wrongs = [[], [...dice, 1], [0], [7], [1.5], ["1"], [NaN], [null], null, 3, "1", Array(1e6).fill(1), { length: 2 }];
  for (const pips of wrongs) assert.match(problem(() => game.dice(pips)).code, /^(dice|wrong_dice)$/);
  assert.equal(problem(() => game.dice([...dice, 1])).numbers.wanted, dice.length);
  const byHand = game.dice(dice);
  assert.deepEqual(byHand.map(({ fact, sentence }) => fact === "rolled" || sentence), rolled.map(({ fact, sentence }) => fact === "rolled" || sentence));
  const taken = game.undo();
  keep("TakenBack", taken, "dice");
  assert.deepEqual(taken, { was: "dice", action: null, dice });
});

test("what an order would bring is known before it is given", () => {
  const game = play("granicus", 11, () => {});
  const draw = chance(11);
  const again = Game.new("granicus", { seed: 11 });
  let asked = 0;
  while (!again.view().over && asked < 3) {
    for (const { action } of again.orders().filter(({ action }) => action.charge || action.shoot)) {
      const before = again.digest();
      const [prospect] = again.odds(action);
      assert.ok(prospect, JSON.stringify(action));
      assert.deepEqual(prospect.action, action);
      // The chances of what one unit loses come to one.
      const of = prospect.chances.filter((chance) => chance.count !== null && chance.piece === prospect.chances[0].piece);
      assert.ok(Math.abs(of.reduce((sum, { value }) => sum + value, 0) - 1) < 1e-9, JSON.stringify(of));
      assert.equal(again.digest(), before);
      asked++;
    }
    step(again, again.view().ask, draw);
  }
  assert.ok(asked > 0);
  assert.ok(game.view().over);
  assert.equal(problem(() => game.odds("done")).code, "over");
});

test("a listener that fails stops nothing, and the game goes on", () => {
  const game = Game.new("chaeronea", { seed: 1 });
  const shown = console.error;
  const errors = [];
  console.error = (error) => errors.push(error.message);
  try {
    game.on("event", () => { throw new Error("of somebody else"); });
    // Who orders inside a listener is served as well.
    game.on("change", (changed) => changed.view().inputs < 3 && changed.give(changed.orders()[0].action));
    game.give(game.orders()[0].action);
  } finally {
    console.error = shown;
  }
  assert.equal(game.view().inputs, 3);
  assert.ok(errors.length > 0 && errors.every((error) => error === "of somebody else"));
});

test("another record takes the place of a game, or leaves it as it was", () => {
  const game = Game.new("chaeronea", { seed: 1 });
  const other = Game.new("raphia-first-steps", { seed: 2 });
  const digest = game.digest();
  for (const record of ["", "{}", "#g=AAAA", "#g=", null, 7, undefined, { format: "sarissa-record/1" }, other.link().slice(0, 20)]) {
    assert.equal(problem(() => game.load(record)).code, "record", String(record));
    assert.equal(game.digest(), digest);
  }
  assert.equal(game.load(other.link()), game);
  assert.equal(game.view().battle.id, "raphia-first-steps");
  game.free();
  game.free();
  for (const call of ["view", "about", "orders", "give", "roll", "undo", "log", "record", "recordText", "link", "digest"]) {
    assert.equal(problem(() => game[call]("done")).code, "freed", call);
  }
  assert.equal(problem(() => game.dice([1])).code, "freed");
  assert.equal(problem(() => game.odds()).code, "freed");
  assert.equal(problem(() => game.load(other.link())).code, "freed");
  assert.equal(game.check("done").error.code, "freed");
});

describe("hostile values", () => {
  const cyclic = {};
  cyclic.self = cyclic;
  const deep = JSON.parse("[".repeat(5000) + "]".repeat(5000));
  const hostile = [
    undefined, null, NaN, Infinity, -0, 1e308, 7, 10n, "", "x", "chaeronea\0", "\ud800", "{", "[", "[]", "{}", "null", "x".repeat(1_500_000), "{".repeat(1_500_000),
    true, [], [[]], {}, deep, cyclic, () => 1, Symbol("s"), new Date(NaN), new Map(), new Proxy({}, { get() { throw new Error("no"); }, ownKeys() { throw 0; } }),
    { toJSON() { throw new Error("no"); } }, { get move() { throw null; } }, { toJSON: () => undefined }, Object.create(null), new Uint8Array(9), /x/,
    { move: null }, { move: [] }, { move: {} }, { move: { piece: null, steps: null } }, { move: { piece: 1e9, steps: [] } }, { move: { piece: "0", steps: [{}] } },
    { move: { piece: 0, steps: Array(5000).fill({ op: "ahead", d: 1 }) } }, { move: { piece: 0, steps: [{ op: "ahead", d: 1e300 }] } }, { answer: -1 }, { answer: 255 },
    { done: null, move: null }, { shoot: { by: 255, on: 255 } }, { order: { piece: 200, order: "rally" } }, { __proto__: { move: 1 } }, { constructor: 1 },
  ];

  test("are refused with a sentence by every call, and the library goes on", () => {
    for (const id of ["chaeronea", "raphia-wing", "chevauchee-wood"]) {
      const game = Game.new(id, { seed: 3 });
      const before = JSON.stringify([game.view(), game.record()]);
      for (const value of hostile) {
        for (const call of ["give", "odds", "dice", "load"]) {
          if (call !== "odds" || value !== undefined) assert.ok(problem(() => game[call](value)), `${call} ${typeof value}`);
        }
        const checked = game.check(value);
        assert.equal(checked.ok, false);
        keep("Problem", checked.error, checked.error.code);
        problem(() => game.orders(value));
        problem(() => game.on(value, value));
        problem(() => Game.new(value, { seed: 1 }));
        problem(() => Game.new(id, value));
        problem(() => Game.new(id, { seed: value }));
        problem(() => Game.new(id, { switches: value }));
        problem(() => Game.new(id, { switches: { turn_limit: value, "": value, [String(typeof value)]: value } }));
        problem(() => Game.load(value));
        problem(() => Game.load("{}", value));
        problem(() => battleFile(value));
        problem(() => new Game(value));
      }
      assert.equal(JSON.stringify([game.view(), game.record()]), before);
    }
  });

  test("in place of sound ones, anywhere in an order, are refused or taken back", () => {
    const draw = chance(99);
    const numbers = [-1, 0, 1, 3, 6, 7, 89, 90, 120, 127, 128, 200, 254, 255, 256, 359, 360, 499.999, -500, 0.001, 1e9, 1.5, null, "1", []];
    const spoil = (value) => {
      if (typeof value === "number") return draw(3) ? value : numbers[draw(numbers.length)];
      if (Array.isArray(value)) return draw(6) ? value.map(spoil) : [...value, ...value, ...value];
      if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)]));
      return draw(9) ? value : ["rally", "done", "left", "exit", "wheel", "hex"][draw(6)];
    };
    const words = ["stop", "advance", "rally", "load"];
    const values = ["aim", "turn", "flee", "burn", "quench", "draw"];
    let taken = 0;
    for (const id of ["chaeronea", "kadesh", "raphia-wing", "chevauchee-hamlet"]) {
      const game = Game.new(id, { seed: 17 });
      for (let n = 0; n < 400 && !game.view().over; n++) {
        const offers = game.view().ask.options ?? game.orders();
        const wild = [
          ...Array.from({ length: 4 }, () => spoil(offers[draw(offers.length)]?.action ?? "done")),
          { order: { piece: draw(256), order: words[draw(words.length)] } },
          { order: { piece: draw(130), order: { [values[draw(values.length)]]: draw(256) } } },
          { order: { piece: draw(130), order: { pursue: { prey: draw(256), way: draw(256) } } } },
          { order: { piece: draw(130), order: { deploy: { col: draw(40), row: draw(40), below: draw(9) } } } },
          { order: { piece: draw(30), order: { throw: { on: draw(40), arm: draw(20) } } } },
          { order: { piece: draw(30), order: { withdraw: { x: draw(60), y: draw(60), facing: draw(360) } } } },
          { charge: { by: draw(140), on: draw(140), steps: [] } },
          { shoot: { by: draw(140), on: draw(140) } },
          { move: { piece: draw(140), steps: [{ op: "hex", dir: draw(9) }, { op: "join", order: draw(256) }, { op: "with", on: draw(256) }] } },
          { move: { piece: draw(140), steps: [{ op: "to", x: draw(100) - 20, y: draw(100) - 20 }, { op: "look", facing: draw(360) }, { op: "exit" }] } },
          { move: { piece: draw(140), steps: [{ op: "turn_in", on: draw(256) }, { op: "face", turn: draw(360) }] } },
          { answer: draw(256) },
        ];
        const digest = game.digest();
        for (const action of wild) {
          problem(() => game.odds(action));
          const checked = game.check(action);
          const refused = problem(() => game.give(action));
          assert.equal(checked.ok, refused === null);
          if (refused) {
            assert.deepEqual(checked.error, refused);
            keep("Problem", refused, refused.code);
          } else {
            taken++;
            game.undo();
          }
          assert.equal(game.digest(), digest);
        }
        step(game, game.view().ask, draw);
      }
    }
    assert.ok(taken > 10);
  });

  test("in files, records and links give faults with their places", () => {
    const corpus = join(ROOT, "tests/corpus");
    for (const file of readdirSync(corpus).filter((name) => name.endsWith(".json"))) {
      const text = readFileSync(join(corpus, file), "utf8");
      let game = null;
      problem(() => (game = Game.new(text, { seed: 1 })));
      for (let n = 0; game && n < 60 && !game.view().over; n++) problem(() => step(game, game.view().ask, chance(n)));
      try {
        game = JSON.parse(text);
      } catch {
        continue;
      }
      problem(() => Game.new(game));
    }
    const file = battleFile("chaeronea");
    file.units[2].x = 900;
    file.title = "";
    const error = problem(() => Game.new(file));
    keep("Problem", error, "battle of an object");
    assert.equal(error.code, "battle");
    assert.deepEqual(error.faults.map(({ path, line }) => [path, line]), [["title", 0], ["units[2].x", 0]]);
    assert.ok(problem(() => Game.new(JSON.stringify(file, null, 1))).faults[0].line > 1);
    assert.match(problem(() => Game.new("chaeronae")).sentence, /chaeronea/);
    assert.match(problem(() => Game.new("chaeronea", { switches: { nonsense: true } })).sentence, /slow_heavies/);
    assert.match(problem(() => Game.new("chaeronea", { sed: 1 })).sentence, /"sed"/);
    const game = play("chaeronea", 8);
    const draw = chance(4);
    const letters = game.link();
    for (let n = 0; n < 300; n++) {
      const at = draw(letters.length);
      problem(() => Game.load(draw(2) ? letters.slice(0, at) : letters.slice(0, at) + "Az_9"[draw(4)] + letters.slice(at + 1)));
      const record = game.record();
      record.inputs.splice(draw(record.inputs.length), 1 + draw(3));
      problem(() => Game.load(record));
    }
    const cut = game.record();
    cut.inputs[3] = { order: { move: { piece: 0, steps: [{ op: "ahed", d: 1 }] } } };
    assert.match(problem(() => Game.load(cut)).faults[0].path, /^inputs\[3\]/);
    // What is damaged says how far it goes, and can be opened as far.
    for (const damaged of [letters.slice(0, letters.length >> 1), { ...game.record(), inputs: [...game.record().inputs.slice(0, 9), { order: { answer: 7 } }] }]) {
      const lacking = problem(() => Game.load(damaged));
      keep("Problem", lacking, `record ${typeof damaged}`);
      assert.ok(lacking.numbers.inputs > 0, lacking.sentence);
      const saved = Game.load(damaged, { asFar: true });
      assert.equal(saved.view().inputs, lacking.numbers.inputs);
      assert.deepEqual(saved.record().inputs, game.record().inputs.slice(0, lacking.numbers.inputs));
    }
    assert.equal(problem(() => Game.load(letters, { asfar: true })).code, "options");
    assert.equal(play("chaeronea", 8).digest(), game.digest());
  });
});

describe("the package", () => {
  test("loads in Node from nothing, bytes, a module, a response or an address, once", async () => {
    const bytes = readFileSync(join(LIB, "sarissa_bg.wasm"));
    const ways = [undefined, bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), await WebAssembly.compile(bytes), new Response(bytes), pathToFileURL(join(LIB, "sarissa_bg.wasm"))];
    for (const [n, way] of ways.entries()) {
      const fresh = await import(`${pathToFileURL(join(LIB, "sarissa.js"))}?way=${n}`);
      await Promise.all([fresh.default(way), fresh.default(way)]);
      await fresh.default(null);
      assert.equal(fresh.Game.new("kadesh", { seed: 1 }).digest(), Game.new("kadesh", { seed: 1 }).digest());
    }
    const fresh = await import(`${pathToFileURL(join(LIB, "sarissa.js"))}?again`);
    for (const bad of [new Uint8Array(9), "data:,x", 7, null, {}, pathToFileURL("/nowhere.wasm"), new Response("no", { status: 404 })]) {
      await assert.rejects(fresh.default(bad), (error) => error.name === "SarissaError" && error.code === "load" && /\.$/.test(error.sentence));
    }
    assert.throws(() => fresh.initSync("x"), { code: "load" });
    assert.throws(() => fresh.initSync(new Uint8Array(3)), { code: "load" });
    fresh.initSync(bytes);
    assert.equal(fresh.battles().length, 11);
    initSync(bytes);
    assert.match(version, /^\d+\.\d+\.\d+$/);
  });

  test("is packed by npm, and found by its name, with its examples", () => {
    const [{ filename, files }] = JSON.parse(execFileSync("npm", ["pack", LIB, "--json", "--offline", "--ignore-scripts"], { cwd: folder, encoding: "utf8" }));
    const names = files.map(({ path }) => path);
    for (const name of ["sarissa.js", "sarissa_bg.wasm", "sarissa.d.ts", "files/record.d.ts", "README.md", "LICENSE-MIT", "examples/battle.ts"]) assert.ok(names.includes(name), name);
    const home = join(folder, "home");
    mkdirSync(join(home, "node_modules"), { recursive: true });
    execFileSync("tar", ["-xzf", join(folder, filename), "-C", home]);
    cpSync(join(home, "package"), join(home, "node_modules/sarissa"), { recursive: true });
    writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module" }));
    // The README's example for Node, as it stands there.
    const readme = readFileSync(join(LIB, "README.md"), "utf8");
    writeFileSync(join(home, "readme.js"), readme.match(/```js\n(import[\s\S]*?)```/)[1]);
    const said = execFileSync("node", ["readme.js"], { cwd: home, encoding: "utf8" });
    assert.match(said, /moves:/);
    assert.match(said, /"format":"sarissa-record\/1"/);

    const root = readFileSync(join(ROOT, "README.md"), "utf8").match(/^ {4}import init, \{ Game \}[^]*?\n\n/m)[0];
    writeFileSync(join(home, "root.js"), root.replaceAll(/^ {4}/gm, "").replace("./lib/sarissa.js", "sarissa"));
    assert.match(execFileSync("node", ["root.js"], { cwd: home, encoding: "utf8" }), /moves:/);

    // The examples compile without a doubt, and do what they say.
    for (const file of ["battle", "odds"]) cpSync(join(LIB, `examples/${file}.ts`), join(home, `${file}.ts`));
    writeFileSync(join(home, "node.d.ts"), "declare const process: { argv: string[] };\n");
    compile(home, ["battle.ts", "odds.ts", "node.d.ts"]);
    const log = execFileSync("node", ["battle.js", "raphia-first-steps", "7"], { cwd: home, encoding: "utf8" });
    const [, digest, code] = log.match(/position ([0-9a-f]{8})\n.*#g=(\S+)/);
    assert.match(native("replay", `#g=${code}`), new RegExp(`position ${digest}\n$`));
    assert.match(execFileSync("node", ["odds.js"], { cwd: home, encoding: "utf8" }), /in too far \(/);
  });

  test("its types hold for all that was seen", () => {
    const home = join(folder, "types");
    mkdirSync(home);
    const all = Object.entries(seen);
    for (const [type, values] of all) assert.ok(values.length, type);
    const list = all.map(([type, values]) => values.map(({ value }, n) => `export const ${type}${n}: ${type} = ${JSON.stringify(value)};`).join("\n"));
    writeFileSync(join(home, "values.ts"), `import type { ${all.map(([type]) => type).join(", ")} } from "${join(LIB, "sarissa.js")}";\n${list.join("\n")}\n`);
    compile(home, ["values.ts"], "--noEmit");
    // And they refuse what is none.
    const bad = ["{ move: { piece: 0 } }", '{ move: { piece: 0, steps: [{ op: "ahed", d: 1 }] } }', '"dome"', "{ answer: true }"];
    writeFileSync(join(home, "bad.ts"), `import type { Action } from "${join(LIB, "sarissa.js")}";\n${bad.map((value, n) => `// @ts-expect-error\nexport const bad${n}: Action = ${value};`).join("\n")}\n`);
    compile(home, ["bad.ts"], "--noEmit");
  });

  test("its types know every word the program says, and no other", () => {
    const types = readFileSync(join(LIB, "sarissa.d.ts"), "utf8");
    const union = (name) => [...types.match(new RegExp(`type ${name} =([^;]+);`))[1].matchAll(/"([a-z_]+)"/g)].map(([, word]) => word);
    const words = (file, pattern) => [...readFileSync(join(ROOT, "src", file), "utf8").matchAll(pattern)].map(([, word]) => word);
    const same = (said, known, name) => assert.deepEqual([...new Set(said)].sort(), [...new Set(known)].sort(), name);
    const paired = /=>\s*\{?\s*\(\s*"([a-z_]+)"/g;
    const figured = [...types.match(/interface NumbersOf \{([^]*?)\n\}/)[1].matchAll(/^  ([a-z_]+): /gm)].map(([, word]) => word);
    same([...words("library/refusal.rs", paired), ...words("library/refusal.rs", /^ {12}\("([a-z_]+)", /gm), ...words("game/hex_reason.rs", /=> "([a-z_]+)"/g)], [...figured.filter((word) => word !== "record"), ...union("RefusalCode").filter((word) => word !== "record")], "codes");
    // Some are told with figures that come before the word.
    same([...words("library/event.rs", paired), ...words("library/event.rs", /^ {12}\("([a-z_]+)", /gm)], union("Fact"), "facts");
    same(words("library/ask.rs", /\("([a-z_]+)", (?:text|one|two|fill|asks)\(/g), [...union("RollFor"), ...union("DecideOn"), "flights"], "what is asked");
    same(words("library/ask.rs", /Phase::\w+ => "([a-z_]+)"/g), union("Phase"), "phases");
    same(words("library/pieces.rs", /\(Mark::\w+, "([a-z_]+)"\)/g), union("Mark"), "marks");
    same(words("library/about.rs", /(?:Ground|Terrain)::\w+ => "([a-z_]+)"/g), union("Terrain"), "ground");
  });

  /** Runs the compiler of TypeScript; what it finds fails the test. */
  function compile(home, files, ...flags) {
    const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom"];
    try {
      execFileSync("node", [TSC, ...strict, ...flags, ...files], { cwd: home, encoding: "utf8" });
    } catch (error) {
      assert.fail(`${error.stdout}`.slice(0, 4000));
    }
  }
});

test("a page loads it under a policy, from a server that knows no type of it", async () => {
  const types = { html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", wasm: "text/plain" };
  const asked = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname.replace(/^\/lib\//, "/");
    asked.push(path);
    try {
      const body = readFileSync(join(LIB, path));
      response.writeHead(200, { "Content-Type": types[path.split(".").pop()] ?? "application/octet-stream", "X-Content-Type-Options": "nosniff" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = await openSite();
  try {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    const root = `http://localhost:${server.address().port}`;
    await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    await page.goto(`${root}/examples/page.html`);
    await page.locator("body[data-ready]").waitFor();
    assert.equal(await page.getAttribute("body", "data-ready"), Game.new("chevauchee-ford", { seed: 1356 }).digest());
    await page.click("#roll");
    await page.locator("#log li").first().waitFor();
    assert.deepEqual(said, []);
    assert.deepEqual(asked.filter((path) => path !== "/favicon.ico"), ["/examples/page.html", "/examples/page.js", "/sarissa.js", "/sarissa_bg.wasm"]);
    // The README's example for a page, as it stands there.
    const readme = readFileSync(join(LIB, "README.md"), "utf8").match(/```html\n([^]*?)```/)[1];
    await page.route("**/readme.html", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!DOCTYPE html><title>t</title>${readme}` }));
    const ended = page.waitForEvent("console", { predicate: (message) => /^(macedonian|greek|null) \S{20,}$/.test(message.text()) });
    await page.goto(`${root}/readme.html`);
    const [winner, code] = (await ended).text().split(" ");
    assert.equal(String(Game.load(code).view().winner), winner);
    assert.deepEqual(said.filter((line) => /rror|policy/.test(line)), []);
    // A page that allows no program is told so in a sentence.
    await page.route("**/page.html", async (route) => route.fulfill({ contentType: "text/html", headers: { "Content-Security-Policy": "script-src 'self'" }, body: "<script type=module src=none.js></script>" }));
    const told = page.waitForEvent("console");
    await page.route("**/none.js", (route) => route.fulfill({ contentType: "text/javascript", body: 'import init from "../sarissa.js"; init().catch((error) => console.log(error.code, error.sentence));' }));
    await page.goto(`${root}/examples/page.html`);
    assert.match((await told).text(), /^load .*'wasm-unsafe-eval'\.$/);
    await context.close();
  } finally {
    await site.close();
    server.close();
  }
});
