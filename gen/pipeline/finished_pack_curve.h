// How the difficulty of a pack rises from its first level to its last.
#ifndef TSB_FINISHED_PACK_CURVE_H
#define TSB_FINISHED_PACK_CURVE_H

#include <stddef.h>

#include "base/text.h"
#include "pipeline/pack_choice.h"

enum { FINISHED_PACK_CURVE_POINTS = 21 };  // every twentieth of the pack, both ends included
enum { FINISHED_PACK_CURVE_JUMPS = 20 };   // jumps whose places are kept: the first ones

typedef struct {
  size_t rank;  // of the level after the jump, from 1
  double from, to;
} FinishedPackCurveJump;

typedef struct {
  size_t levels;
  double point[FINISHED_PACK_CURVE_POINTS];
  double largest_step[TIER_COUNT];  // from a level to the next one of its tier; 0 for fewer than 2
  size_t jumps;                     // number of steps that are too large
  FinishedPackCurveJump jump[FINISHED_PACK_CURVE_JUMPS];
  // While it is built.
  double most;   // the largest step that is no jump
  size_t added;  // levels so far
  size_t next_point;
  double last_difficulty;
  Tier last_tier;
} FinishedPackCurve;

// Within a tier, a step larger than `most` is a jump.
FinishedPackCurve finished_pack_curve_begin(size_t levels, double most);
// The next level in the order of the pack.
void finished_pack_curve_add(FinishedPackCurve *curve, Tier tier, double difficulty);

// "16.2 to 45.7 ▁▂▃▅█": one line, one bar a point.
void finished_pack_curve_write(const FinishedPackCurve *curve, Text *out);

#endif
