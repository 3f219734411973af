// Where a value stands on an axis, and which values are written beside it.
#ifndef TSB_AXIS_H
#define TSB_AXIS_H

#include <stdbool.h>

#include "base/text.h"

// From values to places; a logarithmic one takes values above 0 only.
typedef struct {
  double low, high;  // values
  double from, to;   // where they stand
  bool logarithmic;
} Scale;

double scale_at(const Scale *scale, double value);

enum { TICKS_MAX = 24 };
typedef struct {
  double value[TICKS_MAX];
  int count;
} Ticks;

// Multiples of 1, 2 or 5 times a power of ten within the range, about so many.
Ticks ticks_even(double low, double high, int wanted);
// Powers of ten within the range; with 2 and 5 times them if those are few.
Ticks ticks_log(double low, double high);

// The next ticks outside the range, so that an axis ends with a tick at both ends.
void axis_widen(double *low, double *high, int wanted);
// Where to begin for 0 to be seen, if it is not far off.
double axis_near_zero(double low, double high);

// "12.5", "2,530", "1.2M": three digits or the whole number, whichever is more, up to a million.
void axis_number(double value, Text *out);

#endif
