// A* over the position graph. The bound is the minimum matching of boxes and goals: it takes longer
// than the sum of the distances to the nearest goals, but only a quarter to a half of the positions
// are left to explore. Among equal values the newest comes first, so the last round goes straight
// to the first solved position.
//
// The matching falls by at most one with a push. With it alone the bound is consistent: a node has
// its fewest pushes when it is taken from the open list, and is explored once. A reduced graph adds
// the excess of pairs of boxes, and that sum may fall by more. So reach() raises the bound of a
// node to that of its parent less one (pathmax), which keeps values from falling along a path; a
// node to which a shorter path turns up later is opened and explored again.
//
// A weight makes the search trust the bound: it goes deeper and explores fewer nodes, but the first
// solution need not be the shortest. It can go on from there with that solution as upper bound, and
// passes over all nodes that cannot lead to fewer pushes. When it runs out of nodes, the last
// solution was the shortest.
//
// The same code searches backward: over a graph of pulls the start nodes are the solved positions,
// and "solved" is the start of the level.
#include "graph/astar.h"

#include <assert.h>

#include "base/mem.h"

enum { WIDEN_PART = 4, WIDEN_WORK = 8 << 20 };  // see explore_ties

static bool make_visits(AStar *astar) {
  PositionGraph *graph = &astar->graph;
  astar->visits = memory_budget_grow(&graph->budget, astar->visits, &astar->visit_grant,
                                     graph->node_count, sizeof *astar->visits);
  if (graph->budget.refused) return false;
  for (; astar->visit_count < graph->node_count; astar->visit_count++)
    astar->visits[astar->visit_count].pushes = UINT32_MAX;
  return true;
}

// The order of the open list.
static uint32_t value_of(const AStar *astar, uint32_t node) {
  uint32_t bound = astar->graph.nodes[node].bound;
  return astar->visits[node].pushes + bound * astar->weight / ASTAR_WEIGHT_ONE;
}

static bool is_closed(const AStar *astar, uint32_t node) {
  return !astar->reopens && astar->graph.nodes[node].first != UNEXPLORED;
}

// Could a path through the node have fewer pushes than the shortest known solution?
static bool may_be_shorter(const AStar *astar, uint32_t node) {
  return astar->visits[node].pushes + astar->graph.nodes[node].bound < astar->upper_bound;
}

// Records a path to `target`; false if memory is used up. The parent needs at most one push more
// than the target, so the parent's bound less one is a bound of the target, too.
static bool reach(AStar *astar, uint32_t target, Visit visit) {
  if (astar->visits[target].pushes <= visit.pushes || is_closed(astar, target)) return true;
  PositionGraph *graph = &astar->graph;
  uint32_t before = graph->nodes[visit.parent].bound;
  if (before > graph->nodes[target].bound + 1) graph->nodes[target].bound = before - 1;
  if (astar->visits[target].pushes != UINT32_MAX)
    position_graph_redirect(graph, target, visit.parent, visit.push);
  astar->visits[target] = visit;
  if (!may_be_shorter(astar, target)) return true;
  return open_list_push(&astar->open_list, &graph->budget, target, value_of(astar, target));
}

static bool reach_targets(AStar *astar, uint32_t node) {
  if (!position_graph_explore(&astar->graph, node) || !make_visits(astar)) return false;
  const PositionGraphNode *from = &astar->graph.nodes[node];
  uint32_t pushes = astar->visits[node].pushes + 1;
  for (uint32_t i = from->first; i < from->first + from->count; i++) {
    PositionGraphEdge edge = astar->graph.edges[i];
    if (!reach(astar, edge.target, (Visit){pushes, node, edge.push})) return false;
  }
  return true;
}

static AStarOutcome start(AStar *astar) {
  PositionGraph *graph = &astar->graph;
  if (graph->dead_start) return ASTAR_UNSOLVABLE;
  if (graph->limit != LIMIT_NONE || !make_visits(astar)) return ASTAR_GAVE_UP;
  uint32_t lowest = graph->nodes[0].bound;
  for (uint32_t node = 1; node < graph->node_count; node++)
    if (graph->nodes[node].bound < lowest) lowest = graph->nodes[node].bound;
  bool weighted = astar->weight != ASTAR_WEIGHT_ONE;  // then values may fall along a path
  open_list_begin(&astar->open_list, weighted ? 0 : lowest);
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (!reach(astar, node, (Visit){.pushes = 0, .parent = node})) return ASTAR_GAVE_UP;
  return ASTAR_RUNNING;
}

// While a node waits to be explored again, the visits of its descendants are out of date: they
// count more pushes than the path has. In a level with symmetries the node may even stand for
// another of its positions now, from which their pushes are impossible. Of the nodes on the path to
// `node`, this is the last one before such a gap; without a gap it is `node` itself.
static uint32_t last_sure_node(const AStar *astar, uint32_t node) {
  const Visit *visits = astar->visits;
  uint32_t sure = node;
  for (uint32_t at = node; visits[at].pushes; at = visits[at].parent)
    if (visits[visits[at].parent].pushes + 1 != visits[at].pushes) sure = visits[at].parent;
  return sure;
}

// Only with a weight can a solution be met before such a gap is closed. It is met again afterwards.
static bool path_has_gap(const AStar *astar, uint32_t solved) {
  return astar->graph.symmetries.count > 1 && last_sure_node(astar, solved) != solved;
}

