// How hard a level is: a board goes in; measures, difficulty and tier come out, within limits.
//
// `rate` uses rate_level for levels of any origin. The generator has a solution already and uses
// the two steps below it. A level of ours therefore gets the same rating from both, unless its
// fewest pushes are not proved: then the generator rates it by the path of its reverse search.
#ifndef TSB_RATE_LEVEL_H
#define TSB_RATE_LEVEL_H

#include "params/difficulty_tiers.h"
#include "rating/compute_measures.h"
#include "rating/fewest_pushes.h"
#include "rules/orient_for_search.h"

typedef struct {
  SearchLimits first;      // of the first solution, see first_solution
  AStarLimits plain;       // of plain A*, which is quickest for small levels
  SearchLimits proof;      // of large levels, see fewest_pushes; the nodes must not be 0
  uint32_t detour_states;  // see solution_detours_compute
  MeasureLimits measure;
  TierBounds tiers;
  const StopFlag *stop;  // or NULL; once it is set, the rating means nothing
} RateLimits;

typedef enum { RATE_RATED, RATE_UNSOLVABLE, RATE_UNKNOWN } RateOutcome;

typedef struct {
  RateOutcome outcome;
  SearchLimit limit;  // of RATE_UNKNOWN: the limit that was met
  LevelMeasures measures;
  double difficulty;
  Tier tier;
  bool estimated;      // a measure that the difficulty depends on is an estimate
  bool optimal;        // proved: no solution has fewer pushes
  uint32_t box_lines;  // the fewest that are known, whether or not they are measured
  char *solution;      // of RATE_RATED: that was measured. See rate_free
} LevelRating;

// A solution that is as short as could be found.
typedef struct {
  const char *moves;
  bool optimal;  // proved: no solution has fewer pushes
} KnownSolution;

// Solves and rates a level, if first_solution solves it. `known` is any solution or NULL, and is
// used only if it does not.
LevelRating rate_level(LevelMeasurer *measurer, const Board *board, const char *known,
                       const RateLimits *limits);

// The same once first_solution has come to `first`, or has not: then it is any solution.
LevelRating rate_by_solution(LevelMeasurer *measurer, const Board *board, const char *first,
                             const RateLimits *limits);

// The generator proves its levels itself, and then rates them by one of these. The board must have
// its canonical orientation, so that mirror images have one rating.
//
// rate_solved: directly after `measurer` has analyzed the solution, see compute_measures.
LevelRating rate_solved(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                        uint32_t nodes, const SolutionDetoursResult *detours,
                        const RateLimits *limits);
// rate_large: of a level that plain A* has given up. `nodes` is a measure.
LevelRating rate_large(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                       uint32_t nodes, const RateLimits *limits);
// Turns the solution back to the board that was oriented.
void rate_turn_back(LevelRating *rating, const OrientedBoard *oriented);

void rate_free(LevelRating *rating);

#endif
