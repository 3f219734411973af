#include "deadlock/stuck.h"

#include "base/mem.h"

enum { PLACES = 1 << 12, STACK = PLACES / 2 };

size_t stuck_bytes(const Ground *field) {
  return 2 * scene_bytes(field) + macro_bytes(field) + STACK * sizeof(StuckState) +
         verdicts_bytes(PLACES);
}

void stuck_begin(Stuck *stuck, const Ground *field) {
  *stuck = (Stuck){0};
  scene_begin(&stuck->scene, field);
  freeze_begin(&stuck->freeze, field);
  macro_begin(&stuck->macro, field);
  stuck->states = mem_alloc(STACK, sizeof *stuck->states);
  verdicts_begin(&stuck->verdicts, PLACES);
}

void stuck_free(Stuck *stuck) {
  scene_free(&stuck->scene);
  freeze_free(&stuck->freeze);
  macro_free(&stuck->macro);
  mem_free(stuck->states);
  verdicts_free(&stuck->verdicts);
  *stuck = (Stuck){0};
}

// Takes off all that comes free. The player keeps his region and gains what the boxes leave.
static void take_off(Stuck *stuck) {
  Scene *scene = &stuck->scene;
  bool changed = true;
  while (changed) {
    changed = false;
    for (int i = scene->boxes - 1; i >= 0; i--) {
      if (i >= scene->boxes || !macro_comes_home(&stuck->macro, scene, scene->box[i])) continue;
      int square = scene->box[i];
      scene_lift(scene, square);
      scene_walk_on(scene, square);
      changed = true;
    }
  }
}

static bool all_home(const Scene *scene) {
  for (int i = 0; i < scene->boxes; i++)
    if (!ground_goal(scene->field, scene->box[i])) return false;
  return true;
}

static void keep(Stuck *stuck, int player) {
  const Scene *scene = &stuck->scene;
  StuckState *state = &stuck->states[stuck->count++];
  state->boxes = scene->boxes;
  state->player = player;
  for (int i = 0; i < scene->boxes; i++) state->box[i] = (uint16_t)scene->box[i];
}

static void push_all(Stuck *stuck) {
  Scene *scene = &stuck->scene;
  const int *step = scene->field->squares.step;
  for (int i = 0; i < scene->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = scene->box[i], to = from + step[dir];
      if (scene->solid[to] || scene->field->dead[to]) continue;
      if (!scene_reached(scene, from - step[dir])) continue;
      scene_move(scene, from, to);
      if (freeze_kind(&stuck->freeze, scene, to) != FREEZE_DEAD) keep(stuck, from);
      scene_move(scene, to, from);
    }
}

// From the scene, in which nothing more comes off.
static bool search(Stuck *stuck) {
  Scene *scene = &stuck->scene;
  verdicts_search(&stuck->verdicts);
  stuck->count = 0;
  push_all(stuck);
  for (int looked_at = 0; stuck->count;) {
    if (stuck->count > STACK - STUCK_MAX_BOXES * DIR_COUNT) return false;
    const StuckState *state = &stuck->states[--stuck->count];
    scene_set(scene, state->box, state->boxes, state->player);
    if (!verdicts_meet(&stuck->verdicts, scene_key(scene, scene_fill(scene, scene->player))))
      continue;
    if (looked_at++ == STUCK_MAX_STATES) return false;
    take_off(stuck);
    if (all_home(scene)) return false;
    push_all(stuck);
  }
  return true;
}

static bool verdict(Stuck *stuck) {
  Scene *scene = &stuck->scene;
  uint64_t key = scene_key(scene, scene_fill(scene, scene->player));
  bool dead;
  if (verdicts_known(&stuck->verdicts, key, &dead)) return dead;
  dead = search(stuck);
  verdicts_keep(&stuck->verdicts, key, dead);
  return dead;
}

bool stuck_for_ever(Stuck *stuck, const Scene *scene) {
  Scene *mine = &stuck->scene;
  scene_clear(mine);
  for (int i = 0; i < scene->boxes; i++) scene_put(mine, scene->box[i]);
  mine->player = scene->player;
  scene_fill(mine, mine->player);
  take_off(stuck);
  if (all_home(mine) || mine->boxes > STUCK_MAX_BOXES) return false;
  return verdict(stuck);
}
