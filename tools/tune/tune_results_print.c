// The points are a table, the search is a few sentences, and the effects come largest first.
#include "tune/tune_results_print.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/json_output.h"
#include "cli/messages.h"

enum { MOST_ROWS = 100, CELL_MAX = 64, MOST_EFFECTS = 4 };

// Three significant digits, without exponents.
static void add_short(Text *out, double value) {
  if (isnan(value)) text_add(out, "-");
  else if (fabs(value) >= 100 || value == floor(value)) text_format(out, "%.0f", value);
  else text_format(out, fabs(value) >= 10 ? "%.1f" : fabs(value) >= 1 ? "%.2f" : "%.3f", value);
}

// "23.9 (22.7-25.1)"
static void add_interval(Text *out, Interval interval) {
  add_short(out, interval.value);
  if (isnan(interval.low)) return;
  text_add(out, " (");
  add_short(out, interval.low);
  text_add(out, "-");
  add_short(out, interval.high);
  text_add(out, ")");
}

// A table. All cells are collected first, so that each column is only as wide as necessary.
typedef struct {
  Text cells;  // each ends with a NUL
  size_t columns, count;
} TextTable;

static void add_cell(TextTable *table, const char *text) {
  text_add(&table->cells, text);
  text_add_char(&table->cells, '\0');
  table->count++;
}

static void add_interval_cell(TextTable *table, Interval interval) {
  Text text = {0};
  add_interval(&text, interval);
  add_cell(table, text.data);
  text_free(&text);
}

static void write_table(TextTable *table, Text *out) {
  size_t width[2 * ANOVA_MAX_AXES + OUTCOME_COUNT] = {0};
  const char *cell = table->cells.data;
  for (size_t i = 0; i < table->count; i++, cell += strlen(cell) + 1)
    if (strlen(cell) > width[i % table->columns]) width[i % table->columns] = strlen(cell);
  cell = table->cells.data;
  for (size_t i = 0; i < table->count; i++, cell += strlen(cell) + 1) {
    bool last = (i + 1) % table->columns == 0;
    text_format(out, last ? "%s%*s\n" : "%s%*s", cell,
                last ? 0 : (int)(width[i % table->columns] - strlen(cell)) + 2, "");
  }
  text_free(&table->cells);
}

static void add_points(const TuningResult *tuning, Text *out) {
  TextTable table = {.columns = 1 + tuning->varied_count + tuning->report_count};
  add_cell(&table, "point");
  for (size_t i = 0; i < tuning->varied_count; i++) add_cell(&table, tuning->varied[i].row->key);
  for (size_t i = 0; i < tuning->report_count; i++)
    add_cell(&table, outcome_row(tuning->report[i]).name);
  for (size_t i = 0; i < tuning->point_count && i < MOST_ROWS; i++) {
    const TuningPoint *point = &tuning->points[i];
    char number[CELL_MAX];
    snprintf(number, sizeof number, "%zu", i + 1);
    add_cell(&table, number);
    for (size_t j = 0; j < tuning->varied_count; j++)
      add_cell(&table, tuning->varied[j].values[point->place[j]]);
    for (size_t j = 0; j < tuning->report_count; j++)
      if (point->refused) add_cell(&table, j ? "" : point->refused);
      else add_interval_cell(&table, outcome_value(&point->sum, tuning->report[j]));
  }
  write_table(&table, out);
  if (tuning->point_count > MOST_ROWS)
    text_format(out, "... and %zu points more, all in results.csv\n",
                tuning->point_count - MOST_ROWS);
}

static void add_effect_line(const TuningResult *tuning, Outcome outcome, const Anova *result,
                            Text *out) {
  const double percent = 100;
  AnovaEffect effects[ANOVA_MAX_EFFECTS];
  size_t count = anova_effects(result, tuning->varied_count, effects);
  text_format(out, "  %-26s", outcome_row(outcome).name);
  if (effects[0].within_noise) text_add(out, " nothing beyond noise");
  for (size_t i = 0; i < count && i < MOST_EFFECTS && !effects[i].within_noise; i++) {
    text_format(out, "%s%s", i ? ", " : " ", tuning->varied[effects[i].a].row->key);
    if (effects[i].b != effects[i].a)
      text_format(out, " x %s", tuning->varied[effects[i].b].row->key);
    text_format(out, " %.0f%%", effects[i].share * percent);
  }
  if (!isnan(result->noise)) text_format(out, "; noise %.0f%%", result->noise * percent);
  text_add_char(out, '\n');
}

