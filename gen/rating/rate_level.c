// The stages of `solve` come first: what they solve is rated, and what they do not solve is rated
// only if a solution was given. A given solution is not used where they find one, because a rating
// belongs to the board: two people who know different solutions get the same number.
//
// Then the level is solved with the fewest pushes if the limits allow it, because the measures of
// two players' solutions differ and those of shortest ones hardly do. Otherwise a short solution
// has to do: the measures then are estimates.
//
// All of this happens in the canonical orientation of the board. Which of several solutions is
// found depends on the orientation, and with it estimates and the division into parts.
//
// What makes a level hard is what has to be found out. So a level of several parts that do not get
// in each other's way is as hard as the hardest of them, and a little more.
#include "rating/rate_level.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "measures/few_changes.h"
#include "tables/level_size.h"

enum { BRIEF_STATES = 1000 };  // of a search that only has to begin
// The pushes between lower bound and solution of a vast level that a proof does not overcome.
// Measured on large public levels: none with more was proved with ten times the nodes.
enum { HOPELESS_GAP = 6 };

static AStarResult run_plain(LevelMeasurer *measurer, const Board *board,
                             const RateLimits *limits) {
  measurer->astar.graph.stop = limits->stop;
  AStarResult result = astar_solve(&measurer->astar, board, limits->plain);
  if (result.outcome == ASTAR_SOLVED)
    compute_measures_shorten(measurer, &result, limits->measure.survey_states);
  return result;
}

// Of the search for few changes, for each position that a search of measures may keep: about as
// much time.
enum { CHANGES_WORK = 40 };

// What the solution of a level tells, and other solutions.
typedef struct {
  SolutionDetoursResult detours;
  char *few_changes;  // of a large level: a solution with few box changes, or NULL
} Analysis;

// By macro moves: so the result hardly depends on the solution, which is only made better.
static void find_few_changes(const Board *board, const char *moves, const RateLimits *limits,
                             Analysis *analysis) {
  FewChangesLimits few_limits = {.work = (uint64_t)limits->detour_states * CHANGES_WORK,
                                 .bytes = limits->plain.bytes,
                                 .stop = limits->stop};
  FewChanges few = few_changes(board, moves, few_limits);
  SolutionDetoursValue *changes = &analysis->detours.min_box_changes;
  if (few.found && few.changes < changes->value) changes->value = few.changes;
  if (few.found) analysis->few_changes = few_changes_solution(&few, board);
  changes->exact = changes->value == few.lower;
  few_changes_free(&few);
}

// The changes of the solution are only where a search begins. If the push graph is too large for
// that search, there is another one.
static Analysis analyze(LevelMeasurer *measurer, const Board *board, const char *moves, bool large,
                        const RateLimits *limits) {
  SolutionDetours *work = &measurer->detours;
  Analysis analysis = {0};
  analysis.detours =
      large ? solution_detours_replay(work, &measurer->astar, moves)
            : solution_detours_compute(work, &measurer->astar, moves, limits->detour_states);
  if (!analysis.detours.min_box_changes.exact) find_few_changes(board, moves, limits, &analysis);
  return analysis;
}

static void measure_parts(LevelMeasurer *measurer, const Board *board, const RateLimits *limits,
                          LevelMeasures *measures);

// In a large level nobody has looked for the fewest steps. A solution with few changes has few.
static LevelMeasures measure_whole(LevelMeasurer *measurer, const Board *board, const char *moves,
                                   uint32_t nodes, const Analysis *analysis, MeasureLimits limits) {
  LevelMeasures measures =
      compute_measures(measurer, board, moves, nodes, &analysis->detours, limits);
  if (analysis->few_changes && !measurer->astar.fewest_moves) {
    double walk = compute_measures_short_walks(analysis->few_changes);
    level_measure_put(&measures, MEASURE_part_walk, fmin(walk, measures.part_walk), false);
  }
  return measures;
}

static LevelMeasures measure_part(LevelMeasurer *measurer, const PartLevel *part,
                                  const RateLimits *limits) {
  AStarResult result = run_plain(measurer, &part->board, limits);
  bool large = result.outcome != ASTAR_SOLVED;
  const char *moves = large ? part->moves : result.solution;
  MeasureLimits few = {MEASURE_RATING, limits->measure.survey_states};
  Analysis analysis = analyze(measurer, &part->board, moves, large, limits);
  LevelMeasures measures =
      measure_whole(measurer, &part->board, moves, result.nodes, &analysis, few);
  mem_free(analysis.few_changes);
  measure_parts(measurer, &part->board, limits, &measures);
  return measures;
}

