// A position has up to some hundred macro moves, and most of them are never made. So what waits is
// the move, with the cheapest bound of its result; the result is looked at when its turn comes.
// If its real bound is higher it waits again, as a node.
//
// Among equal values the fewest boxes off goal come first, so the search dives for a solution with
// one move a box before it looks at anything else.
#include "measures/macro_astar.h"

#include "base/mem.h"

enum { CALL_WORK = 4, NODE_WORK = 16 };  // in places of boxes looked at
enum { VALUE_SHIFT = 48 };             // of a priority: below it is what decides among equal values
#define NODE_ITEM (UINT32_C(1) << 31)  // an item of the heap is a node, not an edge

void macro_astar_free(MacroAstar *search) {
  level_tables_free(&search->tables);
  position_free(&search->position);
  freeze_free(&search->freeze);
  box_destinations_free(&search->destinations);
  macro_bound_free(&search->bound);
  transposition_free(&search->table);
  for (size_t i = 0; i < search->heap_count; i++) heap_free(&search->heaps[i]);
  mem_free(search->heaps);
  mem_free(search->nodes);
  mem_free(search->edges);
  *search = (MacroAstar){0};
}

static bool begin(MacroAstar *search, const Board *board, MacroLimits limits) {
  macro_astar_free(search);
  *search = (MacroAstar){.limits = limits, .best = limits.below, .end = -1};
  LevelTables *tables = &search->tables;
  search->budget.limit = limits.bytes;
  if (!level_tables_begin(tables, board, limits.bytes)) return false;
  const Squares *squares = &tables->squares;
  size_t bytes = tables->bytes + position_bytes(tables) + freeze_bytes(tables) +
                 box_destinations_bytes(tables) + macro_bound_bytes(tables);
  if (squares->has_unreachable_box || squares->count > UINT16_MAX ||
      !memory_budget_charge(&search->budget, bytes))
    return false;
  position_begin(&search->position, tables);
  freeze_begin(&search->freeze, tables);
  box_destinations_begin(&search->destinations, tables);
  macro_bound_begin(&search->bound, tables);
  transposition_begin(&search->table, tables, &search->budget, (size_t)tables->boxes);
  if (limits.end != NO_CELL) search->end = squares_at(squares, limits.end);
  return true;
}

static uint32_t count_off_goal(const Position *position) {
  uint32_t count = 0;
  for (int i = 0; i < position->boxes; i++)
    count += !level_tables_goal(position->tables, position->box[i]);
  return count;
}

static uint32_t distance_left(const Position *position) {
  uint32_t sum = 0;
  for (int i = 0; i < position->boxes; i++) sum += position->tables->nearest[position->box[i]];
  return sum;
}

// The heap of moves that lead to so many changes.
static Heap *heap_of(MacroAstar *search, uint32_t changes) {
  size_t number = search->limits.in_turn ? changes : 0;
  while (search->heap_count <= number) {
    search->heaps =
        mem_grow(search->heaps, search->heap_count, &search->heap_capacity, sizeof *search->heaps);
    search->heaps[search->heap_count++] = (Heap){0};
  }
  return &search->heaps[number];
}

// All changes, changes left, blocked boxes, pushes left: the smallest comes first.
static bool enqueue(MacroAstar *search, uint32_t item, uint32_t changes, uint32_t bound,
                    uint32_t blocked, uint32_t distance) {
  uint64_t priority = (uint64_t)(changes + bound) << VALUE_SHIFT |
                      (uint64_t)(bound & 0xFFFF) << 32 | (uint64_t)(blocked & 0xFFFF) << 16 |
                      (distance < 0xFFFF ? distance : 0xFFFF);
  return heap_push(heap_of(search, changes), &search->budget, priority, item);
}

static bool is_end(MacroAstar *search, MacroMove move) {
  Position *position = &search->position;
  if (search->end < 0) return true;
  position_move_box(position, move.from, move.to);
  position_fill_reach(position, squares_player_after(&search->tables.squares, move.to, move.dir));
  bool reached = position_reached(position, search->end);
  position_move_box(position, move.to, move.from);
  position_fill_reach(position, position->player);
  return reached;
}

static bool add_edge(MacroAstar *search, MacroEdge edge, uint32_t off_goal, uint32_t distance) {
  const MacroNode *parent = &search->nodes[edge.parent];
  uint32_t changes = parent->changes + 1, bound = off_goal;
  if (parent->bound > bound + 1) bound = parent->bound - 1;
  if (changes + bound >= search->best) return true;
  if (!off_goal && is_end(search, edge.move)) {
    search->solved = edge;
    search->best = changes;
    search->found = true;
    return true;
  }
  search->edges = memory_budget_grow(&search->budget, search->edges, &search->edge_grant,
                                     search->edge_count + 1, sizeof *search->edges);
  if (search->budget.refused || search->edge_count == NODE_ITEM) return false;
  search->edges[search->edge_count] = edge;
  return enqueue(search, (uint32_t)search->edge_count++, changes, bound, parent->blocked, distance);
}

// The box that moved last is left out: its further moves belong to the same macro move. A box may
// come back to its square, if the player then stands on its other side.
static bool expand(MacroAstar *search, uint32_t node) {
  Position *position = &search->position;
  BoxDestinations *destinations = &search->destinations;
  const uint16_t *nearest = search->tables.nearest;
  search->nodes[node].expanded = true;
  search->expanded++;
  uint32_t off_goal = count_off_goal(position), distance = distance_left(position);
  for (int i = 0; i < position->boxes; i++) {
    int from = position->box[i];
    if (node && from == search->nodes[node].edge.move.to) continue;
    int count = box_destinations_pushes(destinations, position, from, BOX_DESTINATIONS_ALL_DIRS);
    search->work += CALL_WORK + (uint64_t)count;
    for (int k = 0; k < count; k++) {
      BoxDestination move = destinations->moves[k];
      MacroEdge edge = {node, {(uint16_t)from, (uint16_t)move.square, (uint8_t)move.dir}};
      uint32_t off_after = off_goal + level_tables_goal(&search->tables, from) -
                           level_tables_goal(&search->tables, move.square);
      if (!add_edge(search, edge, off_after, distance + nearest[move.square] - nearest[from]))
        return false;
    }
  }
  return true;
}

