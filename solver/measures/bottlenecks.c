// Bottlenecks: take one shortest solution, the positions v0 v1 .. vn. A solution can avoid vi if
// and only if some path leaves this solution before vi and returns to it after vi. So from each vi
// in turn the search visits everything that it can reach without stepping on the solution, and
// notes how far along the solution it returns. No position is visited twice, because what an
// earlier vi reached already counts. vi is a bottleneck if no path from before it returned beyond
// it. The time is linear in the edges.
//
// Counter-intuitive pushes: a breadth-first search in layers, where a layer holds everything that
// is reached without another rise of the bound.
#include "measures/bottlenecks.h"

#include "base/mem.h"

#define UNSEEN UINT32_MAX
#define OFF_PATH (UINT32_MAX - 1)  // seen, and not on the solution

static bool make_room(Bottlenecks *work, PositionGraph *graph) {
  MemoryBudget *budget = &graph->budget;
  size_t nodes = graph->node_count;
  work->mark_grant.granted = work->current_grant.granted = work->next_grant.granted = 0;
  work->mark = memory_budget_grow(budget, work->mark, &work->mark_grant, nodes, sizeof *work->mark);
  work->current =
      memory_budget_grow(budget, work->current, &work->current_grant, nodes, sizeof *work->current);
  work->next = memory_budget_grow(budget, work->next, &work->next_grant, graph->edge_count + 1,
                                  sizeof *work->next);
  return !budget->refused;
}

static void clear_marks(Bottlenecks *work, const PositionGraph *graph) {
  for (uint32_t node = 0; node < graph->node_count; node++) work->mark[node] = UNSEEN;
}

static uint32_t next_on_path(const LivePositions *live_positions, uint32_t node) {
  const PositionGraphEdge *edge =
      &live_positions->graph->edges[live_positions->graph->nodes[node].first];
  while (!live_positions_has(live_positions, edge->target) ||
         live_positions->to_solve[edge->target] + 1 != live_positions->to_solve[node])
    edge++;
  return edge->target;
}

// Marks the nodes of the solution with their places on it, and all solved nodes with the last
// place.
static void mark_path(Bottlenecks *work, const LivePositions *live_positions) {
  uint32_t length = live_positions->to_solve[0];
  clear_marks(work, live_positions->graph);
  for (uint32_t i = 0, node = 0; i < length; node = next_on_path(live_positions, node))
    work->mark[node] = i++;
  for (uint32_t i = 0;
       i < live_positions->live_count && !live_positions->to_solve[live_positions->order[i]]; i++)
    work->mark[live_positions->order[i]] = length;
}

// The farthest place on the solution that can be reached from `start` without stepping on the
// solution in between.
static uint32_t farthest_return(Bottlenecks *work, const LivePositions *live_positions,
                                uint32_t start) {
  const PositionGraph *graph = live_positions->graph;
  uint32_t farthest = 0, count = 0;
  work->current[count++] = start;
  while (count) {
    const PositionGraphNode *node = &graph->nodes[work->current[--count]];
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
      uint32_t target = graph->edges[i].target, mark = work->mark[target];
      if (!live_positions_has(live_positions, target) || mark == OFF_PATH) continue;
      if (mark == UNSEEN) {
        work->mark[target] = OFF_PATH;
        work->current[count++] = target;
      } else if (mark > farthest) {
        farthest = mark;
      }
    }
  }
  return farthest;
}

static uint32_t count_bottlenecks(Bottlenecks *work, const LivePositions *live_positions) {
  uint32_t length = live_positions->to_solve[0], farthest = 0, count = 0;
  if (!length) return 0;
  mark_path(work, live_positions);
  for (uint32_t i = 0, node = 0; i < length; i++, node = next_on_path(live_positions, node)) {
    if (i) count += farthest <= i;
    uint32_t back = farthest_return(work, live_positions, node);
    if (back > farthest) farthest = back;
    if (i + 1 == length) break;
  }
  return count;
}

// The fewest pushes, over all solutions, after which the bound is higher than before.
static uint32_t fewest_rises(Bottlenecks *work, const LivePositions *live_positions) {
  const PositionGraph *graph = live_positions->graph;
  uint32_t current = 0, next = 0;
  clear_marks(work, graph);
  work->next[next++] = 0;
  for (uint32_t rises = 0;; rises++) {
    while (next) {
      uint32_t node = work->next[--next];
      if (work->mark[node] != UNSEEN) continue;
      work->mark[node] = OFF_PATH;
      work->current[current++] = node;
    }
    while (current) {
      uint32_t id = work->current[--current];
      if (position_graph_solved(graph, id)) return rises;
      const PositionGraphNode *node = &graph->nodes[id];
      for (uint32_t i = node->first; i < node->first + node->count; i++) {
        uint32_t target = graph->edges[i].target;
        if (!live_positions_has(live_positions, target) || work->mark[target] != UNSEEN) continue;
        if (graph->nodes[target].bound > node->bound) {
          work->next[next++] = target;
        } else {
          work->mark[target] = OFF_PATH;
          work->current[current++] = target;
        }
      }
    }
  }
}

bool bottlenecks_compute(Bottlenecks *work, const LivePositions *live_positions,
                         PositionGraph *graph, BottlenecksResult *out) {
  if (!make_room(work, graph)) return false;
  out->bottlenecks = count_bottlenecks(work, live_positions);
  out->counter_intuitive = fewest_rises(work, live_positions);
  return true;
}

void bottlenecks_free(Bottlenecks *work) {
  mem_free(work->mark);
  mem_free(work->current);
  mem_free(work->next);
  *work = (Bottlenecks){0};
}
