#include "position/macro.h"

#include "base/mem.h"

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

// Is there a way around a box on `square` right beside it? From one side over a corner to the next,
// or on to the one across.
static bool joined_nearby(const Scene *scene, int square, int a, int b) {
  const unsigned char *solid = scene->solid;
  int across = square - (a - square);
  if (b != across) return !solid[a + b - square];
  const int *step = scene->field->squares.step;
  int turn = step[a == square + step[RIGHT] || b == square + step[RIGHT] ? DOWN : RIGHT];
  return (!solid[a + turn] && !solid[square + turn] && !solid[b + turn]) ||
         (!solid[a - turn] && !solid[square - turn] && !solid[b - turn]);
}

static void find_blocks(Macro *macro, const Scene *scene) {
  if (macro->found) return;
  blocks_find(&macro->blocks, &scene->field->squares, scene->solid, scene->player);
  macro->found = true;
}

// May the player walk from a to b, two sides of the box on `square`?
static bool joined(Macro *macro, const Scene *scene, int square, int a, int b) {
  if (a == b || joined_nearby(scene, square, a, b)) return true;
  find_blocks(macro, scene);
  return blocks_joined(&macro->blocks, square, a, b);
}

static void add(Macro *macro, const Scene *scene, MacroPlace place) {
  const int *step = scene->field->squares.step;
  int player = player_at(macro, step, place.square, place.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (macro->known[place.square] >> dir & 1 &&
        joined(macro, scene, place.square, player, player_at(macro, step, place.square, dir)))
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
    if (joined(macro, scene, at.square, player, stand))
      add(macro, scene, (MacroPlace){at.square + step[dir], dir, index, at.distance + 1});
  }
}

// The directions, of those in a mask, in which the player can push or pull the box now.
static unsigned first_dirs(const Macro *macro, const Scene *scene, int from, unsigned first) {
  const int *step = scene->field->squares.step;
  unsigned dirs = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int stand = macro->pulls ? from + step[dir] : from - step[dir];
    if (first >> dir & 1 && scene_reached(scene, stand) && room_for(macro, scene, from, step[dir]))
      dirs |= 1u << dir;
  }
  return dirs;
}

// Lifts the box, which the caller puts back, and lists where it can be after one push.
static void add_first(Macro *macro, Scene *scene, int from, unsigned dirs) {
  scene->solid[from] = 0;
  macro->found = false;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (dirs >> dir & 1)
      add(macro, scene, (MacroPlace){from + scene->field->squares.step[dir], dir, -1, 1});
}

static void clear(Macro *macro) {
  for (int i = 0; i < macro->count; i++) macro->known[macro->places[i].square] = 0;
  macro->count = 0;
}

static int find(Macro *macro, Scene *scene, int from, unsigned first) {
  clear(macro);
  unsigned dirs = first_dirs(macro, scene, from, first);
  if (!dirs) return 0;
  add_first(macro, scene, from, dirs);
  for (int i = 0; i < macro->count; i++) go_on(macro, scene, i);
  scene->solid[from] = 1;
  return macro->count;
}

bool macro_comes_home(Macro *macro, Scene *scene, int from) {
  macro->pulls = scene->field->squares.backward;
  clear(macro);
  unsigned dirs = first_dirs(macro, scene, from, MACRO_ALL_DIRS);
  if (!dirs || ground_goal(scene->field, from)) return dirs;
  add_first(macro, scene, from, dirs);
  int i = 0;
  while (i < macro->count && !ground_goal(scene->field, macro->places[i].square))
    go_on(macro, scene, i++);
  scene->solid[from] = 1;
  return i < macro->count;
}

const Blocks *macro_blocks(Macro *macro, Scene *scene, int from) {
  scene->solid[from] = 0;
  find_blocks(macro, scene);
  scene->solid[from] = 1;
  return &macro->blocks;
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
