// The options of `solve`.
#ifndef TSB_SOLVE_OPTIONS_H
#define TSB_SOLVE_OPTIONS_H

#include "cli/options.h"

typedef struct {
  Ranges level;
  int goal, engine, progress;  // a SearchGoal; 0 is auto, else an engine + 1; a ProgressKind
  double max_seconds;
  long max_nodes, max_memory, jobs, seed;
  bool stats;
  const char *output;
} SolveOptions;

#endif
