#include "macro.h"

#include "mem.h"

size_t macro_bytes(const Ground *field) {
  size_t count = (size_t)field->squares.count;
  return blocks_bytes(&field->squares) + count * (1 + DIR_COUNT * sizeof(MacroPlace));
}

void macro_begin(Macro *macro, const Ground *field) {
  size_t count = (size_t)field->squares.count;
  *macro = (Macro){0};
  blocks_begin(&macro->blocks, &field->squares);
  macro->known = mem_alloc(count, 1);
  macro->places = mem_alloc(count * DIR_COUNT, sizeof *macro->places);
}

void macro_free(Macro *macro) {
  blocks_free(&macro->blocks);
  mem_free(macro->known);
  mem_free(macro->places);
  *macro = (Macro){0};
}

// Where the player stands: behind a pushed box, before a pulled one.
static int player_at(const Macro *macro, const int *step, int square, int dir) {
  return macro->pulls ? square + step[dir] : square - step[dir];
}

static void add(Macro *macro, const int *step, MacroPlace place) {
  int player = player_at(macro, step, place.square, place.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (macro->known[place.square] >> dir & 1 &&
        blocks_joined(&macro->blocks, place.square, player,
                      player_at(macro, step, place.square, dir)))
      return;
  macro->known[place.square] |= (unsigned char)(1u << place.dir);
  macro->places[macro->count++] = place;
}

// May a box on `square` move by `step`, apart from where the player is?
static bool room_for(const Macro *macro, const Scene *scene, int square, int step) {
  int to = square + step;
  if (scene->solid[to] || scene->field->dead[to]) return false;
  return !scene->solid[macro->pulls ? to + step : square - step];
}

static void go_on(Macro *macro, const Scene *scene, int index) {
  const int *step = scene->field->squares.step;
  MacroPlace at = macro->places[index];
  int player = player_at(macro, step, at.square, at.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    if (!room_for(macro, scene, at.square, step[dir])) continue;
    int stand = macro->pulls ? at.square + step[dir] : at.square - step[dir];
    if (blocks_joined(&macro->blocks, at.square, player, stand))
      add(macro, step, (MacroPlace){at.square + step[dir], dir, index, at.distance + 1});
  }
}

static int find(Macro *macro, Scene *scene, int from, unsigned first) {
  const int *step = scene->field->squares.step;
  for (int i = 0; i < macro->count; i++) macro->known[macro->places[i].square] = 0;
  macro->count = 0;
  unsigned dirs = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int stand = macro->pulls ? from + step[dir] : from - step[dir];
    if (first >> dir & 1 && scene_reached(scene, stand) && room_for(macro, scene, from, step[dir]))
      dirs |= 1u << dir;
  }
  if (!dirs) return 0;
  scene->solid[from] = 0;
  blocks_find(&macro->blocks, &scene->field->squares, scene->solid, scene->player);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (dirs >> dir & 1) add(macro, step, (MacroPlace){from + step[dir], dir, -1, 1});
  for (int i = 0; i < macro->count; i++) go_on(macro, scene, i);
  scene->solid[from] = 1;
  return macro->count;
}

int macro_pushes(Macro *macro, Scene *scene, int from, unsigned first) {
  macro->pulls = scene->field->squares.backward;
  return find(macro, scene, from, first);
}

int macro_pulls(Macro *macro, Scene *scene, int from, unsigned first) {
  macro->pulls = !scene->field->squares.backward;
  return find(macro, scene, from, first);
}

void macro_path(const Macro *macro, const Ground *field, int place, Push *out) {
  int last = macro->places[place].distance;
  for (int i = place; i >= 0; i = macro->places[i].before) {
    const MacroPlace *at = &macro->places[i];
    if (macro->pulls) out[last - at->distance] = push_of(at->square, at->dir ^ 2);
    else out[at->distance - 1] = push_of(at->square - field->squares.step[at->dir], at->dir);
  }
}
