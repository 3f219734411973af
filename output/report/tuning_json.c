// The head is one tree. Points are written one tree at a time, because there may be thousands with
// long distributions.
#include "report/tuning_json.h"

#include <math.h>
#include <string.h>

#include "json/gen_json.h"
#include "json/json_text.h"
#include "json/measures_json.h"
#include "tuning/anova.h"

// Six digits are more than the accuracy of any of these numbers.
static cJSON *number(double value) {
  char text[MEASURE_TEXT_MAX];
  if (!isfinite(value)) return cJSON_CreateNull();
  measures_json_statistic(value, text);
  return cJSON_CreateRaw(text);
}

static void add_number(cJSON *object, const char *key, double value) {
  cJSON_AddItemToObject(object, key, number(value));
}

static cJSON *interval_array(Interval interval) {
  cJSON *array = cJSON_CreateArray();
  cJSON_AddItemToArray(array, number(interval.value));
  cJSON_AddItemToArray(array, number(interval.low));
  cJSON_AddItemToArray(array, number(interval.high));
  return array;
}

static const char *kind_name(ParamKind kind) {
  static const char *const names[] = {
      [PARAM_INT] = "int",         [PARAM_CHOICE] = "choice", [PARAM_SIZE] = "size",
      [PARAM_SIZES] = "size",      [PARAM_RANGE] = "range",   [PARAM_TIERS] = "tiers",
      [PARAM_NUMBERS] = "numbers", [PARAM_KEEP] = "keep",     [PARAM_TITLE] = "title",
      [PARAM_FLAGS] = "flags",     [PARAM_SPLIT] = "split",   [PARAM_PART] = "part",
      [PARAM_HASH] = "hash"};
  return names[kind];
}

static cJSON *varied_array(const TuningResult *tuning) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < tuning->varied_count; i++) {
    const VariedParam *param = &tuning->varied[i];
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "key", param->row->key);
    cJSON_AddStringToObject(object, "help", param->row->help);
    cJSON_AddStringToObject(object, "kind", kind_name(param->row->kind));
    cJSON_AddBoolToObject(object, "log", param->logarithmic);
    cJSON *values = cJSON_AddArrayToObject(object, "values");
    for (size_t j = 0; j < param->count; j++)
      cJSON_AddItemToArray(values, cJSON_CreateString(param->values[j]));
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static cJSON *budget_object(const TrialBudget *budget) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "unit", trial_unit_name(budget->unit));
  add_number(object, "amount", budget->amount);
  gen_json_add_u64(object, "block", budget->block);
  return object;
}

static cJSON *outcomes_array(void) {
  cJSON *array = cJSON_CreateArray();
  for (int i = 0; i < OUTCOME_COUNT; i++) {
    OutcomeRow row = outcome_row((Outcome)i);
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "name", row.name);
    cJSON_AddStringToObject(object, "unit", row.unit);
    cJSON_AddStringToObject(object, "meaning", row.meaning);
    cJSON_AddBoolToObject(object, "timed", row.timed);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static cJSON *report_array(const TuningResult *tuning) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < tuning->report_count; i++)
    cJSON_AddItemToArray(array, cJSON_CreateString(outcome_row(tuning->report[i]).name));
  return array;
}

static const char *measure_name(size_t measure) {
  return measure == MEASURE_COUNT ? "difficulty" : level_measure_row(measure).name;
}

static cJSON *histograms_object(const Bars *bars) {
  cJSON *object = cJSON_CreateObject();
  for (size_t i = 0; i <= MEASURE_COUNT; i++) {
    if (!bars[i].bars) continue;
    cJSON *place = cJSON_AddObjectToObject(object, measure_name(i));
    add_number(place, "from", bars[i].from);
    add_number(place, "width", bars[i].width);
    cJSON_AddNumberToObject(place, "bars", bars[i].bars);
  }
  return object;
}

static cJSON *spread_object(const TrialSum *sum, size_t measure, const Bars *bars) {
  Spread spread = trial_spread(sum, measure);
  size_t counts[STATS_BARS_MAX];
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "count", (double)spread.count);
  add_number(object, "mean", spread.mean.value);
  add_number(object, "low", spread.mean.low);
  add_number(object, "high", spread.mean.high);
  add_number(object, "sd", spread.sd);
  add_number(object, "min", spread.min);
  add_number(object, "q25", spread.q25);
  add_number(object, "median", spread.median);
  add_number(object, "q75", spread.q75);
  add_number(object, "q90", spread.q90);
  add_number(object, "max", spread.max);
  trial_bars(sum, measure, bars, counts);
  cJSON *histogram = cJSON_AddArrayToObject(object, "histogram");
  for (int i = 0; i < bars->bars; i++)
    cJSON_AddItemToArray(histogram, cJSON_CreateNumber((double)counts[i]));
  return object;
}

