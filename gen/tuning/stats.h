// Means, shares, ratios, quantiles and rank correlations, with confidence intervals.
#ifndef TSB_STATS_H
#define TSB_STATS_H

#include <stdbool.h>
#include <stddef.h>

// A value and its 95 % confidence interval; NAN: unknown.
typedef struct {
  double value, low, high;
} Interval;

Interval stats_unknown(void);  // all NAN

// The quantile of Student's t that leaves 2.5 % above it.
double stats_t975(size_t degrees);

// The quantile of the chi-square distribution that leaves 5 % above it.
double stats_chi_square95(size_t degrees);

// `hits` of `trials`, with Wilson's score interval: valid for few trials and for shares near 0
// and 1.
Interval stats_share(double hits, double trials);

Interval stats_mean(const double *values, size_t count);

// Sum of x divided by sum of y for independent blocks (x, y): the classical ratio estimator, with
// its variance by linearisation. An interval needs at least two blocks.
Interval stats_ratio(const double *x, const double *y, size_t count);

// Linear interpolation between the order statistics of sorted values (Hyndman and Fan's type 7).
double stats_quantile(const double *sorted, size_t count, double probability);

// The distribution of a sample. For an empty one all values are NAN.
typedef struct {
  size_t count;
  Interval mean;
  double sd, min, q25, median, q75, q90, max;
} Spread;

Spread stats_spread(double *values, size_t count);  // sorts them

// The bars of a histogram: bar i counts from + i * width <= x < from + (i + 1) * width; the last
// bar includes its upper end.
enum { STATS_BARS_MAX = 20 };
typedef struct {
  double from, width;
  int bars;
} Bars;

// Bars over [min, max]. For whole numbers every bar covers the same number of values.
Bars stats_bars(double min, double max, int whole);
int stats_bar(const Bars *bars, double value);

// Spearman's rank correlation. Ties have their mean rank. The interval is Fisher's, with the
// variance for ranks by Bonett and Wright.
Interval stats_spearman(const double *x, const double *y, size_t count);

#endif
