// One bitwise expression per direction finds the pushes of all boxes. Each push is then looked up
// by its boxes, as bit_regions.h says, and only new positions are tested for deadlocks and get a
// bound: most pushes lead to known positions.
//
// The plain and the reduced form share this code. `reduced`, like the number of words `n`, is a
// constant in every call of an inlined function, so each form is compiled without the other's part.
#include "graph/bitset_positions.h"

#include <string.h>

#include "base/cpu_clones.h"
#include "graph/graph_corral.h"
#include "graph/graph_lower_bound.h"
#include "graph/graph_pair_database.h"

// What is constant while one node is explored.
typedef struct {
  uint32_t node;
  Bitset boxes, region;
  uint32_t bound, off_goal;
  bool bound_set;  // the bound holds this node's boxes: done for the first new target only
  uint64_t *keys;  // the key of its boxes under every symmetry
} Origin;

// The lookup key of a position: the lowest of its keys under all symmetries of the level.
typedef struct {
  uint32_t hash;
  int symmetry;
} LookupKey;

// The boxes that can never move again: the largest subset in which every box is blocked along rows
// and along columns, by a wall, by another box of the subset, or by dead squares on both sides.
BITSET_INLINE Bitset frozen(const PositionGraph *graph, Bitset boxes, int n) {
  const int steps[2] = {1, graph->squares.stride};
  for (;;) {
    Bitset held = boxes;
    for (int axis = 0; axis < 2; axis++) {
      Bitset beside = bitset_or(bitset_beside(held, steps[axis], n), graph->room.blocked[axis], n);
      held = bitset_and(held, beside, n);
    }
    if (bitset_equal(held, boxes, n)) return held;
    boxes = held;
  }
}

// Only the box just moved can have frozen anything. Two quick tests settle most cases.
BITSET_INLINE bool freezes(const PositionGraph *graph, Bitset boxes, int moved, int n) {
  unsigned along = bitset_three(boxes, moved - 1, n) & 5;
  if (!along && !bitset_has(graph->room.blocked[0], moved, n)) return false;
  int stride = graph->squares.stride;
  bool across = bitset_has(boxes, moved - stride, n) || bitset_has(boxes, moved + stride, n);
  if (!across && !bitset_has(graph->room.blocked[1], moved, n)) return false;
  return bitset_any(bitset_minus(frozen(graph, boxes, n), graph->room.goal, n), n);
}

static inline bool has_symmetries(const PositionGraph *graph) {
  return graph->symmetries.count > 1;
}

BITSET_INLINE Bitset transform(const LevelSymmetry *symmetries, Bitset boxes, int symmetry, int n) {
  if (!symmetry) return boxes;
  Bitset out = {{0}};
  for (int i = 0; i < n; i++)
    for (uint64_t left = boxes.w[i]; left; left &= left - 1)
      out = bitset_flip(out, symmetries->map[symmetry][64 * i + __builtin_ctzll(left)], n);
  return out;
}

static void symmetric_keys(const LevelSymmetry *symmetries, const uint64_t *boxes, int n,
                           uint64_t *keys) {
  memset(keys, 0, sizeof(uint64_t) * LEVEL_SYMMETRY_MAX);
  for (int i = 0; i < n; i++)
    for (uint64_t left = boxes[i]; left; left &= left - 1)
      for (int k = 0; k < symmetries->count; k++)
        keys[k] ^= symmetries->key[symmetries->map[k][64 * i + __builtin_ctzll(left)]];
}

static LookupKey lookup_key_of(const uint64_t *keys, int count) {
  int best = 0;
  for (int k = 1; k < count; k++)
    if (keys[k] < keys[best]) best = k;
  return (LookupKey){graph_store_hash(keys[best]), best};
}

