// Best first by the number of boxes left. Taking a box off never hurts, so it is done at once and
// without alternatives; only where none comes off does the search branch. Where each start is to
// take one box only, the search goes on a little for an end at which fewer of them took several.
#include "packing/unpack.h"

#include <string.h>

#include "base/mem.h"

enum { ASIDE_WEIGHT = 4, OPENING_WEIGHT = 1000, TAKEN_WEIGHT = 100000, BLUR = 16 };
enum { MORE_EXPANSIONS = 100 };  // for a better end once one is found

size_t unpack_bytes(const Ground *field) {
  size_t pushed = field->squares.backward ? freeze_bytes(field) + trap_bytes(field) : 0;
  return pushed + scene_bytes(field) + macro_bytes(field) + pocket_bytes(field) +
         (size_t)field->squares.count * (sizeof(int) + 2);
}

void unpack_begin(Unpack *unpack, const Ground *field, unsigned order, Budget *budget) {
  *unpack = (Unpack){.field = field, .order = order, .budget = budget};
  unpack->best = STORE_NONE;
  unpack->more = MORE_EXPANSIONS;
  scene_begin(&unpack->scene, field);
  macro_begin(&unpack->macro, field);
  pocket_begin(&unpack->corral, field);
  unpack->pushed = field->squares.backward;
  unpack->spread = unpack->pushed && order >= PLAN_SHARED;
  if (unpack->pushed) {
    freeze_begin(&unpack->freeze, field);
    trap_begin(&unpack->trap, field);
  }
  if (unpack->spread) {
    cells_begin(&unpack->cells, SCHEDULE_BOTH, false, field->goals);
    links_begin(&unpack->links, field);
  }
  store_begin(&unpack->store, field, budget, (size_t)field->goals);
  unpack->taken = mem_alloc((size_t)field->squares.count, 1);
  unpack->allowed = mem_alloc((size_t)field->squares.count, 1);
  unpack->list = mem_alloc((size_t)field->squares.count, sizeof *unpack->list);
}

void unpack_free(Unpack *unpack) {
  scene_free(&unpack->scene);
  macro_free(&unpack->macro);
  pocket_free(&unpack->corral);
  freeze_free(&unpack->freeze);
  trap_free(&unpack->trap);
  cells_free(&unpack->cells);
  links_free(&unpack->links);
  store_free(&unpack->store);
  heap_free(&unpack->heap);
  mem_free(unpack->nodes);
  mem_free(unpack->taken);
  mem_free(unpack->list);
  mem_free(unpack->allowed);
  *unpack = (Unpack){0};
}

static bool starts_here(const Unpack *unpack, int square) {
  return unpack->field->squares.kind[square] & SQUARE_BOX;
}

// Off goal only: a box that starts on a goal mostly has to get out of the way of others.
static bool is_sink(const Unpack *unpack, int square) {
  return starts_here(unpack, square) && !ground_goal(unpack->field, square);
}

// Adds the scene as it is; STORE_NONE if it is known or there is no memory.
static uint32_t add_node(Unpack *unpack, UnpackNode made, int player) {
  if (store_find(&unpack->store, &unpack->scene, player) != STORE_NONE) return STORE_NONE;
  uint32_t node = store_add(&unpack->store, &unpack->scene, player);
  if (node == STORE_NONE) return STORE_NONE;
  unpack->nodes = budget_grow(unpack->budget, unpack->nodes, &unpack->node_grant, (size_t)node + 1,
                              sizeof *unpack->nodes);
  if (unpack->budget->refused) return STORE_NONE;
  unpack->nodes[node] = made;
  return node;
}

static bool let_wait_in_cell(Unpack *unpack, uint32_t node, uint64_t value) {
  Scene *scene = &unpack->scene;
  Features features = {.packed = unpack->field->goals - scene->boxes,
                       .parts = pocket_areas(&unpack->corral, scene),
                       .links = links_blocked(&unpack->links, scene)};
  uint32_t cell = cells_find(&unpack->cells, unpack->budget, features);
  uint32_t unreached = (uint32_t)(unpack->field->squares.count - scene->reached);
  return cell != TABLE_NOTHING &&
         cells_add(&unpack->cells, unpack->budget, cell, value << 32 | unreached, node);
}

