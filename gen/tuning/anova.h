// Which parameters matter: the variance of an outcome over a grid, split into what each parameter
// does alone, what each pair does together beyond that, and the rest.
//
// Functional analysis of variance over a full grid, every cell counting the same: the main effect
// of a parameter is the mean over all others minus the mean of all, an interaction what the mean
// of a pair has beyond both main effects. The squares of all effects add up to the variance.
//
// Cells without a value (a point that makes no sense, or no level) are filled by Yates's method
// with what the main effects of the others predict, so that they add nothing to any interaction.
// A value of a parameter with which no cell has a value at all is left out.
#ifndef TSB_ANOVA_H
#define TSB_ANOVA_H

#include <stdbool.h>
#include <stddef.h>

enum { ANOVA_MAX_AXES = 16 };

typedef struct {
  size_t axes;
  size_t size[ANOVA_MAX_AXES];
} AnovaGrid;  // the last axis changes fastest

typedef struct {
  size_t cells, missing;  // in the part of the grid that was looked at, and how many were filled
  double mean, variance;  // over these cells
  double noise;           // share of the variance that the errors of the cells explain; or NAN
  double main[ANOVA_MAX_AXES];                  // shares of the variance
  double pair[ANOVA_MAX_AXES][ANOVA_MAX_AXES];  // [a][b] with a < b
  double rest;                                  // interactions of three and more
} Anova;

// `value` and `error` (the standard error, NAN if unknown) of each cell; NAN values are missing.
// False if fewer than two cells have one.
bool anova(const AnovaGrid *grid, const double *value, const double *error, Anova *out);

// Main effects and interactions of pairs, the largest first; how many there are.
typedef struct {
  size_t a, b;  // axes; the same one for a main effect
  double share;
} AnovaEffect;
enum { ANOVA_MAX_EFFECTS = ANOVA_MAX_AXES * (ANOVA_MAX_AXES + 1) / 2 };
size_t anova_effects(const Anova *result, size_t axes, AnovaEffect out[ANOVA_MAX_EFFECTS]);

// The mean of the cells that have a value, for one value of one axis; NAN if there are none.
double anova_level_mean(const AnovaGrid *grid, const double *value, size_t axis, size_t place);

#endif
