#include "knot.h"

size_t knot_bytes(const Ground *field) { return scene_bytes(field) + macro_bytes(field); }

void knot_begin(Knot *knot, const Ground *field) {
  scene_begin(&knot->scene, field);
  macro_begin(&knot->macro, field);
}

void knot_free(Knot *knot) {
  scene_free(&knot->scene);
  macro_free(&knot->macro);
}

// One that stands on a goal need only be pushed at all.
static bool comes_free(Knot *knot, int square) {
  const Ground *field = knot->scene.field;
  int places = macro_pushes(&knot->macro, &knot->scene, square, MACRO_ALL_DIRS);
  if (places && ground_goal(field, square)) return true;
  for (int i = 0; i < places; i++)
    if (ground_goal(field, knot->macro.places[i].square)) return true;
  return false;
}

int knot_boxes(Knot *knot, const Scene *scene) {
  Scene *mine = &knot->scene;
  scene_clear(mine);
  for (int i = 0; i < scene->boxes; i++) scene_put(mine, scene->box[i]);
  mine->player = scene->player;
  scene_fill(mine, mine->player);
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = mine->boxes - 1; i >= 0; i--) {
      if (i >= mine->boxes || !comes_free(knot, mine->box[i])) continue;
      scene_lift(mine, mine->box[i]);
      scene_fill(mine, mine->player);
      changed = true;
    }
  }
  return mine->boxes;
}
