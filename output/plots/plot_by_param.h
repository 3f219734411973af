// An outcome over one parameter, with a line for each value of a second parameter.
#ifndef TSB_PLOT_BY_PARAM_H
#define TSB_PLOT_BY_PARAM_H

#include "plots/tuning_plot_data.h"

// `by`: the second axis, or PLOT_DATA_NO_AXIS.
void plot_by_param(const TuningPlotData *data, Outcome outcome, int axis, int by, Text *out);

#endif
