// Numbers about numbers: means, shares, ratios and ranks, each with what is known of its error.
#ifndef TSB_STATS_H
#define TSB_STATS_H

#include <stdbool.h>
#include <stddef.h>

// A value and its 95 % confidence interval; NAN where nothing is known.
typedef struct {
  double value, low, high;
} Interval;

Interval stats_unknown(void);  // all NAN

// The quantile of Student's t that leaves 2.5 % above it.
double stats_t975(size_t degrees);

// `hits` of `trials` by Wilson's score interval, which holds for few trials and for shares near
// 0 and 1 too.
Interval stats_share(double hits, double trials);

Interval stats_mean(const double *values, size_t count);

// Sum of x over sum of y, where (x, y) come in independent blocks: the classical ratio estimator,
// its variance by linearisation. Two blocks at least for an interval.
Interval stats_ratio(const double *x, const double *y, size_t count);

// Linear interpolation between the order statistics of sorted values (Hyndman and Fan's type 7).
double stats_quantile(const double *sorted, size_t count, double probability);

// What a sample looks like. All NAN but `count` for an empty one.
typedef struct {
  size_t count;
  Interval mean;
  double sd, min, q25, median, q75, q90, max;
} Spread;

Spread stats_spread(double *values, size_t count);  // sorts them

// Where the bars of a histogram stand: bar i counts from + i * width <= x < from + (i + 1) * width,
// the last one its end too.
enum { STATS_BARS_MAX = 20 };
typedef struct {
  double from, width;
  int bars;
} Bars;

// Bars over [min, max]; whole numbers never share a bar unevenly.
Bars stats_bars(double min, double max, int whole);
int stats_bar(const Bars *bars, double value);

// Spearman's rank correlation, ties given their mean rank, with Fisher's interval (with the
// variance of Bonett and Wright for ranks).
Interval stats_spearman(const double *x, const double *y, size_t count);

#endif
