// Computes the measures of a level whose solution is known.
#ifndef TSB_COMPUTE_MEASURES_H
#define TSB_COMPUTE_MEASURES_H

#include "measures/independent_parts.h"
#include "rating/difficulty_formula.h"
#include "values/level_measures.h"

// The memory of the searches, reused for level after level. Zeroed to begin with.
typedef struct LevelMeasurer {
  AStar astar;
  SolutionDetours detours;
  GraphMeasures graph_measures;
  IndependentParts parts;
  struct LevelMeasurer *of_part;  // measures the parts one by one; NULL until a level has several
} LevelMeasurer;

typedef enum {
  MEASURE_RATING,  // those of the rating, and those that cost next to nothing
  MEASURE_ALL,
} MeasureScope;

typedef struct {
  MeasureScope scope;
  uint32_t survey_states;  // up to this many positions, the whole position graph is measured
} MeasureLimits;

// Directly after measurer->astar has solved a level: makes *result a solution with as few pushes
// and the fewest moves. If the level has at most so many positions, all of them are explored for
// that, and need not be for the measures.
void compute_measures_shorten(LevelMeasurer *measurer, AStarResult *result, uint32_t survey_states);

// measurer->astar must have searched this board just before, and measurer->detours must have
// analyzed a solution `moves` with the result *detours. If A* has solved the level, `moves` is its
// solution, after compute_measures_shorten. `nodes` is a measure of its own. The measures of the
// hardest part are those of the whole level, as if it were one part.
LevelMeasures compute_measures(LevelMeasurer *measurer, const Board *board, const char *moves,
                               uint32_t nodes, const SolutionDetoursResult *detours,
                               MeasureLimits limits);

// Of a solution as LURD: the measure part_walk. The letters tell pushes by their case.
double compute_measures_short_walks(const char *moves);

// The measures that the rating depends on.
RatingFeatures compute_measures_features(const LevelMeasures *measures, int boxes);

void compute_measures_free(LevelMeasurer *measurer);

#endif
