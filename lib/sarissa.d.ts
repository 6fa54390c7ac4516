/**
 * Sarissa: historical battles by published rule sets, as plain objects.
 *
 * Lengths are inches on the table, angles whole degrees clockwise from up (towards the far edge), hexes are named by column and
 * row ("0507"). Pieces are named by their number. Every sentence is English and made for people; every `code`, `what`, `fact` and
 * id is a word for programs that stays as it is. Every `rule` is an id such as "chaeronea.move.1", whose wording is in
 * `about().rules`.
 */

import type { Action, RecordFile } from "./files/record.js";
import type { BattleFile } from "./files/battle.js";
import type { HexesFile } from "./files/hexes.js";
import type { SkirmishFile } from "./files/skirmish.js";

export type { Action, Step, Input, RecordFile } from "./files/record.js";
export type { BattleFile } from "./files/battle.js";
export type { HexesFile } from "./files/hexes.js";
export type { SkirmishFile } from "./files/skirmish.js";

/** The orders that are neither moves nor shots: what stands in `{ order: { piece, order } }`. */
export type Order = Extract<Action, { order: unknown }>["order"]["order"];

/** The version of the package. */
export const version: string;

/** Where the program of the rules comes from. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the program of the rules, `sarissa_bg.wasm`. To be called, and waited for, before anything else; called again it does
 * nothing more, and after a failure it tries again.
 *
 * Without a source the file beside this module is taken: read in Node, fetched in a browser, whatever type the server gives it.
 * @throws {SarissaError} `load`
 */
export default function init(source?: Source): Promise<void>;

/**
 * The same at once, from the bytes of `sarissa_bg.wasm` or the module compiled from them.
 * @throws {SarissaError} `load`
 */
export function initSync(source: BufferSource | WebAssembly.Module): void;

/** A kind of game: trays and single soldiers in inches, counters on hexes. */
export type Kind = "trays" | "hexes" | "skirmish";

/** A battle that comes with the library. */
export interface BattleRow {
  id: string;
  title: string;
  /** When it was fought, in words. */
  date: string;
  /** What it is about, in a line. */
  hook: string;
  kind: Kind;
  /** The id of its rule set. */
  rules: string;
  /** How long a class takes. */
  minutes: number;
  /** The fewest and the most players. */
  players: [number, number];
}

/** The battles that come with the library. */
export function battles(): BattleRow[];

/** A battle as its file says it. */
export type AnyBattleFile = BattleFile | HexesFile | SkirmishFile;

/**
 * The file of a built-in battle, to be changed and played by `Game.new`.
 * @throws {SarissaError} `battle`
 */
export function battleFile(id: string): AnyBattleFile;

export interface Options {
  /** What the dice come from: 0 to 2^64 - 1. Numbers over 2^53 - 1 as a bigint or a text. By default a new one each time. */
  seed?: string | number | bigint;
  /** House rules by their ids: `true`, or the number of a switch that takes one. `about().switches` lists them. */
  switches?: Record<string, boolean | number>;
}

export interface LoadOptions {
  /** Open a game that does not hold to its end as far as it does. */
  asFar?: boolean;
}

/** Named figures: inches, degrees, counts; 1 and 0 for yes and no. */
export type Numbers = Record<string, number>;

/** A game. */
export class Game {
  private constructor();

  /**
   * Begins a game of a built-in battle (its id), or of a battle file (its text, or the object).
   * @throws {SarissaError} `battle`, `options`, `seed`, `switches`
   */
  static new(scenario: string | AnyBattleFile | object, options?: Options): Game;

  /**
   * Opens a saved game: a record (its text, or the object), a link to one, or the code in such a link. One that is damaged, or
   * does not hold by the rules of today, is an error that says in `numbers.inputs` how far it goes; `asFar` opens it as far.
   * @throws {SarissaError} `record`, `options`
   */
  static load(record: string | RecordFile | object, options?: LoadOptions): Game;

  /** The game as it stands. A new object each time: changing it changes nothing. */
  view(): View;

  /** What never changes in this game: kinds of troops, rules, switches, ground. */
  about(): About;

  /**
   * Orders that would be accepted, each with what it does. All of them, but for moves in inches, of which there is no end: of
   * those some that are worth trying. With a piece, only its own.
   */
  orders(piece?: number): Offer[];

  /** Whether an order would be accepted. Never throws; the game stays as it is. */
  check(action: Action): Check;

