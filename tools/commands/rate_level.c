#include "commands/rate_level.h"

#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "engines/solve.h"
#include "rules/canonical_orientation.h"
#include "rules/verify.h"
#include "strong/fast.h"
#include "system/interrupt.h"

enum { MEASURE_STATES = 200000 };  // more of them for exact measures, as in the generator

typedef struct {
  const RateLimits *limits;
  const TierBounds *bounds;
} RateSettings;

static bool has_valid_solution(const Level *level) {
  return level->solution && verify(&level->board, level->solution).kind == VERDICT_SOLVED;
}

// Any solution, by the engine for large levels; the caller frees it. NULL with how it ended.
static char *solve_any(const RateLimits *given, const Board *board, RatedLevel *rated) {
  enum { BATCH_NODES = 1000 };  // so that an interrupt is not kept waiting
  SearchLimits limits = {.nodes = (uint64_t)given->max_nodes,
                         .bytes = (size_t)given->max_memory << 20};
  Solve *solve = solve_new(board, GOAL_ANY, &engine_fast, limits);
  while (solve_step(solve, BATCH_NODES) == SEARCH_RUNNING && !interrupt_pending()) continue;
  SolveResult found = solve_result(solve);
  if (found.status == SEARCH_UNSOLVABLE) rated->outcome = RATE_UNSOLVABLE;
  rated->limit = found.limit;
  char *moves = found.solution ? mem_string(found.solution, strlen(found.solution)) : NULL;
  solve_free(solve);
  return moves;
}

// A position of a vast room costs a look at all its floor: there fewer of them make the same work.
static uint32_t scaled_states(long states, const Board *board) {
  enum { ORDINARY_FLOOR = 1000 };
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, NULL, board->now.player, reached);
  long floor = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) floor += plane_has(reached, cell_at(x, y));
  return (uint32_t)(floor > ORDINARY_FLOOR ? states * ORDINARY_FLOOR / floor : states);
}

static AStarResult solve_optimally(const RateLimits *given, LevelMeasurer *measurer,
                                   const Board *board) {
  AStarLimits limits = {scaled_states(given->max_states, board), (size_t)given->max_memory << 20};
  measurer->astar.graph.halt = interrupt_halt(0);
  AStarResult result = astar_solve(&measurer->astar, board, limits);
  if (result.outcome == ASTAR_SOLVED) astar_optimize_moves(&measurer->astar, &result);
  return result;
}

// With a solution of the board, on which `assessor` has just been.
static void rate_solved(const RateSettings *settings, LevelMeasurer *measurer, const Board *board,
                        const char *moves, uint32_t nodes, RatedLevel *rated) {
  uint32_t more = scaled_states(MEASURE_STATES, board);
  SolutionAnalysisResult analyzed =
      solution_analysis_compute(&measurer->analysis, &measurer->astar, moves, more);
  MeasureLimits limits = {MEASURE_ALL, scaled_states(settings->limits->survey_states, board)};
  rated->outcome = RATE_RATED;
  rated->measures = measure_level(measurer, board, moves, nodes, &analyzed, limits);
  RatingFeatures features = measure_level_features(&rated->measures, rated->boxes);
  rated->estimated = features.estimated;
  rated->difficulty = rating_difficulty(&features);
  rated->tier = tier_of(settings->bounds, rated->difficulty);
}

// False if something about it can only be estimated.
static bool rate_exact(const RateSettings *settings, LevelMeasurer *measurer, const Board *board,
                       RatedLevel *rated) {
  AStarResult result = solve_optimally(settings->limits, measurer, board);
  if (result.outcome == ASTAR_SOLVED)
    rate_solved(settings, measurer, board, result.solution, result.nodes, rated);
  else rated->outcome = result.outcome == ASTAR_UNSOLVABLE ? RATE_UNSOLVABLE : RATE_UNKNOWN;
  return rated->outcome == RATE_UNSOLVABLE ||
         (rated->outcome == RATE_RATED && !rated->measures.estimates);
}

// With the shortest solution of the board if it is to be had, or else `known`, or else any.
static void rate_estimated(const RateSettings *settings, LevelMeasurer *measurer,
                           const Board *board, const char *known, RatedLevel *rated) {
  AStarResult result = solve_optimally(settings->limits, measurer, board);
  rated->outcome = result.outcome == ASTAR_UNSOLVABLE ? RATE_UNSOLVABLE : RATE_UNKNOWN;
  const char *best = result.outcome == ASTAR_SOLVED ? result.solution : known;
  bool look = !best && rated->outcome == RATE_UNKNOWN;
  char *found = look ? solve_any(settings->limits, board, rated) : NULL;
  const char *moves = best ? best : found;
  if (moves) rate_solved(settings, measurer, board, moves, result.nodes, rated);
  mem_free(found);
}

// Where there are estimates the level is laid in one way first: turned or mirrored it is rated the
// same. The generator does so, too.
void rate_level(const RateLimits *limits, const TierBounds *bounds, LevelMeasurer *measurer,
                RatedLevel *rated) {
  RateSettings settings = {limits, bounds};
  const Level *level = rated->listed.level;
  rated->boxes = board_box_count(&level->board);
  if (!rate_exact(&settings, measurer, &level->board, rated)) {
    CanonicalOrientation canonical = canonical_orientation_of(&level->board);
    char *known =
        has_valid_solution(level) ? canonical_orientation_moves(&canonical, level->solution) : NULL;
    rate_estimated(&settings, measurer, &canonical.board, known, rated);
    mem_free(known);
    canonical_orientation_free(&canonical);
  }
  rated->done = !interrupt_pending();  // what was halted is not to be used
}
