// A state is its boxes in rising order and then the lowest square of the player's region, 32 bits
// each. So the memory of a state depends on the number of boxes and not on the floor. Most pushes
// change the region by two squares only, which a look at their neighbours shows. Other pushes need
// a flood fill. Sets of squares are arrays of stamps: counting the stamp up empties a set, without
// clearing it.
#include "graph/box_list_positions.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_lower_bound.h"
#include "graph/graph_store.h"

static void reserve(ListScratch *lists, size_t squares, size_t boxes) {
  if (squares > lists->squares_capacity) {
    box_list_positions_free(lists);
    lists->squares_capacity = squares;
    lists->box = mem_alloc(squares, sizeof *lists->box);
    lists->reached = mem_alloc(squares, sizeof *lists->reached);
    lists->region = mem_alloc(squares, sizeof *lists->region);
    lists->frozen = mem_alloc(squares, sizeof *lists->frozen);
    lists->stack = mem_alloc(squares, sizeof *lists->stack);
  }
  if (boxes + 1 > lists->boxes_capacity) {
    lists->boxes_capacity = boxes + 1;
    lists->key = mem_resize(lists->key, boxes + 2, sizeof *lists->key);
    lists->cluster = mem_resize(lists->cluster, boxes + 2, sizeof *lists->cluster);
    lists->boxes = mem_resize(lists->boxes, boxes + 2, sizeof *lists->boxes);
  }
}

void box_list_positions_free(ListScratch *lists) {
  mem_free(lists->box);
  mem_free(lists->reached);
  mem_free(lists->region);
  mem_free(lists->frozen);
  mem_free(lists->stack);
  mem_free(lists->key);
  mem_free(lists->cluster);
  mem_free(lists->boxes);
  *lists = (ListScratch){0};
}

// Empties a set. The array is cleared only when the stamps run out.
static void clear_marks(uint32_t *marks, uint32_t *now, size_t squares) {
  if (++*now) return;
  memset(marks, 0, squares * sizeof *marks);
  *now = 1;
}

static bool is_box(const ListScratch *lists, int square) {
  return lists->box[square] == lists->box_now;
}

static void lift(ListScratch *lists, int square) { lists->box[square] = lists->box_now - 1; }
static void put(ListScratch *lists, int square) { lists->box[square] = lists->box_now; }

// Marks the region of `player` and returns its lowest square.
static int fill(PositionGraph *graph, int player) {
  const Squares *squares = &graph->squares;
  ListScratch *lists = &graph->lists;
  clear_marks(lists->reached, &lists->reached_now, lists->squares_capacity);
  int waiting = 0, lowest = player;
  lists->reached[player] = lists->reached_now;
  lists->stack[waiting++] = player;
  while (waiting) {
    int at = lists->stack[--waiting];
    if (at < lowest) lowest = at;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = at + squares->step[dir];
      if (lists->reached[next] == lists->reached_now || !squares_floor(squares, next) ||
          is_box(lists, next))
        continue;
      lists->reached[next] = lists->reached_now;
      lists->stack[waiting++] = next;
    }
  }
  return lowest;
}

static bool is_free(const PositionGraph *graph, int square) {
  return squares_floor(&graph->squares, square) && !is_box(&graph->lists, square);
}

// Does the square that a box left touch free squares outside the player's old region?
static bool joins(const PositionGraph *graph, int from) {
  const ListScratch *lists = &graph->lists;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = from + graph->squares.step[dir];
    if (is_free(graph, next) && lists->region[next] != lists->region_now) return true;
  }
  return false;
}

// Might a box on `to` separate its free neighbours? Not if they are connected around it: then the
// ring of eight squares has one run of free squares. A lone free corner is no neighbour of the box.
static bool may_split(const PositionGraph *graph, int to) {
  int stride = graph->squares.stride, runs = 0;
  const int ring[] = {-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride};
  bool open[8];
  for (int i = 0; i < 8; i++) open[i] = is_free(graph, to + ring[i]);
  for (int i = 0; i < 8; i += 2) runs += open[i] && !(open[i + 1] && open[(i + 2) % 8]);
  return runs > 1;
}

// The lowest square of the player's region after a push; `lowest` is that of the node.
static int lowest_after(PositionGraph *graph, int lowest, int from, int to) {
  if (to == lowest || joins(graph, from) || may_split(graph, to)) return fill(graph, from);
  return from < lowest ? from : lowest;
}

static bool blocked_along(const PositionGraph *graph, int box, int step) {
  const ListScratch *lists = &graph->lists;
  const uint16_t *nearest = graph->distances.nearest;
  int sides[2] = {box - step, box + step}, dead = 0;
  for (int i = 0; i < 2; i++) {
    if (!squares_floor(&graph->squares, sides[i])) return true;
    if (lists->frozen[sides[i]] == lists->frozen_now) return true;
    dead += nearest[sides[i]] == UNREACHABLE;
  }
  return dead == 2;
}

