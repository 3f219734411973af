// An outcome over one parameter, with a line for each value of a second parameter.
#ifndef TSB_PLOT_CURVE_H
#define TSB_PLOT_CURVE_H

#include "plots/tuning_view.h"

// `by`: the second axis, or VIEW_NO_AXIS.
void plot_curve(const TuningView *view, Outcome outcome, int axis, int by, Text *out);

#endif
