#include "deadlock/diagonals.h"

// A diagonal as it is walked along, from hole to hole by a step across and a step down.
typedef struct {
  const Scene *scene;
  int across, down;
  bool each_off, some_off;  // each pair so far, some pair so far has a box off goal
  bool goal_hole;
} Diagonal;

static bool off_goal(const Scene *scene, int square) {
  return scene_box(scene, square) && !ground_goal(scene->field, square);
}

// The pair between `hole` and the next one; false if it is not closed.
static bool take_pair(Diagonal *diagonal, int hole) {
  const Scene *scene = diagonal->scene;
  int p = hole + diagonal->across, q = hole + diagonal->down;
  if (!scene->solid[p] || !scene->solid[q]) return false;
  bool off = off_goal(scene, p) || off_goal(scene, q);
  diagonal->each_off &= off;
  diagonal->some_off |= off;
  return true;
}

// From a hole, or an end, on to the other end in one direction (1 or -1); false if it is open.
static bool follow(Diagonal *diagonal, int at, int way) {
  const Scene *scene = diagonal->scene;
  int next = way * (diagonal->across + diagonal->down);
  for (; !scene->solid[at]; at += next) {
    if (at == scene->player) return false;
    diagonal->goal_hole |= ground_goal(scene->field, at);
    if (!take_pair(diagonal, way > 0 ? at : at + next)) return false;
  }
  diagonal->some_off |= off_goal(scene, at);
  return true;
}

static bool closed(const Scene *scene, int hole, int across, int down) {
  Diagonal diagonal = {.scene = scene, .across = across, .down = down, .each_off = true};
  if (!take_pair(&diagonal, hole)) return false;
  if (!follow(&diagonal, hole, -1) || !follow(&diagonal, hole + across + down, 1)) return false;
  return diagonal.each_off || (diagonal.some_off && !diagonal.goal_hole);
}

bool diagonals_dead(const Scene *scene, int square) {
  const int *step = scene->field->squares.step;
  const int sideways[] = {step[LEFT], step[RIGHT]};
  for (int i = 0; i < 2; i++) {
    int across = sideways[i], down = step[DOWN];
    if (closed(scene, square - across, across, down)) return true;
    if (closed(scene, square - down, across, down)) return true;
  }
  return false;
}
