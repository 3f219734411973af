// Looks at the four 2x2 blocks that contain the square.
#include "deadlock/two_by_two.h"

enum { BLOCK_SQUARES = 4 };

static bool full_and_off_goal(const Position *position, const int *corner) {
  bool off_goal = false;
  for (int i = 0; i < BLOCK_SQUARES; i++) {
    if (!position->solid[corner[i]]) return false;
    off_goal |=
        position_has_box(position, corner[i]) && !level_tables_goal(position->tables, corner[i]);
  }
  return off_goal;
}

bool two_by_two_dead(const Position *position, int square) {
  const int *step = position->tables->squares.step;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int ahead = step[dir], aside = step[(dir + 1) % DIR_COUNT];
    int corner[BLOCK_SQUARES] = {square, square + ahead, square + aside, square + ahead + aside};
    if (full_and_off_goal(position, corner)) return true;
  }
  return false;
}