static cJSON *example_object(const GeneratedLevel *level) {
  cJSON *object = cJSON_CreateObject();
  Text id = {0}, recipe = {0};
  level_id_write(level->id, &id);
  generated_level_write_recipe(level, &recipe);
  cJSON_AddStringToObject(object, "id", id.data);
  cJSON_AddStringToObject(object, "recipe", recipe.data);
  cJSON_AddStringToObject(object, "tier", tier_name(level->tier));
  cJSON_AddNumberToObject(object, "difficulty", level->difficulty);
  cJSON_AddNumberToObject(object, "pushes", level->measures.pushes);
  cJSON_AddNumberToObject(object, "boxes", board_box_count(&level->board));
  cJSON_AddItemToObject(object, "board", gen_json_board(&level->board));
  text_free(&id);
  text_free(&recipe);
  return object;
}

static cJSON *values_object(const TuningResult *tuning, const TuningPoint *point) {
  cJSON *object = cJSON_CreateObject();
  for (size_t i = 0; point->place && i < tuning->varied_count; i++) {
    const VariedParam *param = &tuning->varied[i];
    cJSON_AddStringToObject(object, param->row->key, param->values[point->place[i]]);
  }
  return object;
}

static cJSON *tiers_object(const TrialSum *sum) {
  size_t count[TIER_COUNT] = {0};
  for (size_t i = 0; i < sum->level_count; i++) count[sum->levels[i].tier]++;
  cJSON *object = cJSON_CreateObject();
  for (int i = 0; i < TIER_COUNT; i++)
    cJSON_AddNumberToObject(object, tier_name((Tier)i), (double)count[i]);
  return object;
}

static void add_results(cJSON *object, const TrialSum *sum, const Bars *bars) {
  cJSON *outcomes = cJSON_AddObjectToObject(object, "outcomes");
  for (int i = 0; i < OUTCOME_COUNT; i++)
    cJSON_AddItemToObject(outcomes, outcome_row((Outcome)i).name,
                          interval_array(outcome_value(sum, (Outcome)i)));
  cJSON_AddItemToObject(object, "tiers", tiers_object(sum));
  cJSON *spreads = cJSON_AddObjectToObject(object, "distributions");
  for (size_t i = 0; i <= MEASURE_COUNT; i++)
    if (bars[i].bars)
      cJSON_AddItemToObject(spreads, measure_name(i), spread_object(sum, i, &bars[i]));
}

static cJSON *hits_object(const TuningHits *hits) {
  cJSON *object = cJSON_CreateObject();
  gen_json_add_u64(object, "candidates", hits->candidates);
  gen_json_add_u64(object, "hits", hits->hits);
  cJSON_AddItemToObject(object, "rate", interval_array(hits->rate));
  return object;
}

static cJSON *point_object(const TuningResult *tuning, size_t number_from_0, const Bars *bars) {
  const TuningPoint *point = &tuning->points[number_from_0];
  const TrialSum *sum = &point->sum;
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "point", (double)number_from_0 + 1);
  cJSON_AddStringToObject(object, "stage", tuning_stage_name(point->stage));
  cJSON_AddItemToObject(object, "values", values_object(tuning, point));
  if (point->refused) cJSON_AddStringToObject(object, "refused", point->refused);
  else cJSON_AddNullToObject(object, "refused");
  gen_json_add_u64(object, "candidates", sum->funnel.candidates);
  gen_json_add_u64(object, "accepted", sum->level_count);
  gen_json_add_u64(object, "blocks", sum->blocks);
  add_number(object, "cpu_seconds", sum->cpu_seconds);
  cJSON_AddItemToObject(object, "funnel", gen_json_funnel(&sum->funnel));
  add_results(object, sum, bars);
  if (tuning->search) cJSON_AddItemToObject(object, "target", hits_object(&point->hits));
  else cJSON_AddNullToObject(object, "target");
  cJSON *examples = cJSON_AddArrayToObject(object, "examples");
  for (size_t i = 0; i < point->example_count; i++)
    cJSON_AddItemToArray(examples, example_object(&point->examples[i]));
  return object;
}

static cJSON *share_object(double share, double limit) {
  cJSON *object = cJSON_CreateObject();
  add_number(object, "share", share);
  add_number(object, "limit", limit);
  cJSON_AddBoolToObject(object, "within_noise", anova_within_noise(share, limit));
  return object;
}

