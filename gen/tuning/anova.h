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
//
// Noise: a cell is measured with a standard error, so an effect has a share even if the parameter
// does nothing. A share is within noise if errors alone would give so large a share in more than 5
// % of all repetitions. Let e be the mean square error of a cell, and let an effect consist of m
// means (of one parameter: its values; of a pair: their combinations) with d degrees of freedom.
// Points try the same candidates, so the errors of cells may be correlated, and averaging over the
// other parameters need not make the error of a mean smaller than e. At worst, the errors agree
// within each of the m means and are independent between them. Then m / e times the mean square of
// the effect has a chi-square distribution with d degrees, and the limit is e / m times its 95 %
// quantile. Better errors would give a lower limit, so what is beyond it is no work of chance; what
// is within noise may still be a small effect.
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
  double together;                              // all interactions: pairs and rest
  // Shares up to these limits are within noise; NAN if the errors are unknown.
  double main_limit[ANOVA_MAX_AXES];
  double pair_limit[ANOVA_MAX_AXES][ANOVA_MAX_AXES];
  double rest_limit, together_limit;
} Anova;

// `value` of each cell (NAN: missing) and its standard `error` (NAN: unknown). False if fewer than
// two cells have a value.
bool anova(const AnovaGrid *grid, const double *value, const double *error, Anova *out);

// Main effects and interactions of pairs; returns their number. The largest come first, but those
// within noise come after all others.
typedef struct {
  size_t a, b;  // axes; the same one for a main effect
  double share, limit;
  bool within_noise;
} AnovaEffect;
bool anova_within_noise(double share, double limit);
enum { ANOVA_MAX_EFFECTS = ANOVA_MAX_AXES * (ANOVA_MAX_AXES + 1) / 2 };
size_t anova_effects(const Anova *result, size_t axes, AnovaEffect out[ANOVA_MAX_EFFECTS]);

// The mean of the cells at one place of one axis; NAN if none of them has a value.
double anova_level_mean(const AnovaGrid *grid, const double *value, size_t axis, size_t place);

#endif
