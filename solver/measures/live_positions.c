// The graph is explored forwards. Then a breadth-first search goes backwards from all solved nodes,
// over lists of predecessors. The queue of that search is the list of live nodes by distance.
#include "measures/live_positions.h"

#include "base/mem.h"

static bool explore_all(PositionGraph *graph) {
  bool all = true;
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (!position_graph_solved(graph, node) && !position_graph_explore(graph, node)) all = false;
  return all;
}

static bool make_room(LivePositions *live_positions, PositionGraph *graph) {
  MemoryBudget *budget = &graph->budget;
  size_t nodes = graph->node_count;
  live_positions->to_solve =
      memory_budget_grow(budget, live_positions->to_solve, &live_positions->to_solve_grant, nodes,
                         sizeof *live_positions->to_solve);
  live_positions->order =
      memory_budget_grow(budget, live_positions->order, &live_positions->order_grant, nodes,
                         sizeof *live_positions->order);
  live_positions->first_predecessor = memory_budget_grow(
      budget, live_positions->first_predecessor, &live_positions->first_predecessor_grant,
      nodes + 1, sizeof *live_positions->first_predecessor);
  live_positions->predecessors =
      memory_budget_grow(budget, live_positions->predecessors, &live_positions->predecessor_grant,
                         graph->edge_count, sizeof *live_positions->predecessors);
  return !budget->refused;
}

static bool has_successors(const PositionGraph *graph, uint32_t node) {
  return graph->nodes[node].first != UNEXPLORED && !position_graph_solved(graph, node);
}

// A counting sort: counts the predecessors, turns the counts into ends of lists, and fills each
// list from its end.
static void list_predecessors(LivePositions *live_positions, const PositionGraph *graph) {
  uint32_t *first = live_positions->first_predecessor, nodes = graph->node_count;
  for (uint32_t node = 0; node <= nodes; node++) first[node] = 0;
  for (uint32_t node = 0; node < nodes; node++) {
    if (!has_successors(graph, node)) continue;
    const PositionGraphEdge *edge = &graph->edges[graph->nodes[node].first];
    for (uint32_t i = 0; i < graph->nodes[node].count; i++) first[edge[i].target]++;
  }
  for (uint32_t node = 0; node < nodes; node++) first[node + 1] += first[node];
  for (uint32_t node = nodes; node-- > 0;) {
    if (!has_successors(graph, node)) continue;
    const PositionGraphEdge *edge = &graph->edges[graph->nodes[node].first];
    for (uint32_t i = graph->nodes[node].count; i-- > 0;)
      live_positions->predecessors[--first[edge[i].target]] = node;
  }
}

static void search_backward(LivePositions *live_positions, const PositionGraph *graph) {
  uint32_t count = 0;
  for (uint32_t node = 0; node < graph->node_count; node++) {
    live_positions->to_solve[node] = position_graph_solved(graph, node) ? 0 : LIVE_POSITIONS_DEAD;
    if (position_graph_solved(graph, node)) live_positions->order[count++] = node;
  }
  for (uint32_t done = 0; done < count; done++) {
    uint32_t node = live_positions->order[done];
    for (uint32_t i = live_positions->first_predecessor[node];
         i < live_positions->first_predecessor[node + 1]; i++) {
      uint32_t source = live_positions->predecessors[i];
      if (live_positions->to_solve[source] != LIVE_POSITIONS_DEAD) continue;
      live_positions->to_solve[source] = live_positions->to_solve[node] + 1;
      live_positions->order[count++] = source;
    }
  }
  live_positions->live_count = count;
}

bool live_positions_compute(LivePositions *live_positions, PositionGraph *graph) {
  live_positions->graph = graph;
  live_positions->live_count = 0;
  live_positions->to_solve_grant.granted = live_positions->order_grant.granted = 0;
  live_positions->first_predecessor_grant.granted = live_positions->predecessor_grant.granted = 0;
  live_positions->complete = explore_all(graph);
  if (!make_room(live_positions, graph)) return false;
  list_predecessors(live_positions, graph);
  search_backward(live_positions, graph);
  return graph->node_count && live_positions_has(live_positions, 0);
}

void live_positions_free(LivePositions *live_positions) {
  mem_free(live_positions->to_solve);
  mem_free(live_positions->order);
  mem_free(live_positions->first_predecessor);
  mem_free(live_positions->predecessors);
  *live_positions = (LivePositions){0};
}