// The lookup key after a push, from the keys before it.
static LookupKey lookup_key_after(const PositionGraph *graph, const Origin *origin, int from,
                                  int to) {
  const LevelSymmetry *symmetries = &graph->symmetries;
  uint64_t keys[LEVEL_SYMMETRY_MAX] = {0};
  for (int k = 0; k < symmetries->count; k++)
    keys[k] = origin->keys[k] ^ symmetries->key[symmetries->map[k][from]] ^
              symmetries->key[symmetries->map[k][to]];
  return lookup_key_of(keys, symmetries->count);
}

// The known node that is this position under some symmetry, or UNEXPLORED.
BITSET_INLINE uint32_t find_symmetric(const PositionGraph *graph, Bitset boxes, LookupKey lookup,
                                      int player, int n) {
  const LevelSymmetry *symmetries = &graph->symmetries;
  Bitset transformed = transform(symmetries, boxes, lookup.symmetry, n);
  player = symmetries->map[lookup.symmetry][player];
  for (uint32_t slot = lookup.hash & graph->table_mask;; slot = (slot + 1) & graph->table_mask) {
    PositionGraphSlot seen = graph->table[slot];
    if (!seen.entry) return UNEXPLORED;
    if (seen.hash != lookup.hash) continue;
    const uint64_t *state = graph_store_state(graph, seen.entry - 1);
    int symmetry = graph->nodes[seen.entry - 1].symmetry;
    int at = symmetries->map[symmetries->inverse[symmetry]][player];
    if (state[n + (n > 1 ? at >> 6 : 0)] >> (at & 63) & 1 &&
        bitset_equal(transform(symmetries, bitset_load(state, n), symmetry, n), transformed, n))
      return seen.entry - 1;
  }
}

// The row of the distance table for a box: of its square, or of its square and the player's side.
BITSET_INLINE int row_of(const PositionGraph *graph, int square, int player, bool reduced) {
  return reduced ? side_distances_row(&graph->side_distances, square, player) : square;
}

BITSET_INLINE uint32_t bound_after(PositionGraph *graph, Origin *origin, int from, int to,
                                   bool reduced) {
  int behind = from + from - to;
  int boxes[BITSET_MAX];
  if (!origin->bound_set) {
    origin->bound_set = true;
    int count = bitset_positions_boxes(graph, origin->node, boxes);
    for (int i = 0; reduced && i < count; i++) boxes[i] = row_of(graph, boxes[i], behind, reduced);
    lower_bound_set(&graph->bound, boxes, count);
  }
  return lower_bound_moved(&graph->bound, origin->bound, row_of(graph, from, behind, reduced),
                           row_of(graph, to, from, reduced));
}

// A legal push and the lookup key of its result.
typedef struct {
  Push push;
  LookupKey lookup;
} Successor;

// The new node after a push, or UNEXPLORED if it is dead or a limit is reached.
BITSET_INLINE uint32_t add(PositionGraph *graph, Origin *origin, Bitset boxes, Successor successor,
                           bool reduced, int n) {
  int from = push_from(successor.push), to = push_to(&graph->squares, successor.push);
  Dir side = dir_opposite(push_dir(successor.push));
  LookupKey lookup = successor.lookup;
  if (freezes(graph, boxes, to, n)) return graph->counters.frozen++, UNEXPLORED;
  bool paired = reduced && graph->partners;
  if (paired && graph_pair_database_dead(graph, boxes, to, side, n))
    return graph->counters.two_box++, UNEXPLORED;
  uint32_t bound = bound_after(graph, origin, from, to, reduced);
  if (bound == LOWER_BOUND_NONE) return graph->counters.matching++, UNEXPLORED;
  if (paired) bound += graph_pair_database_conflicts(graph, boxes, n);
  PositionGraphNode *node = graph_store_node(graph);
  if (!node) return UNEXPLORED;
  const uint16_t *nearest = graph->distances.nearest;
  node->hash = lookup.hash;
  node->symmetry = (uint16_t)lookup.symmetry;
  node->bound = bound;
  node->off_goal = (uint16_t)(origin->off_goal - (nearest[from] != 0) + (nearest[to] != 0));
  uint64_t *state = graph_store_state(graph, graph->node_count);
  bitset_store(boxes, state, n);
  bitset_store(bit_regions_region_after(graph, origin->region, boxes, from, to, n), state + n, n);
  graph_store_commit(graph);
  return graph->node_count - 1;
}

