// The stored schemas against the files: what ships is valid, what is broken is not. Judged by ajv, which nobody here wrote.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import Ajv from "ajv/dist/2020.js";

const ROOT = new URL("../..", import.meta.url).pathname;
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const schema = read("scenarios/schema/battle.schema.json");
const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true });
const isBattle = ajv.compile(schema);
const isRules = ajv.compile({ $ref: "#/$defs/TrayFile", $defs: schema.$defs });
const hexes = read("scenarios/schema/hexes.schema.json");
const isHexBattle = ajv.compile(hexes);
const isHexRules = ajv.compile({ $ref: "#/$defs/HexFile", $defs: hexes.$defs });
const skirmish = read("scenarios/schema/skirmish.schema.json");
const isSkirmish = ajv.compile(skirmish);
const isSkirmishRules = ajv.compile({ $ref: "#/$defs/SkirmishFile", $defs: skirmish.$defs });

const folders = readdirSync(join(ROOT, "scenarios"), { recursive: true }).filter((file) => file.endsWith(".json"));
const files = folders.map((file) => [file, read(join("scenarios", file))]);
const battles = files.filter(([, data]) => data.format?.startsWith("sarissa-battle/"));
const onHexes = files.filter(([, data]) => data.format?.startsWith("sarissa-hexes/"));
const skirmishes = files.filter(([, data]) => data.format?.startsWith("sarissa-skirmish/"));
const isBeside = (some, file) => some.some(([battle]) => dirname(battle) === dirname(file));

test("every battle and every rule set that ships is valid", () => {
  assert.ok(battles.length >= 1);
  for (const [file, battle] of battles) {
    assert.ok(isBattle(battle), `${file}: ${ajv.errorsText(isBattle.errors)}`);
  }
  assert.ok(onHexes.length >= 1);
  for (const [file, battle] of onHexes) {
    assert.ok(isHexBattle(battle), `${file}: ${ajv.errorsText(isHexBattle.errors)}`);
  }
  assert.ok(skirmishes.length >= 1);
  for (const [file, battle] of skirmishes) {
    assert.ok(isSkirmish(battle), `${file}: ${ajv.errorsText(isSkirmish.errors)}`);
  }
  for (const [file, rules] of files.filter(([file]) => file.endsWith("rules.json"))) {
    const isGood = isBeside(onHexes, file) ? isHexRules : isBeside(skirmishes, file) ? isSkirmishRules : isRules;
    assert.ok(isGood(rules), `${file}: ${ajv.errorsText(isGood.errors)}`);
  }
});

test("broken ones are not", () => {
  const whole = JSON.stringify(battles.find(([file]) => file.startsWith("chaeronea"))[1]);
  const broken = {
    "an unknown field": (battle) => (battle.units[0].colour = "red"),
    "a missing field": (battle) => delete battle.units[3].card,
    "a text for a number": (battle) => (battle.minutes = "forty"),
    "a facing of 360": (battle) => (battle.units[0].facing = 360),
    "a ground nobody knows": (battle) => (battle.terrain[0].kind = "swamp"),
    "two corners": (battle) => battle.terrain[0].polygon.splice(2),
    "a rule set nobody knows": (battle) => (battle.rules = "cannae"),
    "an id with a blank": (battle) => (battle.id = "my battle"),
    "a text of nothing": (battle) => (battle.title = " "),
  };
  for (const [what, breakIt] of Object.entries(broken)) {
    const battle = JSON.parse(whole);
    breakIt(battle);
    assert.ok(!isBattle(battle), what);
  }
  const rules = files.find(([file]) => file === join("chaeronea", "rules.json"))[1];
  rules.shooting[0].hits[0].on = "7";
  assert.ok(!isRules(rules), "a die number of 7");
});

test("broken skirmishes are not", () => {
  const whole = JSON.stringify(skirmishes.find(([file]) => file.endsWith("hamlet.json"))[1]);
  const broken = {
    "a weapon that is no id": (battle) => (battle.soldiers[0].missile = "long bow"),
    "a soldier nowhere": (battle) => delete battle.soldiers[0].at,
    "armour nobody knows": (battle) => (battle.soldiers[0].armour = "golden"),
    "three sides": (battle) => battle.sides.push(battle.sides[0]),
    "no turns": (battle) => (battle.turns = 0),
    "a goal nobody knows": (battle) => (battle.victory[0].kind = "sing"),
    "a goal without its number": (battle) => delete battle.victory[1].count,
    "a rule nobody knows": (battle) => battle.special.push("flood"),
    "an edge nobody knows": (battle) => (battle.sides[0].exits = ["left"]),
  };
  for (const [what, breakIt] of Object.entries(broken)) {
    const battle = JSON.parse(whole);
    breakIt(battle);
    assert.ok(!isSkirmish(battle), what);
  }
});

test("a saved game is valid", () => {
  const isRecord = ajv.compile(read("scenarios/schema/record.schema.json"));
  const record = {
    format: "sarissa-record/1",
    scenario: "chaeronea",
    seed: 7,
    inputs: ["roll", { dice: [1, 6] }, { order: "done" }, { order: { move: { piece: 1, steps: [{ op: "ahead", d: 2.5 }] } } }],
  };
  assert.ok(isRecord(record), ajv.errorsText(isRecord.errors));
  record.inputs[1].dice[1] = 7;
  assert.ok(!isRecord(record), "a die that shows 7");
});
