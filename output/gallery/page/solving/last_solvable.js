// Finds the position to go back to from a game that can no longer be solved.
//
// Only a push can make a game unsolvable, and no later push mends it. So the outcomes of the positions
// along the game are solvable ones, then unsolvable ones, and halving finds the border. But a search
// that gave up proves nothing: it must not count as unsolvable. So two borders are looked for, the last
// position proved solvable and the first one proved unsolvable. The push between them is known only if
// they are neighbours.

import { Replay } from "../common/replay.js";

// Narrows `low` and `high` to neighbours: isLow(low) holds, isLow(high) does not.
async function narrow(low, high, isLow) {
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await isLow(middle)) low = middle;
    else high = middle;
  }
  return [low, high];
}

// For each push the number of moves before it.
function movesBeforePushes(replay) {
  const list = [];
  while (replay.forward()) if (replay.pushes > list.length) list.push(replay.at - 1);
  return list;
}

// {moves, proof}: the number of moves to keep, and what is proved of the position after them:
//   "last"      it can be solved, and the next push makes the game unsolvable
//   "solvable"  it can be solved, but perhaps a later position can be solved, too
//   "none"      nothing; it is only known that the next push makes the game unsolvable
//
// `lurd` are the moves of a game that ends in a position proved unsolvable, `startOutcome` is the
// outcome of the start, and check(text) is the outcome of a position.
export async function findLastSolvable(check, board, lurd, startOutcome) {
  const replay = new Replay(board, lurd);
  const pushes = movesBeforePushes(replay);
  const outcomes = new Map([[0, startOutcome]]); // by the number of pushes made
  const outcomeAfter = async (count) => {
    replay.go(pushes[count]);
    if (!outcomes.has(count)) outcomes.set(count, await check(replay.text()));
    return outcomes.get(count);
  };
  const isSolvable = async (count) => (await outcomeAfter(count)) === "solved";
  const isUnproved = async (count) => (await outcomeAfter(count)) !== "unsolvable";
  const [solvable] = await narrow(-1, pushes.length, isSolvable);
  const unsolvable = [...outcomes.keys()].filter((count) => outcomes.get(count) === "unsolvable");
  const [unproved] = await narrow(solvable, Math.min(pushes.length, ...unsolvable), isUnproved);
  if (solvable < 0) return { moves: pushes[unproved] ?? 0, proof: "none" };
  return { moves: pushes[solvable] ?? 0, proof: solvable === unproved ? "last" : "solvable" };
}