BITSET_INLINE Bitset boxes_after(const PositionGraph *graph, const Origin *origin, Push push,
                                 int n) {
  Bitset lifted = bitset_flip(origin->boxes, push_from(push), n);
  return bitset_flip(lifted, push_to(&graph->squares, push), n);
}

BITSET_INLINE LookupKey lookup_key_of_push(const PositionGraph *graph, const Origin *origin,
                                           Push push, bool reduced, int n) {
  if (reduced && has_symmetries(graph))
    return lookup_key_after(graph, origin, push_from(push), push_to(&graph->squares, push));
  return (LookupKey){bit_regions_hash(boxes_after(graph, origin, push, n), n), 0};
}

BITSET_INLINE void push_box(PositionGraph *graph, Origin *origin, Successor successor, bool reduced,
                            int n) {
  int from = push_from(successor.push);
  LookupKey lookup = successor.lookup;
  Bitset boxes = boxes_after(graph, origin, successor.push, n);
  uint32_t target = reduced && has_symmetries(graph)
                        ? find_symmetric(graph, boxes, lookup, from, n)
                        : bit_regions_find(graph, boxes, lookup.hash, from, n);
  graph->counters.generated++;
  if (target == UNEXPLORED) target = add(graph, origin, boxes, successor, reduced, n);
  else graph->counters.duplicates++;
  if (target == UNEXPLORED) return;
  graph->edges[graph->edge_count++] = (PositionGraphEdge){target, successor.push};
}

// All pushes are listed, and their table slots prefetched, before the first one is followed.
BITSET_INLINE void explore(PositionGraph *graph, uint32_t node, bool reduced, int n) {
  const uint64_t *state = graph_store_state(graph, node);
  const PositionGraphNode *known = &graph->nodes[node];
  uint64_t keys[LEVEL_SYMMETRY_MAX];
  Origin origin = {node,         bitset_load(state, n), bitset_load(state + n, n),
                   known->bound, known->off_goal,       false,
                   keys};
  if (reduced && has_symmetries(graph)) symmetric_keys(&graph->symmetries, state, n, keys);
  Successor successors[DIR_COUNT * BITSET_MAX];
  int count = 0;
  Bitset open = bitset_minus(graph->room.live, origin.boxes, n);
  Bitset allowed[DIR_COUNT];
  bool pruned = reduced && graph_corral_prunes(graph, origin.boxes, origin.region, allowed, n);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = graph->squares.step[dir];
    Bitset pushed =
        bitset_and(origin.boxes, bit_regions_shift(origin.region, (Dir)dir, step, n), n);
    pushed = bitset_and(pushed, bit_regions_shift(open, dir_opposite((Dir)dir), -step, n), n);
    if (pruned) pushed = bitset_and(pushed, allowed[dir], n);
    for (int i = 0; i < n; i++)
      for (uint64_t left = pushed.w[i]; left; left &= left - 1) {
        Push push = push_of(64 * i + __builtin_ctzll(left), dir);
        Successor successor = {push, lookup_key_of_push(graph, &origin, push, reduced, n)};
        successors[count++] = successor;
        __builtin_prefetch(&graph->table[successor.lookup.hash & graph->table_mask]);
      }
  }
  for (int i = 0; i < count; i++) push_box(graph, &origin, successors[i], reduced, n);
}

BITSET_INLINE void explore_words(PositionGraph *graph, uint32_t node, bool reduced) {
  if (graph->words == 1) explore(graph, node, reduced, 1);
  else if (graph->words == 2) explore(graph, node, reduced, 2);
  else if (graph->words == 3) explore(graph, node, reduced, 3);
  else explore(graph, node, reduced, 4);
}

