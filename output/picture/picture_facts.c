// Searches have fixed allowances of work and memory, so that pictures are the same on every machine
// and no level holds up a sheet. A* comes first, because it finds a shortest solution; where it
// gives up, the stages of `solve` find any, or prove that there is none.
#include "picture/picture_facts.h"

#include <string.h>

#include "base/mem.h"
#include "engines/search_budgets.h"
#include "engines/solve.h"
#include "explain/explain.h"
#include "rules/verify.h"

enum { SHORTEST_STATES = 3000000, STEP_NODES = 10000 };

// *solution is set if there is one, and is to be freed.
static SearchStatus solve_within_limits(const Board *board, char **solution) {
  Solve *solve = solve_new(board, GOAL_ANY, NULL, search_budget_limits(BUDGET_picture));
  SearchStatus status = SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = solve_step(solve, STEP_NODES);
  SolveResult result = solve_result(solve);
  *solution = result.solution ? mem_string(result.solution, result.moves) : NULL;
  solve_free(solve);
  return status;
}

static const char *find_solution(AStar *astar, const Board *board, const char *solution,
                                 PictureFacts *facts) {
  AStarLimits limits = {SHORTEST_STATES, search_budget_limits(BUDGET_picture).bytes};
  const char *found = solution;
  if (!verify_solves(board, solution)) found = astar_solve(astar, board, limits).solution;
  if (found) facts->moves = mem_string(found, strlen(found));
  else solve_within_limits(board, &facts->moves);
  return facts->moves ? NULL : "no solution is known, and none was found";
}

static const char *find_reason(const Board *board, const char *solution, PictureFacts *facts) {
  char *found = NULL;
  bool solved = verify_solves(board, solution);
  SearchStatus status = solved ? SEARCH_SOLVED : solve_within_limits(board, &found);
  mem_free(found);
  if (status == SEARCH_SOLVED) return "it can be solved; the overlay why is for unsolvable levels";
  if (status == SEARCH_GAVE_UP) return "not known to be unsolvable: the search gave up";
  facts->reason = explain_unsolvable(board, search_budget_limits(BUDGET_picture).bytes);
  return NULL;
}

const char *picture_facts_find(OverlayNeeds needs, AStar *astar, const Board *board,
                               const char *solution, PictureFacts *facts) {
  *facts = (PictureFacts){0};
  if (needs == NEEDS_SOLUTION) return find_solution(astar, board, solution, facts);
  if (needs == NEEDS_REASON) return find_reason(board, solution, facts);
  return NULL;
}

OverlayFacts picture_facts_overlay(const PictureFacts *facts) {
  return (OverlayFacts){facts->moves, facts->reason.rule ? &facts->reason : NULL};
}

void picture_facts_free(PictureFacts *facts) {
  mem_free(facts->moves);
  reason_free(&facts->reason);
  *facts = (PictureFacts){0};
}
