// Stacked bars: the parts that make up each row of points.
#ifndef TSB_PLOT_STACK_H
#define TSB_PLOT_STACK_H

#include "plots/tuning_plot_data.h"

void plot_maps(const TuningResult *tuning, const PlotDataRows *rows,
               Text *out);  // why maps were refused
void plot_candidates(const TuningResult *tuning, const PlotDataRows *rows,
                     Text *out);  // why candidates were
void plot_tiers(const TuningResult *tuning, const PlotDataRows *rows, Text *out);

#endif
