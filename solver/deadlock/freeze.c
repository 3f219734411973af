#include "deadlock/freeze.h"

#include "base/mem.h"

size_t freeze_bytes(const Ground *field) {
  return (size_t)field->squares.count * (1 + sizeof(int));
}

void freeze_begin(Freeze *freeze, const Ground *field) {
  size_t count = (size_t)field->squares.count;
  *freeze = (Freeze){.room = count};
  freeze->held = mem_alloc(count, 1);
  freeze->group = mem_alloc(count, sizeof *freeze->group);
}

void freeze_free(Freeze *freeze) {
  mem_free(freeze->held);
  mem_free(freeze->group);
  *freeze = (Freeze){0};
}

static bool held_along(const Ground *field, const unsigned char *held, int square, int step) {
  int a = square - step, b = square + step;
  return field->solid[a] || field->solid[b] || held[a] || held[b] ||
         (field->dead[a] && field->dead[b]);
}

static bool is_held(const Ground *field, const unsigned char *held, int square) {
  const int *step = field->squares.step;
  return held_along(field, held, square, step[RIGHT]) &&
         held_along(field, held, square, step[DOWN]);
}

// Lets go of boxes until the rest hold each other; the rest move to the front of the group.
static int let_go(Freeze *freeze, const Ground *field, int count) {
  bool changed = true;
  while (changed) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int square = freeze->group[i];
      if (is_held(field, freeze->held, square)) freeze->group[kept++] = square;
      else freeze->held[square] = 0;
    }
    changed = kept < count;
    count = kept;
  }
  return count;
}

static int gather(Freeze *freeze, const Scene *scene, int square) {
  const int *step = scene->field->squares.step;
  int count = 0;
  freeze->held[square] = 1;
  freeze->group[count++] = square;
  for (int i = 0; i < count; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = freeze->group[i] + step[dir];
      if (!scene_box(scene, next) || freeze->held[next]) continue;
      freeze->held[next] = 1;
      freeze->group[count++] = next;
    }
  return count;
}

static FreezeKind kind_of(const Freeze *freeze, const Ground *field, int count) {
  for (int i = 0; i < count; i++)
    if (!ground_home(field, freeze->group[i])) return FREEZE_DEAD;
  return count ? FREEZE_ON_GOALS : FREEZE_NONE;
}

FreezeKind freeze_kind(Freeze *freeze, const Scene *scene, int square) {
  const Ground *field = scene->field;
  if (!is_held(field, scene->solid, square)) return FREEZE_NONE;  // as if all boxes were held
  int count = let_go(freeze, field, gather(freeze, scene, square));
  FreezeKind kind = kind_of(freeze, field, count);
  if (kind == FREEZE_ON_GOALS && !freeze->held[square]) kind = FREEZE_NONE;
  for (int i = 0; i < count; i++) freeze->held[freeze->group[i]] = 0;
  return kind;
}

int freeze_all(Freeze *freeze, const Scene *scene, FreezeKind *kind) {
  for (int i = 0; i < scene->boxes; i++) {
    freeze->group[i] = scene->box[i];
    freeze->held[scene->box[i]] = 1;
  }
  int count = let_go(freeze, scene->field, scene->boxes);
  *kind = kind_of(freeze, scene->field, count);
  return count;
}

void freeze_forget(Freeze *freeze, const Scene *scene) {
  for (int i = 0; i < scene->boxes; i++) freeze->held[scene->box[i]] = 0;
}
