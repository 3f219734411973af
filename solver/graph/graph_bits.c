// The pushes of a position are found for all boxes at once, a direction at a time; see
// graph_states.h for what happens to each.
#include "graph/graph_bits.h"

#include <string.h>

#include "base/machine.h"
#include "graph/graph_corral.h"
#include "graph/graph_pairs.h"

// What is constant while one node is explored.
typedef struct {
  uint32_t node;
  Bits boxes, region;
  uint32_t bound, off_goal;
  bool bound_set;  // the bound counts from here: set when the first new node is met
  uint64_t *keys;  // of its boxes turned in every way
} Origin;

// What a position is looked up by: turned so that its key is the lowest.
typedef struct {
  uint32_t hash;
  int mirror;
} Looks;

// Of `boxes` those that can never move again: the largest set in which each has, along rows and
// along columns, a wall or another of the set beside it (or dead squares on both sides).
BITS_INLINE Bits frozen(const Graph *graph, Bits boxes, int n) {
  const int steps[2] = {1, graph->squares.stride};
  for (;;) {
    Bits held = boxes;
    for (int axis = 0; axis < 2; axis++) {
      Bits beside = bits_or(bits_beside(held, steps[axis], n), graph->room.stuck[axis], n);
      held = bits_and(held, beside, n);
    }
    if (bits_equal(held, boxes, n)) return held;
    boxes = held;
  }
}

// Only the box just moved can have frozen anything: where it is free there is nothing to do.
BITS_INLINE bool freezes(const Graph *graph, Bits boxes, int moved, int n) {
  unsigned along = bits_three(boxes, moved - 1, n) & 5;
  if (!along && !bits_has(graph->room.stuck[0], moved, n)) return false;
  int stride = graph->squares.stride;
  bool across = bits_has(boxes, moved - stride, n) || bits_has(boxes, moved + stride, n);
  if (!across && !bits_has(graph->room.stuck[1], moved, n)) return false;
  return bits_any(bits_minus(frozen(graph, boxes, n), graph->room.goal, n), n);
}

static inline bool mirrored(const Graph *graph) { return graph->lean && graph->mirrors.count > 1; }

BITS_INLINE Bits turn(const Mirrors *mirrors, Bits boxes, int mirror, int n) {
  if (!mirror) return boxes;
  Bits out = {{0}};
  for (int i = 0; i < n; i++)
    for (uint64_t left = boxes.w[i]; left; left &= left - 1)
      out = bits_flip(out, mirrors->map[mirror][64 * i + __builtin_ctzll(left)], n);
  return out;
}

static void take_keys(const Mirrors *mirrors, const uint64_t *boxes, int n, uint64_t *keys) {
  memset(keys, 0, sizeof(uint64_t) * MIRRORS_MAX);
  for (int i = 0; i < n; i++)
    for (uint64_t left = boxes[i]; left; left &= left - 1)
      for (int k = 0; k < mirrors->count; k++)
        keys[k] ^= mirrors->key[mirrors->map[k][64 * i + __builtin_ctzll(left)]];
}

static Looks looks_of(const uint64_t *keys, int count) {
  int best = 0;
  for (int k = 1; k < count; k++)
    if (keys[k] < keys[best]) best = k;
  return (Looks){graph_store_hash(keys[best]), best};
}

// How a position looks after a push.
static Looks looks_after(const Graph *graph, const Origin *origin, int from, int to) {
  const Mirrors *mirrors = &graph->mirrors;
  uint64_t keys[MIRRORS_MAX] = {0};
  for (int k = 0; k < mirrors->count; k++)
    keys[k] =
        origin->keys[k] ^ mirrors->key[mirrors->map[k][from]] ^ mirrors->key[mirrors->map[k][to]];
  return looks_of(keys, mirrors->count);
}

