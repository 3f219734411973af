// All measures of a level, as one list of numbers with names.
#ifndef TSB_LEVEL_MEASURES_H
#define TSB_LEVEL_MEASURES_H

#include "measures/graph_measures.h"
#include "measures/solution_detours.h"
#include "rules/solution_stats.h"

// What the rating depends on: of the hardest part of a level as if it were alone, see
// measures/independent_parts.h. Most levels are one part.
#define PART_MEASURES(X)                                                                          \
  X(parts, "groups of boxes that can be brought home one after the other, in any order")          \
  X(part_walk, "of the hardest part: steps without a push, at most 8 of them between two pushes") \
  X(part_gap, "of the hardest part: gap")                                                         \
  X(part_changes, "of the hardest part: min_box_changes")                                         \
  X(part_dead, "of the hardest part: share of dead positions, as far as its pushes lead")         \
  X(part_ways, "of the hardest part: optimal_solutions")                                          \
  X(other_parts, "how hard the other parts are beside the hardest, from 0 to 1")

// name, meaning. The names are JSON keys.
#define LEVEL_MEASURES(X)                                                               \
  SOLUTION_COUNTS(X)                                                                    \
  X(walk_moves, "fewest steps without a push, of all solutions with the fewest pushes") \
  SOLUTION_DETOURS_MEASURES(X)                                                          \
  GRAPH_MEASURES(X)                                                                     \
  PART_MEASURES(X)                                                                      \
  X(nodes, "positions that the forward search expanded")

enum {
#define X(name, meaning) MEASURE_##name,
  LEVEL_MEASURES(X)
#undef X
      MEASURE_COUNT
};

typedef struct {
  union {
    struct {
#define X(name, meaning) double name;
      LEVEL_MEASURES(X)
#undef X
    };
    double value[MEASURE_COUNT];  // the same by index; NAN: not measured
  };
  uint64_t estimates;  // a bit for each measure that is an estimate
} LevelMeasures;

typedef struct {
  const char *name, *meaning;
} MeasureRow;

MeasureRow level_measure_row(size_t index);  // index < MEASURE_COUNT
double level_measure_value(const LevelMeasures *measures, size_t index);
bool level_measure_known(const LevelMeasures *measures, size_t index);
bool level_measure_exact(const LevelMeasures *measures, size_t index);
// Rounded, so that the order of a sum and the last bit of a logarithm do not show.
void level_measure_put(LevelMeasures *measures, size_t index, double value, bool exact);

#endif
