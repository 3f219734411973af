// The search runs in small portions, so that the stop flag is seen soon.
#include "rating/any_solution.h"

#include <string.h>

#include "base/mem.h"
#include "strong/fast.h"

enum { PORTION_NODES = 100 };

AnySolution any_solution(const Board *board, SearchLimits limits, const StopFlag *stop) {
  Solve *solve = solve_new(board, GOAL_ANY, &engine_fast, limits);
  while (!stop_flag_raised(stop) && solve_step(solve, PORTION_NODES) == SEARCH_RUNNING) continue;
  SolveResult found = solve_result(solve);
  AnySolution any = {.status = found.status,
                     .limit = found.limit,
                     .nodes = found.counters.nodes,
                     .pushes = found.pushes,
                     .moves = found.moves};
  if (found.solution) any.solution = mem_string(found.solution, strlen(found.solution));
  solve_free(solve);
  return any;
}
