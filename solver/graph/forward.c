// A* over the push graph. The bound is the minimum matching: dearer than the sum of the ways to the
// nearest goals, but it leaves a quarter to a half of the positions. A bound never falls by more
// than the push that was made, so a position is final when it is taken from the frontier, and none
// is explored twice. Of equal values the newest comes first: the last round goes deep at once and
// ends at the first solved position.
#include "graph/forward.h"

#include <assert.h>

#include "base/mem.h"

enum { WIDEN_PART = 4, WIDEN_WORK = 8 << 20 };  // see widen

static bool make_visits(Forward *work) {
  Graph *graph = &work->graph;
  work->visits = budget_grow(&graph->budget, work->visits, &work->visit_grant, graph->node_count,
                             sizeof *work->visits);
  if (graph->budget.refused) return false;
  for (; work->visit_count < graph->node_count; work->visit_count++)
    work->visits[work->visit_count].pushes = UINT32_MAX;
  return true;
}

// Notes a way to `target`; false if memory is used up. What is known of the position before it,
// less the push, holds for it as well: so no value is lower than the one it was found from, though
// a bound may fall by more (pairs of boxes come and go).
static bool reach(Forward *work, uint32_t target, Visit way) {
  if (work->visits[target].pushes <= way.pushes) return true;
  Graph *graph = &work->graph;
  uint32_t before = graph->nodes[way.parent].bound;
  if (before > graph->nodes[target].bound + 1) graph->nodes[target].bound = before - 1;
  if (work->visits[target].pushes != UINT32_MAX)
    graph_redirect(graph, target, way.parent, way.push);
  work->visits[target] = way;
  return frontier_add(&work->frontier, &graph->budget, target,
                      way.pushes + graph->nodes[target].bound);
}

static bool reach_targets(Forward *work, uint32_t node) {
  if (!graph_explore(&work->graph, node) || !make_visits(work)) return false;
  const GraphNode *from = &work->graph.nodes[node];
  uint32_t pushes = work->visits[node].pushes + 1;
  for (uint32_t i = from->first; i < from->first + from->count; i++) {
    GraphEdge edge = work->graph.edges[i];
    if (!reach(work, edge.target, (Visit){pushes, node, edge.push})) return false;
  }
  return true;
}

static ForwardOutcome start(Forward *work) {
  Graph *graph = &work->graph;
  if (graph->dead_start) return FORWARD_UNSOLVABLE;
  if (graph->limit != LIMIT_NONE || !make_visits(work)) return FORWARD_GAVE_UP;
  uint32_t lowest = graph->nodes[0].bound;
  for (uint32_t node = 1; node < graph->node_count; node++)
    if (graph->nodes[node].bound < lowest) lowest = graph->nodes[node].bound;
  frontier_begin(&work->frontier, lowest);
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (!reach(work, node, (Visit){.pushes = 0, .parent = node})) return FORWARD_GAVE_UP;
  return FORWARD_RUNNING;
}

static ForwardOutcome search(Forward *work, uint32_t nodes) {
  Graph *graph = &work->graph;
  uint32_t node, value;
  while (nodes) {
    if (!frontier_take(&work->frontier, &node, &value)) return FORWARD_UNSOLVABLE;
    if (work->visits[node].pushes + graph->nodes[node].bound != value) continue;  // out of date
    if (graph_solved(graph, node)) {
      work->solved = node;
      return FORWARD_SOLVED;
    }
    if (!reach_targets(work, node)) return FORWARD_GAVE_UP;
    work->explored++;
    nodes--;
  }
  return FORWARD_RUNNING;
}

// Looks at the positions that may lie on a line as short, so that there is a choice: of small
// levels at all of them, of large ones, where each takes longer, at a part of what the search took.
static void widen(Forward *work, uint32_t explored) {
  Graph *graph = &work->graph;
  uint32_t total = work->visits[work->solved].pushes;
  size_t size = (size_t)graph->squares.count * ((size_t)graph->squares.boxes + 1);
  uint32_t left = explored / WIDEN_PART + (uint32_t)(WIDEN_WORK / size), node, value;
  for (; left && frontier_take(&work->frontier, &node, &value) && value == total; left--) {
    if (work->visits[node].pushes + graph->nodes[node].bound != value) continue;
    if (!graph_solved(graph, node) && !reach_targets(work, node)) return;
  }
}

static void take_line(Forward *work, ForwardResult *result) {
  result->pushes = (uint32_t)work->line.count;
  result->moves = work->line.moves.length;
  result->solution = work->line.moves.data;
}

static void begin(Forward *work) {
  work->visit_count = work->explored = 0;
  work->visit_grant.granted = 0;
  work->outcome = start(work);
}

void forward_begin(Forward *work, const Board *board, ForwardLimits limits) {
  graph_begin(&work->graph, board, limits.states, limits.bytes);
  begin(work);
}

void forward_begin_lean(Forward *work, const Board *board, ForwardLimits limits) {
  graph_begin_lean(&work->graph, board, limits.states, limits.bytes);
  begin(work);
}

void forward_begin_pulls(Forward *work, const Board *board, ForwardLimits limits) {
  graph_begin_pulls(&work->graph, board, limits.states, limits.bytes);
  begin(work);
}

ForwardOutcome forward_step(Forward *work, uint32_t nodes) {
  if (work->outcome == FORWARD_RUNNING) work->outcome = search(work, nodes);
  return work->outcome;
}

ForwardResult forward_result(Forward *work) {
  Graph *graph = &work->graph;
  ForwardResult result = {
      .outcome = work->outcome, .nodes = work->explored, .states = graph->node_count};
  if (result.outcome == FORWARD_GAVE_UP)
    result.limit = graph->limit != LIMIT_NONE ? graph->limit : LIMIT_BYTES;
  if (result.outcome != FORWARD_SOLVED) return result;
  line_follow(&work->line, graph, work->visits, work->solved);
  take_line(work, &result);
  return result;
}

ForwardResult forward_solve(Forward *work, const Board *board, ForwardLimits limits) {
  forward_begin(work, board, limits);
  while (forward_step(work, UINT32_MAX) == FORWARD_RUNNING) continue;
  return forward_result(work);
}

void forward_polish(Forward *work, ForwardResult *result) {
  assert(result->outcome == FORWARD_SOLVED && !work->graph.lean);
  if (!make_visits(work)) return;  // others may have explored further meanwhile
  widen(work, result->nodes);
  line_polish(&work->line, &work->graph, work->visits, work->solved);
  take_line(work, result);
}

void forward_lead(const Forward *work, Line *line) {
  const Graph *graph = &work->graph;
  if (graph->dead_start || !work->visit_count) return;
  uint32_t best = work->visit_count > 1;
  for (uint32_t node = 1; node < work->visit_count; node++)
    if (graph->nodes[node].bound < graph->nodes[best].bound &&
        work->visits[node].pushes != UINT32_MAX)
      best = node;
  line_follow(line, graph, work->visits, best);
}

void forward_free(Forward *work) {
  graph_free(&work->graph);
  frontier_free(&work->frontier);
  mem_free(work->visits);
  line_free(&work->line);
  *work = (Forward){0};
}
