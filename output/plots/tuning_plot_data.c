// Outcomes of all points are computed once and kept in a table. Plots then average over it.
#include "plots/tuning_plot_data.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { ROWS_AS_POINTS = 40, ROWS_OF_SEARCH = 20 };

TuningPlotData tuning_plot_data(const TuningResult *tuning) {
  TuningPlotData data = {tuning,
                         mem_alloc(tuning->point_count * OUTCOME_COUNT, sizeof *data.values)};
  for (size_t i = 0; i < tuning->point_count; i++)
    for (int j = 0; j < OUTCOME_COUNT; j++)
      data.values[i * OUTCOME_COUNT + (size_t)j] =
          tuning->points[i].refused ? stats_unknown()
                                    : outcome_value(&tuning->points[i].sum, (Outcome)j);
  return data;
}

void tuning_plot_data_free(TuningPlotData *data) { mem_free(data->values); }

Interval plot_data_value(const TuningPlotData *data, size_t point, Outcome outcome) {
  return data->values[point * OUTCOME_COUNT + outcome];
}

bool plot_data_knows(const TuningPlotData *data, Outcome outcome) {
  for (size_t i = 0; i < data->tuning->point_count; i++)
    if (isfinite(plot_data_value(data, i, outcome).value)) return true;
  return false;
}

Interval *plot_data_means(const TuningPlotData *data, Outcome outcome, int a, int b) {
  const TuningResult *tuning = data->tuning;
  size_t wide = b == PLOT_DATA_NO_AXIS ? 1 : tuning->varied[b].count;
  size_t cells = tuning->varied[a].count * wide;
  Interval *means = mem_alloc(cells, sizeof *means);
  size_t *counts = mem_alloc(cells, sizeof *counts);
  for (size_t i = 0; i < tuning->point_count; i++) {
    const size_t *place = tuning->points[i].place;
    Interval value = plot_data_value(data, i, outcome);
    if (!place || !isfinite(value.value)) continue;
    size_t cell = place[a] * wide + (b == PLOT_DATA_NO_AXIS ? 0 : place[b]);
    means[cell].value += value.value;
    means[cell].low += value.low;  // NAN if one is unknown
    means[cell].high += value.high;
    counts[cell]++;
  }
  for (size_t i = 0; i < cells; i++) {
    double count = (double)counts[i];
    means[i] = counts[i]
                   ? (Interval){means[i].value / count, means[i].low / count, means[i].high / count}
                   : stats_unknown();
  }
  mem_free(counts);
  return means;
}

bool plot_data_anova(const TuningPlotData *data, Outcome outcome, Anova *out) {
  AnovaGrid grid = tuning_grid(data->tuning);
  if (!grid.axes) return false;
  TuningColumn column = tuning_column(data->tuning, outcome);
  bool known = anova(&grid, column.value, column.error, out);
  tuning_column_free(&column);
  return known;
}

int plot_data_partner(const TuningResult *tuning, const Anova *anova, int a) {
  int best = PLOT_DATA_NO_AXIS;
  double most = -1;
  for (int b = 0; b < (int)tuning->varied_count; b++) {
    if (b == a || tuning->varied[b].count < 2) continue;
    double share = anova ? anova->pair[a < b ? a : b][a < b ? b : a] : 0;
    if (share > most) most = share, best = b;
  }
  return best;
}

PlotDataUnit plot_data_unit(Outcome outcome) {
  OutcomeRow row = outcome_row(outcome);
  if (!strcmp(row.unit, "share")) return (PlotDataUnit){100, "%"};
  return (PlotDataUnit){1, row.unit};
}

char *plot_data_label(const char *name) {
  char *label = mem_string(name, strlen(name));
  for (char *at = label; *at; at++)
    if (*at == '_') *at = ' ';
  label[0] = (char)toupper((unsigned char)label[0]);
  char *cpu = strstr(label, " cpu ");
  for (int i = 1; cpu && i <= 3; i++) cpu[i] = (char)toupper((unsigned char)cpu[i]);
  return label;
}

char *plot_data_title(Outcome outcome) {
  Text title = {0};
  PlotDataUnit unit = plot_data_unit(outcome);
  char *label = plot_data_label(outcome_row(outcome).name);
  text_add(&title, label);
  if (*unit.unit) text_format(&title, " (%s)", unit.unit);
  mem_free(label);
  return text_take(&title);
}

void plot_data_write(Interval interval, PlotDataUnit unit, Text *out) {
  if (!isfinite(interval.value)) {
    text_add(out, "not known");
    return;
  }
  axis_scale_number(interval.value * unit.factor, out);
  if (*unit.unit) text_format(out, " %s", unit.unit);
  if (!isfinite(interval.low)) return;
  text_add(out, " (");
  axis_scale_number(interval.low * unit.factor, out);
  text_add(out, " to ");
  axis_scale_number(interval.high * unit.factor, out);
  text_add_char(out, ')');
}