CPU_CLONES static void explore_all(PositionGraph *graph, uint32_t node) {
  explore_words(graph, node, false);
}

CPU_CLONES static void explore_reduced(PositionGraph *graph, uint32_t node) {
  explore_words(graph, node, true);
}

BITSET_INLINE int count_pushes(const PositionGraph *graph, uint32_t node, int n) {
  const uint64_t *state = graph_store_state(graph, node);
  Bitset boxes = bitset_load(state, n), region = bitset_load(state + n, n);
  Bitset open = bitset_minus(graph->room.floor, boxes, n);
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = graph->squares.step[dir];
    Bitset pushed = bitset_and(boxes, bit_regions_shift(region, (Dir)dir, step, n), n);
    pushed = bitset_and(pushed, bit_regions_shift(open, dir_opposite((Dir)dir), -step, n), n);
    for (int i = 0; i < n; i++) count += bitset_popcount(pushed.w[i]);
  }
  return count;
}

int bitset_positions_count_pushes(PositionGraph *graph, uint32_t node) {
  if (graph->words == 1) return count_pushes(graph, node, 1);
  if (graph->words == 2) return count_pushes(graph, node, 2);
  return graph->words == 3 ? count_pushes(graph, node, 3) : count_pushes(graph, node, 4);
}

static bool blocked_along(const PositionGraph *graph, int square, int step) {
  const uint16_t *nearest = graph->distances.nearest;
  const Squares *squares = &graph->squares;
  if (!squares_floor(squares, square - step) || !squares_floor(squares, square + step)) return true;
  return nearest[square - step] == UNREACHABLE && nearest[square + step] == UNREACHABLE;
}

static void build_room(PositionGraph *graph) {
  const Squares *squares = &graph->squares;
  RoomBits room = {0};
  for (int square = 0; square < squares->count; square++) {
    if (!squares_floor(squares, square)) continue;
    bitset_set(&room.floor, square);
    if (squares_goal(squares, square)) bitset_set(&room.goal, square);
    if (graph->distances.nearest[square] != UNREACHABLE) bitset_set(&room.live, square);
    if (blocked_along(graph, square, 1)) bitset_set(&room.blocked[0], square);
    if (blocked_along(graph, square, squares->stride)) bitset_set(&room.blocked[1], square);
  }
  graph->room = room;
}

static void add_start(PositionGraph *graph, Bitset boxes, uint32_t bound, uint32_t off_goal,
                      bool reduced) {
  PositionGraphNode *node = graph_store_node(graph);
  if (!node) return;
  Bitset here = {{0}};
  bitset_set(&here, graph->squares.player);
  Bitset open = bitset_minus(graph->room.floor, boxes, BITSET_WORDS);
  Bitset region = bit_regions_flood(here, open, graph->squares.stride, BITSET_WORDS);
  LookupKey lookup = {bit_regions_hash_words(boxes, graph->words), 0};
  if (reduced && has_symmetries(graph)) {
    uint64_t keys[LEVEL_SYMMETRY_MAX];
    symmetric_keys(&graph->symmetries, boxes.w, graph->words, keys);
    lookup = lookup_key_of(keys, graph->symmetries.count);
  }
  node->hash = lookup.hash;
  node->symmetry = (uint16_t)lookup.symmetry;
  node->bound = bound;
  node->off_goal = (uint16_t)off_goal;
  uint64_t *state = graph_store_state(graph, 0);
  bitset_store(boxes, state, graph->words);
  bitset_store(region, state + graph->words, graph->words);
  graph_store_commit(graph);
}

