// How many different levels candidates will give, and how many candidates levels will take, from a
// sample of rooms. All intervals are meant to hold the truth 95 times of 100.
#ifndef TSB_LEVEL_FORECAST_H
#define TSB_LEVEL_FORECAST_H

#include "planning/room_results.h"
#include "tuning/stats.h"

enum { FORECAST_REPLICATES = 60 };

typedef struct {
  SampleTotals totals;
  AbundanceFit fit;
} SampleForecast;

typedef struct {
  SampleForecast main;
  SampleForecast replicates[FORECAST_REPLICATES];  // of the bootstrap
  double quantile;                                 // of Student's t for the rooms that were run
  double spread;     // variance of the levels of a candidate, divided by their mean squared
  double found;      // different levels of the candidates that were run
  double rate_most;  // levels of a candidate, repeated ones too, at most
} LevelForecast;

// False if the candidates that were run gave no level.
bool level_forecast_make(const RoomResults *results, const RoomSample *sample, uint64_t seed,
                         LevelForecast *out);

// Different levels of so many candidates.
Interval level_forecast_levels(const LevelForecast *forecast, double candidates);

// Candidates for so many different levels. INFINITY where no number of candidates gives as many:
// `value` by the model, `high` by the lower bound.
Interval level_forecast_candidates(const LevelForecast *forecast, double levels);

// How many different levels there are at all, by the model. `high` is INFINITY: it is not known
// what is very rare.
Interval level_forecast_all(const LevelForecast *forecast);

// CPU seconds of a candidate.
Interval level_forecast_seconds(const LevelForecast *forecast);

#endif
