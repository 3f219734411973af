// Fewest moves: A* over stands, on top of the position graph.
//
// After a push the player stands where the box stood, and the cost of the next push depends on that
// square. So a state of this search, a stand, is a node of the position graph with a square of the
// player. The lower bound is the one of the pushes left, since each push is a move. When a stand is
// taken from the open list, the walks from it are measured over the floor. They also close other
// stands of the same node that are reached as cheaply by walking. The graph must not be reduced:
// PI-corrals and symmetries keep a solution with the fewest pushes, but not one with the fewest
// moves.
#include "base/mem.h"
#include "engines/engines.h"
#include "graph/position_graph.h"
#include "rules/player_walk.h"
#include "rules/pushes_to_moves.h"
#include "search/engine_report.h"
#include "search/open_list.h"

#define NO_STAND UINT32_MAX

typedef struct {
  uint32_t node;        // of the graph
  int square;           // of the player
  uint32_t moves;       // of the shortest known path from the start
  uint32_t parent;      // the stand before it
  Push push;            // from the parent to here
  uint32_t next_stand;  // another stand of the same node, or NO_STAND
  bool closed;          // explored, or reached as cheaply by walking from one that was explored
} Stand;

typedef struct {
  EngineReport report;
  PositionGraph graph;
  PlayerWalk walk;
  OpenList open_list;
  Stand *stands;
  uint32_t *first;  // per node of the graph: its first stand, or NO_STAND
  uint32_t count, first_count;
  Grant stand_grant, first_grant;
  int *boxes;
  uint64_t explored, node_limit;
  uint32_t solved;
} Moves;

static bool make_first(Moves *search) {
  PositionGraph *graph = &search->graph;
  search->first = memory_budget_grow(&graph->budget, search->first, &search->first_grant,
                                     graph->node_count, sizeof *search->first);
  if (graph->budget.refused) return false;
  while (search->first_count < graph->node_count) search->first[search->first_count++] = NO_STAND;
  return true;
}

static uint32_t find_stand(const Moves *search, uint32_t node, int square) {
  uint32_t stand = search->first[node];
  while (stand != NO_STAND && search->stands[stand].square != square)
    stand = search->stands[stand].next_stand;
  return stand;
}

static bool add_stand(Moves *search, Stand new_stand) {
  MemoryBudget *budget = &search->graph.budget;
  search->stands = memory_budget_grow(budget, search->stands, &search->stand_grant,
                                      (size_t)search->count + 1, sizeof *search->stands);
  if (budget->refused || search->count == NO_STAND - 1) return false;
  new_stand.next_stand = search->first[new_stand.node];
  search->first[new_stand.node] = search->count;
  search->stands[search->count++] = new_stand;
  return true;
}

static uint32_t value_of(const Moves *search, uint32_t stand) {
  const Stand *at = &search->stands[stand];
  return at->moves + search->graph.nodes[at->node].bound;
}

// Records a path to a stand; false if memory is used up.
static bool relax(Moves *search, Stand next) {
  uint32_t stand = find_stand(search, next.node, next.square);
  if (stand == NO_STAND) {
    stand = search->count;
    if (!add_stand(search, next)) return false;
  } else {
    Stand *known = &search->stands[stand];
    if (known->moves <= next.moves) return true;
    next.next_stand = known->next_stand;
    *known = next;
  }
  return open_list_push(&search->open_list, &search->graph.budget, stand, value_of(search, stand));
}

// With the walk measured from a stand: closes it, and all stands of the same node that are reached
// as cheaply by walking from it. A shorter path that is found later opens a stand again.
static void close_others(Moves *search, const Stand *from) {
  for (uint32_t i = search->first[from->node]; i != NO_STAND; i = search->stands[i].next_stand) {
    Stand *other = &search->stands[i];
    uint32_t walked = from->moves + search->walk.steps[other->square];
    if (other->moves < walked) continue;
    other->moves = walked;
    other->closed = true;
  }
}

