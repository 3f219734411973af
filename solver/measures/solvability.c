// The graph is explored forwards. Then a breadth-first search goes backwards from all solved nodes,
// over lists of predecessors. The queue of that search is the list of live nodes by distance.
#include "measures/solvability.h"

#include "base/mem.h"

static bool explore_all(PositionGraph *graph) {
  bool all = true;
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (!position_graph_solved(graph, node) && !position_graph_explore(graph, node)) all = false;
  return all;
}

static bool make_room(Solvability *solvability, PositionGraph *graph) {
  MemoryBudget *budget = &graph->budget;
  size_t nodes = graph->node_count;
  solvability->to_solve =
      memory_budget_grow(budget, solvability->to_solve, &solvability->to_solve_grant, nodes,
                         sizeof *solvability->to_solve);
  solvability->order = memory_budget_grow(budget, solvability->order, &solvability->order_grant,
                                          nodes, sizeof *solvability->order);
  solvability->first_predecessor = memory_budget_grow(
      budget, solvability->first_predecessor, &solvability->first_predecessor_grant, nodes + 1,
      sizeof *solvability->first_predecessor);
  solvability->predecessors =
      memory_budget_grow(budget, solvability->predecessors, &solvability->predecessor_grant,
                         graph->edge_count, sizeof *solvability->predecessors);
  return !budget->refused;
}

static bool has_successors(const PositionGraph *graph, uint32_t node) {
  return graph->nodes[node].first != UNEXPLORED && !position_graph_solved(graph, node);
}

// A counting sort: counts the predecessors, turns the counts into ends of lists, and fills each
// list from its end.
static void list_predecessors(Solvability *solvability, const PositionGraph *graph) {
  uint32_t *first = solvability->first_predecessor, nodes = graph->node_count;
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
      solvability->predecessors[--first[edge[i].target]] = node;
  }
}

static void search_backward(Solvability *solvability, const PositionGraph *graph) {
  uint32_t count = 0;
  for (uint32_t node = 0; node < graph->node_count; node++) {
    solvability->to_solve[node] = position_graph_solved(graph, node) ? 0 : SOLVABILITY_DEAD;
    if (position_graph_solved(graph, node)) solvability->order[count++] = node;
  }
  for (uint32_t done = 0; done < count; done++) {
    uint32_t node = solvability->order[done];
    for (uint32_t i = solvability->first_predecessor[node];
         i < solvability->first_predecessor[node + 1]; i++) {
      uint32_t source = solvability->predecessors[i];
      if (solvability->to_solve[source] != SOLVABILITY_DEAD) continue;
      solvability->to_solve[source] = solvability->to_solve[node] + 1;
      solvability->order[count++] = source;
    }
  }
  solvability->live_count = count;
}

bool solvability_compute(Solvability *solvability, PositionGraph *graph) {
  solvability->graph = graph;
  solvability->live_count = 0;
  solvability->to_solve_grant.granted = solvability->order_grant.granted = 0;
  solvability->first_predecessor_grant.granted = solvability->predecessor_grant.granted = 0;
  solvability->complete = explore_all(graph);
  if (!make_room(solvability, graph)) return false;
  list_predecessors(solvability, graph);
  search_backward(solvability, graph);
  return graph->node_count && solvability_live(solvability, 0);
}

void solvability_free(Solvability *solvability) {
  mem_free(solvability->to_solve);
  mem_free(solvability->order);
  mem_free(solvability->first_predecessor);
  mem_free(solvability->predecessors);
  *solvability = (Solvability){0};
}
