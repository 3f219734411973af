// What the core has to say about a position: dead or alive, a hint, a solution.

import { reachOf } from "../core/game.js";
import { Replay } from "../common/replay.js";
import { LETTERS, directionOf } from "../common/board.js";

// After every push: must be quick.
const CHECK = { goal: "pushes", nodes: 100000, megabytes: 64, seconds: 3 };
// When somebody asked for it: the fewest pushes where they are soon found, else any solution.
const SEARCHES = [
  { goal: "pushes", nodes: 300000, megabytes: 512, seconds: 6 },
  { goal: "any", nodes: 4000000, megabytes: 1024, seconds: 13 },
];
const GRACE_SECONDS = 2; // one portion of a search, or its preparation, may be long

export const SEARCH_SECONDS = SEARCHES.reduce((sum, search) => sum + search.seconds, 0);

// Of a position as text: "unsolvable", "solved" (it can be) or "gave-up".
export async function checkPosition(core, text) {
  const answer = await core.ask("solve", text, CHECK);
  return answer?.outcome ?? "gave-up";
}

// Narrows `low` and `high` to neighbours: isLow(low) holds, isLow(high) does not.
async function narrow(low, high, isLow) {
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await isLow(middle)) low = middle;
    else high = middle;
  }
  return [low, high];
}

// Finds the position to go back to from a game that can no longer be solved: {moves, proof}, the
// number of moves to keep and what is proved of the position after them:
//   "last"      it can be solved, and the next push makes the game unsolvable
//   "solvable"  it can be solved, but perhaps a later position can be, too
//   "none"      nothing: all that is known is that the next push makes the game unsolvable
//
// `letters` are the moves of the game, `startOutcome` is the outcome of its start, and `check` gives
// the outcome for a position as text. Only a push can make a game unsolvable and no later push mends
// it, so the border is found by halving. A search that gave up proves nothing. So two borders are
// looked for: the last position proved solvable, and the first one proved unsolvable.
export async function findWayBack(check, room, letters, startOutcome) {
  const line = new Replay(room, letters);
  const pushes = []; // the number of moves before each push
  while (line.forth()) if (line.pushes > pushes.length) pushes.push(line.at - 1);
  const outcomes = new Map([[0, startOutcome]]); // by the number of pushes
  const outcomeAfter = async (count) => {
    line.go(pushes[count]);
    if (!outcomes.has(count)) outcomes.set(count, await check(line.text()));
    return outcomes.get(count);
  };
  const isSolvable = async (count) => (await outcomeAfter(count)) === "solved";
  const isUnproved = async (count) => (await outcomeAfter(count)) !== "unsolvable";
  const [solvable] = await narrow(-1, pushes.length, isSolvable);
  const refuted = [...outcomes.keys()].filter((count) => outcomes.get(count) === "unsolvable");
  const [unproved] = await narrow(solvable, Math.min(pushes.length, ...refuted), isUnproved);
  if (solvable < 0) return { moves: pushes[unproved] ?? 0, proof: "none" };
  return { moves: pushes[solvable] ?? 0, proof: solvable === unproved ? "last" : "solvable" };
}

// The cells of its room from which a box can reach no goal, whatever else happens.
export async function deadSquares(core, room, text) {
  const answer = await core.ask("dead", text);
  return answer ? room.cellsOf(answer.plane) : new Set();
}

function sameBoxes(film, boxes) {
  return film.box.every((box, cell) => box === boxes[cell]);
}

// The rest of the stored solution, if the position is one that it passes through.
function storedRest(level, game) {
  if (!level.solution) return null;
  const boxes = Uint8Array.from(game.room.box, (_, cell) => (game.hasBox(cell) ? 1 : 0));
  const reach = reachOf(game.core, game);
  const film = new Replay(game.room, level.solution);
  film.go(film.known);
  for (; ; film.back()) {
    if (sameBoxes(film, boxes) && reach.has(film.player))
      return { from: film.player, moves: film.moves.slice(film.at) };
    if (film.at === 0) return null;
  }
}

// The answer to one search, or null; whatever the search does, its time is bounded.
async function searched(core, board, search, onProgress) {
  const end = setTimeout(() => core.stop(), (search.seconds + GRACE_SECONDS) * 1000);
  const answer = await core.ask("solve", board, search, onProgress);
  clearTimeout(end);
  return answer;
}

function fromStored(level, game) {
  const rest = storedRest(level, game);
  if (!rest) return null;
  return {
    outcome: "solved",
    moves: [...game.walkTo(rest.from).map((direction) => LETTERS[direction]), ...rest.moves],
  };
}

// {outcome, moves}: moves from the position to its solution, or, if it gave up, the beginning of
// its best try. `progress`: {cancelled, tell({nodes, moves})}; who cancels stops the core, too.
export async function solveFrom(core, level, game, progress) {
  let nodes = 0; // of the searches before
  let best = "";
  const text = game.text();
  for (const search of SEARCHES) {
    const tell = (news) => {
      best = news.moves || best;
      progress.tell({ nodes: nodes + news.nodes, moves: best });
    };
    const answer = await searched(core, text, search, tell);
    if (progress.cancelled) break;
    if (answer && answer.outcome !== "gave-up")
      return { outcome: answer.outcome, moves: [...answer.moves] };
    const stored = fromStored(level, game);
    if (stored) return stored;
    if (!core.available) break;
    nodes += answer?.nodes ?? 0;
    best = answer?.moves || best;
  }
  return { outcome: "gave-up", moves: [...best] };
}

// The first push among the moves: {box, direction} or null.
export function firstPush(game, moves) {
  let player = game.player;
  for (const letter of moves) {
    const direction = directionOf(letter);
    player += game.room.step[direction];
    if (letter !== letter.toLowerCase()) return { box: player, direction };
  }
  return null;
}
