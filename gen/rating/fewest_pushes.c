// `generate`, `rate` and `solve --goal pushes` all ask the engine for optimal solutions. If it does
// not even find a solution, the strong engine is asked for any, and that is made shorter.
//
// A level is searched in its canonical orientation first, so that mirror images have the same
// answer and the same rating. But luck plays a part: of two orientations one may need ten times the
// nodes of the other. Where nothing was proved, the level is searched once more as it lies, as
// `solve` would do it.
//
// The searches run in small portions, so that the stop flag is seen soon.
#include "rating/fewest_pushes.h"

#include <string.h>

#include "base/mem.h"
#include "engines/shortener.h"
#include "rules/orient_for_search.h"
#include "strong/fast.h"

enum { PORTION_NODES = 100 };
// A node of the strong engine takes as long as some dozens of A*.
enum { STRONG_PART = 40 };
enum { CANONICAL_PART = 4 };  // of all nodes, for the canonical orientation

static FewestPushes run_engine(const Board *board, const Engine *engine, SearchLimits limits,
                               const StopFlag *stop) {
  Solve *solve = solve_new(board, GOAL_PUSHES, engine, limits);
  while (!stop_flag_raised(stop) && solve_step(solve, PORTION_NODES) == SEARCH_RUNNING) continue;
  SolveResult found = solve_result(solve);
  FewestPushes result = {.status = found.status,
                         .limit = found.limit,
                         .optimal = found.optimal,
                         .nodes = found.counters.nodes,
                         .pushes = found.pushes,
                         .moves = found.moves};
  if (found.solution) result.solution = mem_string(found.solution, found.moves);
  solve_free(solve);
  return result;
}

static void shorten(const Board *board, SearchLimits limits, const StopFlag *stop,
                    FewestPushes *result) {
  Shortener shortener;
  shortener_begin(&shortener, board, result->solution, limits);
  while (!stop_flag_raised(stop) && shortener_step(&shortener)) continue;
  mem_free(result->solution);
  result->solution = shortener_solution(&shortener);
  result->pushes = shortener.count;
  result->moves = strlen(result->solution);
  result->nodes += shortener.nodes;
  shortener_free(&shortener);
}

static FewestPushes search(const Board *board, SearchLimits limits, const StopFlag *stop) {
  FewestPushes result = run_engine(board, &engine_optimal, limits, stop);
  if (!result.solution && result.status == SEARCH_GAVE_UP) {
    uint64_t spent = result.nodes;
    SearchLimits fewer = limits;
    fewer.nodes = limits.nodes / STRONG_PART + 1;
    result = run_engine(board, &engine_fast, fewer, stop);
    result.nodes += spent;
    if (result.solution) shorten(board, limits, stop, &result);
  }
  if (result.solution) result.status = SEARCH_SOLVED;
  if (result.status == SEARCH_RUNNING) {
    result.status = SEARCH_GAVE_UP;
    result.limit = LIMIT_INTERRUPTED;
  }
  return result;
}

static FewestPushes search_canonical(const OrientedBoard *oriented, const char *known,
                                     SearchLimits limits, const StopFlag *stop) {
  char *turned = known ? oriented_board_moves(oriented, known) : NULL;
  limits.known = turned;
  FewestPushes result = search(&oriented->board, limits, stop);
  if (result.solution) {
    char *back = oriented_board_moves_back(oriented, result.solution);
    mem_free(result.solution);
    result.solution = back;
  }
  mem_free(turned);
  return result;
}

static FewestPushes search_again(const Board *board, FewestPushes first, SearchLimits limits,
                                 const StopFlag *stop) {
  limits.known = first.solution;
  FewestPushes result = search(board, limits, stop);
  result.nodes += first.nodes;
  mem_free(first.solution);
  return result;
}

FewestPushes fewest_pushes(const Board *board, const char *known, SearchLimits limits,
                           const StopFlag *stop) {
  OrientedBoard oriented = orient_for_search(board);
  SearchLimits part = limits;
  part.nodes = limits.nodes / CANONICAL_PART + 1;
  FewestPushes result = search_canonical(&oriented, known, part, stop);
  bool open = !result.optimal && result.status != SEARCH_UNSOLVABLE;
  if (open && limits.nodes > part.nodes) {
    limits.nodes -= part.nodes;
    result = search_again(board, result, limits, stop);
  }
  oriented_board_free(&oriented);
  return result;
}
