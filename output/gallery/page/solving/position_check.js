// Quick questions about a position: can it be solved, and which squares are dead?

// The limits of a check. It is done after every push, so it must be quick.
const LIMITS = { goal: "pushes", nodes: 100000, megabytes: 64, seconds: 3 };

// {outcome, moves} of a position given as text. The outcome is "solved" (it can be), "unsolvable" or
// "gave-up".
export async function checkPosition(search, run, text) {
  const answer = await search.ask(run, "solve", text, LIMITS);
  return answer ?? { outcome: "gave-up", moves: "" };
}

// The set of cells from which a box can reach no goal, whatever else happens.
export async function deadSquares(worker, board, text) {
  const answer = await worker.ask("dead", text);
  return answer ? board.cellsOf(answer.plane) : new Set();
}
