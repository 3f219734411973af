// Best-first search by the number of boxes left. Taking a box off never hurts: it only frees floor.
// So it is done at once and without alternatives, and the search branches only where no box comes
// off. From PACKING_SHARED on each sink should take one box only. Then the search goes on a little
// after its first end, to find an end where fewer sinks took several boxes.
#include "packing/packing_search.h"

#include <string.h>

#include "base/mem.h"

// A box left counts as much as this many boxes pulled aside.
enum { BOX_WEIGHT = 4 };
// Costs of a removal, in pulls: joining two parts of the floor, a sink that has taken a box, and
// the range of the noise.
enum { OPENING_WEIGHT = 1000, TAKEN_WEIGHT = 100000, NOISE = 16 };
enum { EXTRA_EXPANSIONS = 100 };

size_t packing_search_bytes(const LevelTables *tables) {
  size_t pushed = tables->squares.backward ? freeze_bytes(tables) + corral_search_bytes(tables) : 0;
  return pushed + position_bytes(tables) + box_destinations_bytes(tables) + corral_bytes(tables) +
         (size_t)tables->squares.count * (sizeof(int) + 2);
}

void packing_search_begin(PackingSearch *search, const LevelTables *tables, unsigned order,
                          MemoryBudget *budget) {
  *search = (PackingSearch){.tables = tables, .order = order, .budget = budget};
  search->best = TRANSPOSITION_NONE;
  search->extra_expansions = EXTRA_EXPANSIONS;
  position_begin(&search->position, tables);
  box_destinations_begin(&search->destinations, tables);
  corral_begin(&search->corral, tables);
  search->backward = tables->squares.backward;
  search->use_bins = search->backward && order >= PACKING_SHARED;
  if (search->backward) {
    freeze_begin(&search->freeze, tables);
    corral_search_begin(&search->corral_search, tables);
  }
  if (search->use_bins) {
    feature_bins_begin(&search->bins, SCHEDULE_BOTH, false, tables->goals);
    chokepoints_begin(&search->chokepoints, tables);
  }
  transposition_begin(&search->table, tables, budget, (size_t)tables->goals);
  search->taken = mem_alloc((size_t)tables->squares.count, 1);
  search->allowed = mem_alloc((size_t)tables->squares.count, 1);
  search->list = mem_alloc((size_t)tables->squares.count, sizeof *search->list);
}

void packing_search_free(PackingSearch *search) {
  position_free(&search->position);
  box_destinations_free(&search->destinations);
  corral_free(&search->corral);
  freeze_free(&search->freeze);
  corral_search_free(&search->corral_search);
  feature_bins_free(&search->bins);
  chokepoints_free(&search->chokepoints);
  transposition_free(&search->table);
  heap_free(&search->heap);
  mem_free(search->nodes);
  mem_free(search->taken);
  mem_free(search->list);
  mem_free(search->allowed);
  *search = (PackingSearch){0};
}

static bool starts_here(const PackingSearch *search, int square) {
  return search->tables->squares.kind[square] & SQUARE_BOX;
}

// Off goal only: a box that starts on a goal often has to make way for others.
static bool is_sink(const PackingSearch *search, int square) {
  return starts_here(search, square) && !level_tables_goal(search->tables, square);
}

// Adds the position; TRANSPOSITION_NONE if it is known or there is no memory.
static uint32_t add_node(PackingSearch *search, PackingSearchNode new_node, int player) {
  if (transposition_find(&search->table, &search->position, player) != TRANSPOSITION_NONE)
    return TRANSPOSITION_NONE;
  uint32_t node = transposition_add(&search->table, &search->position, player);
  if (node == TRANSPOSITION_NONE) return TRANSPOSITION_NONE;
  search->nodes = memory_budget_grow(search->budget, search->nodes, &search->node_grant,
                                     (size_t)node + 1, sizeof *search->nodes);
  if (search->budget->refused) return TRANSPOSITION_NONE;
  search->nodes[node] = new_node;
  return node;
}

static bool enqueue_in_bin(PackingSearch *search, uint32_t node, uint64_t value) {
  Position *position = &search->position;
  FeatureVector features = {.packed = search->tables->goals - position->boxes,
                            .connectivity = corral_find_areas(&search->corral, position),
                            .chokepoints = chokepoints_blocked(&search->chokepoints, position)};
  uint32_t bin = feature_bins_find(&search->bins, search->budget, features);
  uint32_t unreached = (uint32_t)(search->tables->squares.count - position->reached);
  return bin != NODE_NONE &&
         feature_bins_add(&search->bins, search->budget, bin, value << 32 | unreached, node);
}

