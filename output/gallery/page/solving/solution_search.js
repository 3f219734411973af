// Finds a solution from any position of a game, for hints and for "Solve from here".

import { LETTERS, directionOf } from "../common/parsed_board.js";
import { Replay } from "../common/replay.js";
import { reachOf, walkTo } from "../core_calls/travel.js";

// First the fewest pushes, in case they are found soon; then any solution.
const STAGES = [
  { goal: "pushes", budget: "page_fewest" },
  { goal: "any", budget: "page_hint" },
];

export function searchSeconds(search) {
  return STAGES.reduce((sum, { budget }) => sum + search.budget(budget).seconds, 0);
}

function sameBoxes(replay, boxes) {
  return replay.box.every((box, cell) => box === boxes[cell]);
}

// {from, moves}: the rest of the stored solution and the cell where it begins; null if the stored
// solution does not pass through this position.
function restOfStored(level, game) {
  if (!level.solution) return null;
  const boxes = Uint8Array.from(game.board.box, (_, cell) => (game.hasBox(cell) ? 1 : 0));
  const reach = reachOf(game.core, game);
  const replay = new Replay(game.board, level.solution);
  replay.go(replay.total);
  for (; ; replay.backward()) {
    if (sameBoxes(replay, boxes) && reach.has(replay.player))
      return { from: replay.player, moves: replay.moves.slice(replay.at) };
    if (replay.at === 0) return null;
  }
}

function storedSolution(level, game) {
  const rest = restOfStored(level, game);
  if (!rest) return null;
  const walk = walkTo(game, rest.from).map((direction) => LETTERS[direction]);
  return { outcome: "solved", moves: [...walk, ...rest.moves].join("") };
}

// The job of a run (see CurrentSearch.start): {outcome, moves}. If it gives up, the moves are the
// beginning of the best line found.
export async function solveFrom(search, run, level, game) {
  const text = game.text();
  for (const { goal, budget } of STAGES) {
    const limits = { goal, ...search.budget(budget) };
    const answer = await search.ask(run, "solve", text, limits);
    if (run.state !== "running") break;
    if (answer && answer.outcome !== "gave-up") return answer;
    const stored = storedSolution(level, game);
    if (stored) return stored;
    if (!search.worker.available) break;
  }
  return { outcome: "gave-up", moves: run.moves };
}

// The first push among the moves, {box, direction}, or null.
export function firstPush(game, lurd) {
  let player = game.player;
  for (const letter of lurd) {
    const direction = directionOf(letter);
    player += game.board.step[direction];
    if (letter !== letter.toLowerCase()) return { box: player, direction };
  }
  return null;
}
