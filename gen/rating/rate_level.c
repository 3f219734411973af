// The stages of `solve` come first: what they solve is rated, and what they do not solve is rated
// only if a solution was given. A given solution is not used where they find one, because a rating
// belongs to the board: two people who know different solutions get the same number.
//
// Then the level is solved with the fewest pushes if the limits allow it, because the measures of
// two players' solutions differ and those of shortest ones hardly do. Otherwise a short solution
// has to do: the measures then are estimates. Only estimates need the canonical orientation.
#include "rating/rate_level.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "rules/orient_for_search.h"
#include "tables/level_size.h"

enum { BRIEF_STATES = 1000 };  // of a search that only has to begin
// The pushes between lower bound and solution of a vast level that a proof does not overcome.
// Measured on large public levels: none with more was proved with ten times the nodes.
enum { HOPELESS_GAP = 6 };

LevelRating rate_solved(LevelMeasurer *measurer, const Board *board, const char *moves,
                        uint32_t nodes, const SolutionDetoursResult *detours,
                        const RateLimits *limits) {
  LevelRating rating = {.outcome = RATE_RATED};
  rating.measures = compute_measures(measurer, board, moves, nodes, detours, limits->measure);
  RatingFeatures features = compute_measures_features(&rating.measures, board_box_count(board));
  rating.estimated = features.estimated;
  rating.box_lines = detours->min_box_lines.value;
  rating.difficulty = difficulty_formula(&features);
  rating.tier = tier_of(&limits->tiers, rating.difficulty);
  return rating;
}

static SolutionDetoursResult analyze(LevelMeasurer *measurer, KnownSolution known,
                                     const RateLimits *limits) {
  if (!known.changes)
    return solution_detours_compute(&measurer->detours, &measurer->astar, known.moves,
                                    limits->detour_states);
  SolutionDetoursResult detours =
      solution_detours_replay(&measurer->detours, &measurer->astar, known.moves);
  detours.min_box_changes = *known.changes;
  detours.min_box_lines = *known.lines;
  return detours;
}

// The solution that was measured is the rating's.
static LevelRating analyze_and_rate(LevelMeasurer *measurer, const Board *board,
                                    KnownSolution known, uint32_t nodes, const RateLimits *limits) {
  SolutionDetoursResult detours = analyze(measurer, known, limits);
  LevelRating rating = rate_solved(measurer, board, known.moves, nodes, &detours, limits);
  rating.optimal = known.optimal;
  rating.solution = mem_string(known.moves, strlen(known.moves));
  return rating;
}

static AStarResult run_plain(LevelMeasurer *measurer, const Board *board,
                             const RateLimits *limits) {
  measurer->astar.graph.stop = limits->stop;
  AStarResult result = astar_solve(&measurer->astar, board, limits->plain);
  if (result.outcome == ASTAR_SOLVED)
    compute_measures_shorten(measurer, &result, limits->measure.survey_states);
  return result;
}

// In the canonical orientation A* begins once more, because the measures continue its graph. For a
// large level it only begins, and the measures get its states.
static LevelRating rate_oriented(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                                 uint32_t nodes, const RateLimits *limits) {
  RateLimits given = *limits;
  if (known.large && given.plain.states > BRIEF_STATES) {
    given.detour_states += given.plain.states - BRIEF_STATES;
    given.plain.states = BRIEF_STATES;
  }
  AStarResult result = run_plain(measurer, board, &given);
  if (result.outcome == ASTAR_SOLVED) {
    known.moves = result.solution;
    known.optimal = true;
    known.large = false;
  }
  return analyze_and_rate(measurer, board, known, known.large ? nodes : result.nodes, &given);
}

LevelRating rate_canonical(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                           uint32_t nodes, const RateLimits *limits) {
  OrientedBoard oriented = orient_for_search(board);
  char *turned = oriented_board_moves(&oriented, known.moves);
  known.moves = turned;
  LevelRating rating = rate_oriented(measurer, &oriented.board, known, nodes, limits);
  char *back = oriented_board_moves_back(&oriented, rating.solution);
  mem_free(rating.solution);
  rating.solution = back;
  mem_free(turned);
  oriented_board_free(&oriented);
  return rating;
}

static LevelRating rate_small(LevelMeasurer *measurer, const Board *board,
                              const AStarResult *result, const RateLimits *limits) {
  KnownSolution shortest = {result->solution, .optimal = true};
  LevelRating rating = analyze_and_rate(measurer, board, shortest, result->nodes, limits);
  if (!rating.measures.estimates) return rating;
  shortest.moves = rating.solution;
  LevelRating canonical = rate_canonical(measurer, board, shortest, result->nodes, limits);
  rate_free(&rating);
  return canonical;
}

static bool is_vast(const Board *board) {
  Squares squares = {0};
  squares_build(&squares, board);
  bool vast = level_size(&squares) == LEVEL_VAST;
  squares_free(&squares);
  return vast;
}

// A proof that will not succeed is given up early.
static LevelRating rate_large(LevelMeasurer *measurer, const Board *board, const char *first,
                              const RateLimits *limits) {
  SearchLimits proof = limits->proof;
  if (is_vast(board)) proof.gap = HOPELESS_GAP;
  FewestPushes found = fewest_pushes(board, first, proof, limits->stop);
  KnownSolution best = {found.solution, .optimal = found.optimal, .large = true};
  LevelRating rating = rate_canonical(measurer, board, best, (uint32_t)found.nodes, limits);
  mem_free(found.solution);
  return rating;
}

static LevelRating rate_by_solution(LevelMeasurer *measurer, const Board *board, const char *first,
                                    const RateLimits *limits) {
  AStarResult result = run_plain(measurer, board, limits);
  assert(result.outcome != ASTAR_UNSOLVABLE && "a solution was replayed: our bug");
  if (result.outcome == ASTAR_SOLVED) return rate_small(measurer, board, &result, limits);
  return rate_large(measurer, board, first, limits);
}

LevelRating rate_level(LevelMeasurer *measurer, const Board *board, const char *known,
                       const RateLimits *limits) {
  FewestPushes first = first_solution(board, limits->first, limits->stop);
  if (first.status == SEARCH_UNSOLVABLE) return (LevelRating){.outcome = RATE_UNSOLVABLE};
  if (!first.solution && !known)
    return (LevelRating){.outcome = RATE_UNKNOWN, .limit = first.limit};
  const char *solution = first.solution ? first.solution : known;
  LevelRating rating = rate_by_solution(measurer, board, solution, limits);
  mem_free(first.solution);
  return rating;
}

void rate_free(LevelRating *rating) {
  mem_free(rating->solution);
  rating->solution = NULL;
}
