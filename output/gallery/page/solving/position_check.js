// Quick questions about a position: can it be solved, and which squares are dead?

// {outcome, moves} of a position given as text. The outcome is "solved" (it can be), "unsolvable" or
// "gave-up".
export async function checkPosition(search, run, text) {
  const limits = { goal: "pushes", ...search.budget("page_look") };
  const answer = await search.ask(run, "solve", text, limits);
  return answer ?? { outcome: "gave-up", moves: "" };
}

// The set of cells from which a box can reach no goal, whatever else happens.
export async function deadSquares(worker, board, text) {
  const answer = await worker.ask("dead", text);
  return answer ? board.cellsOf(answer.plane) : new Set();
}
