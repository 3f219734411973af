// The mirror image of bitset_positions.c. Going backward, a position is dead if its boxes cannot
// have come from the start: a box on a square that no box of the start can reach, or no matching of
// the boxes with those of the start. Freezing, symmetries, pairs and corrals have no counterpart
// here.
#include "graph/backward_graph.h"

#include "base/cpu_clones.h"
#include "graph/bit_regions.h"
#include "graph/bitset_positions.h"
#include "graph/graph_lower_bound.h"

// What is constant while one node is explored.
typedef struct {
  uint32_t node;
  Bitset boxes, region;
  uint32_t bound;
  bool bound_set;  // the bound holds this node's boxes: done for the first new target only
} Origin;

// With goals to spare there would be too many solved positions to begin from.
static SearchLimit begin_bound(PositionGraph *graph) {
  if (!graph->words || graph->squares.boxes != graph->squares.goals) return LIMIT_ENGINE;
  return graph_lower_bound_by_side(graph, true) ? LIMIT_NONE : LIMIT_BYTES;
}

static uint32_t bound_before(PositionGraph *graph, Origin *origin, int from, int to) {
  int boxes[BITSET_MAX], player = from + from - to;
  const SideDistances *side_distances = &graph->side_distances;
  if (!origin->bound_set) {
    origin->bound_set = true;
    int count = bitset_positions_boxes(graph, origin->node, boxes);
    for (int i = 0; i < count; i++) boxes[i] = side_distances_row(side_distances, boxes[i], from);
    lower_bound_set(&graph->bound, boxes, count);
  }
  return lower_bound_moved(&graph->bound, origin->bound,
                           side_distances_row(side_distances, to, from),
                           side_distances_row(side_distances, from, player));
}

// How many boxes are not where the start has one. If none: 1 if the player is not where the start
// has him, else 0.
static uint32_t off_start(const PositionGraph *graph, const uint64_t *boxes,
                          const uint64_t *region) {
  uint32_t off = 0;
  for (int i = 0; i < graph->words; i++)
    off += (uint32_t)bitset_popcount(boxes[i] & ~graph->room.goal.w[i]);
  int player = graph->squares.player;
  return off ? off : !(region[player >> 6] >> (player & 63) & 1);
}

// The new node with these boxes; UNEXPLORED if a limit is reached.
static uint32_t add_node(PositionGraph *graph, Bitset boxes, Bitset region, uint32_t hash,
                         uint32_t bound) {
  PositionGraphNode *node = graph_store_node(graph);
  if (!node) return UNEXPLORED;
  uint64_t *state = graph_store_state(graph, graph->node_count);
  bitset_store(boxes, state, graph->words);
  bitset_store(region, state + graph->words, graph->words);
  node->hash = hash;
  node->symmetry = 0;
  node->bound = bound;
  node->off_goal = (uint16_t)off_start(graph, state, state + graph->words);
  graph_store_commit(graph);
  return graph->node_count - 1;
}

// Takes a push back.
BITSET_INLINE void pull_box(PositionGraph *graph, Origin *origin, Push push, int n) {
  int from = push_from(push), to = push_to(&graph->squares, push), player = from + from - to;
  Bitset boxes = bitset_flip(bitset_flip(origin->boxes, to, n), from, n);
  uint32_t hash = bit_regions_hash(boxes, n),
           target = bit_regions_find(graph, boxes, hash, player, n);
  graph->counters.generated++;
  if (target == UNEXPLORED) {
    uint32_t bound = bound_before(graph, origin, from, to);
    if (bound == LOWER_BOUND_NONE) {
      graph->counters.matching++;
      return;
    }
    Bitset region = bit_regions_region_before(graph, origin->region, boxes, from, to, n);
    target = add_node(graph, boxes, region, hash, bound);
  } else {
    graph->counters.duplicates++;
  }
  if (target != UNEXPLORED) graph->edges[graph->edge_count++] = (PositionGraphEdge){target, push};
}

