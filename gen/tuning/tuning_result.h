// A tuning run: points in the space of parameters, and the result of each.
#ifndef TSB_TUNING_RESULT_H
#define TSB_TUNING_RESULT_H

#include "tuning/anova.h"
#include "tuning/target.h"
#include "tuning/trial_statistics.h"
#include "tuning/varied_param.h"

enum {
  TUNING_EXAMPLES = 4,
  TUNING_MANY_POINTS = 500,  // a grid of more points runs only on request
};

typedef enum { STAGE_GRID, STAGE_DEFAULT, STAGE_SAMPLE, STAGE_REFINED } TuningStage;
const char *tuning_stage_name(TuningStage stage);

// Levels that hit the target of a search, and their number per unit of work.
typedef struct {
  uint64_t candidates;
  size_t hits;
  Interval rate;
} TuningHits;

typedef struct {
  TuningStage stage;
  size_t *place;  // the index of the value of each varied parameter; NULL: none is set
  char *refused;  // message why no candidate can be tried, or NULL
  Trial trial;
  TrialSum sum;                              // once it is complete
  GeneratedLevel examples[TUNING_EXAMPLES];  // easiest first
  size_t example_count;
  TuningHits hits;  // of a search
} TuningPoint;

// One round of a search: its points, best first.
typedef struct {
  bool refinement;
  size_t *points;
  size_t count, kept;
  double budget;  // that each point has used after the round
} TuningRound;

typedef struct {
  Target *targets;  // all must be hit
  size_t target_count;
  TuningRound *rounds;
  size_t round_count;
  size_t default_point, winner;
  uint64_t fresh_first;  // from this candidate on, no choice depends on candidates
  TuningHits fresh_default, fresh_winner;
  Interval gain;  // of the winner over the default
  bool beaten;    // the whole interval of the gain is above 1
} TuningSearch;

typedef struct {
  GenParams params;  // of all points, except for the varied ones
  uint64_t seed;
  VariedParam *varied;
  size_t varied_count;
  TrialBudget budget;  // of each point of a grid, or of a whole search
  Outcome *report;     // outcomes that the user wants to see first
  size_t report_count;
  TuningPoint *points;
  size_t point_count, point_capacity;
  bool is_grid;          // the points are those of tuning_add_grid
  TuningSearch *search;  // or NULL
} TuningResult;

// Adds a point; returns its number.
size_t tuning_add_point(TuningResult *tuning, TuningStage stage, const size_t *place,
                        TrialMeasures measures);
void tuning_add_grid(TuningResult *tuning, TrialMeasures measures);  // all points of the grid
void tuning_free(TuningResult *tuning);

// Sums up the first blocks of a point.
void tuning_sum_point(TuningPoint *point, size_t blocks, TrialTarget target);

// One outcome of all points, in their order; NAN: unknown.
typedef struct {
  double *value, *error;
} TuningColumn;
TuningColumn tuning_column(const TuningResult *tuning, Outcome outcome);
void tuning_column_free(TuningColumn *column);

// Of a search: the unit of work of its rates, and the hits of a sum.
const char *tuning_rate_unit(const TuningResult *tuning);
TuningHits tuning_hits(const TuningResult *tuning, const TrialSum *sum);
bool tuning_hit(const void *tuning, const TrialLevel *level);  // for a TrialTarget

// How often templates were used, in all points together.
TemplateUse tuning_template_use(const TuningResult *tuning);

// The points as a grid; without axes if they are none.
AnovaGrid tuning_grid(const TuningResult *tuning);

// Bars of a histogram that fit all points; `measure` as in trial_spread.
Bars tuning_bars(const TuningResult *tuning, size_t measure);

#endif
