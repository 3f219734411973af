// The figures of a plan: what a number of levels takes, or what a number of candidates gives.
#ifndef TSB_PLAN_FIGURES_H
#define TSB_PLAN_FIGURES_H

#include "planning/level_forecast.h"

// Bytes that a library takes, as measured.
typedef struct {
  double level;          // a row of a shard
  double indexed_level;  // a row of a library that queries read
  double block;          // what is recorded of a block
} PlanSizes;

typedef struct {
  Interval levels;         // different ones, in the merged library
  Interval candidates;     // INFINITY: no number of them is enough
  Interval cpu_seconds;    // on a core like the one that measured
  Interval library_bytes;  // merged
  Interval shard_bytes;    // of all shards together, before they are merged
  Interval shards;
  uint64_t run_candidates;  // to ask for; 0 if no number is enough
  uint64_t run_shards;
  double new_share;  // of the levels at the end of the run, those that are new
} PlanFigures;

// For so many levels. `hours` is the CPU time that a shard is to take.
PlanFigures plan_figures_for_levels(const LevelForecast *forecast, const PlanSizes *sizes,
                                    double levels, double hours);
// The same for so many candidates.
PlanFigures plan_figures_for_candidates(const LevelForecast *forecast, const PlanSizes *sizes,
                                        double candidates, double hours);

#endif
