// Finds the train of boxes around a square: all boxes of the tunnel with no player between them.
// Then at most two boxes can move, the first and the last, and simple scans for goals decide.
#include "deadlock/tunnels.h"

bool tunnels_along(const Squares *squares, int square, Dir dir) {
  int aside = squares->step[(dir + 1) % DIR_COUNT];
  return squares_floor(squares, square) && !squares_floor(squares, square - aside) &&
         !squares_floor(squares, square + aside);
}

// Boxes of one tunnel with no player between them, from `first` to `last` along `step`.
typedef struct {
  const Position *position;
  int step;
  int first, last;
  int before, after;           // the squares where their room ends, before `first`, after `last`
  bool from_first, from_last;  // the player may get to that end
} Train;

static bool on_goal(const Position *position, int square) {
  return level_tables_goal(position->tables, square);
}

// The first square after `from` that has a box or the player, or where the tunnel ends.
static int next_stop(const Position *position, int from, int step, Dir dir) {
  int at = from + step;
  while (tunnels_along(&position->tables->squares, at, dir) && !position->solid[at] &&
         !position_reached(position, at))
    at += step;
  return at;
}

// Extends the train from the box at `from` in one direction and gives its last box there. *end is
// the square where the room of that box ends; *open tells whether the player may get there.
static int extend(const Position *position, int from, int step, Dir dir, int *end, bool *open) {
  for (int box = from;;) {
    int at = next_stop(position, box, step, dir);
    if (position_has_box(position, at) && tunnels_along(&position->tables->squares, at, dir)) {
      box = at;
      continue;
    }
    *end = at;
    *open = !position->tables->solid[at];
    return box;
  }
}

// The goal nearest to `from` on the line to `to` (both included), or -1.
static int goal_on_way(const Position *position, int from, int to, int step) {
  for (int at = from; at != to + step; at += step)
    if (on_goal(position, at)) return at;
  return -1;
}

static bool all_on_goals(const Train *train, int from, int to) {
  for (int at = from; at != to + train->step; at += train->step)
    if (position_has_box(train->position, at) && !on_goal(train->position, at)) return false;
  return true;
}

static int next_box(const Train *train, int from, int step) {
  int at = from + step;
  while (!position_has_box(train->position, at)) at += step;
  return at;
}

// A train of one box.
static bool lone_is_dead(const Train *train) {
  if (train->from_first && train->from_last) return false;
  int to = train->first;
  if (train->from_first) to = train->after - train->step;
  if (train->from_last) to = train->before + train->step;
  int step = train->from_last ? -train->step : train->step;
  return goal_on_way(train->position, train->first, to, step) < 0;
}

static bool is_dead(const Train *train) {
  const Position *position = train->position;
  if (train->first == train->last) return lone_is_dead(train);
  int step = train->step, first = train->first, last = train->last;
  int second = next_box(train, first, step), second_last = next_box(train, last, -step);
  if (second != last && !all_on_goals(train, second, second_last)) return true;
  // The first box takes the goal nearest to it, which leaves most squares to the last box.
  int far = second == last ? last : second - step;
  int first_goal = train->from_first ? goal_on_way(position, first, far, step)
                                     : (on_goal(position, first) ? first : -1);
  if (first_goal < 0) return true;
  int near = second == last ? first_goal + step : second_last + step;
  if (!train->from_last) return !on_goal(position, last) || first_goal == last;
  if (first_goal == last) return true;
  return goal_on_way(position, last, near, -step) < 0;
}

static bool dead_along(const Position *position, int square, Dir dir) {
  const Squares *squares = &position->tables->squares;
  if (!tunnels_along(squares, square, dir)) return false;
  Train train = {.position = position, .step = squares->step[dir]};
  train.first = extend(position, square, -train.step, dir, &train.before, &train.from_first);
  train.last = extend(position, square, train.step, dir, &train.after, &train.from_last);
  return is_dead(&train);
}

bool tunnels_dead(const Position *position, int square) {
  return position_has_box(position, square) &&
         (dead_along(position, square, RIGHT) || dead_along(position, square, DOWN));
}
