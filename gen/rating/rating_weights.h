// Written by tools/fit from the play counts of Chu, Zheng and Fan (2025): do not edit.
#ifndef TSB_RATING_WEIGHTS_H
#define TSB_RATING_WEIGHTS_H

// measure, shape, weight: logit of the chance to fail = RATING_BASE + sum of weight * shape(x).
// No weight is negative, so more of anything never makes a level easier, but of what is scarce:
// scarcity(x) = -min(x, SCARCITY_CAP).
#define RATING_FEATURES(X)         \
  X(luck, log1p, 0.326)            \
  X(min_box_changes, log1p, 0.292) \
  X(dead_states, , 0.511)          \
  X(optimal_solutions, scarcity, 0.028)

#define RATING_BASE (-2.122)
enum { SCARCITY_CAP = 12 };

#endif
