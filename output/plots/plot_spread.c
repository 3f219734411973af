// Bars and box are computed from all values of the row.
#include "plots/plot_spread.h"

#include <math.h>

#include "base/mem.h"
#include "plots/plot_histograms.h"

// All values of a row.
static double *gather(const TuningResult *tuning, const PlotDataRow *row, size_t measure,
                      size_t *count) {
  size_t room = 0;
  for (size_t i = 0; i < row->count; i++) room += tuning->points[row->points[i]].sum.level_count;
  double *values = mem_alloc(room, sizeof *values);
  *count = 0;
  for (size_t i = 0; i < row->count; i++) {
    const TrialSum *sum = &tuning->points[row->points[i]].sum;
    for (size_t j = 0; j < sum->level_count; j++) {
      double value = trial_value(&sum->levels[j], measure);
      if (!isnan(value)) values[(*count)++] = value;
    }
  }
  return values;
}

static HistogramRow histogram_of(const TuningResult *tuning, const PlotDataRow *row, size_t measure,
                                 const Bars *bars) {
  size_t count;
  double *values = gather(tuning, row, measure, &count);
  HistogramRow histogram = {.label = row->label};
  for (size_t i = 0; i < count; i++) histogram.bars[stats_bar(bars, values[i])]++;
  histogram.spread = stats_spread(values, count);
  mem_free(values);
  return histogram;
}

bool plot_spread(const TuningResult *tuning, const PlotDataRows *rows, size_t measure, Text *out) {
  Bars bars = tuning_bars(tuning, measure);
  if (!bars.bars) return false;
  const char *name = measure == MEASURE_COUNT ? "difficulty" : level_measure_row(measure).name;
  HistogramPlot plot = {name, rows->head, bars, HISTOGRAM_LOW, true};
  HistogramRow *histograms = mem_alloc(rows->count, sizeof *histograms);
  for (size_t i = 0; i < rows->count; i++)
    histograms[i] = histogram_of(tuning, &rows->rows[i], measure, &bars);
  plot_histograms(&plot, histograms, rows->count, out);
  mem_free(histograms);
  return true;
}
