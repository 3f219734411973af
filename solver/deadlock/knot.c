// Which boxes come off does not depend on the order. But one position is much like the next, so
// the order of the last time is tried first: mostly each box is looked at once.
#include "deadlock/knot.h"

#include "base/mem.h"

size_t knot_bytes(const Ground *field) {
  return scene_bytes(field) + macro_bytes(field) + 2 * (size_t)field->squares.count * sizeof(int);
}

void knot_begin(Knot *knot, const Ground *field) {
  size_t count = (size_t)field->squares.count;
  *knot = (Knot){0};
  scene_begin(&knot->scene, field);
  macro_begin(&knot->macro, field);
  knot->freed = mem_alloc(count, sizeof *knot->freed);
  knot->waiting = mem_alloc(count, sizeof *knot->waiting);
}

void knot_free(Knot *knot) {
  scene_free(&knot->scene);
  macro_free(&knot->macro);
  mem_free(knot->freed);
  mem_free(knot->waiting);
  *knot = (Knot){0};
}

// Lists the boxes of the scene, those that came free last time first.
static int line_up(Knot *knot) {
  const Scene *scene = &knot->scene;
  int count = 0;
  for (int i = 0; i < knot->freed_count; i++) {
    int square = knot->freed[i];
    if (scene_box(scene, square)) knot->waiting[count++] = square;
  }
  int hinted = count;
  for (int i = 0; i < scene->boxes && count < scene->boxes; i++) {
    int square = scene->box[i], known = 0;
    while (known < hinted && knot->waiting[known] != square) known++;
    if (known == hinted) knot->waiting[count++] = square;
  }
  return count;
}

// Takes off what comes free of those that wait; gives how many are left of them.
static int take_off(Knot *knot, int waiting) {
  Scene *scene = &knot->scene;
  int left = 0;
  for (int i = 0; i < waiting; i++) {
    int square = knot->waiting[i];
    if (!macro_comes_home(&knot->macro, scene, square)) {
      knot->waiting[left++] = square;
      continue;
    }
    scene_lift(scene, square);
    scene_walk_on(scene, square);
    knot->freed[knot->freed_count++] = square;
  }
  return left;
}

int knot_boxes(Knot *knot, const Scene *scene) {
  Scene *mine = &knot->scene;
  scene_clear(mine);
  for (int i = 0; i < scene->boxes; i++) scene_put(mine, scene->box[i]);
  mine->player = scene->player;
  scene_fill(mine, mine->player);
  int before, left = line_up(knot);
  knot->freed_count = 0;
  do {
    before = left;
    left = take_off(knot, before);
  } while (left && left < before);
  return left;
}
