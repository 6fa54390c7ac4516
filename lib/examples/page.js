// A page that shows the log of a battle: one step on at each press.
import init, { Game } from "../sarissa.js";

await init();
const game = Game.new("chevauchee-ford", { seed: 1356 });
const log = document.querySelector("#log");
game.on("event", ({ sentence }) => {
  if (sentence === null) return;
  const line = document.createElement("li");
  line.textContent = sentence;
  log.append(line);
});
document.querySelector("#roll").onclick = () => {
  const { ask } = game.view();
  if (ask.kind === "roll") game.roll();
  else if (ask.kind !== "over") game.give((ask.kind === "decide" ? ask.options[0] : game.orders().at(-1)).action);
};
document.body.dataset.ready = game.digest();