static cJSON *effects_array(const TuningResult *tuning, const Anova *result) {
  AnovaEffect effect[ANOVA_MAX_EFFECTS];
  size_t count = anova_effects(result, tuning->varied_count, effect);
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < count; i++) {
    cJSON *object = share_object(effect[i].share, effect[i].limit);
    cJSON *keys = cJSON_AddArrayToObject(object, "keys");
    cJSON_AddItemToArray(keys, cJSON_CreateString(tuning->varied[effect[i].a].row->key));
    if (effect[i].b != effect[i].a)
      cJSON_AddItemToArray(keys, cJSON_CreateString(tuning->varied[effect[i].b].row->key));
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static cJSON *levels_array(const TuningResult *tuning, const AnovaGrid *grid, const double *value) {
  cJSON *array = cJSON_CreateArray();
  for (size_t axis = 0; axis < grid->axes; axis++)
    for (size_t place = 0; place < grid->size[axis]; place++) {
      cJSON *object = cJSON_CreateObject();
      cJSON_AddStringToObject(object, "key", tuning->varied[axis].row->key);
      cJSON_AddStringToObject(object, "value", tuning->varied[axis].values[place]);
      add_number(object, "mean", anova_level_mean(grid, value, axis, place));
      cJSON_AddItemToArray(array, object);
    }
  return array;
}

static cJSON *sensitivity_array(const TuningResult *tuning) {
  cJSON *array = cJSON_CreateArray();
  AnovaGrid grid = tuning_grid(tuning);
  for (int i = 0; grid.axes && i < OUTCOME_COUNT; i++) {
    TuningColumn column = tuning_column(tuning, (Outcome)i);
    Anova result;
    if (anova(&grid, column.value, column.error, &result)) {
      cJSON *object = cJSON_CreateObject();
      cJSON_AddStringToObject(object, "outcome", outcome_row((Outcome)i).name);
      add_number(object, "mean", result.mean);
      add_number(object, "sd", sqrt(result.variance));
      add_number(object, "noise", result.noise);
      cJSON_AddNumberToObject(object, "cells", (double)result.cells);
      cJSON_AddNumberToObject(object, "missing", (double)result.missing);
      cJSON_AddItemToObject(object, "effects", effects_array(tuning, &result));
      add_number(object, "rest", result.rest);
      cJSON_AddItemToObject(object, "together",
                            share_object(result.together, result.together_limit));
      cJSON_AddItemToObject(object, "levels", levels_array(tuning, &grid, column.value));
      cJSON_AddItemToArray(array, object);
    }
    tuning_column_free(&column);
  }
  return array;
}

static cJSON *numbers_array(const size_t *from_0, size_t count) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < count; i++)
    cJSON_AddItemToArray(array, cJSON_CreateNumber((double)from_0[i] + 1));
  return array;
}

static cJSON *rounds_array(const TuningSearch *search) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < search->round_count; i++) {
    const TuningRound *round = &search->rounds[i];
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "stage", round->refinement ? "refinement" : "halving");
    cJSON_AddItemToObject(object, "points", numbers_array(round->points, round->count));
    add_number(object, "budget", round->budget);
    cJSON_AddItemToObject(object, "kept", numbers_array(round->points, round->kept));
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

// The parameters that generate needs to repeat the result.
static cJSON *best_object(const TuningResult *tuning) {
  const TuningSearch *search = tuning->search;
  size_t best = search->beaten ? search->winner : search->default_point;
  const GenParams *params = &tuning->points[best].trial.params;
  cJSON *all = gen_json_params(params), *object = cJSON_CreateObject();
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++)
    if (!params_is_default(params, row) && !candidate_block_ignores(row) &&
        strcmp(row->key, "measures") != 0)
      cJSON_AddItemToObject(object, row->key,
                            cJSON_DetachItemFromObjectCaseSensitive(all, row->key));
  cJSON_Delete(all);
  return object;
}

void tuning_best_json(const TuningResult *tuning, Text *out) {
  cJSON *object = best_object(tuning);
  char *printed = json_text_lines(object);
  text_format(out, "%s\n", printed);
  cJSON_free(printed);
  cJSON_Delete(object);
}

