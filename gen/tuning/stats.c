// Textbook formulas; each one is named where it is used or in the header.
#include "tuning/stats.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const double Z975 = 1.959963984540054;
static const double PI = 3.141592653589793;

Interval stats_unknown(void) { return (Interval){NAN, NAN, NAN}; }

// P(|T| < t): Abramowitz and Stegun 26.7.3 and 26.7.4, finite sums for whole degrees of freedom.
static double t_inside(double t, size_t degrees) {
  double angle = atan(t / sqrt((double)degrees)), cosine = cos(angle), sine = sin(angle);
  bool odd = degrees % 2;
  double term = odd ? cosine : 1, sum = degrees > 1 ? term : 0;
  for (size_t k = odd ? 3 : 2; k < degrees; k += 2) {
    double factor = (double)(k - 1) / (double)k;
    term *= cosine * cosine * factor;
    sum += term;
  }
  return odd ? 2 / PI * (angle + sine * sum) : sine * sum;
}

double stats_t975(size_t degrees) {
  const size_t many = 1000;
  const double inside = 0.95;
  assert(degrees > 0);
  if (degrees > many) {  // the first term of the expansion in 1 / degrees is precise enough
    double z3 = Z975 * Z975 * Z975;
    return Z975 + (z3 + Z975) / (4 * (double)degrees);
  }
  double low = 0, high = 16;  // one degree: 12.7
  for (int i = 0; i < 60; i++) {
    double middle = (low + high) / 2;
    if (t_inside(middle, degrees) < inside) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// Exact values for few degrees, then the cube of Wilson and Hilferty, which errs by less than 0.3
// %.
double stats_chi_square95(size_t degrees) {
  static const double few[] = {3.841459, 5.991465, 7.814728, 9.487729};
  const double z95 = 1.6448536269514722;
  assert(degrees > 0);
  if (degrees <= sizeof few / sizeof *few) return few[degrees - 1];
  double part = 2 / (9 * (double)degrees), root = 1 - part + z95 * sqrt(part);
  return (double)degrees * root * root * root;
}

Interval stats_share(double hits, double trials) {
  if (trials <= 0) return stats_unknown();
  double share = hits / trials, z2 = Z975 * Z975 / trials;
  double middle = (share + z2 / 2) / (1 + z2);
  double half = Z975 / (1 + z2) * sqrt(share * (1 - share) / trials + z2 / (4 * trials));
  Interval result = {share, middle - half, middle + half};
  if (hits <= 0) result.low = 0;
  if (hits >= trials) result.high = 1;
  return result;
}

static double sum_of(const double *values, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += values[i];
  return sum;
}

static double deviation(const double *values, size_t count, double mean) {
  double squares = 0;
  for (size_t i = 0; i < count; i++) squares += (values[i] - mean) * (values[i] - mean);
  return sqrt(squares / (double)(count - 1));
}

Interval stats_mean(const double *values, size_t count) {
  if (!count) return stats_unknown();
  double mean = sum_of(values, count) / (double)count;
  if (count == 1) return (Interval){mean, NAN, NAN};
  double half = stats_t975(count - 1) * deviation(values, count, mean) / sqrt((double)count);
  return (Interval){mean, mean - half, mean + half};
}

Interval stats_ratio(const double *x, const double *y, size_t count) {
  double below = sum_of(y, count);
  if (below <= 0) return stats_unknown();
  double ratio = sum_of(x, count) / below, squares = 0;
  if (count == 1) return (Interval){ratio, NAN, NAN};
  for (size_t i = 0; i < count; i++) squares += (x[i] - ratio * y[i]) * (x[i] - ratio * y[i]);
  double blocks = (double)count, error = sqrt(squares * blocks / (blocks - 1)) / below;
  double half = stats_t975(count - 1) * error;
  return (Interval){ratio, ratio > half ? ratio - half : 0, ratio + half};
}

double stats_quantile(const double *sorted, size_t count, double probability) {
  if (!count) return NAN;
  double place = probability * (double)(count - 1);
  size_t before = (size_t)floor(place), after = before + 1 < count ? before + 1 : before;
  double part = place - (double)before;
  return sorted[before] + part * (sorted[after] - sorted[before]);
}

static int compare_numbers(const void *a, const void *b) {
  const double *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

Spread stats_spread(double *values, size_t count) {
  const double quarter = 0.25, half = 0.5, three_quarters = 0.75, most = 0.9;
  if (count) qsort(values, count, sizeof *values, compare_numbers);
  Interval mean = stats_mean(values, count);
  return (Spread){.count = count,
                  .mean = mean,
                  .sd = count > 1 ? deviation(values, count, mean.value) : NAN,
                  .min = count ? values[0] : NAN,
                  .q25 = stats_quantile(values, count, quarter),
                  .median = stats_quantile(values, count, half),
                  .q75 = stats_quantile(values, count, three_quarters),
                  .q90 = stats_quantile(values, count, most),
                  .max = count ? values[count - 1] : NAN};
}

Bars stats_bars(double min, double max, int whole) {
  if (!(max >= min)) return (Bars){0, 1, 0};
  if (whole) {
    double values = max - min + 1, width = ceil(values / (double)STATS_BARS_MAX);
    return (Bars){min, width, (int)ceil(values / width)};
  }
  if (max == min) return (Bars){min, 1, 1};
  return (Bars){min, (max - min) / (double)STATS_BARS_MAX, STATS_BARS_MAX};
}

int stats_bar(const Bars *bars, double value) {
  int bar = (int)floor((value - bars->from) / bars->width);
  return bar < 0 ? 0 : bar >= bars->bars ? bars->bars - 1 : bar;
}

typedef struct {
  double value;
  size_t place;
} Ranked;

static int compare_ranked(const void *a, const void *b) {
  const Ranked *x = a, *y = b;
  return x->value < y->value ? -1 : x->value > y->value;
}

static double *ranks_of(const double *values, size_t count) {
  Ranked *order = mem_alloc(count, sizeof *order);
  double *ranks = mem_alloc(count, sizeof *ranks);
  for (size_t i = 0; i < count; i++) order[i] = (Ranked){values[i], i};
  qsort(order, count, sizeof *order, compare_ranked);
  for (size_t first = 0, next; first < count; first = next) {
    for (next = first; next < count && order[next].value == order[first].value;) next++;
    double shared = ((double)first + (double)next - 1) / 2;
    for (size_t i = first; i < next; i++) ranks[order[i].place] = shared;
  }
  mem_free(order);
  return ranks;
}

static double pearson(const double *x, const double *y, size_t count) {
  double mean_x = sum_of(x, count) / (double)count, mean_y = sum_of(y, count) / (double)count;
  double xx = 0, yy = 0, xy = 0;
  for (size_t i = 0; i < count; i++) {
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    yy += (y[i] - mean_y) * (y[i] - mean_y);
    xy += (x[i] - mean_x) * (y[i] - mean_y);
  }
  return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : NAN;
}

Interval stats_spearman(const double *x, const double *y, size_t count) {
  const size_t fewest = 4;
  if (count < fewest) return stats_unknown();
  double *rank_x = ranks_of(x, count), *rank_y = ranks_of(y, count);
  double rho = pearson(rank_x, rank_y, count);
  mem_free(rank_x);
  mem_free(rank_y);
  if (isnan(rho)) return stats_unknown();
  double half = Z975 * sqrt((1 + rho * rho / 2) / ((double)count - 3));
  double z = atanh(fmax(-1 + 1e-15, fmin(1 - 1e-15, rho)));
  return (Interval){rho, tanh(z - half), tanh(z + half)};
}