static bool blocked(const PositionGraph *graph, int box) {
  return blocked_along(graph, box, 1) && blocked_along(graph, box, graph->squares.stride);
}

// Lists the boxes connected to `moved` and marks them all as frozen, to begin with.
static size_t gather(PositionGraph *graph, int moved) {
  ListScratch *lists = &graph->lists;
  clear_marks(lists->frozen, &lists->frozen_now, lists->squares_capacity);
  size_t count = 0;
  lists->cluster[count++] = (uint32_t)moved;
  lists->frozen[moved] = lists->frozen_now;
  for (size_t i = 0; i < count; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = (int)lists->cluster[i] + graph->squares.step[dir];
      if (!is_box(lists, next) || lists->frozen[next] == lists->frozen_now) continue;
      lists->frozen[next] = lists->frozen_now;
      lists->cluster[count++] = (uint32_t)next;
    }
  return count;
}

// Removes boxes that can move until nothing changes. Is one of the remaining boxes off goal?
static bool freezes(PositionGraph *graph, int moved) {
  ListScratch *lists = &graph->lists;
  size_t count = gather(graph, moved);
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t i = 0; i < count; i++) {
      int box = (int)lists->cluster[i];
      if (blocked(graph, box)) continue;
      lists->frozen[box] = lists->frozen_now - 1;
      lists->cluster[i--] = lists->cluster[--count];
      changed = true;
    }
  }
  for (size_t i = 0; i < count; i++)
    if (!squares_goal(&graph->squares, (int)lists->cluster[i])) return true;
  return false;
}

static uint32_t hash_of(const uint32_t *key, size_t length) {
  uint64_t mixed = 0;
  for (size_t i = 0; i < length; i++)
    mixed = (mixed ^ key[i]) * UINT64_C(0x94D049BB133111EB) + (mixed >> 31);
  return graph_store_hash(mixed);
}

static const uint32_t *key_of(const PositionGraph *graph, uint32_t node) {
  return (const uint32_t *)graph_store_state(graph, node);
}

static uint32_t find(const PositionGraph *graph, uint32_t hash, size_t length) {
  const uint32_t *key = graph->lists.key;
  for (uint32_t slot = hash & graph->table_mask;; slot = (slot + 1) & graph->table_mask) {
    PositionGraphSlot seen = graph->table[slot];
    if (!seen.entry) return UNEXPLORED;
    if (seen.hash == hash && !memcmp(key_of(graph, seen.entry - 1), key, length * sizeof *key))
      return seen.entry - 1;
  }
}

// Enters lists->key as a node.
static uint32_t add(PositionGraph *graph, uint32_t hash, uint32_t bound, uint32_t off_goal) {
  PositionGraphNode *node = graph_store_node(graph);
  if (!node) return UNEXPLORED;
  node->hash = hash;
  node->bound = bound;
  node->off_goal = (uint16_t)off_goal;
  node->symmetry = 0;
  size_t length = (size_t)graph->squares.boxes + 1;
  memcpy(graph_store_state(graph, graph->node_count), graph->lists.key, length * sizeof(uint32_t));
  graph_store_commit(graph);
  return graph->node_count - 1;
}

// Enters lists->key as the new node after a push; UNEXPLORED if it is dead or a limit is reached.
static uint32_t add_pushed(PositionGraph *graph, const PositionGraphNode *origin, uint32_t hash,
                           int from, int to) {
  uint32_t bound = lower_bound_moved(&graph->bound, origin->bound, from, to);
  if (bound == LOWER_BOUND_NONE) return graph->counters.matching++, UNEXPLORED;
  const Squares *squares = &graph->squares;
  return add(graph, hash, bound,
             origin->off_goal + squares_goal(squares, from) - squares_goal(squares, to));
}

// Writes the boxes of `node`, one of them moved, in rising order into lists->key.
static void write_key(PositionGraph *graph, uint32_t node, uint32_t from, uint32_t to) {
  const uint32_t *old = key_of(graph, node);
  uint32_t *key = graph->lists.key;
  bool placed = false;
  for (int i = 0; i < graph->squares.boxes; i++) {
    if (old[i] == from) continue;
    if (!placed && old[i] > to) {
      *key++ = to;
      placed = true;
    }
    *key++ = old[i];
  }
  if (!placed) *key = to;
}

static void push_box(PositionGraph *graph, uint32_t node, int from, Dir dir) {
  ListScratch *lists = &graph->lists;
  int to = from + graph->squares.step[dir];
  size_t length = (size_t)graph->squares.boxes + 1;
  lift(lists, from);
  put(lists, to);
  graph->counters.generated++;
  if (freezes(graph, to)) {
    graph->counters.frozen++;
  } else {
    write_key(graph, node, (uint32_t)from, (uint32_t)to);
    int lowest = (int)key_of(graph, node)[length - 1];
    lists->key[length - 1] = (uint32_t)lowest_after(graph, lowest, from, to);
    uint32_t hash = hash_of(lists->key, length);
    uint32_t target = find(graph, hash, length);
    if (target == UNEXPLORED) {
      PositionGraphNode origin = graph->nodes[node];  // adding may move the nodes
      target = add_pushed(graph, &origin, hash, from, to);
    } else {
      graph->counters.duplicates++;
    }
    if (target != UNEXPLORED)
      graph->edges[graph->edge_count++] = (PositionGraphEdge){target, push_of(from, dir)};
  }
  lift(lists, to);
  put(lists, from);
}

