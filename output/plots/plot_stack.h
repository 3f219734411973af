// What rows of points are made up of, as bars of parts that add up to the whole.
#ifndef TSB_PLOT_STACK_H
#define TSB_PLOT_STACK_H

#include "plots/tuning_view.h"

void plot_maps(const Tuning *tuning, const ViewRows *rows, Text *out);  // why maps were refused
void plot_candidates(const Tuning *tuning, const ViewRows *rows, Text *out);  // and candidates
void plot_tiers(const Tuning *tuning, const ViewRows *rows, Text *out);

#endif
