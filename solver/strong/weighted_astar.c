// The search makes single pushes and not macro moves: that keeps its solutions short. The lower
// bound is the minimum-cost matching of boxes to goals. One box is lifted from the matching at a
// time, so that all pushes of a box share the work.
#include "strong/weighted_astar.h"

#include "base/mem.h"

// The weight of the lower bound. 1 finds shortest solutions; more is faster and finds longer ones.
enum { BOUND_WEIGHT = 2 };

void weighted_astar_begin(WeightedAstar *search, SearchContext *context) {
  size_t boxes = (size_t)context->tables->boxes;
  *search = (WeightedAstar){
      .context = context, .solved = TRANSPOSITION_NONE, .perimeter_node = TRANSPOSITION_NONE};
  transposition_begin(&search->table, context->tables, context->budget, boxes);
  search->pushes = mem_alloc(boxes * DIR_COUNT, sizeof *search->pushes);
}

void weighted_astar_free(WeightedAstar *search) {
  transposition_free(&search->table);
  heap_free(&search->heap);
  mem_free(search->nodes);
  mem_free(search->pushes);
  *search = (WeightedAstar){0};
}

// Among equal values the newest node comes first: it is deepest.
static bool enqueue(WeightedAstar *search, uint32_t node) {
  const WeightedAstarNode *it = &search->nodes[node];
  uint64_t value = it->pushes + (uint64_t)BOUND_WEIGHT * it->bound;
  return heap_push(&search->heap, search->context->budget, value << 32 | (UINT32_MAX - node), node);
}

// Does the node end the search? The context's position is that of the node.
static void check_end(WeightedAstar *search, uint32_t node, int player) {
  if (!search->nodes[node].bound) search->solved = node;
  else if (search->perimeter) {
    search->perimeter_node = perimeter_find(search->perimeter, &search->context->position, player);
    if (search->perimeter_node != TRANSPOSITION_NONE) search->solved = node;
  }
  if (node &&
      (!search->best_node || search->nodes[node].bound < search->nodes[search->best_node].bound))
    search->best_node = node;
}

static bool add_node(WeightedAstar *search, WeightedAstarNode new_node, int player) {
  SearchContext *context = search->context;
  uint32_t node = transposition_add(&search->table, &context->position, player);
  if (node == TRANSPOSITION_NONE) return false;
  search->nodes = memory_budget_grow(context->budget, search->nodes, &search->node_grant,
                                     (size_t)node + 1, sizeof *search->nodes);
  if (context->budget->refused) return false;
  search->nodes[node] = new_node;
  context->counters->stored++;
  check_end(search, node, player);
  return enqueue(search, node);
}

// Keeps the shorter path to a known position that has not been expanded yet.
static bool revisit(WeightedAstar *search, WeightedAstarNode new_node, uint32_t node) {
  WeightedAstarNode *known = &search->nodes[node];
  search->context->counters->duplicates++;
  if (known->expanded || known->pushes <= new_node.pushes) return true;
  *known = new_node;
  return enqueue(search, node);
}

// Lists the legal pushes that avoid dead squares; a PI-corral leaves only some of them.
static int list_pushes(WeightedAstar *search) {
  SearchContext *context = search->context;
  const Position *position = &context->position;
  const int *step = context->tables->squares.step;
  bool pruned =
      corral_find_areas(&context->corral, position) && corral_prunes(&context->corral, position);
  context->counters->pi_corral += pruned;
  int count = 0;
  for (int box = 0; box < position->boxes; box++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[box], to = from + step[dir];
      if (!position_reached(position, from - step[dir]) || position->solid[to]) continue;
      context->counters->generated++;
      if (context->tables->dead[to]) context->counters->dead_square++;
      else if (!pruned || context->corral.allowed[box] >> dir & 1)
        search->pushes[count++] = push_of(from, dir);
    }
  return count;
}

