// Which parameters matter: for one outcome, and for all outcomes in one table.
#ifndef TSB_PLOT_EFFECTS_H
#define TSB_PLOT_EFFECTS_H

#include "plots/tuning_plot_data.h"

// Bars with shares of the variance of one outcome, the largest first.
void plot_effects(const TuningResult *tuning, Outcome outcome, const Anova *anova, Text *out);

// A table with a row for each outcome and a column for each parameter.
typedef struct {
  Outcome outcome;
  Anova anova;
} OutcomeEffects;
void plot_sensitivity(const TuningResult *tuning, const OutcomeEffects *effects, size_t count,
                      Text *out);

#endif