static AStarOutcome search(AStar *astar, uint32_t nodes) {
  PositionGraph *graph = &astar->graph;
  uint32_t node, value;
  while (nodes) {
    if (!open_list_pop(&astar->open_list, &node, &value)) return ASTAR_UNSOLVABLE;
    if (value_of(astar, node) != value || is_closed(astar, node))
      continue;  // a shorter path was found since
    if (!may_be_shorter(astar, node)) continue;
    if (position_graph_solved(graph, node)) {
      if (path_has_gap(astar, node)) continue;
      astar->solved = node;
      return ASTAR_SOLVED;
    }
    if (!reach_targets(astar, node)) return ASTAR_GAVE_UP;
    astar->explored++;
    nodes--;
  }
  return ASTAR_RUNNING;
}

// Explores more nodes that may lie on a solution with as few pushes, so that there are several to
// choose from: in small levels all of them, in large ones, where a node takes longer, a part of as
// many as the search took. Were these all?
static bool explore_ties(AStar *astar, uint32_t explored) {
  PositionGraph *graph = &astar->graph;
  uint32_t total = astar->visits[astar->solved].pushes;
  size_t size = (size_t)graph->squares.count * ((size_t)graph->squares.boxes + 1);
  uint32_t left = explored / WIDEN_PART + (uint32_t)(WIDEN_WORK / size), node, value;
  for (; left; left--) {
    if (!open_list_pop(&astar->open_list, &node, &value) || value != total) return true;
    if (value_of(astar, node) != value) continue;
    if (!position_graph_solved(graph, node) && !reach_targets(astar, node)) return false;
  }
  return false;
}

static void take_path(AStar *astar, AStarResult *result) {
  result->pushes = (uint32_t)astar->path.count;
  result->moves = astar->path.moves.length;
  result->solution = astar->path.moves.data;
}

static void begin(AStar *astar, uint32_t weight) {
  astar->weight = weight;
  astar->reopens = true;
  astar->upper_bound = UINT32_MAX;
  astar->visit_count = astar->explored = 0;
  astar->visit_grant.granted = 0;
  astar->fewest_moves = false;
  astar->searches++;
  astar->outcome = start(astar);
}

void astar_begin(AStar *astar, const Board *board, AStarLimits limits) {
  position_graph_begin(&astar->graph, board, limits.states, limits.bytes);
  begin(astar, ASTAR_WEIGHT_ONE);
}

void astar_begin_reduced(AStar *astar, const Board *board, AStarLimits limits) {
  astar_begin_weighted(astar, board, limits, ASTAR_FORWARD, ASTAR_WEIGHT_ONE);
}

void astar_begin_pulls(AStar *astar, const Board *board, AStarLimits limits) {
  astar_begin_weighted(astar, board, limits, ASTAR_BACKWARD, ASTAR_WEIGHT_ONE);
}

void astar_begin_weighted(AStar *astar, const Board *board, AStarLimits limits,
                          AStarDirection direction, uint32_t weight) {
  (direction == ASTAR_FORWARD ? position_graph_begin_reduced : position_graph_begin_pulls)(
      &astar->graph, board, limits.states, limits.bytes);
  begin(astar, weight);
}

AStarOutcome astar_step(AStar *astar, uint32_t nodes) {
  if (astar->outcome == ASTAR_RUNNING) astar->outcome = search(astar, nodes);
  return astar->outcome;
}

void astar_look_for_shorter(AStar *astar, uint32_t pushes) {
  if (pushes < astar->upper_bound) astar->upper_bound = pushes;
  if (astar->outcome == ASTAR_SOLVED) astar->outcome = ASTAR_RUNNING;
}

AStarResult astar_result(AStar *astar) {
  PositionGraph *graph = &astar->graph;
  AStarResult result = {
      .outcome = astar->outcome, .nodes = astar->explored, .states = graph->node_count};
  if (result.outcome == ASTAR_GAVE_UP) result.limit = position_graph_stop_reason(graph);
  if (result.outcome != ASTAR_SOLVED) return result;
  solution_path_trace(&astar->path, graph, astar->visits, astar->solved);
  take_path(astar, &result);
  return result;
}

AStarResult astar_solve(AStar *astar, const Board *board, AStarLimits limits) {
  astar_begin(astar, board, limits);
  while (astar_step(astar, UINT32_MAX) == ASTAR_RUNNING) continue;
  return astar_result(astar);
}

void astar_optimize_moves(AStar *astar, AStarResult *result) {
  assert(result->outcome == ASTAR_SOLVED && astar->graph.form->keeps_edges);
  if (!make_visits(astar)) return;  // the measures may have explored further
  bool all = explore_ties(astar, result->nodes);
  bool found =
      solution_path_optimize_moves(&astar->path, &astar->graph, astar->visits, astar->solved);
  astar->fewest_moves = all && found;
  take_path(astar, result);
}

void astar_take_fewest_moves(AStar *astar, AStarResult *result, const uint32_t *to_solve) {
  assert(result->outcome == ASTAR_SOLVED && to_solve[0] == result->pushes);
  astar->fewest_moves = solution_path_fewest_moves(&astar->path, &astar->graph, to_solve);
  take_path(astar, result);
}

void astar_best_path(const AStar *astar, SolutionPath *path) {
  const PositionGraph *graph = &astar->graph;
  if (graph->dead_start || !astar->visit_count) return;
  uint32_t best = astar->visit_count > 1;
  for (uint32_t node = 1; node < astar->visit_count; node++)
    if (graph->nodes[node].bound < graph->nodes[best].bound &&
        astar->visits[node].pushes != UINT32_MAX)
      best = node;
  solution_path_trace(path, graph, astar->visits, last_sure_node(astar, best));
}

void astar_free(AStar *astar) {
  position_graph_free(&astar->graph);
  open_list_free(&astar->open_list);
  mem_free(astar->visits);
  solution_path_free(&astar->path);
  *astar = (AStar){0};
}