static void start(PositionGraph *graph, bool reduced) {
  const Squares *squares = &graph->squares;
  build_room(graph);
  graph->state_words = 2 * (size_t)graph->words;
  Bitset boxes = {{0}};
  int list[BITSET_MAX], count = 0;
  uint32_t off_goal = 0;
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    bitset_set(&boxes, square);
    list[count++] = square;
    off_goal += !squares_goal(squares, square);
  }
  Bitset held = frozen(graph, boxes, BITSET_WORDS);
  for (int i = 0; i < count; i++) list[i] = row_of(graph, list[i], squares->player, reduced);
  uint32_t bound = lower_bound_set(&graph->bound, list, count);
  graph->dead_start = bound == LOWER_BOUND_NONE ||
                      bitset_any(bitset_minus(held, graph->room.goal, BITSET_WORDS), BITSET_WORDS);
  if (!graph->dead_start) add_start(graph, boxes, bound, off_goal, reduced);
}

static void start_all(PositionGraph *graph) { start(graph, false); }
static void start_reduced(PositionGraph *graph) { start(graph, true); }

static SearchLimit begin_bound_reduced(PositionGraph *graph) {
  if (!graph_lower_bound_by_side(graph, false)) return LIMIT_BYTES;
  level_symmetry_find(&graph->symmetries, &graph->squares);
  graph_pair_database_begin(graph);
  return LIMIT_NONE;
}

BITSET_INLINE void redirect(PositionGraph *graph, uint32_t target, uint32_t node, Push push,
                            int n) {
  const uint64_t *from_state = graph_store_state(graph, node);
  uint64_t *state = graph_store_state(graph, target), keys[LEVEL_SYMMETRY_MAX];
  int from = push_from(push), to = push_to(&graph->squares, push);
  Bitset boxes = bitset_flip(bitset_flip(bitset_load(from_state, n), from, n), to, n);
  Bitset region =
      bit_regions_region_after(graph, bitset_load(from_state + n, n), boxes, from, to, n);
  bitset_store(boxes, state, n);
  bitset_store(region, state + n, n);
  symmetric_keys(&graph->symmetries, state, n, keys);
  graph->nodes[target].symmetry = (uint16_t)lookup_key_of(keys, graph->symmetries.count).symmetry;
}

static void redirect_words(PositionGraph *graph, uint32_t target, uint32_t node, Push push) {
  if (!has_symmetries(graph)) return;
  if (graph->words == 1) redirect(graph, target, node, push, 1);
  else if (graph->words == 2) redirect(graph, target, node, push, 2);
  else if (graph->words == 3) redirect(graph, target, node, push, 3);
  else redirect(graph, target, node, push, 4);
}

int bitset_positions_boxes(const PositionGraph *graph, uint32_t node, int *boxes) {
  const uint64_t *state = graph_store_state(graph, node);
  int count = 0;
  for (int i = 0; i < graph->words; i++)
    for (uint64_t left = state[i]; left; left &= left - 1)
      boxes[count++] = 64 * i + __builtin_ctzll(left);
  return count;
}

BITSET_INLINE uint32_t find_state(const PositionGraph *graph, const uint64_t *state, int n) {
  Bitset boxes = bitset_load(state, n);
  int word = 0;
  while (!state[n + word]) word++;
  int player = 64 * word + __builtin_ctzll(state[n + word]);
  return bit_regions_find(graph, boxes, bit_regions_hash(boxes, n), player, n);
}

uint32_t bitset_positions_find(const PositionGraph *graph, const uint64_t *state) {
  if (graph->words == 1) return find_state(graph, state, 1);
  if (graph->words == 2) return find_state(graph, state, 2);
  return graph->words == 3 ? find_state(graph, state, 3) : find_state(graph, state, 4);
}

const GraphForm bitset_positions_form = {
    .keeps_edges = true,
    .begin_bound = graph_lower_bound_by_square,
    .start = start_all,
    .explore = explore_all,
    .count_pushes = bitset_positions_count_pushes,
    .boxes = bitset_positions_boxes,
};

const GraphForm bitset_positions_reduced_form = {
    .begin_bound = begin_bound_reduced,
    .start = start_reduced,
    .explore = explore_reduced,
    .redirect = redirect_words,
    .count_pushes = bitset_positions_count_pushes,
    .boxes = bitset_positions_boxes,
};
