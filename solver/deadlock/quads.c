#include "deadlock/quads.h"

enum { QUAD = 4 };

static bool full_and_off_goal(const Scene *scene, const int *corner) {
  bool off_goal = false;
  for (int i = 0; i < QUAD; i++) {
    if (!scene->solid[corner[i]]) return false;
    off_goal |= scene_box(scene, corner[i]) && !ground_goal(scene->field, corner[i]);
  }
  return off_goal;
}

bool quads_dead(const Scene *scene, int square) {
  const int *step = scene->field->squares.step;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int ahead = step[dir], aside = step[(dir + 1) % DIR_COUNT];
    int corner[QUAD] = {square, square + ahead, square + aside, square + ahead + aside};
    if (full_and_off_goal(scene, corner)) return true;
  }
  return false;
}