static void add_sensitivity(const TuningResult *tuning, Text *out) {
  AnovaGrid grid = tuning_grid(tuning);
  text_add(out, "\nWhat matters, in shares of the variance over the points:\n");
  for (size_t i = 0; i < tuning->report_count; i++) {
    TuningColumn column = tuning_column(tuning, tuning->report[i]);
    Anova result;
    bool known = anova(&grid, column.value, column.error, &result);
    if (known && result.variance > 0) add_effect_line(tuning, tuning->report[i], &result, out);
    else
      text_format(out, "  %-26s %s\n", outcome_row(tuning->report[i]).name,
                  known ? "the same everywhere" : "unknown");
    tuning_column_free(&column);
  }
}

static void add_hits(const TuningResult *tuning, const char *who, const TuningHits *hits,
                     Text *out) {
  text_format(out, "  %-9s", who);
  add_interval(out, hits->rate);
  text_format(out, " per %s: %zu of %llu candidates\n", tuning_rate_unit(tuning), hits->hits,
              (unsigned long long)hits->candidates);
}

static void add_winner_params(const TuningResult *tuning, Text *out) {
  const TuningPoint *winner = &tuning->points[tuning->search->winner];
  text_add(out, "  winner is");
  for (size_t i = 0; winner->place && i < tuning->varied_count; i++)
    text_format(out, " %s=%s", tuning->varied[i].row->key,
                tuning->varied[i].values[winner->place[i]]);
  text_add_char(out, '\n');
}

static void add_search(const TuningResult *tuning, const char *folder, Text *out) {
  const TuningSearch *search = tuning->search;
  text_add(out, "On new candidates, which the search did not use, levels with");
  for (size_t i = 0; i < search->target_count; i++)
    text_format(out, " %s", search->targets[i].text);
  text_add(out, ":\n");
  add_hits(tuning, "default", &search->fresh_default, out);
  add_hits(tuning, "winner", &search->fresh_winner, out);
  add_winner_params(tuning, out);
  if (search->beaten && isnan(search->gain.value)) {
    text_add(out, "The default found none.");
  } else if (search->beaten) {
    text_add(out, "The winner finds ");
    add_interval(out, search->gain);
    text_add(out, " times as many.");
  } else {
    text_add(out, "The defaults could not be beaten");
    if (!isnan(search->gain.value)) {
      text_add(out, ": the winner finds ");
      add_interval(out, search->gain);
      text_add(out, " times as many");
    }
    text_add(out, ".");
  }
  text_format(out, " tessoban generate --params %s/best.json uses the better of the two.\n",
              folder);
}

static void json_interval(cJSON *object, const char *key, Interval interval) {
  const double values[] = {interval.value, interval.low, interval.high};
  cJSON *array = cJSON_AddArrayToObject(object, key);
  for (size_t i = 0; i < 3; i++)
    cJSON_AddItemToArray(array,
                         isfinite(values[i]) ? cJSON_CreateNumber(values[i]) : cJSON_CreateNull());
}

static int print_json(const Call *call, const TuningResult *tuning, const char *folder) {
  cJSON *object = cJSON_CreateObject();
  size_t refused = 0, candidates = 0, levels = 0;
  double seconds = 0;
  for (size_t i = 0; i < tuning->point_count; i++) {
    refused += tuning->points[i].refused != NULL;
    candidates += tuning->points[i].sum.funnel.candidates;
    levels += tuning->points[i].sum.level_count;
    seconds += tuning->points[i].sum.cpu_seconds;
  }
  json_add_text(object, "out", folder);
  json_add_count(object, "points", tuning->point_count);
  json_add_count(object, "refused", refused);
  json_add_count(object, "candidates", candidates);
  json_add_count(object, "levels", levels);
  cJSON_AddNumberToObject(object, "cpu_seconds", seconds);
  if (tuning->search) {
    cJSON_AddBoolToObject(object, "beaten", tuning->search->beaten);
    json_add_text(object, "unit", tuning_rate_unit(tuning));
    json_interval(object, "default", tuning->search->fresh_default.rate);
    json_interval(object, "winner", tuning->search->fresh_winner.rate);
    json_interval(object, "gain", tuning->search->gain);
  }
  return json_print_result(call, object);
}

int tune_results_print(const Call *call, const TuningResult *tuning, const char *out) {
  int good = tuning->search && !tuning->search->beaten ? EXIT_NEGATIVE : EXIT_OK;
  if (call->shared.json) return print_json(call, tuning, out) == EXIT_OK ? good : EXIT_TROUBLE;
  Text text = {0};
  if (tuning->search) {
    add_search(tuning, out, &text);
  } else {
    add_points(tuning, &text);
    add_sensitivity(tuning, &text);
  }
  return message_result(call->command->name, &text) ? good : EXIT_TROUBLE;
}