static cJSON *search_object(const TuningResult *tuning) {
  const TuningSearch *search = tuning->search;
  if (!search) return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  cJSON *target = cJSON_AddArrayToObject(object, "target");
  for (size_t i = 0; i < search->target_count; i++)
    cJSON_AddItemToArray(target, cJSON_CreateString(search->targets[i].text));
  cJSON_AddStringToObject(object, "unit", tuning_rate_unit(tuning));
  cJSON_AddItemToObject(object, "rounds", rounds_array(search));
  cJSON_AddNumberToObject(object, "default", (double)search->default_point + 1);
  cJSON_AddNumberToObject(object, "winner", (double)search->winner + 1);
  cJSON *fresh = cJSON_AddObjectToObject(object, "fresh");
  gen_json_add_u64(fresh, "first_candidate", search->fresh_first);
  cJSON_AddItemToObject(fresh, "default", hits_object(&search->fresh_default));
  cJSON_AddItemToObject(fresh, "winner", hits_object(&search->fresh_winner));
  cJSON_AddItemToObject(fresh, "gain", interval_array(search->gain));
  cJSON_AddBoolToObject(object, "beaten", search->beaten);
  cJSON_AddItemToObject(object, "best", best_object(tuning));
  return object;
}

// Writes the fields of an object on lines of their own, without the braces. Frees the object.
static void add_fields(cJSON *object, Text *out) {
  char *printed = json_text_lines(object);
  text_add_bytes(out, printed + 1, strlen(printed) - 3);  // "{" ... "\n}"
  cJSON_free(printed);
  cJSON_Delete(object);
}

// Writes an item on one line. Frees the item.
static void add_line(cJSON *item, Text *out) {
  char *printed = json_text_compact(item);
  text_add(out, printed);
  cJSON_free(printed);
  cJSON_Delete(item);
}

// Which patterns lead to accepted levels: a row for each, and one for all of them.
static cJSON *patterns_object(const TuningResult *tuning) {
  TemplateUse use = tuning_template_use(tuning);
  TemplateSet set = template_set_built_in();
  cJSON *object = cJSON_CreateObject();
  gen_json_add_u64(object, "maps", use.maps);
  gen_json_add_u64(object, "levels", use.levels);
  cJSON *array = cJSON_AddArrayToObject(object, "each");
  for (int i = 0; use.maps && i < set.count; i++) {
    cJSON *row = cJSON_CreateObject();
    cJSON_AddStringToObject(row, "name", set.picture[i].name);
    gen_json_add_u64(row, "maps", use.in_maps[i]);
    gen_json_add_u64(row, "levels", use.in_levels[i]);
    cJSON_AddItemToArray(array, row);
  }
  return object;
}

static cJSON *head_object(const TuningResult *tuning, const char *version, const Bars *bars) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "format", 1);
  cJSON *generator = cJSON_AddObjectToObject(object, "generator");
  cJSON_AddStringToObject(generator, "name", "tessoban");
  cJSON_AddStringToObject(generator, "version", version);
  gen_json_add_u64(object, "seed", tuning->seed);
  cJSON_AddItemToObject(object, "params", gen_json_params(&tuning->params));
  cJSON_AddItemToObject(object, "varied", varied_array(tuning));
  cJSON_AddItemToObject(object, "budget", budget_object(&tuning->budget));
  cJSON_AddItemToObject(object, "outcomes", outcomes_array());
  cJSON_AddItemToObject(object, "report", report_array(tuning));
  cJSON_AddItemToObject(object, "histograms", histograms_object(bars));
  cJSON_AddItemToObject(object, "patterns", patterns_object(tuning));
  return object;
}

void tuning_json(const TuningResult *tuning, const char *version, Text *out) {
  Bars bars[MEASURE_COUNT + 1];
  for (size_t i = 0; i <= MEASURE_COUNT; i++) bars[i] = tuning_bars(tuning, i);
  text_add_char(out, '{');
  add_fields(head_object(tuning, version, bars), out);
  text_add(out, ",\n\t\"points\":\t[\n");
  for (size_t i = 0; i < tuning->point_count; i++) {
    add_line(point_object(tuning, i, bars), out);
    text_add(out, i + 1 < tuning->point_count ? ",\n" : "],\n");
  }
  text_add(out, "\t\"sensitivity\":\t");
  add_line(sensitivity_array(tuning), out);
  text_add(out, ",\n\t\"search\":\t");
  add_line(search_object(tuning), out);
  text_add(out, "\n}\n");
}

size_t tuning_json_step(const TuningResult *tuning, size_t most) {
  return (tuning->point_count - 1) / most + 1;
}

cJSON *tuning_json_brief(const TuningResult *tuning, const char *version, size_t most) {
  Bars none[MEASURE_COUNT + 1] = {0};
  cJSON *object = head_object(tuning, version, none);
  cJSON *points = cJSON_AddArrayToObject(object, "points");
  size_t step = tuning_json_step(tuning, most);
  for (size_t i = 0; i < tuning->point_count; i += step)
    cJSON_AddItemToArray(points, point_object(tuning, i, none));
  cJSON_AddItemToObject(object, "sensitivity", sensitivity_array(tuning));
  cJSON_AddItemToObject(object, "search", search_object(tuning));
  return object;
}