// The known node that is this position, turned or not, or UNEXPLORED.
BITS_INLINE uint32_t find_turned(const Graph *graph, Bits boxes, Looks looks, int player, int n) {
  const Mirrors *mirrors = &graph->mirrors;
  Bits turned = turn(mirrors, boxes, looks.mirror, n);
  player = mirrors->map[looks.mirror][player];
  for (uint32_t place = looks.hash & graph->table_mask;; place = (place + 1) & graph->table_mask) {
    GraphPlace seen = graph->table[place];
    if (!seen.entry) return UNEXPLORED;
    if (seen.hash != looks.hash) continue;
    const uint64_t *state = graph_store_state(graph, seen.entry - 1);
    int mirror = graph->nodes[seen.entry - 1].mirror;
    int at = mirrors->map[mirrors->inverse[mirror]][player];
    if (state[n + (n > 1 ? at >> 6 : 0)] >> (at & 63) & 1 &&
        bits_equal(turn(mirrors, bits_load(state, n), mirror, n), turned, n))
      return seen.entry - 1;
  }
}

// What the bound knows a box by.
static int row_of(const Graph *graph, int square, int player) {
  return graph->lean ? sides_row(&graph->sides, square, player) : square;
}

static uint32_t bound_after(Graph *graph, Origin *origin, int from, int to, int behind) {
  int boxes[BITS_MAX];
  if (!origin->bound_set) {
    origin->bound_set = true;
    int count = graph_bits_boxes(graph, origin->node, boxes);
    for (int i = 0; graph->lean && i < count; i++) boxes[i] = row_of(graph, boxes[i], behind);
    bound_set(&graph->bound, boxes, count);
  }
  return bound_moved(&graph->bound, origin->bound, row_of(graph, from, behind),
                     row_of(graph, to, from));
}

// A push that can be made, and what it leads to is looked up by.
typedef struct {
  Push push;
  Looks looks;
} Choice;

// The new node after a push, or UNEXPLORED if it is dead or a limit is reached.
BITS_INLINE uint32_t add(Graph *graph, Origin *origin, Bits boxes, Choice choice, bool lean,
                         int n) {
  int from = push_from(choice.push), to = push_to(&graph->squares, choice.push);
  Dir side = dir_opposite(push_dir(choice.push));
  Looks looks = choice.looks;
  if (freezes(graph, boxes, to, n)) return graph->counters.frozen++, UNEXPLORED;
  bool paired = lean && graph->pair_bits;
  if (paired && pairs_dead(graph, boxes, to, side, n)) return graph->counters.two_box++, UNEXPLORED;
  uint32_t bound = bound_after(graph, origin, from, to, from + from - to);
  if (bound == NO_BOUND) return graph->counters.matching++, UNEXPLORED;
  if (paired) bound += pairs_conflicts(graph, boxes, n);
  GraphNode *node = graph_store_node(graph);
  if (!node) return UNEXPLORED;
  const uint16_t *nearest = graph->distances.nearest;
  node->hash = looks.hash;
  node->mirror = (uint16_t)looks.mirror;
  node->bound = bound;
  node->off_goal = (uint16_t)(origin->off_goal - (nearest[from] != 0) + (nearest[to] != 0));
  uint64_t *state = graph_store_state(graph, graph->node_count);
  bits_store(boxes, state, n);
  bits_store(region_after(graph, origin->region, boxes, from, to, n), state + n, n);
  graph_store_enter(graph);
  return graph->node_count - 1;
}

BITS_INLINE Bits boxes_after(const Graph *graph, const Origin *origin, Push push, int n) {
  Bits lifted = bits_flip(origin->boxes, push_from(push), n);
  return bits_flip(lifted, push_to(&graph->squares, push), n);
}

BITS_INLINE Looks choice_looks(const Graph *graph, const Origin *origin, Push push, bool lean,
                               int n) {
  if (lean && mirrored(graph))
    return looks_after(graph, origin, push_from(push), push_to(&graph->squares, push));
  return (Looks){hash_of(boxes_after(graph, origin, push, n), n), 0};
}