BITSET_INLINE void explore(PositionGraph *graph, uint32_t node, int n) {
  const uint64_t *state = graph_store_state(graph, node);
  Origin origin = {.node = node,
                   .boxes = bitset_load(state, n),
                   .region = bitset_load(state + n, n),
                   .bound = graph->nodes[node].bound};
  Bitset to = bitset_and(origin.region, graph->room.live, n);
  for (int dir = 0; dir < DIR_COUNT; dir++) {  // the direction of the pull
    Dir back = dir_opposite((Dir)dir);
    int step = graph->squares.step[dir];
    Bitset next = bitset_and(to, bit_regions_shift(origin.region, back, -step, n), n);
    Bitset pulled = bitset_and(origin.boxes, bit_regions_shift(next, back, -step, n), n);
    for (int i = 0; i < n; i++)
      for (uint64_t left = pulled.w[i]; left; left &= left - 1)
        pull_box(graph, &origin, push_of(64 * i + __builtin_ctzll(left) + step, back), n);
  }
}

CPU_CLONES static void explore_words(PositionGraph *graph, uint32_t node) {
  if (graph->words == 1) explore(graph, node, 1);
  else if (graph->words == 2) explore(graph, node, 2);
  else if (graph->words == 3) explore(graph, node, 3);
  else explore(graph, node, 4);
}

static bool reachable(const SideDistances *side_distances, int square) {
  for (int row = side_distances->first[square];
       row < side_distances_row_end(side_distances, square); row++)
    if (side_distances->rows.nearest[row] != UNREACHABLE) return true;
  return false;
}

static void build_room(PositionGraph *graph) {
  const Squares *squares = &graph->squares;
  RoomBits room = {0};
  for (int square = 0; square < squares->count; square++) {
    if (!squares_floor(squares, square)) continue;
    bitset_set(&room.floor, square);
    if (squares->kind[square] & SQUARE_BOX) bitset_set(&room.goal, square);
    if (reachable(&graph->side_distances, square)) bitset_set(&room.live, square);
  }
  graph->room = room;
}

// Adds the solved position with the player in `region`, unless the bound says that it is dead.
static void add_end(PositionGraph *graph, Bitset boxes, Bitset region, int player) {
  const Squares *squares = &graph->squares;
  int rows[BITSET_MAX], count = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares_goal(squares, square))
      rows[count++] = side_distances_row(&graph->side_distances, square, player);
  uint32_t bound = lower_bound_set(&graph->bound, rows, count);
  if (bound != LOWER_BOUND_NONE)
    add_node(graph, boxes, region, bit_regions_hash_words(boxes, graph->words), bound);
}

static void start(PositionGraph *graph) {
  const Squares *squares = &graph->squares;
  build_room(graph);
  graph->state_words = 2 * (size_t)graph->words;
  Bitset boxes = {{0}};
  for (int square = 0; square < squares->count; square++)
    if (squares_goal(squares, square)) bitset_set(&boxes, square);
  Bitset open = bitset_minus(graph->room.floor, boxes, BITSET_WORDS), left = open;
  for (int square = 0; square < squares->count; square++) {
    if (!bitset_has(left, square, BITSET_WORDS)) continue;
    Bitset here = {{0}};
    bitset_set(&here, square);
    Bitset region = bit_regions_flood(here, open, squares->stride, BITSET_WORDS);
    left = bitset_minus(left, region, BITSET_WORDS);
    add_end(graph, boxes, region, square);
  }
  graph->dead_start = !graph->node_count && graph->limit == LIMIT_NONE;
}

const GraphForm backward_graph_form = {
    .backward = true,
    .begin_bound = begin_bound,
    .start = start,
    .explore = explore_words,
    .count_pushes = bitset_positions_count_pushes,
    .boxes = bitset_positions_boxes,
};
