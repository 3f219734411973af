#include "commands/rate_level.h"

#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "engines/solve.h"
#include "rules/laid.h"
#include "rules/verify.h"
#include "strong/fast.h"
#include "system/interrupt.h"

enum { MEASURE_STATES = 200000 };  // more of them for exact measures, as in the generator

typedef struct {
  const RateLimits *limits;
  const TierBounds *bounds;
} Rating;

static bool right_solution(const Level *level) {
  return level->solution && verify(&level->board, level->solution).kind == VERDICT_SOLVED;
}

// Any solution, by the engine for large levels; the caller frees it. NULL with how it ended.
static char *solve_somehow(const RateLimits *given, const Board *board, Rated *rated) {
  enum { PORTION = 1000 };  // so that an interrupt is not kept waiting
  SearchLimits limits = {.nodes = (uint64_t)given->max_nodes,
                         .bytes = (size_t)given->max_memory << 20};
  Solve *solve = solve_new(board, GOAL_ANY, &engine_fast, limits);
  while (solve_step(solve, PORTION) == SEARCH_RUNNING && !interrupt_noticed()) continue;
  SolveResult found = solve_result(solve);
  if (found.status == SEARCH_UNSOLVABLE) rated->outcome = UNSOLVABLE;
  rated->limit = found.limit;
  char *moves = found.solution ? mem_string(found.solution, strlen(found.solution)) : NULL;
  solve_free(solve);
  return moves;
}

// A position of a vast room costs a look at all its floor: there fewer of them make the same work.
static uint32_t affordable(long states, const Board *board) {
  enum { ORDINARY_FLOOR = 1000 };
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, NULL, board->now.player, reached);
  long floor = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) floor += plane_has(reached, cell_at(x, y));
  return (uint32_t)(floor > ORDINARY_FLOOR ? states * ORDINARY_FLOOR / floor : states);
}

static ForwardResult solve_shortest(const RateLimits *given, Assessor *assessor,
                                    const Board *board) {
  ForwardLimits limits = {affordable(given->max_states, board), (size_t)given->max_memory << 20};
  assessor->forward.graph.halt = interrupt_halt(0);
  ForwardResult result = forward_solve(&assessor->forward, board, limits);
  if (result.outcome == FORWARD_SOLVED) forward_polish(&assessor->forward, &result);
  return result;
}

// With a solution of the board, on which `assessor` has just been.
static void rate_solved(const Rating *rating, Assessor *assessor, const Board *board,
                        const char *moves, uint32_t nodes, Rated *rated) {
  uint32_t more = affordable(MEASURE_STATES, board);
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, moves, more);
  AssessLimits limits = {ASSESS_ALL, affordable(rating->limits->survey_states, board)};
  rated->outcome = RATED;
  rated->measures = assess_measure(assessor, board, moves, nodes, &insights, limits);
  RatingFeatures features = assess_features(&rated->measures, rated->boxes);
  rated->estimated = features.estimated;
  rated->difficulty = rating_difficulty(&features);
  rated->tier = tier_of(rating->bounds, rated->difficulty);
}

// False if something about it can only be estimated.
static bool rate_exactly(const Rating *rating, Assessor *assessor, const Board *board,
                         Rated *rated) {
  ForwardResult result = solve_shortest(rating->limits, assessor, board);
  if (result.outcome == FORWARD_SOLVED)
    rate_solved(rating, assessor, board, result.solution, result.nodes, rated);
  else rated->outcome = result.outcome == FORWARD_UNSOLVABLE ? UNSOLVABLE : UNKNOWN;
  return rated->outcome == UNSOLVABLE || (rated->outcome == RATED && !rated->measures.estimates);
}

// With the shortest solution of the board if it is to be had, or else `known`, or else any.
static void rate_roughly(const Rating *rating, Assessor *assessor, const Board *board,
                         const char *known, Rated *rated) {
  ForwardResult result = solve_shortest(rating->limits, assessor, board);
  rated->outcome = result.outcome == FORWARD_UNSOLVABLE ? UNSOLVABLE : UNKNOWN;
  const char *best = result.outcome == FORWARD_SOLVED ? result.solution : known;
  bool look = !best && rated->outcome == UNKNOWN;
  char *found = look ? solve_somehow(rating->limits, board, rated) : NULL;
  const char *moves = best ? best : found;
  if (moves) rate_solved(rating, assessor, board, moves, result.nodes, rated);
  mem_free(found);
}

// Where there are estimates the level is laid in one way first: turned or mirrored it is rated the
// same. The generator does so, too.
void rate_level(const RateLimits *limits, const TierBounds *bounds, Assessor *assessor,
                Rated *rated) {
  Rating rating = {limits, bounds};
  const Level *level = rated->listed.level;
  rated->boxes = board_box_count(&level->board);
  if (!rate_exactly(&rating, assessor, &level->board, rated)) {
    Laid laid = laid_take(&level->board);
    char *known = right_solution(level) ? laid_moves(&laid, level->solution) : NULL;
    rate_roughly(&rating, assessor, &laid.board, known, rated);
    mem_free(known);
    laid_free(&laid);
  }
  rated->done = !interrupt_noticed();  // what was halted is not to be used
}