// The scene's walk has been filled. Without memory the search ends.
static void let_wait(Unpack *unpack, uint32_t node) {
  uint64_t moved = (uint64_t)unpack->nodes[node].aside + unpack->nodes[node].reused;
  uint64_t value = (uint64_t)unpack->scene.boxes * ASIDE_WEIGHT + moved;
  if (unpack->spread) let_wait_in_cell(unpack, node, moved);
  else heap_add(&unpack->heap, unpack->budget, value << 32 | node, node);
}

static bool take_next(Unpack *unpack, uint32_t *node) {
  if (unpack->spread) return cells_take(&unpack->cells, node);
  if (!unpack->heap.count) return false;
  *node = heap_take(&unpack->heap);
  return true;
}

// How many parts of the floor does it join to take this box off?
static int opens(Unpack *unpack, int square) {
  Scene *scene = &unpack->scene;
  int before = pocket_areas(&unpack->corral, scene);
  scene_lift(scene, square);
  scene_fill(scene, scene->player);
  int after = pocket_areas(&unpack->corral, scene);
  scene_put(scene, square);
  scene_fill(scene, scene->player);
  return before - after;
}

// The same for one square all along, and another for each order above PLAN_MIXED.
static int blur(const Unpack *unpack, int square) {
  uint64_t mixed = (unpack->field->box_key[square] + unpack->order) * UINT64_C(0x9E3779B97F4A7C15);
  return (int)(mixed >> 32) & (BLUR - 1);
}

// Smaller is taken off earlier.
static int removal_cost(Unpack *unpack, int square, int distance) {
  if (unpack->order == PLAN_NEAREST) return distance;
  if (unpack->order == PLAN_FARTHEST) return -distance;
  int cost = distance - OPENING_WEIGHT * opens(unpack, square);
  return unpack->order < PLAN_MIXED ? cost : cost + blur(unpack, square);
}

// The place of a sink among those that the box was found to be pulled to, or -1: the nearest that
// has not taken a box, or else the nearest.
static int sink_place(const Unpack *unpack) {
  int taken = -1;
  for (int i = 0; i < unpack->macro.count; i++) {
    int square = unpack->macro.places[i].square;
    if (!is_sink(unpack, square)) continue;
    if (!unpack->taken[square]) return i;
    if (taken < 0) taken = i;
  }
  return taken;
}

// The best box that can be pulled to a sink, or -1, and where the player comes out.
static int find_removal(Unpack *unpack, int *player) {
  Scene *scene = &unpack->scene;
  int boxes = scene->boxes, best = -1, best_cost = 0;
  memcpy(unpack->list, scene->box, (size_t)boxes * sizeof *unpack->list);
  for (int i = 0; i < boxes; i++) {
    int square = unpack->list[i];
    int place =
        macro_pulls(&unpack->macro, scene, square, MACRO_ALL_DIRS) ? sink_place(unpack) : -1;
    if (place < 0) continue;
    MacroPlace sink = unpack->macro.places[place];
    int cost = removal_cost(unpack, square, sink.distance);
    if (unpack->taken[sink.square]) cost += TAKEN_WEIGHT;
    if (best >= 0 && cost >= best_cost) continue;
    best = square;
    best_cost = cost;
    *player = sink.square;
  }
  return best;
}

// Which sinks have taken a box on the way to this node?
static void mark_taken(Unpack *unpack, uint32_t node) {
  memset(unpack->taken, 0, (size_t)unpack->field->squares.count);
  if (unpack->order < PLAN_SHARED) return;
  for (; node != STORE_NONE; node = unpack->nodes[node].parent)
    if (unpack->nodes[node].sink) unpack->taken[unpack->nodes[node].sink] = 1;
}

static uint32_t take_off_all(Unpack *unpack, uint32_t node) {
  Scene *scene = &unpack->scene;
  int player, square;
  mark_taken(unpack, node);
  while (node != STORE_NONE && (square = find_removal(unpack, &player)) >= 0) {
    scene_lift(scene, square);
    UnpackNode made = {node,
                       (uint16_t)square,
                       (uint16_t)square,
                       (uint16_t)player,
                       unpack->nodes[node].aside,
                       unpack->nodes[node].reused};
    made.reused = (uint16_t)(made.reused + unpack->taken[player]);
    if (unpack->order >= PLAN_SHARED) unpack->taken[player] = 1;
    scene->player = scene_fill(scene, player);
    node = add_node(unpack, made, scene->player);
  }
  return node;
}

