// How a measure is distributed over the levels of each row: a histogram with a box below it, from
// the lower to the upper quartile with the median within, whiskers to both ends, a dot at the mean.
#ifndef TSB_PLOT_SPREAD_H
#define TSB_PLOT_SPREAD_H

#include "plots/tuning_view.h"

// `measure` as in trial_value. False, and nothing drawn, if no level has it.
bool plot_spread(const Tuning *tuning, const ViewRows *rows, size_t measure, Text *out);

#endif