// Marks the boxes of a node and the player's region.
static const uint32_t *set_up(PositionGraph *graph, uint32_t node) {
  ListScratch *lists = &graph->lists;
  const uint32_t *key = key_of(graph, node);
  int boxes = graph->squares.boxes;
  clear_marks(lists->box, &lists->box_now, lists->squares_capacity);
  for (int i = 0; i < boxes; i++) {
    put(lists, (int)key[i]);
    lists->boxes[i] = (int)key[i];
  }
  fill(graph, (int)key[boxes]);
  return key;
}

static int count_pushes(PositionGraph *graph, uint32_t node) {
  ListScratch *lists = &graph->lists;
  const uint32_t *key = set_up(graph, node);
  int count = 0;
  for (int i = 0; i < graph->squares.boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int step = graph->squares.step[dir], from = (int)key[i];
      count += lists->reached[from - step] == lists->reached_now &&
               squares_floor(&graph->squares, from + step) && !is_box(lists, from + step);
    }
  return count;
}

// Keeps the player's region while flood fills of pushes use other marks.
static void keep_region(ListScratch *lists) {
  uint32_t *marks = lists->reached, now = lists->reached_now;
  lists->reached = lists->region;
  lists->reached_now = lists->region_now;
  lists->region = marks;
  lists->region_now = now;
}

// All pushes are listed first, as edges without a target. Returns the end of the list.
static uint32_t list_pushes(PositionGraph *graph, uint32_t node) {
  ListScratch *lists = &graph->lists;
  const uint32_t *key = set_up(graph, node);
  int boxes = graph->squares.boxes;
  lower_bound_set(&graph->bound, lists->boxes, boxes);
  uint32_t end = graph->edge_count;
  for (int i = 0; i < boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int step = graph->squares.step[dir], from = (int)key[i];
      if (lists->reached[from - step] != lists->reached_now) continue;
      if (graph->distances.nearest[from + step] == UNREACHABLE || is_box(lists, from + step))
        continue;
      graph->edges[end++].push = push_of(from, dir);
    }
  return end;
}

static void explore(PositionGraph *graph, uint32_t node) {
  uint32_t end = list_pushes(graph, node);
  keep_region(&graph->lists);
  for (uint32_t edge = graph->edge_count; edge < end && graph->limit == LIMIT_NONE; edge++) {
    Push push = graph->edges[edge].push;
    push_box(graph, node, push_from(push), push_dir(push));
  }
}

static void start(PositionGraph *graph) {
  const Squares *squares = &graph->squares;
  ListScratch *lists = &graph->lists;
  reserve(lists, (size_t)squares->count, (size_t)squares->boxes);
  graph->state_words = (size_t)squares->boxes / 2 + 1;
  clear_marks(lists->box, &lists->box_now, lists->squares_capacity);
  uint32_t off_goal = 0;
  int boxes = 0;
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    lists->boxes[boxes] = square;
    lists->key[boxes++] = (uint32_t)square;
    put(lists, square);
    off_goal += !squares_goal(squares, square);
  }
  uint32_t bound = lower_bound_set(&graph->bound, lists->boxes, boxes);
  graph->dead_start = bound == LOWER_BOUND_NONE;
  for (int i = 0; i < boxes && !graph->dead_start; i++)
    graph->dead_start = freezes(graph, lists->boxes[i]);
  if (graph->dead_start) return;
  lists->key[boxes] = (uint32_t)fill(graph, squares->player);
  add(graph, hash_of(lists->key, (size_t)boxes + 1), bound, off_goal);
}

static int list_boxes(const PositionGraph *graph, uint32_t node, int *boxes) {
  const uint32_t *key = key_of(graph, node);
  for (int i = 0; i < graph->squares.boxes; i++) boxes[i] = (int)key[i];
  return graph->squares.boxes;
}

int box_list_positions_rank(const PositionGraph *graph, uint32_t node, int square) {
  const uint32_t *key = key_of(graph, node);
  int low = 0, high = graph->squares.boxes;
  while (low < high) {
    int middle = (low + high) / 2;
    if ((int)key[middle] < square) low = middle + 1;
    else high = middle;
  }
  return low;
}

const GraphForm box_list_positions_form = {
    .keeps_edges = true,
    .begin_bound = graph_lower_bound_by_square,
    .start = start,
    .explore = explore,
    .count_pushes = count_pushes,
    .boxes = list_boxes,
};

const GraphForm box_list_positions_reduced_form = {
    .begin_bound = graph_lower_bound_by_square,
    .start = start,
    .explore = explore,
    .count_pushes = count_pushes,
    .boxes = list_boxes,
};
