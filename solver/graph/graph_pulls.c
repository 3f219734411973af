// As graph_bits.c, the other way round. There are no deadlocks here but boxes that cannot have come
// from where the start has one, and those the bound finds: a matching of boxes with the start's.
#include "graph/graph_pulls.h"

#include "base/machine.h"
#include "graph/graph_bits.h"
#include "graph/graph_states.h"

// What is constant while one node is explored.
typedef struct {
  uint32_t node;
  Bits boxes, region;
  uint32_t bound;
  bool bound_set;  // the bound counts from here: set when the first new node is met
} Origin;

// With goals to spare there are too many solved positions to begin from.
bool graph_pulls_possible(const Graph *graph) {
  return graph->words && graph->squares.boxes == graph->squares.goals;
}

static uint32_t bound_before(Graph *graph, Origin *origin, int from, int to) {
  int boxes[BITS_MAX], player = from + from - to;
  const Sides *sides = &graph->sides;
  if (!origin->bound_set) {
    origin->bound_set = true;
    int count = graph_bits_boxes(graph, origin->node, boxes);
    for (int i = 0; i < count; i++) boxes[i] = sides_row(sides, boxes[i], from);
    bound_set(&graph->bound, boxes, count);
  }
  return bound_moved(&graph->bound, origin->bound, sides_row(sides, to, from),
                     sides_row(sides, from, player));
}

// Boxes that are not where the start has one; if all are, is the player on the wrong side?
static uint32_t off_start(const Graph *graph, const uint64_t *boxes, const uint64_t *region) {
  uint32_t off = 0;
  for (int i = 0; i < graph->words; i++)
    off += (uint32_t)bits_count(boxes[i] & ~graph->room.goal.w[i]);
  int player = graph->squares.player;
  return off ? off : !(region[player >> 6] >> (player & 63) & 1);
}

// The new node with these boxes; UNEXPLORED if a limit is reached.
static uint32_t enter(Graph *graph, Bits boxes, Bits region, uint32_t hash, uint32_t bound) {
  GraphNode *node = graph_store_node(graph);
  if (!node) return UNEXPLORED;
  uint64_t *state = graph_store_state(graph, graph->node_count);
  bits_store(boxes, state, graph->words);
  bits_store(region, state + graph->words, graph->words);
  node->hash = hash;
  node->mirror = 0;
  node->bound = bound;
  node->off_goal = (uint16_t)off_start(graph, state, state + graph->words);
  graph_store_enter(graph);
  return graph->node_count - 1;
}

// The push is taken back.
BITS_INLINE void pull_box(Graph *graph, Origin *origin, Push push, int n) {
  int from = push_from(push), to = push_to(&graph->squares, push), player = from + from - to;
  Bits boxes = bits_flip(bits_flip(origin->boxes, to, n), from, n);
  uint32_t hash = hash_of(boxes, n), target = find(graph, boxes, hash, player, n);
  graph->counters.generated++;
  if (target == UNEXPLORED) {
    uint32_t bound = bound_before(graph, origin, from, to);
    if (bound == NO_BOUND) {
      graph->counters.matching++;
      return;
    }
    Bits region = region_before(graph, origin->region, boxes, from, to, n);
    target = enter(graph, boxes, region, hash, bound);
  } else {
    graph->counters.duplicates++;
  }
  if (target != UNEXPLORED) graph->edges[graph->edge_count++] = (GraphEdge){target, push};
}

BITS_INLINE void explore(Graph *graph, uint32_t node, int n) {
  const uint64_t *state = graph_store_state(graph, node);
  Origin origin = {.node = node,
                   .boxes = bits_load(state, n),
                   .region = bits_load(state + n, n),
                   .bound = graph->nodes[node].bound};
  Bits to = bits_and(origin.region, graph->room.live, n);
  for (int dir = 0; dir < DIR_COUNT; dir++) {  // of pulling
    Dir back = dir_opposite((Dir)dir);
    int step = graph->squares.step[dir];
    Bits next = bits_and(to, shift(origin.region, back, -step, n), n);
    Bits pulled = bits_and(origin.boxes, shift(next, back, -step, n), n);
    for (int i = 0; i < n; i++)
      for (uint64_t left = pulled.w[i]; left; left &= left - 1)
        pull_box(graph, &origin, push_of(64 * i + __builtin_ctzll(left) + step, back), n);
  }
}

MACHINE_CLONES void graph_pulls_explore(Graph *graph, uint32_t node) {
  if (graph->words == 1) explore(graph, node, 1);
  else if (graph->words == 2) explore(graph, node, 2);
  else if (graph->words == 3) explore(graph, node, 3);
  else explore(graph, node, 4);
}

static bool reachable(const Sides *sides, int square) {
  for (int row = sides->first[square]; row < sides_row_end(sides, square); row++)
    if (sides->rows.nearest[row] != NO_WAY) return true;
  return false;
}

static void draw_room(Graph *graph) {
  const Squares *squares = &graph->squares;
  RoomBits room = {0};
  for (int square = 0; square < squares->count; square++) {
    if (!squares_floor(squares, square)) continue;
    bits_set(&room.floor, square);
    if (squares->kind[square] & SQUARE_BOX) bits_set(&room.goal, square);
    if (reachable(&graph->sides, square)) bits_set(&room.live, square);
  }
  graph->room = room;
}

// The solved position with the player anywhere in `region`.
static void enter_end(Graph *graph, Bits boxes, Bits region, int player) {
  const Squares *squares = &graph->squares;
  int rows[BITS_MAX], count = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares_goal(squares, square)) rows[count++] = sides_row(&graph->sides, square, player);
  uint32_t bound = bound_set(&graph->bound, rows, count);
  if (bound != NO_BOUND) enter(graph, boxes, region, hash_words(boxes, graph->words), bound);
}

void graph_pulls_start(Graph *graph) {
  const Squares *squares = &graph->squares;
  draw_room(graph);
  graph->state_words = 2 * (size_t)graph->words;
  Bits boxes = {{0}};
  for (int square = 0; square < squares->count; square++)
    if (squares_goal(squares, square)) bits_set(&boxes, square);
  Bits open = bits_minus(graph->room.floor, boxes, BITS_WORDS), left = open;
  for (int square = 0; square < squares->count; square++) {
    if (!bits_has(left, square, BITS_WORDS)) continue;
    Bits here = {{0}};
    bits_set(&here, square);
    Bits region = flood(here, open, squares->stride, BITS_WORDS);
    left = bits_minus(left, region, BITS_WORDS);
    enter_end(graph, boxes, region, square);
  }
  graph->dead_start = !graph->node_count && graph->limit == LIMIT_NONE;
}
