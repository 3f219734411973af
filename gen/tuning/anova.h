// Which parameters matter: splits the variance of an outcome over a grid into the effects of single
// parameters, the interactions of pairs, and the rest.
//
// Functional analysis of variance over a full grid in which every cell counts the same. The main
// effect of a parameter is the mean over all others minus the mean of all cells. The interaction of
// a pair is its mean minus both main effects. The squares of all effects add up to the variance.
//
// Cells without a value (a refused point, or a point without levels) are filled by Yates's method:
// with the prediction of the main effects, so that they add nothing to any interaction. A value of
// a parameter for which no cell has a value is left out.
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
  size_t cells, missing;  // cells used, and how many of them were filled
  double mean, variance;  // over these cells
  double noise;           // share of the variance that the errors of the cells explain; or NAN
  double main[ANOVA_MAX_AXES];                  // shares of the variance
  double pair[ANOVA_MAX_AXES][ANOVA_MAX_AXES];  // [a][b] with a < b
  double rest;                                  // interactions of three and more
} Anova;

// `value` of each cell (NAN: missing) and its standard `error` (NAN: unknown). False if fewer than
// two cells have a value.
bool anova(const AnovaGrid *grid, const double *value, const double *error, Anova *out);

// Main effects and interactions of pairs, the largest first; returns their number.
typedef struct {
  size_t a, b;  // axes; the same one for a main effect
  double share;
} AnovaEffect;
enum { ANOVA_MAX_EFFECTS = ANOVA_MAX_AXES * (ANOVA_MAX_AXES + 1) / 2 };
size_t anova_effects(const Anova *result, size_t axes, AnovaEffect out[ANOVA_MAX_EFFECTS]);

// The mean of the cells at one place of one axis; NAN if none of them has a value.
double anova_level_mean(const AnovaGrid *grid, const double *value, size_t axis, size_t place);

#endif