bool plot_data_numbers(const VariedParam *param, double *numbers) {
  for (size_t i = 0; i < param->count; i++) {
    char *end;
    numbers[i] = strtod(param->values[i], &end);
    if (*end || end == param->values[i]) return false;
  }
  return true;
}

static PlotDataRow *add_row(PlotDataRows *rows, size_t room) {
  PlotDataRow *row = &rows->rows[rows->count++];
  row->points = mem_alloc(room, sizeof *row->points);
  return row;
}

// "2x2, 3, 100": the values, in the order of the head.
static char *values_label(const TuningResult *tuning, const TuningPoint *point) {
  Text label = {0};
  for (size_t i = 0; i < tuning->varied_count; i++)
    text_format(&label, "%s%s", i ? ", " : "", tuning->varied[i].values[point->place[i]]);
  if (!label.length) text_add(&label, "all");
  return text_take(&label);
}

static void rows_as_points(const TuningResult *tuning, PlotDataRows *rows) {
  Text head = {0};
  rows->rows = mem_alloc(tuning->point_count, sizeof *rows->rows);
  for (size_t i = 0; i < tuning->varied_count; i++)
    text_format(&head, "%s%s", i ? ", " : "", tuning->varied[i].row->key);
  rows->head = text_take(&head);
  for (size_t i = 0; i < tuning->point_count; i++) {
    PlotDataRow *row = add_row(rows, 1);
    row->points[row->count++] = i;
    row->label = values_label(tuning, &tuning->points[i]);
  }
}

static void rows_as_values(const TuningResult *tuning, PlotDataRows *rows) {
  size_t most = 0;
  for (size_t axis = 0; axis < tuning->varied_count; axis++) most += tuning->varied[axis].count;
  rows->rows = mem_alloc(most, sizeof *rows->rows);
  rows->head = mem_string("all points with", 15);
  for (size_t axis = 0; axis < tuning->varied_count; axis++) {
    const VariedParam *param = &tuning->varied[axis];
    size_t step = (param->count - 1) / ROWS_AS_POINTS + 1;  // an even selection of many values
    for (size_t place = 0; param->count > 1 && place < param->count; place += step) {
      PlotDataRow *row = add_row(rows, tuning->point_count);
      Text label = {0};
      text_format(&label, "%s %s", param->row->key, param->values[place]);
      row->label = text_take(&label);
      for (size_t i = 0; i < tuning->point_count; i++)
        if (tuning->points[i].place[axis] == place) row->points[row->count++] = i;
    }
  }
}

typedef struct {
  size_t point;
  double rate;
} RatedPoint;

static int compare_rated(const void *a, const void *b) {
  const RatedPoint *x = a, *y = b;
  if (x->rate > y->rate || x->rate < y->rate) return x->rate > y->rate ? -1 : 1;
  return x->point < y->point ? -1 : x->point > y->point;
}

static void rows_of_search(const TuningResult *tuning, PlotDataRows *rows) {
  size_t count = 0, fixed = tuning->search->default_point;
  RatedPoint *order = mem_alloc(tuning->point_count, sizeof *order);
  for (size_t i = 0; i < tuning->point_count; i++) {
    double rate = tuning->points[i].hits.rate.value;
    if (i != fixed && !tuning->points[i].refused)
      order[count++] = (RatedPoint){i, isfinite(rate) ? rate : -1};
  }
  if (count) qsort(order, count, sizeof *order, compare_rated);
  if (count > ROWS_OF_SEARCH) count = ROWS_OF_SEARCH;
  rows->rows = mem_alloc(count + 1, sizeof *rows->rows);
  rows->head = mem_string("the best points", 15);
  for (size_t i = 0; i <= count; i++) {
    PlotDataRow *row = add_row(rows, 1);
    size_t point = i ? order[i - 1].point : fixed;
    Text label = {0};
    if (point == fixed) text_add(&label, "default");
    else
      text_format(&label, "point %zu%s", point + 1,
                  point == tuning->search->winner ? ", winner" : "");
    row->points[row->count++] = point;
    row->label = text_take(&label);
  }
  mem_free(order);
}

PlotDataRows plot_data_rows(const TuningResult *tuning) {
  PlotDataRows rows = {0};
  if (tuning->search) rows_of_search(tuning, &rows);
  else if (tuning->point_count <= ROWS_AS_POINTS) rows_as_points(tuning, &rows);
  else rows_as_values(tuning, &rows);
  return rows;
}

void plot_data_rows_free(PlotDataRows *rows) {
  for (size_t i = 0; i < rows->count; i++) {
    mem_free(rows->rows[i].label);
    mem_free(rows->rows[i].points);
  }
  mem_free(rows->rows);
  mem_free(rows->head);
}
