// Ticks are the round numbers that people expect: 1, 2 or 5 times a power of ten. Everything is
// computed from the range, so the same data give the same picture.
#include "plots/axis_scale.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

double scale_at(const Scale *scale, double value) {
  double low = scale->low, high = scale->high;
  if (scale->logarithmic) {
    assert(low > 0 && value > 0);
    low = log10(low), high = log10(high), value = log10(value);
  }
  double part = high > low ? (value - low) / (high - low) : 0.5;
  return scale->from + part * (scale->to - scale->from);
}

// The smallest step of 1, 2 or 5 times a power of ten with at most `wanted` steps in the span.
static double round_step(double span, int wanted) {
  double rough = span / wanted, power = pow(10, floor(log10(rough)));
  static const double factors[] = {1, 2, 5, 10};
  const double tolerance = 1 - 1e-9;
  for (size_t i = 0; i < sizeof factors / sizeof *factors; i++)
    if (factors[i] * power >= rough * tolerance) return factors[i] * power;
  return 10 * power;
}

Ticks ticks_even(double low, double high, int wanted) {
  Ticks ticks = {0};
  const double tolerance = 1e-9;
  assert(wanted < TICKS_MAX);
  if (!(high > low)) {
    ticks.value[ticks.count++] = low;
    return ticks;
  }
  double step = round_step(high - low, wanted);
  double first = ceil(low / step - tolerance), last = floor(high / step + tolerance);
  for (; ticks.count < TICKS_MAX && first + ticks.count <= last; ticks.count++)
    ticks.value[ticks.count] = (first + ticks.count) * step;
  return ticks;
}

Ticks ticks_log(double low, double high) {
  static const double factors[] = {1, 2, 5};
  const double few = 3;
  Ticks ticks = {0};
  assert(low > 0);
  int first = (int)floor(log10(low)), last = (int)ceil(log10(high));
  int step = (last - first) / TICKS_MAX + 1;
  size_t used = log10(high / low) < few ? 3 : 1;
  for (int power = first; power <= last; power += step)
    for (size_t i = 0; i < used; i++) {
      double value = factors[i] * pow(10, power);
      if (value >= low && value <= high && ticks.count < TICKS_MAX)
        ticks.value[ticks.count++] = value;
    }
  return ticks;
}

double axis_scale_near_zero(double low, double high) {
  const double near = 0.5;
  return low >= 0 && low <= high * near ? 0 : low;
}

void axis_scale_widen(double *low, double *high, int wanted) {
  const double tolerance = 1e-9;
  if (!(*high > *low)) {
    double around = *low == 0 ? 1 : fabs(*low) / 2;
    if (*low != 0) *low -= around;
    *high += around;
  }
  // Widening may call for a longer step, so repeat until both ends are ticks.
  double step = 0;
  while (round_step(*high - *low, wanted) > step) {
    step = round_step(*high - *low, wanted);
    *low = step * floor(*low / step + tolerance);
    *high = step * ceil(*high / step - tolerance);
  }
}

// A comma before every third digit from the end.
static void add_grouped(const char *digits, Text *out) {
  size_t length = strlen(digits);
  for (size_t i = 0; i < length; i++) {
    if (i && (length - i) % 3 == 0 && digits[i - 1] != '-') text_add_char(out, ',');
    text_add_char(out, digits[i]);
  }
}

void axis_scale_number(double value, Text *out) {
  // A number that three digits would round up to the next unit is written in that unit.
  const double million = 1e6, billion = 1e9, nearly = 0.9995, tiny = 1e-12;
  char digits[32];
  double size = fabs(value);
  if (size < tiny) value = 0;
  if (size >= billion * nearly) text_format(out, "%.3gG", value / billion);
  else if (size >= million * nearly) text_format(out, "%.3gM", value / million);
  else if (size >= 1000 * nearly) {
    snprintf(digits, sizeof digits, "%.0f", value);
    add_grouped(digits, out);
  } else text_format(out, "%.3g", value);
}
