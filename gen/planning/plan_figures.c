#include "planning/plan_figures.h"

#include <math.h>

#include "pipeline/candidate_blocks.h"

// Errors that no sample shows, as logarithms. The speed of a core changes with its temperature and
// with what others do on the machine; pages of a database are more or less full.
static const double SPEED_ERROR = 0.1, PAGE_ERROR = 0.03;

static const double SECONDS_PER_HOUR = 3600;

// The interval of a product of independent factors. `further` is an error of its own.
static Interval product(Interval a, Interval b, double further) {
  double value = a.value * b.value;
  if (isinf(a.value)) return (Interval){INFINITY, a.low * b.low, INFINITY};
  double low = hypot(hypot(log(a.value / a.low), log(b.value / b.low)), further);
  double high = hypot(hypot(log(a.high / a.value), log(b.high / b.value)), further);
  return (Interval){value, value * exp(-low), value * exp(high)};
}

static Interval times(Interval a, double factor) {
  return (Interval){a.value * factor, a.low * factor, a.high * factor};
}

static Interval plus(Interval a, Interval b) {
  return (Interval){a.value + b.value, a.low + b.low, a.high + b.high};
}

// What is recorded of the work is little: an end that is not known does not matter for it.
static Interval known_ends(Interval a) {
  return (Interval){isinf(a.value) ? a.low : a.value, a.low, isinf(a.high) ? a.value : a.high};
}

static Interval exactly(double value) { return (Interval){value, value, value}; }

// Rounded up to three digits, so that it can be typed.
static uint64_t round_up(double number) {
  double unit = pow(10, fmax(0, floor(log10(fmax(1, number))) - 2));
  return (uint64_t)(ceil(number / unit) * unit);
}

static double shards_for(double seconds, double candidates, double hours) {
  double most = fmin(CANDIDATE_SHARDS_MOST, ceil(candidates / CANDIDATE_BLOCK));
  if (!(seconds < INFINITY)) return INFINITY;
  return fmax(1, fmin(most, ceil(seconds / SECONDS_PER_HOUR / hours)));
}

// Levels that several shards find are stored in each of them.
static Interval levels_in_shards(const LevelForecast *forecast, const PlanFigures *plan) {
  double shards = (double)plan->run_shards, each = (double)plan->run_candidates / shards;
  double more = level_forecast_levels(forecast, each).value * shards /
                level_forecast_levels(forecast, (double)plan->run_candidates).value;
  return times(plan->levels, more);
}

static double share_of_new(const LevelForecast *forecast, double candidates) {
  const AbundanceCounts *counts = &forecast->main.totals.counts;
  const double part = 0.01;
  double now = level_forecast_levels(forecast, candidates).value;
  double later = level_forecast_levels(forecast, candidates * (1 + part)).value;
  return fmin(1, (later - now) / (candidates * part * counts->levels / counts->candidates));
}

// All that follows from levels and candidates.
static void fill_in(PlanFigures *plan, const LevelForecast *forecast, const PlanSizes *sizes,
                    double hours) {
  const Interval *candidates = &plan->candidates;
  Interval blocks = times(known_ends(*candidates), sizes->block / CANDIDATE_BLOCK);
  plan->cpu_seconds = product(*candidates, level_forecast_seconds(forecast), SPEED_ERROR);
  plan->library_bytes =
      plus(product(plan->levels, exactly(sizes->indexed_level), PAGE_ERROR), blocks);
  plan->shards = (Interval){shards_for(plan->cpu_seconds.value, candidates->value, hours),
                            shards_for(plan->cpu_seconds.low, candidates->low, hours),
                            shards_for(plan->cpu_seconds.high, candidates->high, hours)};
  if (isinf(candidates->value)) return;
  plan->run_candidates = round_up(candidates->value);
  plan->run_shards = (uint64_t)plan->shards.value;
  plan->shard_bytes =
      plus(product(levels_in_shards(forecast, plan), exactly(sizes->level), PAGE_ERROR), blocks);
  plan->new_share = share_of_new(forecast, candidates->value);
}

PlanFigures plan_figures_for_levels(const LevelForecast *forecast, const PlanSizes *sizes,
                                    double levels, double hours) {
  PlanFigures plan = {.levels = exactly(levels),
                      .candidates = level_forecast_candidates(forecast, levels)};
  fill_in(&plan, forecast, sizes, hours);
  return plan;
}

PlanFigures plan_figures_for_candidates(const LevelForecast *forecast, const PlanSizes *sizes,
                                        double candidates, double hours) {
  PlanFigures plan = {.levels = level_forecast_levels(forecast, candidates),
                      .candidates = exactly(candidates)};
  fill_in(&plan, forecast, sizes, hours);
  plan.run_candidates = (uint64_t)candidates;
  return plan;
}
