#include "packing/safe.h"

#include <string.h>

#include "base/mem.h"

enum { ENTRIES = 1 << 14 };

size_t safe_bytes(const Ground *field) {
  size_t words = (size_t)(field->squares.count + 63) / 64;
  return scene_bytes(field) + macro_bytes(field) +
         ENTRIES * (sizeof(SafeEntry) + words * sizeof(uint64_t));
}

// How far must this box be pulled to a sink? 0: it cannot be.
static int way_out(Safe *safe, int square, int *end) {
  int places = macro_pulls(&safe->macro, &safe->scene, square, MACRO_ALL_DIRS);
  for (int i = 0; i < places; i++)
    if (safe->sink[safe->macro.places[i].square]) {
      *end = safe->macro.places[i].square;
      return safe->macro.places[i].distance;
    }
  return 0;
}

// Takes off one box with this mark, the one with the shortest way; -1 if none comes off.
static int take_off(Safe *safe, bool filled) {
  Scene *scene = &safe->scene;
  int best = -1, best_way = INT32_MAX, best_end = 0;
  for (int i = 0; i < scene->boxes; i++) {
    if (safe->filled[scene->box[i]] != filled) continue;
    int end = 0, way = way_out(safe, scene->box[i], &end);
    if (!way || way >= best_way) continue;
    best = scene->box[i];
    best_way = way;
    best_end = end;
  }
  if (best < 0) return -1;
  scene_lift(scene, best);
  scene->player = scene_fill(scene, best_end);
  return best;
}

// Puts a box on every goal and takes off those not filled, the player beginning on `player`. Gives
// how many filled ones may stay, -1 if not all others come off; the one taken off last in *last.
static int unpack_from(Safe *safe, int player, int *last) {
  const Ground *field = safe->field;
  Scene *scene = &safe->scene;
  scene_clear(scene);
  int open = 0;
  for (int g = 0; g < field->goals; g++) {
    scene_put(scene, field->goal[g]);
    open += !safe->filled[field->goal[g]];
  }
  scene->player = scene_fill(scene, player);
  *last = -1;
  while (open) {
    int off = take_off(safe, false);
    if (off >= 0) open--, *last = off;
    else if (take_off(safe, true) < 0) return -1;
  }
  return scene->boxes;
}

// The player may end in any region of the solved position; which of them lets most boxes come off
// is found once, with no goal filled.
static void find_regions(Safe *safe) {
  const Ground *field = safe->field;
  Scene *scene = &safe->scene;
  scene_clear(scene);
  for (int g = 0; g < field->goals; g++) scene_put(scene, field->goal[g]);
  for (int square = 0; square < field->squares.count; square++)
    if (!scene->solid[square] && scene_fill(scene, square) == square)
      safe->regions[safe->region_count++] = square;
  int last, good = 0;
  for (int i = 0; i < safe->region_count; i++)
    if (unpack_from(safe, safe->regions[i], &last) >= 0) safe->regions[good++] = safe->regions[i];
  safe->region_count = good;
}

void safe_begin(Safe *safe, const Ground *field) {
  size_t count = (size_t)field->squares.count;
  *safe = (Safe){.field = field, .words = (count + 63) / 64};
  scene_begin(&safe->scene, field);
  macro_begin(&safe->macro, field);
  safe->sink = mem_alloc(count, 1);
  safe->filled = mem_alloc(count, 1);
  safe->walls = mem_alloc(count, 1);
  safe->queue = mem_alloc(count, sizeof *safe->queue);
  safe->regions = mem_alloc(count, sizeof *safe->regions);
  safe->entries = mem_alloc(ENTRIES, sizeof *safe->entries);
  safe->bits = mem_alloc(ENTRIES * safe->words, sizeof *safe->bits);
  for (size_t i = 0; i < ENTRIES; i++) safe->entries[i].sealed = safe->bits + i * safe->words;
  for (int square = 0; square < field->squares.count; square++)
    safe->sink[square] = field->squares.kind[square] & SQUARE_BOX && !ground_goal(field, square);
  find_regions(safe);
}

void safe_free(Safe *safe) {
  scene_free(&safe->scene);
  macro_free(&safe->macro);
  mem_free(safe->sink);
  mem_free(safe->filled);
  mem_free(safe->walls);
  mem_free(safe->queue);
  mem_free(safe->regions);
  mem_free(safe->entries);
  mem_free(safe->bits);
  *safe = (Safe){0};
}

static void seal(Safe *safe, SafeEntry *entry) {
  const Ground *field = safe->field;
  const Squares *squares = &field->squares;
  int head = 0, tail = 0;
  memset(entry->sealed, 0xff, safe->words * sizeof *entry->sealed);
  for (int g = 0; g < field->goals; g++) {
    int square = field->goal[g];
    if (safe->walls[square]) continue;
    entry->sealed[square >> 6] &= ~(UINT64_C(1) << (square & 63));
    safe->queue[tail++] = square;
  }
  while (head < tail) {
    int at = safe->queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at + squares->step[dir], player = to + squares->step[dir];
      if (safe->walls[to] || safe->walls[player] || !safe_sealed(entry, to)) continue;
      entry->sealed[to >> 6] &= ~(UINT64_C(1) << (to & 63));
      safe->queue[tail++] = to;
    }
  }
  for (int i = 0; i < field->goals; i++) {
    int square = field->goal[i];
    if (safe->walls[square]) entry->sealed[square >> 6] &= ~(UINT64_C(1) << (square & 63));
  }
}

static void work_out(Safe *safe, SafeEntry *entry) {
  const Ground *field = safe->field;
  const Scene *scene = &safe->scene;
  int kept = -1, last = -1;
  memcpy(safe->walls, field->solid, (size_t)field->squares.count);
  for (int i = 0; i < safe->region_count; i++) {
    int here = unpack_from(safe, safe->regions[i], &last);
    if (here <= kept) continue;
    kept = here;
    memcpy(safe->walls, field->solid, (size_t)field->squares.count);
    for (int j = 0; j < scene->boxes; j++) safe->walls[scene->box[j]] = 1;
    if (last >= 0) safe->walls[last] = 1;
  }
  entry->kept = (uint16_t)(kept < 0 ? 0 : kept);
  seal(safe, entry);
}

const SafeEntry *safe_look(Safe *safe, const Scene *scene) {
  const Ground *field = safe->field;
  uint64_t key = 1;
  for (int i = 0; i < scene->boxes; i++)
    if (ground_goal(field, scene->box[i])) key ^= field->box_key[scene->box[i]];
  SafeEntry *entry = &safe->entries[(key >> 17) & (ENTRIES - 1)];
  if (entry->key == key) return entry;
  for (int g = 0; g < field->goals; g++)
    safe->filled[field->goal[g]] = scene_box(scene, field->goal[g]);
  entry->key = key;
  work_out(safe, entry);
  return entry;
}