  /**
   * Gives an order, and says what happened. An order that is refused leaves the game as it was.
   * @throws {SarissaError} a refusal, or `action` for what is no order
   */
  give(action: Action): GameEvent[];

  /**
   * Rolls the dice that are due. They come from the seed and the number of the roll alone.
   * @throws {SarissaError} `not_now`
   */
  roll(): GameEvent[];

  /**
   * Real dice that were thrown for what is due.
   * @throws {SarissaError} `wrong_dice`, `not_now`, `dice`
   */
  dice(pips: number[]): GameEvent[];

  /**
   * Exact chances of everything that can happen next; or of what an order would bring, with the fight it leads into.
   * @throws {SarissaError} a refusal of the order
   */
  odds(action?: Action): Prospect[];

  /** Takes back the last order or roll; null at the beginning. Of dice that were taken back the record tells. */
  undo(): TakenBack | null;

  /** Everything that happened so far, the opening first. */
  log(): GameEvent[];

  /** The saved game as an object; `JSON.stringify` of it is a file that every Sarissa opens. The seed is a text. */
  record(): RecordFile;

  /** The saved game as the text of its file, an input a line. */
  recordText(): string;

  /** The saved game as the code behind `#g=` in a link to a page of Sarissa. */
  link(): string;

  /**
   * Goes on with another saved game in place of this one, which stays as it is when that one cannot be opened.
   * @throws {SarissaError} `record`, `options`
   */
  load(record: string | RecordFile | object, options?: LoadOptions): this;

  /** The position in eight hexadecimal digits: the same on every machine. */
  digest(): string;

  /**
   * Calls `listener` with each thing that happens in this game, in order, after the whole order or roll is done.
   * @returns a function that ends it
   */
  on(name: "event", listener: (event: GameEvent) => void): () => void;

  /**
   * Calls `listener` once after each order, roll, undo and load.
   * @returns a function that ends it
   */
  on(name: "change", listener: (game: Game) => void): () => void;

  /** Gives the memory of the game back at once. Whatever is asked of it afterwards is the error `freed`. */
  free(): void;
}

/** A game as it stands. */
export interface View {
  battle: {
    id: string;
    title: string;
    kind: Kind;
    /** The id of its rule set. */
    rules: string;
    /** Whether it comes from a file and not from the library. */
    own: boolean;
  };
  /** The two sides; the one the rules name first comes first. */
  sides: [SideView, SideView];
  /** From 1. */
  turn: number;
  /** The step of the turn, and the side whose step it is. */
  step: { phase: Phase; name: string; side: string };
  /** What the game waits for. */
  ask: Ask;
  over: boolean;
  /** The id of the side that has won; null while the game goes on, and for a draw. */
  winner: string | null;
  /** All pieces in the order of their numbers; one that is gone stays in the list. */
  pieces: Piece[];
  /** Who has made contact with whom, and whether on flank or rear. */
  contacts: { by: number; on: number; flank: boolean }[];
  /** The side that moves first, where dice or a choice have decided that. */
  first: string | null;
  /** What only skirmishes have. */
  skirmish?: SkirmishTable;
  /** What the dice come from. */
  seed: string;
  /** The house rules that are on. */
  switches: Record<string, number>;
  /** Inputs so far, as in the record: orders, rolls, notes of dice that were taken back. */
  inputs: number;
  /** Rolls so far. */
  rolls: number;
  /** The position in eight hexadecimal digits. */
  digest: string;
}

export interface SideView {
  id: string;
  name: string;
  /** Its units that are lost and count for victory. */
  lost: number;
  /** How many of them end the game; null where no number does. */
  limit: number | null;
  /** What it has come to, in games that count points. */
  points: number | null;
}

/** The steps of a turn. Which there are, and in what order, says `about().steps`. */
export type Phase =
  | "move" | "shoot" | "charge" | "fight"
  | "deploy" | "test" | "rout" | "advance" | "pursue" | "cross" | "back" | "halt" | "rally"
  | "initiative" | "announce" | "withdraw" | "turn";

/** What a game waits for. */
export type Ask =
  /** An order of this side: see `orders()`. */
  | { kind: "order"; side: string; sentence: string }
  /** Dice: `roll()`, or `dice([…])` with so many. While fights wait for dice, owners may still say whom to strike: `orders()`. */
  | { kind: "roll"; side: string | null; dice: number; what: RollFor; sentence: string }
  /** A decision: `give` one of the options. The first is what happens by default. */
  | { kind: "decide"; side: string; what: DecideOn; sentence: string; options: Offer[] }
  /** Nothing: the game is over. */
  | { kind: "over"; winner: string | null; rule: string; sentence: string };

