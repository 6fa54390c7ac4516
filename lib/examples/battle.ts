// Plays a whole battle of orders drawn by lot, tells its log, and says where to look at it.
// Compile it with tsc and run it in Node: node battle.js chaeronea 338
import init, { battles, Game, SarissaError, type Ask, type Offer } from "sarissa";

/** A small source of chance, so that the same number gives the same battle. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What to do next: most often something, now and then the end of the step. */
function choose(offers: Offer[], draw: (below: number) => number): Offer | undefined {
  const last = offers[offers.length - 1];
  return offers.length > 1 && draw(20) > 0 ? offers[draw(offers.length - 1)] : last;
}

function step(game: Game, ask: Ask, draw: (below: number) => number): void {
  switch (ask.kind) {
    case "roll":
      game.roll();
      break;
    case "decide": {
      const option = ask.options[draw(ask.options.length)];
      if (option) game.give(option.action);
      break;
    }
    case "order": {
      const offer = choose(game.orders(), draw);
      if (offer) game.give(offer.action);
      break;
    }
    case "over":
      break;
  }
}

export async function play(id: string, seed: number): Promise<Game> {
  await init();
  const game = Game.new(id, { seed });
  const draw = chance(seed);
  for (let view = game.view(); !view.over; view = game.view()) step(game, view.ask, draw);
  return game;
}

const [, , id = "chaeronea", seed = "338"] = process.argv;
try {
  const game = await play(id, Number(seed));
  for (const event of game.log()) if (event.sentence !== null) console.log(event.sentence);
  const { winner, turn, digest } = game.view();
  console.log(`${winner ?? "nobody"} won in turn ${turn}; position ${digest}`);
  console.log(`Look at it: <a page of Sarissa>#g=${game.link()}`);
} catch (error) {
  if (!(error instanceof SarissaError)) throw error;
  console.error(`${error.code}: ${error.sentence}`);
  console.error(battles().map((battle) => battle.id).join(", "));
}
