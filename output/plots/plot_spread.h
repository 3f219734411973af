// The distribution of a measure over the levels of each row: a histogram, and a box plot below it
// with quartiles, median, whiskers to both ends and a dot at the mean.
#ifndef TSB_PLOT_SPREAD_H
#define TSB_PLOT_SPREAD_H

#include "plots/tuning_plot_data.h"

// `measure` as in trial_value. Draws nothing and returns false if no level has the measure.
bool plot_spread(const TuningResult *tuning, const PlotDataRows *rows, size_t measure, Text *out);

#endif
