// Questions about a position of a labyrinth, asked of the worker: can it be won, how, and why not?

// The limits of a check after each turn, which must be quick, and of what the user waits for.
const CHECK = { goal: "any", nodes: 150000, megabytes: 96, seconds: 3 };
const SOLVE = { goal: "shortest", nodes: 3000000, megabytes: 768, seconds: 15 };
const REASON = { nodes: 400000, megabytes: 256, seconds: 10 };

// {outcome, moves, shortest}: the outcome is "solved" (it can be won), "unsolvable" or "gave-up". `history`:
// the moves that lead to the position.
async function askFor(search, run, session, history, limits) {
  const maze = session.board.text();
  const answer = await search.ask(run, "labyrinthSolve", null, { ...limits, maze, history });
  return answer ?? { outcome: "gave-up", moves: "" };
}

export function checkLabyrinth(search, run, session, history) {
  return askFor(search, run, session, history, CHECK);
}

export function solveLabyrinth(search, run, session, history) {
  return askFor(search, run, session, history, SOLVE);
}

// {kind, cell, monsters}, or null.
export async function whyLost(worker, session, history) {
  const maze = session.board.text();
  const answer = await worker.ask("labyrinthReason", null, { ...REASON, maze, history });
  return answer?.reason ?? null;
}
