// Pulls undo pushes one by one. Positions are numbered as they are met, so that the list of those
// still to be looked at is the store itself from `looked_at` on.
#include "strong/perimeter.h"

#include "base/mem.h"

enum { SHARE = 8, MOST = 1 << 20 };  // of the memory that is left; positions at most

// Adds the scene as it is unless it is known. False: no memory.
static bool add(Perimeter *perimeter, PerimeterNode made, int player) {
  const Scene *scene = &perimeter->kit->scene;
  Store *store = &perimeter->store;
  if (store_find(store, scene, player) != STORE_NONE) return true;
  // Room for the node first: what is in the store can be found from then on.
  perimeter->nodes = budget_grow(&perimeter->budget, perimeter->nodes, &perimeter->node_grant,
                                 (size_t)store->count + 1, sizeof *perimeter->nodes);
  if (perimeter->budget.refused) return false;
  uint32_t position = store_add(store, scene, player);
  if (position == STORE_NONE) return false;
  perimeter->nodes[position] = made;
  perimeter->kit->counters->stored++;
  return true;
}

// The player may end in any region of the solved position.
static bool add_ends(Perimeter *perimeter) {
  const Ground *field = perimeter->kit->field;
  Scene *scene = &perimeter->kit->scene;
  scene_clear(scene);
  for (int g = 0; g < field->goals; g++) scene_put(scene, field->goal[g]);
  for (int square = 0; square < field->squares.count; square++) {
    if (scene->solid[square] || scene_fill(scene, square) != square) continue;
    if (!add(perimeter, (PerimeterNode){.next = STORE_NONE}, square)) return false;
  }
  return true;
}

void perimeter_begin(Perimeter *perimeter, Kit *kit) {
  *perimeter = (Perimeter){.kit = kit};
  perimeter->budget.limit = (kit->budget->limit - kit->budget->used) / SHARE;
  store_begin(&perimeter->store, kit->field, &perimeter->budget, (size_t)kit->field->boxes);
}

void perimeter_free(Perimeter *perimeter) {
  store_free(&perimeter->store);
  mem_free(perimeter->nodes);
  *perimeter = (Perimeter){0};
}

// The push by which the box on `to` came there in this direction is taken back.
static bool pull(Perimeter *perimeter, uint32_t position, int to, int dir) {
  Scene *scene = &perimeter->kit->scene;
  int step = scene->field->squares.step[dir], from = to - step, behind = from - step;
  scene_move(scene, to, from);
  int player = scene_fill(scene, behind);
  bool fine = add(perimeter, (PerimeterNode){position, push_of(from, dir)}, player);
  scene_move(scene, from, to);
  return fine;
}

// Every scene_fill of a pull spoils the walk, so the pulls are listed first, a bit each.
static bool pull_all(Perimeter *perimeter, uint32_t position) {
  Scene *scene = &perimeter->kit->scene;
  const int *step = scene->field->squares.step;
  unsigned char *dirs = perimeter->kit->corral.allowed;  // per box, nobody's in between
  for (int box = 0; box < scene->boxes; box++) {
    dirs[box] = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = scene->box[box] - step[dir];
      if (scene_reached(scene, from) && !scene->solid[from - step[dir]])
        dirs[box] |= (unsigned char)(1u << dir);
    }
  }
  for (int box = 0; box < scene->boxes; box++)
    for (int dir = 0; dir < DIR_COUNT; dir++)
      if (dirs[box] >> dir & 1 && !pull(perimeter, position, scene->box[box], dir)) return false;
  return true;
}

bool perimeter_step(Perimeter *perimeter) {
  const Kit *kit = perimeter->kit;
  Scene *scene = &perimeter->kit->scene;
  // With goals to spare there are too many solved positions.
  if (kit->field->boxes != kit->field->goals || perimeter->budget.refused) return false;
  if (!perimeter->store.count) return add_ends(perimeter);
  if (perimeter->looked_at == perimeter->store.count) perimeter->whole = true;
  if (perimeter->whole || perimeter->store.count >= MOST) return false;
  uint32_t position = perimeter->looked_at++;
  kit->counters->nodes++;
  store_show(&perimeter->store, position, scene);
  scene_fill(scene, scene->player);
  return pull_all(perimeter, position);
}

size_t perimeter_line(const Perimeter *perimeter, uint32_t position, Push *line) {
  size_t count = 0;
  for (; perimeter->nodes[position].next != STORE_NONE; position = perimeter->nodes[position].next)
    if (line) line[count++] = perimeter->nodes[position].push;
    else count++;
  return count;
}
