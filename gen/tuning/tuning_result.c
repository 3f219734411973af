// Points and their sums; the work is done by grid_search.c and param_search.c.
#include "tuning/tuning_result.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"

static void prepare_point(const TuningResult *tuning, TuningPoint *point, TrialMeasures measures) {
  GenParams params = tuning->params;
  if (point->place)
    point->refused =
        varied_param_apply(tuning->varied, tuning->varied_count, point->place, &params);
  if (!point->refused) point->refused = candidate_refusal(&params);
  point->trial.params = candidate_block_params(&params, measures);
}

const char *tuning_stage_name(TuningStage stage) {
  static const char *const names[] = {"grid", "default", "sample", "refined"};
  return names[stage];
}

size_t tuning_add_point(TuningResult *tuning, TuningStage stage, const size_t *place,
                        TrialMeasures measures) {
  tuning->points = mem_grow(tuning->points, tuning->point_count, &tuning->point_capacity,
                            sizeof *tuning->points);
  TuningPoint *point = &tuning->points[tuning->point_count];
  *point = (TuningPoint){.stage = stage};
  if (place) {
    point->place = mem_alloc(tuning->varied_count, sizeof *point->place);
    memcpy(point->place, place, tuning->varied_count * sizeof *place);
  }
  prepare_point(tuning, point, measures);
  return tuning->point_count++;
}

void tuning_add_grid(TuningResult *tuning, TrialMeasures measures) {
  size_t points = varied_param_points(tuning->varied, tuning->varied_count);
  size_t *place = mem_alloc(tuning->varied_count, sizeof *place);
  tuning->is_grid = true;
  for (size_t i = 0; i < points; i++) {
    varied_param_place(tuning->varied, tuning->varied_count, i, place);
    tuning_add_point(tuning, STAGE_GRID, place, measures);
  }
  mem_free(place);
}

static void point_free(TuningPoint *point) {
  mem_free(point->place);
  mem_free(point->refused);
  trial_free(&point->trial);
  trial_sum_free(&point->sum);
  for (size_t i = 0; i < point->example_count; i++) generated_level_free(&point->examples[i]);
}

static void search_free(TuningSearch *search) {
  for (size_t i = 0; i < search->target_count; i++) target_free(&search->targets[i]);
  for (size_t i = 0; i < search->round_count; i++) mem_free(search->rounds[i].points);
  mem_free(search->targets);
  mem_free(search->rounds);
  mem_free(search);
}

void tuning_free(TuningResult *tuning) {
  if (tuning->search) search_free(tuning->search);
  for (size_t i = 0; i < tuning->point_count; i++) point_free(&tuning->points[i]);
  for (size_t i = 0; i < tuning->varied_count; i++) varied_param_free(&tuning->varied[i]);
  mem_free(tuning->points);
  mem_free(tuning->varied);
  mem_free(tuning->report);
  *tuning = (TuningResult){0};
}

void tuning_sum_point(TuningPoint *point, size_t blocks, TrialTarget target) {
  trial_sum_free(&point->sum);
  point->sum = trial_sum(&point->trial, blocks, target);
}

TuningColumn tuning_column(const TuningResult *tuning, Outcome outcome) {
  TuningColumn column = {mem_alloc(tuning->point_count, sizeof *column.value),
                         mem_alloc(tuning->point_count, sizeof *column.error)};
  for (size_t i = 0; i < tuning->point_count; i++) {
    Interval interval = outcome_value(&tuning->points[i].sum, outcome);
    const double errors_across = 2 * 1.96;
    column.value[i] = interval.value;
    column.error[i] = (interval.high - interval.low) / errors_across;
  }
  return column;
}

void tuning_column_free(TuningColumn *column) {
  mem_free(column->value);
  mem_free(column->error);
  *column = (TuningColumn){0};
}

const char *tuning_rate_unit(const TuningResult *tuning) {
  return tuning->budget.unit == TRIAL_SECONDS ? "CPU second" : "million states";
}

bool tuning_hit(const void *tuning, const TrialLevel *level) {
  const TuningSearch *search = ((const TuningResult *)tuning)->search;
  for (size_t i = 0; i < search->target_count; i++)
    if (!target_hit(&search->targets[i], level)) return false;
  return true;
}

TuningHits tuning_hits(const TuningResult *tuning, const TrialSum *sum) {
  bool timed = tuning->budget.unit == TRIAL_SECONDS;
  const double million = 1e6;
  double per = timed ? 1 : million;
  Interval rate = stats_ratio(sum->hit, timed ? sum->seconds : sum->states, sum->blocks);
  return (TuningHits){
      sum->funnel.candidates, sum->hits, {rate.value * per, rate.low * per, rate.high * per}};
}

AnovaGrid tuning_grid(const TuningResult *tuning) {
  AnovaGrid grid = {0};
  if (!tuning->is_grid || tuning->varied_count > ANOVA_MAX_AXES) return grid;
  grid.axes = tuning->varied_count;
  for (size_t i = 0; i < grid.axes; i++) grid.size[i] = tuning->varied[i].count;
  return grid;
}

Bars tuning_bars(const TuningResult *tuning, size_t measure) {
  double min = INFINITY, max = -INFINITY;
  bool whole = measure != MEASURE_COUNT;
  for (size_t i = 0; i < tuning->point_count; i++) {
    const TrialSum *sum = &tuning->points[i].sum;
    for (size_t j = 0; j < sum->level_count; j++) {
      double value = trial_value(&sum->levels[j], measure);
      if (isnan(value)) continue;
      min = fmin(min, value);
      max = fmax(max, value);
      whole = whole && value == floor(value);
    }
  }
  return stats_bars(min, max, whole);
}

TemplateUse tuning_template_use(const TuningResult *tuning) {
  TemplateUse use = {0};
  for (size_t i = 0; i < tuning->point_count; i++)
    template_use_add(&use, &tuning->points[i].sum.templates);
  return use;
}
