// Follows the diagonal from one pair of squares to both ends and collects what the two cases of the
// header need. Each box is tried as p and as q in both diagonal directions.
#include "deadlock/closed_diagonals.h"

// The state of a walk along a diagonal. A step across and a step down lead to the next hole.
typedef struct {
  const Position *position;
  int across, down;
  bool each_off;   // each pair so far has a box off goal
  bool some_off;   // some box so far is off goal
  bool goal_hole;  // some hole so far is a goal
} Diagonal;

static bool off_goal(const Position *position, int square) {
  return position_has_box(position, square) && !level_tables_goal(position->tables, square);
}

// Looks at the pair between `hole` and the next hole; false if a square of the pair is empty.
static bool take_pair(Diagonal *diagonal, int hole) {
  const Position *position = diagonal->position;
  int p = hole + diagonal->across, q = hole + diagonal->down;
  if (!position->solid[p] || !position->solid[q]) return false;
  bool off = off_goal(position, p) || off_goal(position, q);
  diagonal->each_off &= off;
  diagonal->some_off |= off;
  return true;
}

// Walks from a hole to the end in one direction (1 or -1); false if the diagonal is open there.
static bool follow(Diagonal *diagonal, int at, int sign) {
  const Position *position = diagonal->position;
  int next = sign * (diagonal->across + diagonal->down);
  for (; !position->solid[at]; at += next) {
    if (at == position->player) return false;
    diagonal->goal_hole |= level_tables_goal(position->tables, at);
    if (!take_pair(diagonal, sign > 0 ? at : at + next)) return false;
  }
  diagonal->some_off |= off_goal(position, at);
  return true;
}

static bool closed(const Position *position, int hole, int across, int down) {
  Diagonal diagonal = {.position = position, .across = across, .down = down, .each_off = true};
  if (!take_pair(&diagonal, hole)) return false;
  if (!follow(&diagonal, hole, -1) || !follow(&diagonal, hole + across + down, 1)) return false;
  return diagonal.each_off || (diagonal.some_off && !diagonal.goal_hole);
}

bool closed_diagonals_dead(const Position *position, int square) {
  const int *step = position->tables->squares.step;
  const int sideways[] = {step[LEFT], step[RIGHT]};
  for (int i = 0; i < 2; i++) {
    int across = sideways[i], down = step[DOWN];
    if (closed(position, square - across, across, down)) return true;
    if (closed(position, square - down, across, down)) return true;
  }
  return false;
}
