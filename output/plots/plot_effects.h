// Which parameters matter for an outcome, and for all outcomes at a glance.
#ifndef TSB_PLOT_EFFECTS_H
#define TSB_PLOT_EFFECTS_H

#include "plots/tuning_view.h"

// Shares of the variance of one outcome: bars, the largest first.
void plot_effects(const Tuning *tuning, Outcome outcome, const Anova *anova, Text *out);

// A row for each of these outcomes, a column for each parameter.
typedef struct {
  Outcome outcome;
  Anova anova;
} OutcomeEffects;
void plot_sensitivity(const Tuning *tuning, const OutcomeEffects *effects, size_t count, Text *out);

#endif
