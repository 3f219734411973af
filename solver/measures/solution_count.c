// The slack of a push is 1 + to_solve(target) - to_solve(node): by so much it makes a solution
// longer than the shortest. It is never negative. The solutions from a node with slack s are those
// from its targets with s less the slack of the push. These are known if slacks are handled in
// rising order and, for each slack, nodes from the goal outwards.
#include "measures/solution_count.h"

#include <assert.h>
#include <math.h>

#include "base/mem.h"

const double SOLUTION_COUNT_MAX = 1e300;

enum { SLACK_COUNT = SOLUTION_COUNT_SLACK + 1 };

static bool make_room(SolutionCount *work, const LivePositions *live_positions,
                      PositionGraph *graph) {
  MemoryBudget *budget = &graph->budget;
  size_t live = live_positions->live_count;
  work->count_grant.granted = work->share_grant.granted = work->index_grant.granted = 0;
  work->count = memory_budget_grow(budget, work->count, &work->count_grant, live * SLACK_COUNT,
                                   sizeof *work->count);
  work->share =
      memory_budget_grow(budget, work->share, &work->share_grant, live, sizeof *work->share);
  work->index = memory_budget_grow(budget, work->index, &work->index_grant, graph->node_count,
                                   sizeof *work->index);
  if (budget->refused) return false;
  for (uint32_t i = 0; i < live; i++) work->index[live_positions->order[i]] = i;
  return true;
}

static double *count_at(const SolutionCount *work, uint32_t node) {
  return &work->count[(size_t)work->index[node] * SLACK_COUNT];
}

static uint32_t slack_of(const LivePositions *live_positions, uint32_t from, uint32_t to) {
  return 1 + live_positions->to_solve[to] - live_positions->to_solve[from];
}

static double count_from(const SolutionCount *work, const LivePositions *live_positions,
                         uint32_t id, uint32_t slack) {
  const PositionGraphNode *node = &live_positions->graph->nodes[id];
  const PositionGraphEdge *edge = &live_positions->graph->edges[node->first];
  double sum = 0;
  for (uint32_t i = 0; i < node->count; i++) {
    if (!live_positions_has(live_positions, edge[i].target)) continue;
    uint32_t edge_slack = slack_of(live_positions, id, edge[i].target);
    if (edge_slack <= slack) sum += count_at(work, edge[i].target)[slack - edge_slack];
  }
  return fmin(sum, SOLUTION_COUNT_MAX);
}

static void count_all(SolutionCount *work, const LivePositions *live_positions, uint32_t slacks) {
  for (uint32_t slack = 0; slack < slacks; slack++)
    for (uint32_t i = 0; i < live_positions->live_count; i++) {
      uint32_t node = live_positions->order[i];
      bool solved = position_graph_solved(live_positions->graph, node);
      count_at(work, node)[slack] =
          solved ? slack == 0 : count_from(work, live_positions, node, slack);
    }
}

// Divides the share of a node among the nodes after it. Returns the part of its pushes that lose.
static double propagate_share(SolutionCount *work, const LivePositions *live_positions,
                              PositionGraph *graph, uint32_t id) {
  const PositionGraphNode *node = &graph->nodes[id];
  const PositionGraphEdge *edge = &graph->edges[node->first];
  double total = 0;
  int live = 0, choices = position_graph_count_pushes(graph, id);
  for (uint32_t i = 0; i < node->count; i++) {
    if (!live_positions_has(live_positions, edge[i].target)) continue;
    live++;
    if (slack_of(live_positions, id, edge[i].target) == 0) total += *count_at(work, edge[i].target);
  }
  for (uint32_t i = 0; i < node->count; i++) {
    uint32_t target = edge[i].target;
    if (!live_positions_has(live_positions, target) || slack_of(live_positions, id, target))
      continue;
    work->share[work->index[target]] +=
        work->share[work->index[id]] * (*count_at(work, target) / total);
  }
  assert(live > 0 && live <= choices);
  return 1 - (double)live / choices;
}

static double dead_share(SolutionCount *work, const LivePositions *live_positions,
                         PositionGraph *graph) {
  uint32_t fewest = live_positions->to_solve[0];
  double sum = 0;
  for (uint32_t i = 0; i < live_positions->live_count; i++) work->share[i] = 0;
  work->share[work->index[0]] = 1;
  for (uint32_t i = live_positions->live_count; i-- > 0;) {
    uint32_t node = live_positions->order[i];
    if (work->share[i] > 0 && !position_graph_solved(graph, node))
      sum += work->share[i] * propagate_share(work, live_positions, graph, node);
  }
  return fewest ? sum / fewest : 0;
}

// Forward from the start: `share` counts the ways to a node by shortest solutions. Only their nodes
// are looked at.
bool solution_count_optimal(SolutionCount *work, const LivePositions *live_positions,
                            PositionGraph *graph, double *optimal) {
  if (!make_room(work, live_positions, graph)) return false;
  double *ways = work->share;
  *optimal = 0;
  for (uint32_t i = 0; i <= work->index[0]; i++) ways[i] = 0;
  ways[work->index[0]] = 1;
  for (uint32_t i = work->index[0] + 1; i-- > 0;) {
    if (ways[i] == 0) continue;
    uint32_t id = live_positions->order[i];
    const PositionGraphNode *node = &graph->nodes[id];
    if (position_graph_solved(graph, id)) {
      *optimal = fmin(*optimal + ways[i], SOLUTION_COUNT_MAX);
      continue;
    }
    for (uint32_t j = node->first; j < node->first + node->count; j++) {
      uint32_t target = graph->edges[j].target;
      if (live_positions->to_solve[target] + 1 != live_positions->to_solve[id]) continue;
      double *there = &ways[work->index[target]];
      *there = fmin(*there + ways[i], SOLUTION_COUNT_MAX);
    }
  }
  return true;
}

bool solution_count_compute(SolutionCount *work, const LivePositions *live_positions,
                            PositionGraph *graph, SolutionCountResult *out) {
  if (!make_room(work, live_positions, graph)) return false;
  count_all(work, live_positions, SLACK_COUNT);
  const double *count = count_at(work, 0);
  out->optimal = count[0];
  out->near = 0;
  for (uint32_t slack = 0; slack < SLACK_COUNT; slack++) out->near += count[slack];
  out->near = fmin(out->near, SOLUTION_COUNT_MAX);
  out->dead_share = dead_share(work, live_positions, graph);
  return true;
}

void solution_count_free(SolutionCount *work) {
  mem_free(work->count);
  mem_free(work->share);
  mem_free(work->index);
  *work = (SolutionCount){0};
}