/** What dice settle. */
export type RollFor =
  | "shot" | "fights" | "first_blows" | "other_blows" | "leaders"
  | "initiative" | "hidden_morale" | "draw_morale" | "test" | "courage" | "turn" | "halt" | "rally" | "attack" | "mad_elephants"
  | "run" | "load" | "stray" | "withdraw" | "blow";

/** What a side decides. */
export type DecideOn = "face" | "evade" | "advance" | "stop" | "turn";

/** An order that would be accepted, and what it does. */
export interface Offer {
  action: Action;
  sentence: string;
}

/** A unit, a counter, a soldier or a leader. */
export interface Piece {
  /** Its number, as orders name it. */
  id: number;
  /** Its id in the battle's file. */
  key: string;
  name: string;
  /** What it is called on the table and in sentences. */
  tag: string;
  /** The id of its side. */
  side: string;
  /** The id of its kind: see `about().kinds`. */
  kind: string;
  leader: boolean;
  place: Place;
  /** Stands left. */
  strength: number;
  /** What is true of it for a while. */
  marks: Mark[];
  /** The enemy its owner prefers in the next fight. */
  aim: number | null;
  /** The turn before which it waits; 0 when it does not wait. */
  waits: number;
  /** On hexes: what is printed on it, and whether it obeys. */
  counter?: Counter;
  /** In a skirmish: what he has. */
  soldier?: Soldier;
}

/** Where a piece is. */
export type Place =
  /** On the table: the middle of a tray's front edge, or of a soldier's base, from the left and the near edge. */
  | { on: "table"; x: number; y: number; facing: number }
  /** A leader with this unit. */
  | { on: "unit"; unit: number }
  /** A leader where his unit stood until it was lost. */
  | { on: "alone"; x: number; y: number; facing: number }
  /** In a hex; `facing` 1 to 6 is the corner clockwise of that direction from north, `depth` 0 is on top. */
  | { on: "hex"; hex: string; col: number; row: number; facing: number; depth: number }
  /** Gone from the game. */
  | { on: "off" };

/** Something true of a piece for a while. */
export type Mark =
  | "moved" | "shot" | "crossing" | "flanked" | "in_danger"
  | "attacked" | "struck" | "balked" | "test" | "crossed" | "trampled" | "steady" | "shaken" | "tried" | "fresh" | "fled"
  | "chased" | "running" | "struck_back"
  | "charged" | "impact" | "loading" | "failed" | "blow" | "lost" | "threw" | "burnt";

/** What is printed on a counter, and what becomes of it. */
export interface Counter {
  combat: number;
  /** Low is good; null for a leader, and while it is not known. */
  morale: number | null;
  movement: number;
  missile: boolean;
  mercenary: boolean;
  state: "good" | "rout" | "pursuit";
}

/** What a soldier has. */
export interface Soldier {
  armour: "unarmoured" | "light" | "medium" | "heavy";
  mounted: boolean;
  shield: "none" | "shield" | "buckler";
  /** The weapon in his hand; null for his fists. */
  hand: string | null;
  /** His bow, crossbow, sling or handgun. */
  missile: string | null;
  loaded: boolean;
  /** What he carries to strike with or to throw; `arm` is its number in orders. */
  arms: { arm: number; name: string; thrown: boolean }[];
  booty: boolean;
  mantlet: boolean;
  hidden: boolean;
}

/** What lies and burns on the table of a skirmish, and what was announced. */
export interface SkirmishTable {
  /** Buildings to which fire was laid: 2 layings are ablaze. */
  fires: { plot: number; name: string; layings: number }[];
  booty: { x: number; y: number }[];
  charges: { by: number; on: number }[];
  shots: { by: number; on: number }[];
  slain: [number, number];
}

/** One thing that happened. */
export interface GameEvent {
  /** The input of the record that brought it about, from 1; 0 is the opening. */
  input: number;
  fact: Fact;
  /** What happened; null for what is not worth a line. */
  sentence: string | null;
  /** The rule it rests on. */
  rule: string;
  /** The pieces it is about, who does it first. */
  pieces: number[];
  /** Its figures: `cost`, `x`, `y` and `facing` of a move, `stands` of a loss, `dice`, `needs` and `hits` of a blow… */
  numbers: Numbers;
  /** What the dice show, where `fact` is "rolled". */
  dice?: number[];
  /** Which mark went on or off, where `fact` is "marked". */
  mark?: Mark;
}