// This search goes against the game, so that the player stands on the other side.
static int stand_after(const Unpack *unpack, MacroPlace place) {
  return squares_stand(&unpack->field->squares, place.square, place.dir ^ 2);
}

static bool frozen(Unpack *unpack, int square) {
  return unpack->pushed && freeze_kind(&unpack->freeze, &unpack->scene, square) == FREEZE_DEAD;
}

static bool trapped(Unpack *unpack) {
  return unpack->pushed && pocket_areas(&unpack->corral, &unpack->scene) &&
         trap_closed(&unpack->trap, &unpack->scene, &unpack->corral);
}

static void pull_one_aside(Unpack *unpack, uint32_t node, int from, unsigned first) {
  Scene *scene = &unpack->scene;
  int places = macro_pulls(&unpack->macro, scene, from, first);
  for (int i = 0; i < places; i++) {
    MacroPlace place = unpack->macro.places[i];
    scene_move(scene, from, place.square);
    if (frozen(unpack, place.square)) {
      scene_move(scene, place.square, from);
      continue;
    }
    int player = scene_fill(scene, stand_after(unpack, place));
    UnpackNode made = {node,
                       (uint16_t)from,
                       (uint16_t)place.square,
                       0,
                       (uint16_t)(unpack->nodes[node].aside + 1),
                       unpack->nodes[node].reused};
    uint32_t next = add_node(unpack, made, player);
    if (next != STORE_NONE) let_wait(unpack, next);
    scene_move(scene, place.square, from);
  }
  scene_fill(scene, scene->player);
}

static void pull_all_aside(Unpack *unpack, uint32_t node) {
  const Scene *scene = &unpack->scene;
  Pocket *corral = &unpack->corral;
  int boxes = scene->boxes;
  bool pruned = unpack->pushed && pocket_areas(corral, scene) && pocket_prunes(corral, scene);
  memcpy(unpack->list, scene->box, (size_t)boxes * sizeof *unpack->list);
  if (pruned) memcpy(unpack->allowed, corral->allowed, (size_t)boxes);
  for (int i = 0; i < boxes; i++)
    pull_one_aside(unpack, node, unpack->list[i], pruned ? unpack->allowed[i] : MACRO_ALL_DIRS);
}

// The player may end anywhere: every region of the solved position is a root. Of the game backward
// that position is the level's start, where he has his place.
static void add_roots(Unpack *unpack) {
  const Ground *field = unpack->field;
  Scene *scene = &unpack->scene;
  scene_clear(scene);
  for (int g = 0; g < field->goals; g++) scene_put(scene, field->goal[g]);
  for (int square = 0; square < field->squares.count; square++) {
    if (scene->solid[square]) continue;
    int player = scene_fill(scene, square);
    if (player != square) continue;
    if (unpack->pushed && !scene_reached(scene, field->squares.player)) continue;
    uint32_t root = add_node(unpack, (UnpackNode){.parent = STORE_NONE}, player);
    if (root != STORE_NONE) let_wait(unpack, root);
  }
}

static bool only_starters_left(const Unpack *unpack) {
  const Scene *scene = &unpack->scene;
  for (int i = 0; i < scene->boxes; i++)
    if (!starts_here(unpack, scene->box[i])) return false;
  return true;
}

// With sinks that took several boxes another end may be better.
static void note_end(Unpack *unpack, uint32_t node) {
  const UnpackNode *nodes = unpack->nodes;
  if (unpack->best == STORE_NONE || nodes[node].reused < nodes[unpack->best].reused)
    unpack->best = node;
  if (!nodes[unpack->best].reused) unpack->more = 0;
}

bool unpack_step(Unpack *unpack) {
  Scene *scene = &unpack->scene;
  uint32_t node;
  if (!unpack->store.count) add_roots(unpack);
  if (!unpack->more || unpack->budget->refused || !take_next(unpack, &node)) return false;
  if (unpack->best != STORE_NONE) unpack->more--;
  store_show(&unpack->store, node, scene);
  scene_fill(scene, scene->player);
  if (trapped(unpack)) return true;
  node = take_off_all(unpack, node);
  if (node == STORE_NONE) return true;
  if (only_starters_left(unpack)) note_end(unpack, node);
  else pull_all_aside(unpack, node);
  return true;
}
