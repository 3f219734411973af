#include "deadlock/tunnels.h"

bool tunnels_along(const Squares *squares, int square, Dir dir) {
  int aside = squares->step[(dir + 1) % DIR_COUNT];
  return squares_floor(squares, square) && !squares_floor(squares, square - aside) &&
         !squares_floor(squares, square + aside);
}

// Boxes that follow each other with no player between, from `first` to `last` along `step`.
typedef struct {
  const Scene *scene;
  int step;
  int first, last;
  int before, after;           // the squares left to them on either hand, both included
  bool from_first, from_last;  // the player comes, or may come, to that hand
} Train;

static bool home(const Scene *scene, int square) { return ground_goal(scene->field, square); }

// From a box on towards the train's end: to the next box, the player, or where the tunnel ends.
static int look_on(const Scene *scene, int from, int step, Dir dir) {
  int at = from + step;
  while (tunnels_along(&scene->field->squares, at, dir) && !scene->solid[at] &&
         !scene_reached(scene, at))
    at += step;
  return at;
}

// Extends the train from the box at `from` in one direction. Gives its last box there; *end is the
// square after the room that is left, *open whether the player may come there.
static int extend(const Scene *scene, int from, int step, Dir dir, int *end, bool *open) {
  for (int box = from;;) {
    int at = look_on(scene, box, step, dir);
    if (scene_box(scene, at) && tunnels_along(&scene->field->squares, at, dir)) {
      box = at;
      continue;
    }
    *end = at;
    *open = !scene->field->solid[at];
    return box;
  }
}

// The goal nearest to `from` on the way to `to` (both included), or `none`.
static int goal_on_way(const Scene *scene, int from, int to, int step, int none) {
  for (int at = from; at != to + step; at += step)
    if (home(scene, at)) return at;
  return none;
}

static bool all_home(const Train *train, int from, int to) {
  for (int at = from; at != to + train->step; at += train->step)
    if (scene_box(train->scene, at) && !home(train->scene, at)) return false;
  return true;
}

static int next_box(const Train *train, int from, int step) {
  int at = from + step;
  while (!scene_box(train->scene, at)) at += step;
  return at;
}

// One box, which the player reaches from one hand at most.
static bool lone_is_lost(const Train *train) {
  if (train->from_first && train->from_last) return false;
  int to = train->first;
  if (train->from_first) to = train->after - train->step;
  if (train->from_last) to = train->before + train->step;
  int step = train->from_last ? -train->step : train->step;
  return goal_on_way(train->scene, train->first, to, step, -1) < 0;
}

static bool is_lost(const Train *train) {
  const Scene *scene = train->scene;
  if (train->first == train->last) return lone_is_lost(train);
  int step = train->step, first = train->first, last = train->last;
  int second = next_box(train, first, step), late = next_box(train, last, -step);
  if (second != last && !all_home(train, second, late)) return true;
  // The first comes to the goal nearest to it, which leaves most to the last.
  int far = second == last ? last : second - step;
  int first_home = train->from_first ? goal_on_way(scene, first, far, step, -1)
                                     : (home(scene, first) ? first : -1);
  if (first_home < 0) return true;
  int near = second == last ? first_home + step : late + step;
  if (!train->from_last) return !home(scene, last) || first_home == last;
  if (first_home == last) return true;
  return goal_on_way(scene, last, near, -step, -1) < 0;
}

static bool dead_along(const Scene *scene, int square, Dir dir) {
  const Squares *squares = &scene->field->squares;
  if (!tunnels_along(squares, square, dir)) return false;
  Train train = {.scene = scene, .step = squares->step[dir]};
  train.first = extend(scene, square, -train.step, dir, &train.before, &train.from_first);
  train.last = extend(scene, square, train.step, dir, &train.after, &train.from_last);
  return is_lost(&train);
}

bool tunnels_dead(const Scene *scene, int square) {
  return scene_box(scene, square) &&
         (dead_along(scene, square, RIGHT) || dead_along(scene, square, DOWN));
}