/** What an event is. */
export type Fact =
  | "began" | "asked" | "rolled" | "moved" | "faced" | "touched" | "stopped_short" | "marked" | "aimed" | "shot" | "hits" | "lost"
  | "removed" | "attached" | "charged" | "released" | "spared" | "nothing"
  | "owes" | "settled" | "first" | "shown" | "went" | "stacked" | "turned" | "attacks" | "reckoned" | "result" | "hit" | "broke"
  | "tested" | "routed" | "heads" | "hemmed" | "pursues" | "rallied" | "bolts" | "crossed"
  | "initiative" | "announced" | "threw" | "ran" | "walked" | "left" | "met" | "parted" | "named" | "contest" | "loaded"
  | "shot_fell" | "stray_fell" | "shots_over" | "dropped" | "drew" | "would_withdraw" | "withdrew" | "withdrawals_over" | "struck"
  | "lost_blow" | "slain" | "fought" | "fire" | "took_booty" | "seen" | "charges_in_a_row";

/** Something that can happen next. */
export interface Prospect {
  /** What, in words. */
  what: string;
  /** The order that brings it about; null for dice that are due, and for what comes by itself. */
  action: Action | null;
  /** Who does it, and to whom; null where it is about more than one. */
  by: number | null;
  on: number | null;
  /** What it is reckoned with, line by line. */
  reckoned: { text: string; rules: string[] }[];
  /** What can come of it. */
  chances: Chance[];
  /** Stands that units lose on average. */
  means: { piece: number; exact: string; value: number }[];
}

/** One thing that can come of it. */
export interface Chance {
  /** What, in words. */
  what: string;
  /** To whom; null where it is about more than one. */
  piece: number | null;
  /** How many stands or counters, where they are counted. */
  count: number | null;
  /** The chance as a fraction in lowest terms: "25/972". */
  exact: string;
  /** The same as a number, 0 to 1. */
  value: number;
  /** The same as people say it: "about 1 in 39". */
  words: string;
}

/** What was taken back. */
export type TakenBack =
  | { was: "order"; action: Action; dice: null }
  | { was: "roll"; action: null; dice: null }
  | { was: "dice"; action: null; dice: number[] };

/** What never changes in a game. */
export interface About {
  /** The id of the rule set. */
  rules_id: string;
  title: string;
  /** Who wrote the rules, and where. */
  credit: string;
  /** What is reconstructed and stands in no source. */
  reconstructed: string[];
  /** Kinds of troops and leaders; lengths in inches, 0 where there is nothing to measure. */
  kinds: {
    id: string;
    name: string;
    /** The ids of the sides it may fight for. */
    sides: string[];
    leader: boolean;
    reach: number;
    charge: number;
    range: number | null;
    stands: number;
  }[];
  /** The steps of a turn, in order. */
  steps: { phase: Phase; name: string; rule: string }[];
  /** House rules and options; `most` is the largest number of one that takes a number. */
  switches: { id: string; name: string; text: string; rule: string; most: number | null }[];
  /** Every rule in Sarissa's words: from the published sheet, a ruling of Sarissa's where that is silent, or an option of its author. */
  rules: { id: string; name: string; text: string; source: "sheet" | "ruling" | "option" }[];
  /** The commands, for classes: what each player leads. */
  cards: { id: string; side: string; title: string; pieces: number[]; orders: string }[];
  ground: Field;
}

/** The ground. */
export type Field =
  | {
      kind: "table";
      width: number;
      height: number;
      areas: { id: string; what: Terrain; name: string; outline: [number, number][] }[];
      /** Middle lines of rivers, hedges and low walls. */
      lines: { id: string; what: "midline" | "hedge" | "low_wall"; name: string; line: [number, number][] }[];
    }
  | {
      kind: "hexes";
      columns: number;
      rows: number;
      /** Hexes that nobody enters. */
      dunes: string[];
      names: { hex: string; name: string }[];
    };

export type Terrain =
  | "hill" | "town" | "river" | "camp" | "scenery" | "impassable" | "marsh" | "sea"
  | "ford" | "woods" | "rough" | "building" | "water" | "road";

/** Whether an order would be accepted. */
export type Check = { ok: true } | { ok: false; error: Problem };

