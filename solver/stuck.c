#include "stuck.h"

#include <string.h>

#include "mem.h"

enum { STACK = STUCK_TABLE / 2 };

size_t stuck_bytes(const Ground *field) {
  return 2 * scene_bytes(field) + macro_bytes(field) + STACK * sizeof(StuckState) +
         (size_t)STUCK_TABLE * 12 + STUCK_CACHE * sizeof(uint64_t);
}

void stuck_begin(Stuck *stuck, const Ground *field) {
  *stuck = (Stuck){0};
  scene_begin(&stuck->scene, field);
  freeze_begin(&stuck->freeze, field);
  macro_begin(&stuck->macro, field);
  stuck->states = mem_alloc(STACK, sizeof *stuck->states);
  stuck->table = mem_alloc(STUCK_TABLE, sizeof *stuck->table);
  stuck->table_stamp = mem_alloc(STUCK_TABLE, sizeof *stuck->table_stamp);
  stuck->cache = mem_alloc(STUCK_CACHE, sizeof *stuck->cache);
}

void stuck_free(Stuck *stuck) {
  scene_free(&stuck->scene);
  freeze_free(&stuck->freeze);
  macro_free(&stuck->macro);
  mem_free(stuck->states);
  mem_free(stuck->table);
  mem_free(stuck->table_stamp);
  mem_free(stuck->cache);
  *stuck = (Stuck){0};
}

static bool is_new(Stuck *stuck, uint64_t key) {
  size_t place = (size_t)(key ^ key >> 32) & (STUCK_TABLE - 1);
  while (stuck->table_stamp[place] == stuck->stamp) {
    if (stuck->table[place] == key) return false;
    place = (place + 1) & (STUCK_TABLE - 1);
  }
  stuck->table_stamp[place] = stuck->stamp;
  stuck->table[place] = key;
  return true;
}

static void next_stamp(Stuck *stuck) {
  if (++stuck->stamp) return;
  memset(stuck->table_stamp, 0, STUCK_TABLE * sizeof *stuck->table_stamp);
  stuck->stamp = 1;
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
  next_stamp(stuck);
  stuck->count = 0;
  push_all(stuck);
  for (int looked_at = 0; stuck->count;) {
    if (stuck->count > STACK - STUCK_MAX_BOXES * DIR_COUNT) return false;
    const StuckState *state = &stuck->states[--stuck->count];
    scene_set(scene, state->box, state->boxes, state->player);
    if (!is_new(stuck, scene_key(scene, scene_fill(scene, scene->player)))) continue;
    if (looked_at++ == STUCK_MAX_STATES) return false;
    take_off(stuck);
    if (all_home(scene)) return false;
    push_all(stuck);
  }
  return true;
}

static bool verdict(Stuck *stuck) {
  Scene *scene = &stuck->scene;
  uint64_t key = scene_key(scene, scene_fill(scene, scene->player)) | 1;
  uint64_t *slot = &stuck->cache[(key >> 20) & (STUCK_CACHE - 1)];
  if ((*slot | 1) == key && *slot) return *slot & 1;
  bool dead = search(stuck);
  *slot = dead ? key : key & ~UINT64_C(1);
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
