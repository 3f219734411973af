// Scales, tick values and the text of numbers, for the axes of plots.
#ifndef TSB_AXIS_SCALE_H
#define TSB_AXIS_SCALE_H

#include <stdbool.h>

#include "base/text.h"

// Maps values to places. A logarithmic scale takes only values above 0.
typedef struct {
  double low, high;  // values
  double from, to;   // their places
  bool logarithmic;
} Scale;

double scale_at(const Scale *scale, double value);

enum { TICKS_MAX = 24 };
typedef struct {
  double value[TICKS_MAX];
  int count;
} Ticks;

// About `wanted` multiples of 1, 2 or 5 times a power of ten within the range.
Ticks ticks_even(double low, double high, int wanted);
// Powers of ten within the range. If they are few, also 2 and 5 times them.
Ticks ticks_log(double low, double high);

// Widens the range to the next ticks, so that both ends of the axis are ticks.
void axis_scale_widen(double *low, double *high, int wanted);
// The start of an axis: 0 if it is not far below the range, else `low`.
double axis_scale_near_zero(double low, double high);

// "12.5", "2,530", "1.2M": at least three digits; below a million all digits of the whole part.
void axis_scale_number(double value, Text *out);

#endif
