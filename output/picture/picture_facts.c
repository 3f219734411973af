// Searches have fixed allowances of work and memory, so that pictures are the same on every machine
// and no level holds up a sheet. A search for a solution uses A*, which finds short solutions; to
// prove that there is none, the engines of `solve` are better.
#include "picture/picture_facts.h"

#include <string.h>

#include "base/mem.h"
#include "engines/solve.h"
#include "explain/explain.h"
#include "rules/verify.h"

enum { SOLUTION_STATES = 3000000, REASON_NODES = 300000, REASON_STEP = 10000 };
enum { SEARCH_BYTES = 1 << 30 };

static const char *find_solution(AStar *astar, const Board *board, const char *solution,
                                 PictureFacts *facts) {
  const char *found = solution;
  if (!verify_solves(board, solution)) {
    AStarLimits limits = {SOLUTION_STATES, SEARCH_BYTES};
    found = astar_solve(astar, board, limits).solution;
  }
  facts->moves = found ? mem_string(found, strlen(found)) : NULL;
  return found ? NULL : "no solution is known, and none was found";
}

static SearchStatus solve_within_limits(const Board *board) {
  SearchLimits limits = {.nodes = REASON_NODES, .bytes = SEARCH_BYTES, .seed = 1};
  Solve *solve = solve_new(board, GOAL_ANY, NULL, limits);
  SearchStatus status = SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = solve_step(solve, REASON_STEP);
  solve_free(solve);
  return status;
}

static const char *find_reason(const Board *board, const char *solution, PictureFacts *facts) {
  bool solved = verify_solves(board, solution);
  SearchStatus status = solved ? SEARCH_SOLVED : solve_within_limits(board);
  if (status == SEARCH_SOLVED) return "it can be solved; the overlay why is for unsolvable levels";
  if (status == SEARCH_GAVE_UP) return "not known to be unsolvable: the search gave up";
  facts->reason = explain_unsolvable(board, SEARCH_BYTES);
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