// The position's reach must be filled. A refusal of memory ends the search at its next step.
static void enqueue(PackingSearch *search, uint32_t node) {
  uint64_t moved = (uint64_t)search->nodes[node].aside + search->nodes[node].reused;
  uint64_t value = (uint64_t)search->position.boxes * BOX_WEIGHT + moved;
  if (search->use_bins) enqueue_in_bin(search, node, moved);
  else heap_push(&search->heap, search->budget, value << 32 | node, node);
}

static bool dequeue(PackingSearch *search, uint32_t *node) {
  if (search->use_bins) return feature_bins_take(&search->bins, node);
  if (!search->heap.count) return false;
  *node = heap_pop(&search->heap);
  return true;
}

// How many parts of the floor does the removal of this box join?
static int opens(PackingSearch *search, int square) {
  Position *position = &search->position;
  int before = corral_find_areas(&search->corral, position);
  position_remove_box(position, square);
  position_fill_reach(position, position->player);
  int after = corral_find_areas(&search->corral, position);
  position_add_box(position, square);
  position_fill_reach(position, position->player);
  return before - after;
}

// A fixed number for each square and each order from PACKING_RANDOM on.
static int noise(const PackingSearch *search, int square) {
  uint64_t mixed = (search->tables->box_key[square] + search->order) * UINT64_C(0x9E3779B97F4A7C15);
  return (int)(mixed >> 32) & (NOISE - 1);
}

// The box of the smallest cost is taken off first.
static int removal_cost(PackingSearch *search, int square, int distance) {
  if (search->order == PACKING_NEAREST) return distance;
  if (search->order == PACKING_FARTHEST) return -distance;
  int cost = distance - OPENING_WEIGHT * opens(search, square);
  return search->order < PACKING_RANDOM ? cost : cost + noise(search, square);
}

// The index of a sink among the macro moves just listed, or -1: the nearest sink that has not taken
// a box or, if there is none, the nearest sink.
static int find_sink(const PackingSearch *search) {
  int taken = -1;
  for (int i = 0; i < search->destinations.count; i++) {
    int square = search->destinations.moves[i].square;
    if (!is_sink(search, square)) continue;
    if (!search->taken[square]) return i;
    if (taken < 0) taken = i;
  }
  return taken;
}

// The box to take off, or -1, and the square of its sink, where the player ends.
static int find_removal(PackingSearch *search, int *player) {
  Position *position = &search->position;
  int boxes = position->boxes, best = -1, best_cost = 0;
  memcpy(search->list, position->box, (size_t)boxes * sizeof *search->list);
  for (int i = 0; i < boxes; i++) {
    int square = search->list[i];
    box_destinations_pulls(&search->destinations, position, square, BOX_DESTINATIONS_ALL_DIRS);
    int index = find_sink(search);
    if (index < 0) continue;
    BoxDestination sink = search->destinations.moves[index];
    int cost = removal_cost(search, square, sink.distance);
    if (search->taken[sink.square]) cost += TAKEN_WEIGHT;
    if (best >= 0 && cost >= best_cost) continue;
    best = square;
    best_cost = cost;
    *player = sink.square;
  }
  return best;
}

// Marks the sinks that have taken a box on the path to a node.
static void mark_taken(PackingSearch *search, uint32_t node) {
  memset(search->taken, 0, (size_t)search->tables->squares.count);
  if (search->order < PACKING_SHARED) return;
  for (; node != TRANSPOSITION_NONE; node = search->nodes[node].parent)
    if (search->nodes[node].sink) search->taken[search->nodes[node].sink] = 1;
}

// Takes off boxes until none comes off. Gives the last node, or TRANSPOSITION_NONE.
static uint32_t remove_all(PackingSearch *search, uint32_t node) {
  Position *position = &search->position;
  int player, square;
  mark_taken(search, node);
  while (node != TRANSPOSITION_NONE && (square = find_removal(search, &player)) >= 0) {
    position_remove_box(position, square);
    PackingSearchNode new_node = {node,
                                  (uint16_t)square,
                                  (uint16_t)square,
                                  (uint16_t)player,
                                  search->nodes[node].aside,
                                  search->nodes[node].reused};
    new_node.reused = (uint16_t)(new_node.reused + search->taken[player]);
    if (search->order >= PACKING_SHARED) search->taken[player] = 1;
    position->player = position_fill_reach(position, player);
    node = add_node(search, new_node, position->player);
  }
  return node;
}

