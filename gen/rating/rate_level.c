// A level is solved with the fewest pushes if the limits allow it, because the measures of two
// players' solutions differ and those of shortest ones hardly do. Otherwise any solution will do:
// the measures then are estimates. Only estimates need the canonical orientation, so most levels
// are searched once.
#include "rating/rate_level.h"

#include <string.h>

#include "base/mem.h"
#include "rules/orient_for_search.h"

LevelRating rate_solved(LevelMeasurer *measurer, const Board *board, const char *moves,
                        uint32_t nodes, const SolutionDetoursResult *detours,
                        const RateLimits *limits) {
  LevelRating rating = {.outcome = RATE_RATED};
  rating.measures = compute_measures(measurer, board, moves, nodes, detours, limits->measure);
  RatingFeatures features = compute_measures_features(&rating.measures, board_box_count(board));
  rating.estimated = features.estimated;
  rating.difficulty = difficulty_formula(&features);
  rating.tier = tier_of(&limits->tiers, rating.difficulty);
  return rating;
}

static LevelRating analyze_and_rate(LevelMeasurer *measurer, const Board *board, const char *moves,
                                    const AStarResult *result, const RateLimits *limits) {
  SolutionDetoursResult detours =
      solution_detours_compute(&measurer->detours, &measurer->astar, moves, limits->detour_states);
  LevelRating rating = rate_solved(measurer, board, moves, result->nodes, &detours, limits);
  rating.optimal = result->outcome == ASTAR_SOLVED;
  rating.solution = mem_string(moves, strlen(moves));
  return rating;
}

static LevelRating unrated(const AStarResult *result) {
  bool unsolvable = result->outcome == ASTAR_UNSOLVABLE;
  return (LevelRating){.outcome = unsolvable ? RATE_UNSOLVABLE : RATE_UNKNOWN};
}

static AStarResult solve_shortest(LevelMeasurer *measurer, const Board *board,
                                  const RateLimits *limits) {
  measurer->astar.graph.stop = limits->stop;
  AStarResult result = astar_solve(&measurer->astar, board, limits->shortest);
  if (result.outcome == ASTAR_SOLVED) astar_optimize_moves(&measurer->astar, &result);
  return result;
}

static LevelRating rate_by_any_solution(LevelMeasurer *measurer, const Board *board,
                                        const AStarResult *result, const RateLimits *limits) {
  LevelRating rating = unrated(result);
  AnySolution any = any_solution(board, limits->any, limits->stop);
  if (any.solution) rating = analyze_and_rate(measurer, board, any.solution, result, limits);
  else if (any.status == SEARCH_UNSOLVABLE) rating.outcome = RATE_UNSOLVABLE;
  rating.limit = any.limit;
  mem_free(any.solution);
  return rating;
}

// By a shortest solution, or else `known`, or else any.
static LevelRating rate_by_best_solution(LevelMeasurer *measurer, const Board *board,
                                         const char *known, const RateLimits *limits) {
  AStarResult result = solve_shortest(measurer, board, limits);
  const char *best = result.outcome == ASTAR_SOLVED ? result.solution : known;
  if (best) return analyze_and_rate(measurer, board, best, &result, limits);
  if (result.outcome == ASTAR_UNSOLVABLE) return unrated(&result);
  return rate_by_any_solution(measurer, board, &result, limits);
}

LevelRating rate_canonical(LevelMeasurer *measurer, const Board *board, const char *known,
                           const RateLimits *limits) {
  OrientedBoard oriented = orient_for_search(board);
  char *turned = known ? oriented_board_moves(&oriented, known) : NULL;
  LevelRating rating = rate_by_best_solution(measurer, &oriented.board, turned, limits);
  if (rating.solution) {
    char *back = oriented_board_moves_back(&oriented, rating.solution);
    mem_free(rating.solution);
    rating.solution = back;
  }
  mem_free(turned);
  oriented_board_free(&oriented);
  return rating;
}

LevelRating rate_level(LevelMeasurer *measurer, const Board *board, const char *known,
                       const RateLimits *limits) {
  AStarResult result = solve_shortest(measurer, board, limits);
  LevelRating rating = unrated(&result);
  if (result.outcome == ASTAR_SOLVED)
    rating = analyze_and_rate(measurer, board, result.solution, &result, limits);
  bool exact = rating.outcome == RATE_RATED && !rating.measures.estimates;
  if (exact || rating.outcome == RATE_UNSOLVABLE) return rating;
  rate_free(&rating);
  return rate_canonical(measurer, board, known, limits);
}

void rate_free(LevelRating *rating) {
  mem_free(rating->solution);
  rating->solution = NULL;
}
