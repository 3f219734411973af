// An outcome over two parameters: coloured cells with numbers.
#ifndef TSB_PLOT_HEAT_H
#define TSB_PLOT_HEAT_H

#include "plots/tuning_plot_data.h"

enum { HEAT_MOST_VALUES = 40 };  // of each parameter

void plot_heat(const TuningPlotData *data, Outcome outcome, int across, int down, Text *out);

#endif
