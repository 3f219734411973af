// From a start to a harder one with the same goals, pull by pull.
#ifndef TSB_START_CLIMB_H
#define TSB_START_CLIMB_H

#include "board/board.h"

typedef struct {
  void *context;
  // How hard a start is; negative if it is not to be used.
  double (*score)(void *context, const Board *board);
  bool box_on_goal;  // may a box stand on a goal
  int budget;        // starts to be scored
} StartClimb;

// Climbs from the board, whose score is known, and leaves it at the best start found; returns that
// one's score. Every start that is tried can be solved if the first can: only pulls are made.
double start_climb_hardest(const StartClimb *climb, Board *board, double score);

#endif
