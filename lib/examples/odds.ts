// Asks what an order would bring before it is given: why it is refused, or its exact chances.
import init, { Game, type Action, type Check } from "sarissa";

await init();
const game = Game.new("chaeronea", { seed: "338" });

/** One line about an order. */
export function told(check: Check): string {
  if (check.ok) return "This may be ordered.";
  const { error } = check;
  // Each code has figures of its own.
  if (error.code === "too_far") return `${error.numbers.wanted - error.numbers.reach} in too far (${error.rule}).`;
  return error.sentence;
}

const unit = game.view().pieces.find((piece) => piece.side === game.view().step.side && piece.place.on === "table");
if (unit) {
  const far: Action = { move: { piece: unit.id, steps: [{ op: "ahead", d: 99 }] } };
  console.log(unit.name, told(game.check(far)));
}

// What everybody could do next, and how likely it is to come off.
for (const prospect of game.odds()) {
  console.log(prospect.what);
  for (const chance of prospect.chances) console.log(`  ${chance.what}: ${chance.exact}, ${chance.words}`);
}
