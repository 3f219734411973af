// An oracle for moves of one box: pushes the box step by step, with a flood fill for each question.
#ifndef TSB_TESTS_SINGLE_PUSHES_H
#define TSB_TESTS_SINGLE_PUSHES_H

#include "position/position.h"

enum { SINGLE_PUSHES_SQUARES = 64 };  // the largest level

typedef struct {
  bool seen[SINGLE_PUSHES_SQUARES][SINGLE_PUSHES_SQUARES];  // box, the player's smallest square
  int found;
} SinglePushes;

// Adds the current place of the box and all that pushes of this box alone lead to. The box is never
// pushed to a dead square. The position is restored, except for its reach.
static inline void single_pushes_add(SinglePushes *pushes, Position *position, int box,
                                     int player) {
  const LevelTables *tables = position->tables;
  int smallest = position_fill_reach(position, player);
  if (pushes->seen[box][smallest]) return;
  pushes->seen[box][smallest] = true;
  pushes->found++;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = tables->squares.step[dir], to = box + step;
    position_fill_reach(position, player);
    if (!position_reached(position, box - step) || position->solid[to] || tables->dead[to])
      continue;
    position_move_box(position, box, to);
    single_pushes_add(pushes, position, to, box);
    position_move_box(position, to, box);
  }
}

#endif