static void take_part(LevelMeasures *whole, const LevelMeasures *part) {
#define X(name, meaning) \
  level_measure_put(whole, MEASURE_##name, part->name, level_measure_exact(part, MEASURE_##name));
  PART_MEASURES(X)
#undef X
}

static double logit_of(const LevelMeasures *measures) {
  RatingFeatures features = compute_measures_features(measures, 0);
  return difficulty_logit(&features);
}

static LevelMeasurer *measurer_of_parts(LevelMeasurer *measurer) {
  if (!measurer->of_part) measurer->of_part = mem_alloc(1, sizeof *measurer->of_part);
  return measurer->of_part;
}

// The level whose measures are given was just analyzed: measurer->detours has its pushes. The part
// with the highest logit is the hardest. The others count by their odds against its.
static void measure_parts(LevelMeasurer *measurer, const Board *board, const RateLimits *limits,
                          LevelMeasures *measures) {
  IndependentParts *parts = &measurer->parts;
  independent_parts_find(parts, &measurer->astar.graph.squares, measurer->detours.pushes,
                         measurer->detours.push_count);
  if (!independent_parts_divide(parts)) return;
  double odds = 0, highest = 0;
  for (int i = 0; i < parts->count; i++) {
    PartLevel level = independent_parts_level(parts, board, i);
    LevelMeasures part = measure_part(measurer_of_parts(measurer), &level, limits);
    part_level_free(&level);
    double own = exp(logit_of(&part));
    odds += own;
    if (own <= highest) continue;
    highest = own;
    take_part(measures, &part);
  }
  level_measure_put(measures, MEASURE_parts, parts->count, true);
  double others = measures->other_parts + odds / highest - 1;
  level_measure_put(measures, MEASURE_other_parts, fmin(others, 1), true);
}

static LevelRating rate_analyzed(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                                 uint32_t nodes, const Analysis *analysis,
                                 const RateLimits *limits) {
  LevelRating rating = {.outcome = RATE_RATED, .optimal = known.optimal};
  rating.solution = mem_string(known.moves, strlen(known.moves));
  rating.measures = measure_whole(measurer, board, known.moves, nodes, analysis, limits->measure);
  measure_parts(measurer, board, limits, &rating.measures);
  RatingFeatures features = compute_measures_features(&rating.measures, board_box_count(board));
  rating.estimated = features.estimated;
  rating.box_lines = analysis->detours.min_box_lines.value;
  rating.difficulty = difficulty_formula(&features);
  rating.tier = tier_of(&limits->tiers, rating.difficulty);
  return rating;
}

LevelRating rate_solved(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                        uint32_t nodes, const SolutionDetoursResult *detours,
                        const RateLimits *limits) {
  Analysis analysis = {.detours = *detours};
  return rate_analyzed(measurer, board, known, nodes, &analysis, limits);
}

static LevelRating analyze_and_rate(LevelMeasurer *measurer, const Board *board,
                                    KnownSolution known, bool large, uint32_t nodes,
                                    const RateLimits *limits) {
  Analysis analysis = analyze(measurer, board, known.moves, large, limits);
  LevelRating rating = rate_analyzed(measurer, board, known, nodes, &analysis, limits);
  mem_free(analysis.few_changes);
  return rating;
}

static LevelRating rate_small(LevelMeasurer *measurer, const Board *board, AStarResult result,
                              const RateLimits *limits) {
  KnownSolution shortest = {result.solution, .optimal = true};
  return analyze_and_rate(measurer, board, shortest, false, result.nodes, limits);
}

// Plain A* only begins, and hands its graph to the measures.
LevelRating rate_large(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                       uint32_t nodes, const RateLimits *limits) {
  RateLimits brief = *limits;
  if (brief.plain.states > BRIEF_STATES) brief.plain.states = BRIEF_STATES;
  AStarResult result = run_plain(measurer, board, &brief);
  if (result.outcome == ASTAR_SOLVED) return rate_small(measurer, board, result, limits);
  return analyze_and_rate(measurer, board, known, true, nodes, limits);
}

static bool is_vast(const Board *board) {
  Squares squares = {0};
  squares_build(&squares, board);
  bool vast = level_size(&squares) == LEVEL_VAST;
  squares_free(&squares);
  return vast;
}

// A proof that will not succeed is given up early.
static LevelRating prove_and_rate(LevelMeasurer *measurer, const Board *board, const char *first,
                                  const RateLimits *limits) {
  SearchLimits proof = limits->proof;
  if (is_vast(board)) proof.gap = HOPELESS_GAP;
  FewestPushes found = fewest_pushes(board, first, proof, limits->stop);
  if (!found.solution)  // it was stopped
    return (LevelRating){.outcome = RATE_UNKNOWN, .limit = found.limit};
  KnownSolution best = {found.solution, .optimal = found.optimal};
  LevelRating rating = rate_large(measurer, board, best, (uint32_t)found.nodes, limits);
  mem_free(found.solution);
  return rating;
}

static LevelRating rate_oriented(LevelMeasurer *measurer, const Board *board, const char *first,
                                 const RateLimits *limits) {
  AStarResult result = run_plain(measurer, board, limits);
  assert(result.outcome != ASTAR_UNSOLVABLE && "a solution was replayed: our bug");
  if (result.outcome != ASTAR_SOLVED) return prove_and_rate(measurer, board, first, limits);
  return rate_small(measurer, board, result, limits);
}

LevelRating rate_by_solution(LevelMeasurer *measurer, const Board *board, const char *first,
                             const RateLimits *limits) {
  OrientedBoard oriented = orient_for_search(board);
  char *turned = oriented_board_moves(&oriented, first);
  LevelRating rating = rate_oriented(measurer, &oriented.board, turned, limits);
  if (rating.outcome == RATE_RATED) rate_turn_back(&rating, &oriented);
  oriented_board_free(&oriented);
  mem_free(turned);
  return rating;
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

void rate_turn_back(LevelRating *rating, const OrientedBoard *oriented) {
  char *back = oriented_board_moves_back(oriented, rating->solution);
  mem_free(rating->solution);
  rating->solution = back;
}

void rate_free(LevelRating *rating) {
  mem_free(rating->solution);
  rating->solution = NULL;
}