// The pushed box must have been lifted from the matching. False: no memory.
static bool try_push(WeightedAstar *search, uint32_t parent, Push push) {
  SearchContext *context = search->context;
  Position *position = &context->position;
  int from = push_from(push), to = push_to(&context->tables->squares, push);
  int bound = lifted_box_matching_cost_at(&context->matching, to);
  if (bound >= LIFTED_BOX_MATCHING_NONE) return context->counters->matching++, true;
  bool ok = true;
  position_move_box(position, from, to);
  if (freeze_kind(&context->freeze, position, to) == FREEZE_DEAD) {
    context->counters->frozen++;
  } else {
    int player = position_fill_reach(position, from);
    uint32_t node = transposition_find(&search->table, position, player);
    WeightedAstarNode new_node = {parent, search->nodes[parent].pushes + 1, (uint32_t)bound, push,
                                  false};
    ok = node == TRANSPOSITION_NONE ? add_node(search, new_node, player)
                                    : revisit(search, new_node, node);
  }
  position_move_box(position, to, from);
  return ok;
}

static bool expand(WeightedAstar *search, uint32_t node) {
  SearchContext *context = search->context;
  Position *position = &context->position;
  search->nodes[node].expanded = true;
  context->counters->nodes++;
  transposition_load(&search->table, node, position);
  position_fill_reach(position, position->player);
  int count = list_pushes(search), lifted = -1;
  if (count) lifted_box_matching_set(&context->matching, position);
  for (int i = 0; i < count && search->solved == TRANSPOSITION_NONE; i++) {
    int box = position->box_at[push_from(search->pushes[i])];
    if (box != lifted) lifted_box_matching_lift(&context->matching, lifted = box);
    if (!try_push(search, node, search->pushes[i])) return false;
  }
  return true;
}

static SearchStatus start(WeightedAstar *search) {
  SearchContext *context = search->context;
  Position *position = &context->position;
  position_set_start(position);
  int bound = lifted_box_matching_set(&context->matching, position);
  FreezeKind frozen;
  freeze_all(&context->freeze, position, &frozen);
  freeze_clear(&context->freeze, position);
  if (bound >= LIFTED_BOX_MATCHING_NONE || frozen == FREEZE_DEAD) return SEARCH_UNSOLVABLE;
  int player = position_fill_reach(position, position->player);
  transposition_find(&search->table, position, player);
  WeightedAstarNode root = {.parent = TRANSPOSITION_NONE, .bound = (uint32_t)bound};
  if (!add_node(search, root, player)) return SEARCH_GAVE_UP;
  return search->solved == TRANSPOSITION_NONE ? SEARCH_RUNNING : SEARCH_SOLVED;
}

SearchStatus weighted_astar_use_perimeter(WeightedAstar *search, Perimeter *perimeter) {
  search->perimeter = perimeter;
  for (uint32_t node = 0; node < search->table.count && search->solved == TRANSPOSITION_NONE;
       node++) {
    transposition_load(&search->table, node, &search->context->position);
    check_end(search, node, search->context->position.player);
  }
  if (search->solved != TRANSPOSITION_NONE) return SEARCH_SOLVED;
  // A complete perimeter holds every solvable position, but not the start.
  return perimeter->complete ? SEARCH_UNSOLVABLE : SEARCH_RUNNING;
}

SearchStatus weighted_astar_step(WeightedAstar *search) {
  if (!search->table.count) return start(search);
  uint32_t node;
  do {
    if (!search->heap.count) return SEARCH_UNSOLVABLE;
    node = heap_pop(&search->heap);
  } while (search->nodes[node].expanded);
  if (!expand(search, node)) return SEARCH_GAVE_UP;
  return search->solved == TRANSPOSITION_NONE ? SEARCH_RUNNING : SEARCH_SOLVED;
}

Push *weighted_astar_pushes(const WeightedAstar *search, size_t *count) {
  uint32_t node = search->solved == TRANSPOSITION_NONE ? search->best_node : search->solved;
  size_t before = search->table.count ? search->nodes[node].pushes : 0, after = 0;
  bool met = search->perimeter_node != TRANSPOSITION_NONE;
  if (met) after = perimeter_pushes(search->perimeter, search->perimeter_node, NULL);
  Push *path = mem_alloc(before + after, sizeof *path);
  for (size_t i = before; i > 0; node = search->nodes[node].parent)
    path[--i] = search->nodes[node].push;
  if (met) perimeter_pushes(search->perimeter, search->perimeter_node, path + before);
  *count = before + after;
  return path;
}