BITS_INLINE void push_box(Graph *graph, Origin *origin, Choice choice, bool lean, int n) {
  int from = push_from(choice.push);
  Looks looks = choice.looks;
  Bits boxes = boxes_after(graph, origin, choice.push, n);
  uint32_t target = lean && mirrored(graph) ? find_turned(graph, boxes, looks, from, n)
                                            : find(graph, boxes, looks.hash, from, n);
  graph->counters.generated++;
  if (target == UNEXPLORED) target = add(graph, origin, boxes, choice, lean, n);
  else graph->counters.duplicates++;
  if (target == UNEXPLORED) return;
  graph->edges[graph->edge_count++] = (GraphEdge){target, choice.push};
}

// The pushes are all looked for before any is followed, so that the memory answers for all at once.
// `lean` is a constant at every call, as `n` is.
BITS_INLINE void explore(Graph *graph, uint32_t node, bool lean, int n) {
  const uint64_t *state = graph_store_state(graph, node);
  const GraphNode *known = &graph->nodes[node];
  uint64_t keys[MIRRORS_MAX];
  Origin origin = {node,         bits_load(state, n), bits_load(state + n, n),
                   known->bound, known->off_goal,     false,
                   keys};
  if (lean && mirrored(graph)) take_keys(&graph->mirrors, state, n, keys);
  Choice choices[DIR_COUNT * BITS_MAX];
  int count = 0;
  Bits open = bits_minus(graph->room.live, origin.boxes, n);
  Bits allowed[DIR_COUNT];
  bool pruned = lean && corral_prunes(graph, origin.boxes, origin.region, allowed, n);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = graph->squares.step[dir];
    Bits pushed = bits_and(origin.boxes, shift(origin.region, (Dir)dir, step, n), n);
    pushed = bits_and(pushed, shift(open, dir_opposite((Dir)dir), -step, n), n);
    if (pruned) pushed = bits_and(pushed, allowed[dir], n);
    for (int i = 0; i < n; i++)
      for (uint64_t left = pushed.w[i]; left; left &= left - 1) {
        Push push = push_of(64 * i + __builtin_ctzll(left), dir);
        Choice choice = {push, choice_looks(graph, &origin, push, lean, n)};
        choices[count++] = choice;
        __builtin_prefetch(&graph->table[choice.looks.hash & graph->table_mask]);
      }
  }
  for (int i = 0; i < count; i++) push_box(graph, &origin, choices[i], lean, n);
}

BITS_INLINE void explore_words(Graph *graph, uint32_t node, bool lean) {
  if (graph->words == 1) explore(graph, node, lean, 1);
  else if (graph->words == 2) explore(graph, node, lean, 2);
  else if (graph->words == 3) explore(graph, node, lean, 3);
  else explore(graph, node, lean, 4);
}

MACHINE_CLONES void graph_bits_explore(Graph *graph, uint32_t node) {
  if (graph->lean) explore_words(graph, node, true);
  else explore_words(graph, node, false);
}

BITS_INLINE int choices(const Graph *graph, uint32_t node, int n) {
  const uint64_t *state = graph_store_state(graph, node);
  Bits boxes = bits_load(state, n), region = bits_load(state + n, n);
  Bits open = bits_minus(graph->room.floor, boxes, n);
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = graph->squares.step[dir];
    Bits pushed = bits_and(boxes, shift(region, (Dir)dir, step, n), n);
    pushed = bits_and(pushed, shift(open, dir_opposite((Dir)dir), -step, n), n);
    for (int i = 0; i < n; i++) count += bits_count(pushed.w[i]);
  }
  return count;
}

int graph_bits_choices(const Graph *graph, uint32_t node) {
  if (graph->words == 1) return choices(graph, node, 1);
  if (graph->words == 2) return choices(graph, node, 2);
  return graph->words == 3 ? choices(graph, node, 3) : choices(graph, node, 4);
}

static bool stuck(const Graph *graph, int square, int step) {
  const uint16_t *nearest = graph->distances.nearest;
  const Squares *squares = &graph->squares;
  if (!squares_floor(squares, square - step) || !squares_floor(squares, square + step)) return true;
  return nearest[square - step] == NO_WAY && nearest[square + step] == NO_WAY;
}