/** Codes of errors with figures of their own. */
interface NumbersOf {
  /** Inches. */
  too_far: { reach: number; wanted: number };
  out_of_range: { range: number; distance: number };
  no_gap: { gap: number; distance: number };
  too_near: { gap: number };
  /** Degrees. */
  too_steep: { degrees: number };
  wheels_too_much: { degrees: number };
  /** Points of movement, on hexes. */
  movement: { has: number; needs: number };
  /** The turn from which it acts. */
  waits: { turn: number };
  wrong_dice: { wanted: number; got: number };
  no_such_option: { options: number };
  /** After how many inputs a saved game that does not hold to its end still does; not there where it cannot even begin. */
  record: { inputs?: number };
  /** The place of an area among the plots of a skirmish. */
  unseen: { plot: number };
  closed: { plot: number };
  ablaze: { plot: number };
  no_fire: { plot: number };
}

/** What is wrong with how the library is used; `faults` tells of files, records, orders and dice place by place. */
export type UseCode =
  | "not_ready" | "load" | "freed" | "argument" | "options" | "seed" | "switches" | "battle" | "record" | "action" | "dice" | "internal";

/** Why an order or a roll is refused by the rules. */
export type RefusalCode =
  | Exclude<keyof NumbersOf, "record">
  | "not_now" | "over" | "no_such_piece" | "not_yours" | "leader" | "has_moved" | "held" | "no_way" | "keeps_formation" | "blocked"
  | "off_table" | "may_not_enter" | "no_contact_now" | "past_midstream" | "short_of_midstream" | "crossing" | "not_a_charge"
  | "not_in_front" | "does_not_reach" | "meets_another" | "water_between" | "ends_in_contact" | "not_beside" | "cannot_square_up"
  | "not_boxed_in" | "no_such_turn" | "does_not_shoot" | "has_shot" | "engaged" | "friend" | "nothing_to_choose"
  | "not_in_good_order" | "not_adjacent" | "off_map" | "dune" | "not_on_front" | "locked" | "rearguard" | "not_from_the_top" | "enemy"
  | "forbidden_contact" | "must_stop" | "not_a_corner" | "turns_by_test" | "too_many" | "mixed_types" | "escort_too_big" | "contact"
  | "type_cannot_form" | "disorder" | "disordered" | "not_there" | "own_unit" | "not_a_back_attack" | "already_attacked"
  | "target_already_attacked" | "cavalry_vs_elephant" | "elephant_front_phalanx" | "leader_cannot_attack" | "no_missile" | "balked"
  | "fire" | "rout" | "type" | "attacker_type" | "no_hex" | "good_order" | "elephant" | "dune_or_off_map" | "phalanx_not_on_row"
  | "semi_in_front" | "too_far_forward" | "not_due"
  | "not_engaged" | "has_announced" | "charges_left" | "not_announced" | "third_in_a_row" | "not_straight" | "no_charge_through"
  | "friend_in_the_way" | "carries_booty" | "no_room" | "outside_zone" | "no_exit" | "no_such_arm" | "not_thrown" | "not_loaded"
  | "nothing_to_load" | "has_charged" | "engaged_earlier" | "engaged_himself" | "no_more_shots" | "hidden" | "nation" | "needs_mount"
  | "needs_shield" | "not_first_turn" | "loads" | "withdraws" | "not_away" | "still_in_reach" | "nothing_to_burn" | "has_burnt";

export type ErrorCode = UseCode | RefusalCode;

/** A fault of something that was handed in. */
export interface Fault {
  /** Where, in the data: "units[3].x"; empty for the whole of it. */
  path: string;
  /** Line and character, from 1; 0 where an object was handed in and not a text. */
  line: number;
  column: number;
  /** What is wrong. */
  what: string;
  /** What to do about it. */
  fix: string;
}

interface ProblemOf<Code extends ErrorCode> {
  code: Code;
  /** What is wrong and what to do, for people. */
  sentence: string;
  /** The pieces it is about, who wanted it first. */
  pieces: number[];
  numbers: Code extends keyof NumbersOf ? NumbersOf[Code] : Record<string, never>;
  /** The rule it rests on; null where no rule was asked. */
  rule: string | null;
  /** What is wrong place by place: for `battle`, `record`, `action`, `dice` and `switches`. */
  faults: Fault[];
}

/** What is wrong, told apart by `code`. */
export type Problem = { [Code in ErrorCode]: ProblemOf<Code> }[ErrorCode];

/** What is wrong, thrown. `toJSON` is the same as a plain object, which `code` tells apart. */
export class SarissaError extends Error {
  constructor(problem: Problem);
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly pieces: number[];
  readonly numbers: Numbers;
  readonly rule: string | null;
  readonly faults: Fault[];
  toJSON(): Problem;
}
