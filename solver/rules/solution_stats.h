// Statistics of a solution, counted by a replay.
#ifndef TSB_SOLUTION_STATS_H
#define TSB_SOLUTION_STATS_H

#include "rules/game.h"

// Columns: name, meaning. Struct, JSON keys and help are made from this list. The definitions up to
// player_lines are those of JSoko; `range` is from Speedy Roadie, `range_tp` from Taylor and
// Parberry.
#define SOLUTION_COUNTS(X)                                                                   \
  X(moves, "steps of the player, pushes included")                                           \
  X(pushes, "pushes")                                                                        \
  X(box_lines, "straight lines of pushes of one box, without a walk in between")             \
  X(box_changes, "pushes that move another box than the push before; the first push counts") \
  X(pushing_sessions, "runs of pushes without a walk in between")                            \
  X(player_lines, "straight lines of the player's path")                                     \
  X(range, "pushes that move another box than before, or the same box in another direction") \
  X(range_tp, "pairs of a box and a direction in which the box is pushed at least once")     \
  X(boxes_pushed, "boxes that are pushed at all")

typedef struct {
#define X(name, meaning) size_t name;
  SOLUTION_COUNTS(X)
#undef X
} SolutionStats;

// Replays legal moves (see verify) up to the first solved position.
SolutionStats solution_stats_of(const Board *start, const char *moves);

#endif
