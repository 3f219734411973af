// Stacked bars: the parts that make up each row of points.
#ifndef TSB_PLOT_STACK_H
#define TSB_PLOT_STACK_H

#include "plots/tuning_plot_data.h"

// Why maps were rejected, and why candidates were.
void plot_maps(const TuningResult *tuning, const PlotDataRows *rows, Text *out);
void plot_candidates(const TuningResult *tuning, const PlotDataRows *rows, Text *out);

void plot_tiers(const TuningResult *tuning, const PlotDataRows *rows, Text *out);

#endif
