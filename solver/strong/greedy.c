#include "strong/greedy.h"

#include "base/mem.h"

enum { GREEDY_WEIGHT = 2 };  // of the bound: shortest solutions at 1; more is quicker and longer

void greedy_begin(Greedy *greedy, Kit *kit) {
  size_t boxes = (size_t)kit->field->boxes;
  *greedy = (Greedy){.kit = kit, .solved = STORE_NONE, .met = STORE_NONE};
  store_begin(&greedy->store, kit->field, kit->budget, boxes);
  greedy->pushes = mem_alloc(boxes * DIR_COUNT, sizeof *greedy->pushes);
}

void greedy_free(Greedy *greedy) {
  store_free(&greedy->store);
  heap_free(&greedy->heap);
  mem_free(greedy->nodes);
  mem_free(greedy->pushes);
  *greedy = (Greedy){0};
}

// Newest first among equals.
static bool let_wait(Greedy *greedy, uint32_t node) {
  const GreedyNode *it = &greedy->nodes[node];
  uint64_t value = it->pushes + (uint64_t)GREEDY_WEIGHT * it->bound;
  return heap_add(&greedy->heap, greedy->kit->budget, value << 32 | (UINT32_MAX - node), node);
}

// Does the scene, which is that of the node, end the search?
static void look_for_end(Greedy *greedy, uint32_t node, int player) {
  if (!greedy->nodes[node].bound) greedy->solved = node;
  else if (greedy->perimeter) {
    greedy->met = perimeter_find(greedy->perimeter, &greedy->kit->scene, player);
    if (greedy->met != STORE_NONE) greedy->solved = node;
  }
  if (node && (!greedy->lead || greedy->nodes[node].bound < greedy->nodes[greedy->lead].bound))
    greedy->lead = node;
}

static bool add_node(Greedy *greedy, GreedyNode made, int player) {
  Kit *kit = greedy->kit;
  uint32_t node = store_add(&greedy->store, &kit->scene, player);
  if (node == STORE_NONE) return false;
  greedy->nodes = budget_grow(kit->budget, greedy->nodes, &greedy->node_grant, (size_t)node + 1,
                              sizeof *greedy->nodes);
  if (kit->budget->refused) return false;
  greedy->nodes[node] = made;
  kit->counters->stored++;
  look_for_end(greedy, node, player);
  return let_wait(greedy, node);
}

// A shorter way to a position that still waits is taken over.
static bool meet_again(Greedy *greedy, GreedyNode made, uint32_t node) {
  GreedyNode *known = &greedy->nodes[node];
  greedy->kit->counters->duplicates++;
  if (known->expanded || known->pushes <= made.pushes) return true;
  *known = made;
  return let_wait(greedy, node);
}

// The pushes of the scene that are not plainly lost, cut down by a PI-corral.
static int list_pushes(Greedy *greedy) {
  Kit *kit = greedy->kit;
  const Scene *scene = &kit->scene;
  const int *step = kit->field->squares.step;
  bool pruned = pocket_areas(&kit->corral, scene) && pocket_prunes(&kit->corral, scene);
  kit->counters->pi_corral += pruned;
  int count = 0;
  for (int box = 0; box < scene->boxes; box++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = scene->box[box], to = from + step[dir];
      if (!scene_reached(scene, from - step[dir]) || scene->solid[to]) continue;
      kit->counters->generated++;
      if (kit->field->dead[to]) kit->counters->dead_square++;
      else if (!pruned || kit->corral.allowed[box] >> dir & 1)
        greedy->pushes[count++] = push_of(from, dir);
    }
  return count;
}