// A new node for the position, whose reach is filled. It is expanded at once if its bound is no
// higher than it was thought to be.
static bool add_node(MacroAstar *search, MacroNode new_node, int player) {
  Position *position = &search->position;
  int extra = macro_bound_extra(&search->bound, position, &new_node.blocked);
  uint32_t bound = count_off_goal(position) + (uint32_t)extra;
  bool is_higher = bound > new_node.bound;
  if (is_higher) new_node.bound = bound;
  uint32_t node = transposition_add(&search->table, position, player);
  if (node == TRANSPOSITION_NONE) return false;
  search->nodes = memory_budget_grow(&search->budget, search->nodes, &search->node_grant,
                                     (size_t)node + 1, sizeof *search->nodes);
  if (search->budget.refused) return false;
  search->nodes[node] = new_node;
  if (extra == MACRO_BOUND_DEAD || new_node.changes + new_node.bound >= search->best) return true;
  if (!is_higher) return expand(search, node);
  return enqueue(search, node | NODE_ITEM, new_node.changes, new_node.bound, new_node.blocked,
                 distance_left(position));
}

// A shorter way to a known position. In a proof it always comes before the position is expanded;
// where heaps take turns, the position is expanded again.
static bool revisit(MacroAstar *search, uint32_t node, MacroNode new_node) {
  MacroNode *known = &search->nodes[node];
  if (known->changes <= new_node.changes) return true;
  new_node.bound = known->bound;
  new_node.blocked = known->blocked;
  *known = new_node;
  return enqueue(search, node | NODE_ITEM, known->changes, known->bound, known->blocked,
                 distance_left(&search->position));
}

static bool make_move(MacroAstar *search, MacroEdge edge) {
  Position *position = &search->position;
  const MacroNode *parent = &search->nodes[edge.parent];
  transposition_load(&search->table, edge.parent, position);
  position_move_box(position, edge.move.from, edge.move.to);
  search->work += NODE_WORK;
  if (freeze_kind(&search->freeze, position, edge.move.to) == FREEZE_DEAD) return true;
  int player = position_fill_reach(
      position, squares_player_after(&search->tables.squares, edge.move.to, edge.move.dir));
  position->player = player;
  uint32_t bound = count_off_goal(position),
           node = transposition_find(&search->table, position, player);
  if (parent->bound > bound + 1) bound = parent->bound - 1;
  MacroNode new_node = {edge, parent->changes + 1, bound, parent->blocked, false};
  if (new_node.changes + bound >= search->best) return true;
  return node == TRANSPOSITION_NONE ? add_node(search, new_node, player)
                                    : revisit(search, node, new_node);
}

static bool start(MacroAstar *search) {
  Position *position = &search->position;
  position_set_start(position);
  position->player = position_fill_reach(position, position->player);
  transposition_find(&search->table, position, position->player);
  if (!count_off_goal(position) && (search->end < 0 || position_reached(position, search->end))) {
    search->found = search->complete = true;
    search->best = 0;
    return false;
  }
  return add_node(search, (MacroNode){.bound = count_off_goal(position)}, position->player);
}

// The heap to take from, or NULL if nothing waits. Taking turns, every number of changes gets its
// turn, so that no dead end can hold the search up.
static Heap *next_heap(MacroAstar *search) {
  for (size_t i = 0; i < search->heap_count; i++) {
    Heap *heap = &search->heaps[search->turn++ % search->heap_count];
    if (heap->count) return heap;
  }
  return NULL;
}

static bool take_from(MacroAstar *search, Heap *heap) {
  uint32_t value = (uint32_t)(heap->entries[0].priority >> VALUE_SHIFT);
  if (!search->limits.in_turn && value > search->lower) search->lower = value;
  uint32_t item = heap_pop(heap);
  if (value >= search->best) return true;
  if (!(item & NODE_ITEM)) return make_move(search, search->edges[item]);
  uint32_t node = item ^ NODE_ITEM;
  if (search->nodes[node].expanded) return true;
  transposition_load(&search->table, node, &search->position);
  position_fill_reach(&search->position, search->position.player);
  return expand(search, node);
}

static void search_on(MacroAstar *search) {
  Heap *heap;
  while (search->lower < search->best && (heap = next_heap(search))) {
    if (macro_astar_work(search) >= search->limits.work || stop_flag_raised(search->limits.stop))
      return;
    if (!take_from(search, heap)) return;
  }
  search->complete = true;
}

// A shorter way to a position on the way may have been found after the solution.
static uint32_t count_moves(const MacroAstar *search) {
  uint32_t count = 1;
  for (uint32_t node = search->solved.parent; node; node = search->nodes[node].edge.parent) count++;
  return count;
}

void macro_astar_search(MacroAstar *search, const Board *board, MacroLimits limits) {
  if (!begin(search, board, limits) || !start(search)) return;
  search_on(search);
  if (search->found) search->best = count_moves(search);
}

MacroMove *macro_astar_moves(const MacroAstar *search) {
  MacroMove *moves = mem_alloc(search->best, sizeof *moves);
  MacroEdge edge = search->solved;
  for (uint32_t i = search->best; i-- > 0; edge = search->nodes[edge.parent].edge)
    moves[i] = edge.move;
  return moves;
}
