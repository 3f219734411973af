// All measures of a level, as one list of numbers with names.
#ifndef TSB_LEVEL_MEASURES_H
#define TSB_LEVEL_MEASURES_H

#include "measures/graph_measures.h"
#include "measures/solution_detours.h"
#include "rules/solution_stats.h"

// name, meaning. The names are JSON keys.
#define LEVEL_MEASURES(X)                                                               \
  SOLUTION_COUNTS(X)                                                                    \
  X(walk_moves, "fewest steps without a push, of all solutions with the fewest pushes") \
  SOLUTION_DETOURS_MEASURES(X)                                                          \
  GRAPH_MEASURES(X)                                                                     \
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

#endif