static bool push_from_stand(Moves *search, uint32_t stand) {
  PositionGraph *graph = &search->graph;
  Stand from = search->stands[stand];
  if (!position_graph_explore(graph, from.node) || !make_first(search)) return false;
  position_graph_boxes(graph, from.node, search->boxes);
  player_walk_set_boxes(&search->walk, search->boxes, graph->squares.boxes);
  player_walk_measure(&search->walk, from.square, -1);
  close_others(search, &from);
  const PositionGraphNode *node = &graph->nodes[from.node];
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    PositionGraphEdge edge = graph->edges[i];
    int behind = push_behind(&graph->squares, edge.push);
    Stand next = {.node = edge.target,
                  .square = push_from(edge.push),
                  .moves = from.moves + search->walk.steps[behind] + 1,
                  .parent = stand,
                  .push = edge.push};
    if (!relax(search, next)) return false;
  }
  return true;
}

static SearchStatus stop(Moves *search) {
  return engine_report_give_up(&search->report, position_graph_stop_reason(&search->graph));
}

static SearchStatus start(Moves *search) {
  PositionGraph *graph = &search->graph;
  if (graph->dead_start) return SEARCH_UNSOLVABLE;
  if (graph->limit != LIMIT_NONE || !make_first(search)) return stop(search);
  player_walk_begin(&search->walk, &graph->squares);
  search->boxes = mem_alloc((size_t)graph->squares.boxes, sizeof *search->boxes);
  open_list_begin(&search->open_list, graph->nodes[0].bound);
  bool fits = relax(search, (Stand){.node = 0, .square = graph->squares.player});
  return fits ? SEARCH_RUNNING : stop(search);
}

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  Moves *search = mem_alloc(1, sizeof *search);
  search->node_limit = search_limits_nodes(limits);
  position_graph_begin(&search->graph, board, POSITION_GRAPH_MAX_STATES,
                       search_limits_bytes(limits));
  search->report.status = start(search);
  return search;
}

static SearchStatus step_once(Moves *search) {
  uint32_t stand, value;
  if (!open_list_pop(&search->open_list, &stand, &value)) return SEARCH_UNSOLVABLE;
  if (search->stands[stand].closed || value_of(search, stand) != value) return SEARCH_RUNNING;
  if (position_graph_solved(&search->graph, search->stands[stand].node)) {
    search->solved = stand;
    return SEARCH_SOLVED;
  }
  if (search->explored >= search->node_limit)
    return engine_report_give_up(&search->report, LIMIT_NODES);
  search->explored++;
  return push_from_stand(search, stand) ? SEARCH_RUNNING : stop(search);
}

static SearchStatus step(void *handle, uint64_t nodes) {
  Moves *search = handle;
  uint64_t end = search->explored + nodes;
  while (search->report.status == SEARCH_RUNNING && search->explored < end)
    search->report.status = step_once(search);
  search->report.counters = search->graph.counters;
  search->report.counters.nodes = search->explored;
  search->report.counters.stored = search->count;
  search->report.counters.bytes = search->graph.budget.used;
  return search->report.status;
}

// The solved stand, or else the stand with the lowest bound, if possible not the start.
static uint32_t best_stand(const Moves *search) {
  if (search->report.status == SEARCH_SOLVED) return search->solved;
  uint32_t best = search->count > 1;
  const PositionGraphNode *nodes = search->graph.nodes;
  for (uint32_t i = 1; i < search->count; i++)
    if (nodes[search->stands[i].node].bound < nodes[search->stands[best].node].bound) best = i;
  return best;
}

static char *line(const void *handle) {
  const Moves *search = handle;
  size_t count = 0;
  if (!search->count) return pushes_to_moves(&search->graph.squares, NULL, 0);
  uint32_t last = best_stand(search);
  for (uint32_t at = last; at; at = search->stands[at].parent) count++;
  Push *pushes = mem_alloc(count, sizeof *pushes);
  size_t place = count;
  for (uint32_t at = last; at; at = search->stands[at].parent)
    pushes[--place] = search->stands[at].push;
  char *moves = pushes_to_moves(&search->graph.squares, pushes, count);
  mem_free(pushes);
  return moves;
}

static void destroy(void *handle) {
  Moves *search = handle;
  position_graph_free(&search->graph);
  player_walk_free(&search->walk);
  open_list_free(&search->open_list);
  mem_free(search->stands);
  mem_free(search->first);
  mem_free(search->boxes);
  mem_free(search);
}

const Engine engine_moves = {
    .name = "moves",
    .summary = "fewest moves: A* over pushes and where they leave the player",
    .moves_optimal = true,
    .push_cost = 1,
    .create = create,
    .step = step,
    .limit = engine_report_limit,
    .counters = engine_report_counters,
    .line = line,
    .destroy = destroy,
};
