// How a search for parameters went.
#ifndef TSB_PLOT_PARAM_SEARCH_H
#define TSB_PLOT_PARAM_SEARCH_H

#include "plots/tuning_plot_data.h"

// The points of each round by their rate, and which of them were kept.
void plot_rounds(const TuningResult *tuning, Text *out);
// The winner and the default, on candidates that were not used for the choice.
void plot_versus(const TuningResult *tuning, Text *out);
// The rate of every point over the values of one parameter.
void plot_points_by_param(const TuningResult *tuning, size_t axis, Text *out);

#endif
