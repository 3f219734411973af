#include "commands/picture_facts.h"

#include <string.h>

#include "base/mem.h"
#include "engines/solve.h"
#include "explain/explain.h"
#include "rules/verify.h"

enum { SOLUTION_STATES = 3000000, REASON_NODES = 300000, REASON_STEP = 10000 };
enum { SEARCH_BYTES = 1 << 30 };

static bool has_solution(const Level *level) {
  return level->solution && verify(&level->board, level->solution).kind == VERDICT_SOLVED;
}

const char *picture_facts_solution(AStar *astar, const Level *level, char **moves) {
  const char *found = level->solution;
  if (!has_solution(level)) {
    AStarLimits limits = {SOLUTION_STATES, SEARCH_BYTES};
    found = astar_solve(astar, &level->board, limits).solution;
  }
  *moves = found ? mem_string(found, strlen(found)) : NULL;
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

const char *picture_facts_reason(const Level *level, Reason *reason) {
  *reason = (Reason){0};
  SearchStatus status = has_solution(level) ? SEARCH_SOLVED : solve_within_limits(&level->board);
  if (status == SEARCH_SOLVED) return "it can be solved; the overlay why is for unsolvable levels";
  if (status == SEARCH_GAVE_UP) return "not known to be unsolvable: the search gave up";
  *reason = explain_unsolvable(&level->board, SEARCH_BYTES);
  return NULL;
}
