// Written by tools/fit from the play counts of Chu, Zheng and Fan (2025): do not edit.
#ifndef TSB_RATING_WEIGHTS_H
#define TSB_RATING_WEIGHTS_H

// measure, shape, weight: logit of the chance to fail = RATING_BASE + sum of weight * shape(x).
// No weight is negative, so more of anything never makes a level easier, but of what is scarce:
// scarcity(x) = -min(x, SCARCITY_CAP).
#define RATING_FEATURES(X)      \
  X(part_walk, log1p, 0.234)    \
  X(part_gap, log1p, 0.039)     \
  X(part_changes, log1p, 0.309) \
  X(part_dead, , 0.773)         \
  X(part_ways, scarcity, 0.027) \
  X(other_parts, , 0.100)

#define RATING_BASE (-2.421)
enum { SCARCITY_CAP = 12 };

#endif
