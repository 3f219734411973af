// A tuning run: points in the space of parameters, and what became of each.
#ifndef TSB_TUNING_H
#define TSB_TUNING_H

#include "tuning/anova.h"
#include "tuning/outcome.h"
#include "tuning/param_values.h"
#include "tuning/target.h"

enum { TUNING_EXAMPLES = 4 };

typedef enum { STAGE_GRID, STAGE_DEFAULT, STAGE_SAMPLE, STAGE_REFINED } TuningStage;
const char *tuning_stage_name(TuningStage stage);

// Levels that hit the target of a search, and how many per unit of work.
typedef struct {
  uint64_t candidates;
  size_t hits;
  Interval rate;
} TuningHits;

typedef struct {
  TuningStage stage;
  size_t *place;  // which value each varied parameter has; NULL: none of them is set
  char *refused;  // why no candidate was tried, or NULL
  Trial trial;
  TrialSum sum;                        // when it is complete
  GenLevel examples[TUNING_EXAMPLES];  // easiest first
  size_t example_count;
  TuningHits hits;  // of a search
} TuningPoint;

// One round of a search: the points that were in it, best first.
typedef struct {
  bool refinement;
  size_t *points;
  size_t count, kept;
  double budget;  // that each had used after it
} TuningRound;

typedef struct {
  Target *targets;  // all must be hit
  size_t target_count;
  TuningRound *rounds;
  size_t round_count;
  size_t default_point, winner;
  uint64_t fresh_first;  // candidate from which on nothing was chosen by
  TuningHits fresh_default, fresh_winner;
  Interval gain;  // of the winner over the default
  bool beaten;    // the gain is above 1 with its whole interval
} TuningSearch;

typedef struct {
  GenParams params;  // of all points, but for what is varied
  uint64_t seed;
  ParamValues *varied;
  size_t varied_count;
  TrialBudget budget;  // of each point, or of a search as a whole
  Outcome *report;     // what a person wants to see first
  size_t report_count;
  TuningPoint *points;
  size_t point_count, point_capacity;
  bool is_grid;          // the points are those of tuning_add_grid
  TuningSearch *search;  // or NULL
} Tuning;

// One more point; returns its number.
size_t tuning_add_point(Tuning *tuning, TuningStage stage, const size_t *place,
                        TrialMeasures measures);
void tuning_add_grid(Tuning *tuning, TrialMeasures measures);  // all of them, in their order
void tuning_free(Tuning *tuning);

// Sums up the first blocks of a point.
void tuning_sum_point(TuningPoint *point, size_t blocks, TrialTarget target);

// Every outcome of every point, in the order of points; NAN where there is none.
typedef struct {
  double *value, *error;
} TuningColumn;
TuningColumn tuning_column(const Tuning *tuning, Outcome outcome);
void tuning_column_free(TuningColumn *column);

// Of a search: what its rates are per, and the hits of a sum.
const char *tuning_rate_unit(const Tuning *tuning);
TuningHits tuning_hits(const Tuning *tuning, const TrialSum *sum);
bool tuning_hit(const void *tuning, const TrialLevel *level);  // for a TrialTarget

// The points as a grid, if they are one; else without axes.
AnovaGrid tuning_grid(const Tuning *tuning);

// The bars of a histogram that all points share; measure as in trial_spread.
Bars tuning_bars(const Tuning *tuning, size_t measure);

#endif
