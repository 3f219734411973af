// How the difficulty of a pack rises from its first level to its last.
#ifndef TSB_CURVE_H
#define TSB_CURVE_H

#include <stddef.h>

#include "text.h"
#include "tier.h"

enum { CURVE_POINTS = 21 };  // every twentieth of the pack, both ends included

typedef struct {
  size_t levels;
  double point[CURVE_POINTS];
  double largest_step[TIER_COUNT];  // from a level to the next one of its tier; 0 for fewer than 2
} Curve;

// `difficulty` of rank i, rising, and its tier.
typedef struct {
  double difficulty;
  Tier tier;
} CurveLevel;
Curve curve_of(CurveLevel (*level)(const void *context, size_t rank), const void *context,
               size_t levels);

// "16.2 to 45.7 ▁▂▃▅█": one line, one bar a point.
void curve_write(const Curve *curve, Text *out);

#endif