// The search plays against the game, so the player stands on the other side of the box.
static int player_after(const PackingSearch *search, BoxDestination move) {
  return squares_player_after(&search->tables->squares, move.square, move.dir ^ 2);
}

static bool frozen(PackingSearch *search, int square) {
  return search->backward && freeze_kind(&search->freeze, &search->position, square) == FREEZE_DEAD;
}

static bool corral_dead(PackingSearch *search) {
  return search->backward && corral_find_areas(&search->corral, &search->position) &&
         corral_search_dead(&search->corral_search, &search->position, &search->corral);
}

static void pull_one_aside(PackingSearch *search, uint32_t node, int from, unsigned first) {
  Position *position = &search->position;
  int count = box_destinations_pulls(&search->destinations, position, from, first);
  for (int i = 0; i < count; i++) {
    BoxDestination move = search->destinations.moves[i];
    position_move_box(position, from, move.square);
    if (frozen(search, move.square)) {
      position_move_box(position, move.square, from);
      continue;
    }
    int player = position_fill_reach(position, player_after(search, move));
    PackingSearchNode new_node = {node,
                                  (uint16_t)from,
                                  (uint16_t)move.square,
                                  0,
                                  (uint16_t)(search->nodes[node].aside + 1),
                                  search->nodes[node].reused};
    uint32_t next = add_node(search, new_node, player);
    if (next != TRANSPOSITION_NONE) enqueue(search, next);
    position_move_box(position, move.square, from);
  }
  position_fill_reach(position, position->player);
}

static void pull_all_aside(PackingSearch *search, uint32_t node) {
  const Position *position = &search->position;
  Corral *corral = &search->corral;
  int boxes = position->boxes;
  bool pruned =
      search->backward && corral_find_areas(corral, position) && corral_prunes(corral, position);
  memcpy(search->list, position->box, (size_t)boxes * sizeof *search->list);
  if (pruned) memcpy(search->allowed, corral->allowed, (size_t)boxes);
  for (int i = 0; i < boxes; i++)
    pull_one_aside(search, node, search->list[i],
                   pruned ? search->allowed[i] : BOX_DESTINATIONS_ALL_DIRS);
}

// The player may end anywhere, so every region of the solved position is a root. In the backward
// game that position is the start of the level, and the player's region is known.
static void add_roots(PackingSearch *search) {
  const LevelTables *tables = search->tables;
  Position *position = &search->position;
  position_clear(position);
  for (int g = 0; g < tables->goals; g++) position_add_box(position, tables->goal[g]);
  for (int square = 0; square < tables->squares.count; square++) {
    if (position->solid[square]) continue;
    int player = position_fill_reach(position, square);
    if (player != square) continue;
    if (search->backward && !position_reached(position, tables->squares.player)) continue;
    uint32_t root = add_node(search, (PackingSearchNode){.parent = TRANSPOSITION_NONE}, player);
    if (root != TRANSPOSITION_NONE) enqueue(search, root);
  }
}

static bool only_initial_left(const PackingSearch *search) {
  const Position *position = &search->position;
  for (int i = 0; i < position->boxes; i++)
    if (!starts_here(search, position->box[i])) return false;
  return true;
}

// Keeps the end where the fewest sinks were reused; an end without any cannot be improved.
static void record_end(PackingSearch *search, uint32_t node) {
  const PackingSearchNode *nodes = search->nodes;
  if (search->best == TRANSPOSITION_NONE || nodes[node].reused < nodes[search->best].reused)
    search->best = node;
  if (!nodes[search->best].reused) search->extra_expansions = 0;
}

bool packing_search_step(PackingSearch *search) {
  Position *position = &search->position;
  uint32_t node;
  if (!search->table.count) add_roots(search);
  if (!search->extra_expansions || search->budget->refused || !dequeue(search, &node)) return false;
  if (search->best != TRANSPOSITION_NONE) search->extra_expansions--;
  transposition_load(&search->table, node, position);
  position_fill_reach(position, position->player);
  if (corral_dead(search)) return true;
  node = remove_all(search, node);
  if (node == TRANSPOSITION_NONE) return true;
  if (only_initial_left(search)) record_end(search, node);
  else pull_all_aside(search, node);
  return true;
}
