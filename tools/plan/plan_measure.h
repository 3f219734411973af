// Measures for some seconds what the candidates of a run give and cost, on the calling thread.
#ifndef TSB_PLAN_MEASURE_H
#define TSB_PLAN_MEASURE_H

#include "cli/command.h"
#include "plan/plan_library.h"
#include "planning/sample_runner.h"

typedef struct {
  double seconds;  // CPU time to spend
  long blocks;     // 0, or instead of the time: so many blocks of candidates are run
  int progress;    // a ProgressKind
} MeasureEffort;

typedef struct {
  SampleRunner runner;
  RoomResults results;
  PlanLibrary library;
  double candidates;  // that were run
  double levels;      // that they gave, repeated ones, too
  double seconds;     // CPU time of all of it
} PlanMeasurement;

// Returns an exit code: EXIT_OK, EXIT_INTERRUPTED, or EXIT_TROUBLE after printing an error. End it
// in any case.
int plan_measure(const Call *call, const SampledRun *run, const MeasureEffort *effort,
                 PlanMeasurement *out);
void plan_measurement_end(PlanMeasurement *measurement);

#endif