// The box has been lifted from the matching. False: no memory.
static bool try_push(Greedy *greedy, uint32_t parent, Push push) {
  Kit *kit = greedy->kit;
  Scene *scene = &kit->scene;
  int from = push_from(push), to = push_to(&kit->field->squares, push);
  int bound = pairing_with(&kit->matching, to);
  if (bound >= MATCHING_NONE) return kit->counters->matching++, true;
  bool fine = true;
  scene_move(scene, from, to);
  if (freeze_kind(&kit->freeze, scene, to) == FREEZE_DEAD) {
    kit->counters->frozen++;
  } else {
    int player = scene_fill(scene, from);
    uint32_t node = store_find(&greedy->store, scene, player);
    GreedyNode made = {parent, greedy->nodes[parent].pushes + 1, (uint32_t)bound, push, false};
    fine = node == STORE_NONE ? add_node(greedy, made, player) : meet_again(greedy, made, node);
  }
  scene_move(scene, to, from);
  return fine;
}

static bool expand(Greedy *greedy, uint32_t node) {
  Kit *kit = greedy->kit;
  Scene *scene = &kit->scene;
  greedy->nodes[node].expanded = true;
  kit->counters->nodes++;
  store_show(&greedy->store, node, scene);
  scene_fill(scene, scene->player);
  int count = list_pushes(greedy), lifted = -1;
  if (count) pairing_full(&kit->matching, scene);
  for (int i = 0; i < count && greedy->solved == STORE_NONE; i++) {
    int box = scene->number[push_from(greedy->pushes[i])];
    if (box != lifted) pairing_lift(&kit->matching, lifted = box);
    if (!try_push(greedy, node, greedy->pushes[i])) return false;
  }
  return true;
}

static SearchStatus start(Greedy *greedy) {
  Kit *kit = greedy->kit;
  Scene *scene = &kit->scene;
  scene_start(scene);
  int bound = pairing_full(&kit->matching, scene);
  FreezeKind frozen;
  freeze_all(&kit->freeze, scene, &frozen);
  freeze_forget(&kit->freeze, scene);
  if (bound >= MATCHING_NONE || frozen == FREEZE_DEAD) return SEARCH_UNSOLVABLE;
  int player = scene_fill(scene, scene->player);
  store_find(&greedy->store, scene, player);
  GreedyNode root = {.parent = STORE_NONE, .bound = (uint32_t)bound};
  if (!add_node(greedy, root, player)) return SEARCH_GAVE_UP;
  return greedy->solved == STORE_NONE ? SEARCH_RUNNING : SEARCH_SOLVED;
}

SearchStatus greedy_aim(Greedy *greedy, Perimeter *perimeter) {
  greedy->perimeter = perimeter;
  for (uint32_t node = 0; node < greedy->store.count && greedy->solved == STORE_NONE; node++) {
    store_show(&greedy->store, node, &greedy->kit->scene);
    look_for_end(greedy, node, greedy->kit->scene.player);
  }
  if (greedy->solved != STORE_NONE) return SEARCH_SOLVED;
  // The start is one of the nodes: a list of all that can be solved would have it.
  return perimeter->whole ? SEARCH_UNSOLVABLE : SEARCH_RUNNING;
}

SearchStatus greedy_step(Greedy *greedy) {
  if (!greedy->store.count) return start(greedy);
  uint32_t node;
  do {
    if (!greedy->heap.count) return SEARCH_UNSOLVABLE;
    node = heap_take(&greedy->heap);
  } while (greedy->nodes[node].expanded);
  if (!expand(greedy, node)) return SEARCH_GAVE_UP;
  return greedy->solved == STORE_NONE ? SEARCH_RUNNING : SEARCH_SOLVED;
}

Push *greedy_line(const Greedy *greedy, size_t *count) {
  uint32_t node = greedy->solved == STORE_NONE ? greedy->lead : greedy->solved;
  size_t before = greedy->store.count ? greedy->nodes[node].pushes : 0, after = 0;
  bool met = greedy->met != STORE_NONE;
  if (met) after = perimeter_line(greedy->perimeter, greedy->met, NULL);
  Push *line = mem_alloc(before + after, sizeof *line);
  for (size_t i = before; i > 0; node = greedy->nodes[node].parent)
    line[--i] = greedy->nodes[node].push;
  if (met) perimeter_line(greedy->perimeter, greedy->met, line + before);
  *count = before + after;
  return line;
}
