// Written by tools/fit from the play counts of Chu, Zheng and Fan (2025): do not edit.
#ifndef TSB_RATING_WEIGHTS_H
#define TSB_RATING_WEIGHTS_H

// measure, shape, weight: logit of the chance to fail = RATING_BASE + sum of weight * shape(x).
// No weight is negative, so more of anything never makes a level easier, but of what is scarce:
// scarcity(x) = -min(x, SCARCITY_CAP).
#define RATING_FEATURES(X)         \
  X(walk_moves, log1p, 0.295)      \
  X(gap, log1p, 0.065)             \
  X(min_box_changes, log1p, 0.381) \
  X(dead_states, , 0.787)          \
  X(optimal_solutions, scarcity, 0.036)

#define RATING_BASE (-2.904)
enum { SCARCITY_CAP = 12 };

#endif
