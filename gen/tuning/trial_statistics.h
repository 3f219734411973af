// The outcomes by which a point of a tuning run is judged: one list from which tables, files,
// sensitivity and --report are made. After the rows of the list come all measures of levels: their
// outcome is the mean over the accepted levels.
#ifndef TSB_TRIAL_STATISTICS_H
#define TSB_TRIAL_STATISTICS_H

#include "tuning/trial.h"

// id, unit, timed, meaning. A timed outcome depends on the machine and differs from run to run.
#define OUTCOMES(X)                                                                           \
  X(accepted_share, "share", false, "candidates that became a level")                         \
  X(distinct_share, "share", false, "levels found that were not there before, turned or not") \
  X(levels_per_cpu_second, "1/s", true, "accepted levels per second of CPU time")             \
  X(candidates_per_cpu_second, "1/s", true, "candidates tried per second of CPU time")        \
  X(peak_megabytes, "MB", true, "most memory that one thread held at once")                   \
  X(levels_per_million_states, "", false, "accepted levels per million states searched")      \
  X(states_per_candidate, "states", false, "states searched for a candidate")                 \
  X(difficulty, "%", false, "mean difficulty of the accepted levels")                         \
  X(tier_intro, "share", false, "accepted levels of tier intro")                              \
  X(tier_easy, "share", false, "accepted levels of tier easy")                                \
  X(tier_medium, "share", false, "accepted levels of tier medium")                            \
  X(tier_hard, "share", false, "accepted levels of tier hard")                                \
  X(tier_expert, "share", false, "accepted levels of tier expert")

typedef enum {
#define X(id, unit, timed, meaning) OUTCOME_##id,
  OUTCOMES(X)
#undef X
  // The first measure.
  OUTCOME_MEASURES,
  OUTCOME_COUNT = OUTCOME_MEASURES + MEASURE_COUNT,
} Outcome;

typedef struct {
  const char *name, *unit, *meaning;
  bool timed;
} OutcomeRow;

OutcomeRow outcome_row(Outcome outcome);
bool outcome_by_name(const char *name, Outcome *outcome);
Interval outcome_value(const TrialSum *sum, Outcome outcome);

#endif