static void draw_room(Graph *graph) {
  const Squares *squares = &graph->squares;
  RoomBits room = {0};
  for (int square = 0; square < squares->count; square++) {
    if (!squares_floor(squares, square)) continue;
    bits_set(&room.floor, square);
    if (squares_goal(squares, square)) bits_set(&room.goal, square);
    if (graph->distances.nearest[square] != NO_WAY) bits_set(&room.live, square);
    if (stuck(graph, square, 1)) bits_set(&room.stuck[0], square);
    if (stuck(graph, square, squares->stride)) bits_set(&room.stuck[1], square);
  }
  graph->room = room;
}

static void enter_start(Graph *graph, Bits boxes, uint32_t bound, uint32_t off_goal) {
  GraphNode *node = graph_store_node(graph);
  if (!node) return;
  Bits here = {{0}};
  bits_set(&here, graph->squares.player);
  Bits open = bits_minus(graph->room.floor, boxes, BITS_WORDS);
  Bits region = flood(here, open, graph->squares.stride, BITS_WORDS);
  Looks looks = {hash_words(boxes, graph->words), 0};
  if (mirrored(graph)) {
    uint64_t keys[MIRRORS_MAX];
    take_keys(&graph->mirrors, boxes.w, graph->words, keys);
    looks = looks_of(keys, graph->mirrors.count);
  }
  node->hash = looks.hash;
  node->mirror = (uint16_t)looks.mirror;
  node->bound = bound;
  node->off_goal = (uint16_t)off_goal;
  uint64_t *state = graph_store_state(graph, 0);
  bits_store(boxes, state, graph->words);
  bits_store(region, state + graph->words, graph->words);
  graph_store_enter(graph);
}

void graph_bits_start(Graph *graph) {
  const Squares *squares = &graph->squares;
  draw_room(graph);
  graph->state_words = 2 * (size_t)graph->words;
  Bits boxes = {{0}};
  int list[BITS_MAX], count = 0;
  uint32_t off_goal = 0;
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    bits_set(&boxes, square);
    list[count++] = square;
    off_goal += !squares_goal(squares, square);
  }
  Bits held = frozen(graph, boxes, BITS_WORDS);
  for (int i = 0; i < count; i++) list[i] = row_of(graph, list[i], squares->player);
  uint32_t bound = bound_set(&graph->bound, list, count);
  graph->dead_start =
      bound == NO_BOUND || bits_any(bits_minus(held, graph->room.goal, BITS_WORDS), BITS_WORDS);
  if (!graph->dead_start) enter_start(graph, boxes, bound, off_goal);
}

BITS_INLINE void redirect(Graph *graph, uint32_t target, uint32_t node, Push push, int n) {
  const uint64_t *from_state = graph_store_state(graph, node);
  uint64_t *state = graph_store_state(graph, target), keys[MIRRORS_MAX];
  int from = push_from(push), to = push_to(&graph->squares, push);
  Bits boxes = bits_flip(bits_flip(bits_load(from_state, n), from, n), to, n);
  Bits region = region_after(graph, bits_load(from_state + n, n), boxes, from, to, n);
  bits_store(boxes, state, n);
  bits_store(region, state + n, n);
  take_keys(&graph->mirrors, state, n, keys);
  graph->nodes[target].mirror = (uint16_t)looks_of(keys, graph->mirrors.count).mirror;
}

void graph_bits_redirect(Graph *graph, uint32_t target, uint32_t node, Push push) {
  if (graph->words == 1) redirect(graph, target, node, push, 1);
  else if (graph->words == 2) redirect(graph, target, node, push, 2);
  else if (graph->words == 3) redirect(graph, target, node, push, 3);
  else redirect(graph, target, node, push, 4);
}

int graph_bits_boxes(const Graph *graph, uint32_t node, int *boxes) {
  const uint64_t *state = graph_store_state(graph, node);
  int count = 0;
  for (int i = 0; i < graph->words; i++)
    for (uint64_t left = state[i]; left; left &= left - 1)
      boxes[count++] = 64 * i + __builtin_ctzll(left);
  return count;
}
