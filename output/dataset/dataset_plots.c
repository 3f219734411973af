// The bars of a histogram cover whole numbers, the same number of them in each bar and in each row.
// The bar of a single whole number stands around it, not behind it.
#include "dataset/dataset_plots.h"

#include <math.h>

#include "base/mem.h"
#include "dataset/dataset_files.h"
#include "plots/plot_histograms.h"

static const double HALF = 0.5;
enum { HIGH = 72, MIDDLE = 36, FEW_PARTS = 2 };  // heights of bars in pixels

void dataset_plots_path(DatasetValue value, Text *out) {
  text_format(out, DATASET_FOLDER "/%s.svg", dataset_value_name(value));
}

static double quantile(const ValueCounts *values, int percent, double unit) {
  return (double)value_counts_quantile(values, percent) * unit;
}

static Spread spread_of(const ValueCounts *values, double unit) {
  enum { LEAST = 0, LOWER = 25, MEDIAN = 50, UPPER = 75, MOST = 100 };
  return (Spread){.count = (size_t)values->total,
                  .mean.value = value_counts_mean(values) * unit,
                  .min = quantile(values, LEAST, unit),
                  .q25 = quantile(values, LOWER, unit),
                  .median = quantile(values, MEDIAN, unit),
                  .q75 = quantile(values, UPPER, unit),
                  .max = quantile(values, MOST, unit)};
}

static HistogramRow row_of(const DatasetPart *part, DatasetValue value, const Bars *bars) {
  const ValueCounts *values = &part->counts->values[value];
  double unit = dataset_value_unit(value);
  HistogramRow row = {.label = part->name, .spread = spread_of(values, unit)};
  for (size_t i = 0; i < values->capacity; i++)
    if (values->counts[i]) row.bars[stats_bar(bars, floor((double)i * unit))] += values->counts[i];
  return row;
}

static Bars bars_of(const DatasetPart *parts, size_t count, DatasetValue value) {
  double low = INFINITY, high = -INFINITY, unit = dataset_value_unit(value);
  for (size_t i = 0; i < count; i++) {
    const ValueCounts *values = &parts[i].counts->values[value];
    if (!values->total) continue;
    low = fmin(low, floor(quantile(values, 0, unit)));
    high = fmax(high, floor(quantile(values, 100, unit)));
  }
  Bars bars = isfinite(low) ? stats_bars(low, high, 1) : stats_bars(0, 0, 1);
  if (!dataset_value_decimals(value)) bars.from -= HALF;
  return bars;
}

void dataset_plots_draw(DatasetValue value, const DatasetPart *parts, size_t count, Text *out) {
  Bars bars = bars_of(parts, count, value);
  HistogramPlot plot = {dataset_value_name(value), "part", bars, count < FEW_PARTS ? HIGH : MIDDLE,
                        false};
  HistogramRow *rows = mem_alloc(count, sizeof *rows);
  for (size_t i = 0; i < count; i++) rows[i] = row_of(&parts[i], value, &bars);
  plot_histograms(&plot, rows, count, out);
  mem_free(rows);
}
