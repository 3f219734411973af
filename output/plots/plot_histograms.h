// Distributions below each other on one scale. Each row has a histogram, a box from the lower to
// the upper quartile with the median in it, lines to the least and the most, and a dot at the mean.
#ifndef TSB_PLOT_HISTOGRAMS_H
#define TSB_PLOT_HISTOGRAMS_H

#include <stdbool.h>

#include "base/text.h"
#include "tuning/stats.h"

typedef struct {
  const char *label;
  size_t bars[STATS_BARS_MAX];  // values in each bar
  Spread spread;                // sd, q90 and the interval of the mean are not shown
} HistogramRow;

typedef struct {
  const char *name;  // of the values: "box_lines"
  const char *head;  // above the labels of the rows
  Bars bars;         // the same for all rows
  int height;        // of the highest bar, in pixels
  bool stretchable;  // a page may fit it to its panel
} HistogramPlot;

enum { HISTOGRAM_LOW = 20 };  // a height for many rows

void plot_histograms(const HistogramPlot *plot, const HistogramRow *rows, size_t count, Text *out);

#endif
