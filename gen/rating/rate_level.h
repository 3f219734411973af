// How hard a level is: a board goes in; measures, difficulty and tier come out, within limits.
//
// `rate` uses rate_level for levels of any origin. The generator has a solution already and uses
// the two steps below it. A level of ours therefore gets the same rating from both, unless its
// fewest pushes are not proved and `rate` is not given its solution.
#ifndef TSB_RATE_LEVEL_H
#define TSB_RATE_LEVEL_H

#include "params/difficulty_tiers.h"
#include "rating/compute_measures.h"
#include "rating/fewest_pushes.h"

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
  bool large;    // plain A* has given up this level
  // The fewest changes and lines of all solutions, if they are known; else NULL, and searched for.
  const SolutionDetoursValue *changes, *lines;
} KnownSolution;

// Solves and rates a level, if first_solution solves it. `known` is any solution or NULL, and is
// used only if it does not.
LevelRating rate_level(LevelMeasurer *measurer, const Board *board, const char *known,
                       const RateLimits *limits);

// Rates a level by the solution `moves`, directly after `measurer` has analyzed it (see
// compute_measures). `optimal` and `solution` are left to the caller.
LevelRating rate_solved(LevelMeasurer *measurer, const Board *board, const char *moves,
                        uint32_t nodes, const SolutionDetoursResult *detours,
                        const RateLimits *limits);

// Rates a solved level on the board turned to its canonical orientation. Estimates depend on the
// orientation, because they look at a part of the position graph only: this way a level and its
// mirror images have one rating, if they have solutions with as many pushes. The solution is turned
// back. `nodes` is a measure of a large
// level; of others the search is made again.
LevelRating rate_canonical(LevelMeasurer *measurer, const Board *board, KnownSolution known,
                           uint32_t nodes, const RateLimits *limits);

void rate_free(LevelRating *rating);

#endif
