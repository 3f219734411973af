#include "deadlock/tunnels.h"

bool tunnels_along(const Squares *squares, int square, Dir dir) {
  int aside = squares->step[(dir + 1) % DIR_COUNT];
  return squares_floor(squares, square) && !squares_floor(squares, square - aside) &&
         !squares_floor(squares, square + aside);
}

// Boxes that follow each other with no player between, from `first` to `last` along `step`.
typedef struct {
  const Position *position;
  int step;
  int first, last;
  int before, after;           // the squares left to them on either hand, both included
  bool from_first, from_last;  // the player comes, or may come, to that hand
} Train;

static bool on_goal(const Position *position, int square) {
  return level_tables_goal(position->tables, square);
}

// From a box on towards the train's end: to the next box, the player, or where the tunnel ends.
static int look_on(const Position *position, int from, int step, Dir dir) {
  int at = from + step;
  while (tunnels_along(&position->tables->squares, at, dir) && !position->solid[at] &&
         !position_reached(position, at))
    at += step;
  return at;
}

// Extends the train from the box at `from` in one direction. Gives its last box there; *end is the
// square after the room that is left, *open whether the player may come there.
static int extend(const Position *position, int from, int step, Dir dir, int *end, bool *open) {
  for (int box = from;;) {
    int at = look_on(position, box, step, dir);
    if (position_has_box(position, at) && tunnels_along(&position->tables->squares, at, dir)) {
      box = at;
      continue;
    }
    *end = at;
    *open = !position->tables->solid[at];
    return box;
  }
}

// The goal nearest to `from` on the way to `to` (both included), or `none`.
static int goal_on_way(const Position *position, int from, int to, int step, int none) {
  for (int at = from; at != to + step; at += step)
    if (on_goal(position, at)) return at;
  return none;
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

// One box, which the player reaches from one hand at most.
static bool lone_is_dead(const Train *train) {
  if (train->from_first && train->from_last) return false;
  int to = train->first;
  if (train->from_first) to = train->after - train->step;
  if (train->from_last) to = train->before + train->step;
  int step = train->from_last ? -train->step : train->step;
  return goal_on_way(train->position, train->first, to, step, -1) < 0;
}

static bool is_dead(const Train *train) {
  const Position *position = train->position;
  if (train->first == train->last) return lone_is_dead(train);
  int step = train->step, first = train->first, last = train->last;
  int second = next_box(train, first, step), late = next_box(train, last, -step);
  if (second != last && !all_on_goals(train, second, late)) return true;
  // The first comes to the goal nearest to it, which leaves most to the last.
  int far = second == last ? last : second - step;
  int first_goal = train->from_first ? goal_on_way(position, first, far, step, -1)
                                     : (on_goal(position, first) ? first : -1);
  if (first_goal < 0) return true;
  int near = second == last ? first_goal + step : late + step;
  if (!train->from_last) return !on_goal(position, last) || first_goal == last;
  if (first_goal == last) return true;
  return goal_on_way(position, last, near, -step, -1) < 0;
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
