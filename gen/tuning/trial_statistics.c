// One switch for the rows of the list; measures follow as the mean over accepted levels.
#include "tuning/trial_statistics.h"

#include <math.h>
#include <string.h>

_Static_assert(OUTCOME_tier_expert - OUTCOME_tier_intro + 1 == TIER_COUNT, "a row for each tier");

OutcomeRow outcome_row(Outcome outcome) {
  static const OutcomeRow rows[] = {
#define X(id, unit, timed, meaning) {#id, unit, meaning, timed},
      OUTCOMES(X)
#undef X
  };
  if (outcome < OUTCOME_MEASURES) return rows[outcome];
  MeasureRow measure = level_measure_row((size_t)outcome - OUTCOME_MEASURES);
  return (OutcomeRow){measure.name, "", measure.meaning, false};
}

bool outcome_by_name(const char *name, Outcome *outcome) {
  for (int i = 0; i < OUTCOME_COUNT; i++)
    if (!strcmp(outcome_row((Outcome)i).name, name)) {
      *outcome = (Outcome)i;
      return true;
    }
  return false;
}

static Interval scaled(Interval interval, double factor) {
  return (Interval){interval.value * factor, interval.low * factor, interval.high * factor};
}

static Interval tier_share(const TrialSum *sum, Tier tier) {
  size_t hits = 0;
  for (size_t i = 0; i < sum->level_count; i++) hits += sum->levels[i].tier == tier;
  return stats_share((double)hits, (double)sum->level_count);
}

Interval outcome_value(const TrialSum *sum, Outcome outcome) {
  const double million = 1e6, megabyte = 1 << 20;
  double levels = (double)sum->level_count;
  if (outcome >= OUTCOME_MEASURES)
    return trial_spread(sum, (size_t)outcome - OUTCOME_MEASURES).mean;
  switch (outcome) {
    case OUTCOME_accepted_share:
      return stats_share(levels, (double)sum->funnel.candidates);
    case OUTCOME_distinct_share:
      return stats_share(levels, levels + (double)sum->funnel.rejects[REJECT_duplicate]);
    case OUTCOME_levels_per_cpu_second:
      return stats_ratio(sum->accepted, sum->seconds, sum->blocks);
    case OUTCOME_candidates_per_cpu_second:
      return stats_ratio(sum->candidates, sum->seconds, sum->blocks);
    case OUTCOME_peak_megabytes:
      if (!sum->blocks) return stats_unknown();
      return (Interval){sum->peak_bytes / megabyte, NAN, NAN};
    case OUTCOME_levels_per_million_states:
      return scaled(stats_ratio(sum->accepted, sum->states, sum->blocks), million);
    case OUTCOME_states_per_candidate:
      return stats_ratio(sum->states, sum->candidates, sum->blocks);
    case OUTCOME_difficulty:
      return trial_spread(sum, MEASURE_COUNT).mean;
    default:
      return tier_share(sum, (Tier)(outcome - OUTCOME_tier_intro));
  }
}
