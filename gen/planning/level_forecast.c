// The error of a forecast has three parts. The sample is one of many: a bootstrap over its rooms
// shows how far they differ. The model may be wrong: the bounds of abundance.h say how wrong at
// most. The candidates of the run are chance, too, which matters if they are few.
#include "planning/level_forecast.h"

#include <math.h>

#include "pipeline/candidate_blocks.h"

// How much of the way from the model to its bounds, on a logarithmic scale, the interval covers.
// Populations near the lower bound exist: there all levels are equally frequent. Those near the
// upper bound would have no end of very rare levels.
static const double LOW_BOUND_SHARE = 0.5, HIGH_BOUND_SHARE = 0.3;

// The bootstrap of skewed sums is a little too narrow.
static const double SAMPLING_MARGIN = 1.15;

// A number of rare events whose mean, 97.5 times of 100, is not larger than this (by Anscombe).
static double events_most(double events) {
  const double normal = 1.96;
  return events + 1 + normal * sqrt(events + 1) + normal * normal / 4;
}

// The bootstrap of a few rooms with levels knows no upper end of their number. But rooms with
// levels are rare events, and a candidate hardly gives more levels than the best one of the sample.
static double rate_at_most(const RoomResults *results, double rate) {
  double rooms = 0, productive = 0, levels = 0, most = 0;
  for (size_t i = 0; i < results->count; i++) {
    const RoomResult *room = &results->rooms[i];
    rooms += room->levels > 0;
    productive += room->productive;
    levels += room->levels;
    most = fmax(most, room->most);
  }
  double further = events_most(rooms) / rooms * most * productive / levels;
  return fmax(rate, fmin(most, rate * further));
}

// Rooms hardly ever share a level.
static double found_in(const RoomResults *results) {
  double sum = 0;
  for (size_t i = 0; i < results->count; i++)
    for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++) sum += results->rooms[i].seen[k];
  return sum;
}

bool level_forecast_make(const RoomResults *results, const RoomSample *sample, uint64_t seed,
                         LevelForecast *out) {
  Rng rng = rng_seed(seed, 0);
  SampleForecast *main = &out->main;
  main->totals = room_results_total(results, sample, NULL);
  if (main->totals.counts.levels <= 0) return false;
  main->fit = abundance_fit(&main->totals.counts);
  for (int i = 0; i < FORECAST_REPLICATES; i++) {
    SampleForecast *replicate = &out->replicates[i];
    replicate->totals = room_results_total(results, sample, &rng);
    replicate->fit = abundance_fit(&replicate->totals.counts);
  }
  const AbundanceCounts *counts = &main->totals.counts;
  double mean = counts->levels / counts->candidates;
  out->spread = main->totals.levels_squared / counts->candidates / (mean * mean) - 1;
  out->found = found_in(results);
  out->rate_most = rate_at_most(results, mean);
  out->quantile = stats_t975(results->count > 1 ? results->count - 1 : 1);
  return true;
}

typedef double (*Curve)(const SampleForecast *forecast, double candidates);

static double model_of(const SampleForecast *forecast, double candidates) {
  return abundance_model(&forecast->fit, candidates);
}

static double low_of(const SampleForecast *forecast, double candidates) {
  return abundance_low(&forecast->totals.counts, &forecast->fit, candidates);
}

static double high_of(const SampleForecast *forecast, double candidates) {
  return abundance_high(&forecast->totals.counts, &forecast->fit, candidates);
}

static double seconds_of(const SampleForecast *forecast, double unused) {
  (void)unused;
  return forecast->totals.seconds / forecast->totals.counts.candidates;
}

// The standard deviation of the curve's logarithm over the bootstrap.
static double log_deviation(const LevelForecast *forecast, Curve curve, double candidates) {
  double sum = 0, squares = 0;
  for (int i = 0; i < FORECAST_REPLICATES; i++) {
    double value = log(fmax(1e-300, curve(&forecast->replicates[i], candidates)));
    sum += value;
    squares += value * value;
  }
  double mean = sum / FORECAST_REPLICATES;
  return sqrt(fmax(0, squares / FORECAST_REPLICATES - mean * mean));
}

// How far the interval goes from the model towards the bound, as a logarithm.
static double half_width(const LevelForecast *forecast, Curve bound, double share,
                         double candidates) {
  const SampleForecast *main = &forecast->main;
  double model = fabs(log(bound(main, candidates) / model_of(main, candidates)));
  double deviation = fmax(log_deviation(forecast, model_of, candidates),
                          log_deviation(forecast, bound, candidates));
  double chance = forecast->spread / candidates;
  double sampling = SAMPLING_MARGIN * forecast->quantile * sqrt(deviation * deviation + chance);
  return hypot(share * model, sampling);
}

static double low_end(const LevelForecast *forecast, double candidates) {
  double half = half_width(forecast, low_of, LOW_BOUND_SHARE, candidates);
  return model_of(&forecast->main, candidates) * exp(-half);
}

static double high_end(const LevelForecast *forecast, double candidates) {
  double half = half_width(forecast, high_of, HIGH_BOUND_SHARE, candidates);
  double model = model_of(&forecast->main, candidates);
  return fmax(model, fmin(model * exp(half), candidates * forecast->rate_most));
}

static double middle(const LevelForecast *forecast, double candidates) {
  return model_of(&forecast->main, candidates);
}

Interval level_forecast_levels(const LevelForecast *forecast, double candidates) {
  return (Interval){middle(forecast, candidates), low_end(forecast, candidates),
                    high_end(forecast, candidates)};
}

// The first number of candidates at which the curve reaches `levels`. The lower end may fall again
// far out, where the bootstrap knows nothing: so the curve is walked, and not halved. A whole
// number.
static double candidates_for(const LevelForecast *forecast,
                             double (*curve)(const LevelForecast *, double), double levels) {
  const double step = 1.25, most = (double)CANDIDATE_BLOCKS_MOST;
  double below = 0, above = 1;
  while (above < most && curve(forecast, above) < levels) below = above, above *= step;
  if (above >= most) return INFINITY;
  for (int i = 0; i < 20; i++) {
    double between = (below + above) / 2;
    if (curve(forecast, between) < levels) below = between;
    else above = between;
  }
  return ceil(above);
}

Interval level_forecast_candidates(const LevelForecast *forecast, double levels) {
  return (Interval){candidates_for(forecast, middle, levels),
                    candidates_for(forecast, high_end, levels),
                    candidates_for(forecast, low_end, levels)};
}

Interval level_forecast_all(const LevelForecast *forecast) {
  const double most = (double)CANDIDATE_BLOCKS_MOST;
  return (Interval){fmax(forecast->main.fit.total, forecast->found),
                    fmax(low_end(forecast, most), forecast->found), INFINITY};
}

Interval level_forecast_seconds(const LevelForecast *forecast) {
  double value = seconds_of(&forecast->main, 0);
  double half = SAMPLING_MARGIN * forecast->quantile * log_deviation(forecast, seconds_of, 0);
  return (Interval){value, value * exp(-half), value * exp(half)};
}
