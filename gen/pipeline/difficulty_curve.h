// How the difficulty of a pack rises from its first level to its last.
#ifndef TSB_DIFFICULTY_CURVE_H
#define TSB_DIFFICULTY_CURVE_H

#include <stddef.h>

#include "base/text.h"
#include "params/tier.h"

enum { DIFFICULTY_CURVE_POINTS = 21 };  // every twentieth of the pack, both ends included
enum { DIFFICULTY_CURVE_JUMPS = 20 };   // of which the place is kept, the first ones

typedef struct {
  size_t rank;  // of the level after it, from 1
  double from, to;
} DifficultyCurveJump;

typedef struct {
  size_t levels;
  double point[DIFFICULTY_CURVE_POINTS];
  double largest_step[TIER_COUNT];  // from a level to the next one of its tier; 0 for fewer than 2
  size_t jumps;                     // such steps that are too large
  DifficultyCurveJump jump[DIFFICULTY_CURVE_JUMPS];
} DifficultyCurve;

// `difficulty` of rank i, rising, and its tier.
typedef struct {
  double difficulty;
  Tier tier;
} DifficultyCurveLevel;
// A step over `most` within a tier is a jump.
DifficultyCurve difficulty_curve_build(DifficultyCurveLevel (*level)(const void *context,
                                                                     size_t rank),
                                       const void *context, size_t levels, double most);

// "16.2 to 45.7 ▁▂▃▅█": one line, one bar a point.
void difficulty_curve_write(const DifficultyCurve *curve, Text *out);

#endif
