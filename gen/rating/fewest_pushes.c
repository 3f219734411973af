// `generate`, `rate` and `solve --goal pushes` all ask the engine for optimal solutions. It needs
// an upper bound: a generated level brings its solution, of others the stages of `solve` find one.
// It is made shorter. Where they find none, a proof would hardly do so.
//
// The searches run in small portions, so that the stop flag is seen soon.
#include "rating/fewest_pushes.h"

#include <string.h>

#include "base/mem.h"
#include "engines/shortener.h"

enum { PORTION_NODES = 100 };
enum { SHORTEN_NODES = 100000 };

// With `engine` NULL as `solve` does it.
static FewestPushes run(const Board *board, SearchGoal goal, const Engine *engine,
                        SearchLimits limits, const StopFlag *stop) {
  Solve *solve = solve_new(board, goal, engine, limits);
  while (!stop_flag_raised(stop) && solve_step(solve, PORTION_NODES) == SEARCH_RUNNING) continue;
  SolveResult found = solve_result(solve);
  bool stopped = found.status == SEARCH_RUNNING;
  FewestPushes result = {.status = stopped ? SEARCH_GAVE_UP : found.status,
                         .limit = stopped ? LIMIT_INTERRUPTED : found.limit,
                         .optimal = goal == GOAL_PUSHES && found.optimal,
                         .nodes = found.counters.nodes,
                         .pushes = found.pushes,
                         .moves = found.moves};
  if (found.solution) {
    result.solution = mem_string(found.solution, found.moves);
    result.status = SEARCH_SOLVED;
  }
  solve_free(solve);
  return result;
}

FewestPushes first_solution(const Board *board, SearchLimits limits, const StopFlag *stop) {
  return run(board, GOAL_ANY, NULL, limits, stop);
}

// Replaces a solution by a shorter one if windows of it can be done with fewer pushes.
static void shorten(const Board *board, SearchLimits limits, const StopFlag *stop,
                    FewestPushes *found) {
  Shortener shortener;
  if (limits.nodes > SHORTEN_NODES) limits.nodes = SHORTEN_NODES;
  shortener_begin(&shortener, board, found->solution, limits);
  while (!stop_flag_raised(stop) && shortener_step(&shortener)) continue;
  mem_free(found->solution);
  found->solution = shortener_solution(&shortener);
  found->nodes += shortener.nodes;
  shortener_free(&shortener);
}

// Takes the moves of `first`.
static FewestPushes prove(const Board *board, FewestPushes first, SearchLimits limits,
                          const StopFlag *stop) {
  limits.known = first.solution;
  FewestPushes result = run(board, GOAL_PUSHES, &engine_optimal, limits, stop);
  result.nodes += first.nodes;
  mem_free(first.solution);
  return result;
}

FewestPushes fewest_pushes(const Board *board, const char *known, SearchLimits limits,
                           const StopFlag *stop) {
  FewestPushes first = {0};
  if (known) first.solution = mem_string(known, strlen(known));
  else first = first_solution(board, limits, stop);
  if (!first.solution) return first;
  shorten(board, limits, stop, &first);
  return prove(board, first, limits, stop);
}
