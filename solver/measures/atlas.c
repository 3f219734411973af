// Explored forwards, then walked backwards from the solved nodes, breadth first, over the list of
// ways in. The queue of that walk, left as it is, is the list of live nodes by distance.
#include "measures/atlas.h"

#include "base/mem.h"

static bool explore_all(Graph *graph) {
  bool all = true;
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (!graph_solved(graph, node) && !graph_explore(graph, node)) all = false;
  return all;
}

static bool make_room(Atlas *atlas, Graph *graph) {
  Budget *budget = &graph->budget;
  size_t nodes = graph->node_count;
  atlas->to_solve =
      budget_grow(budget, atlas->to_solve, &atlas->to_solve_grant, nodes, sizeof *atlas->to_solve);
  atlas->order =
      budget_grow(budget, atlas->order, &atlas->order_grant, nodes, sizeof *atlas->order);
  atlas->in_first = budget_grow(budget, atlas->in_first, &atlas->in_first_grant, nodes + 1,
                                sizeof *atlas->in_first);
  atlas->in =
      budget_grow(budget, atlas->in, &atlas->in_grant, graph->edge_count, sizeof *atlas->in);
  return !budget->refused;
}

static bool leads_on(const Graph *graph, uint32_t node) {
  return graph->nodes[node].first != UNEXPLORED && !graph_solved(graph, node);
}

// Counts the ways in, makes the counts into ends, and fills the lists from their ends.
static void list_ways_in(Atlas *atlas, const Graph *graph) {
  uint32_t *first = atlas->in_first, nodes = graph->node_count;
  for (uint32_t node = 0; node <= nodes; node++) first[node] = 0;
  for (uint32_t node = 0; node < nodes; node++) {
    if (!leads_on(graph, node)) continue;
    const GraphEdge *edge = &graph->edges[graph->nodes[node].first];
    for (uint32_t i = 0; i < graph->nodes[node].count; i++) first[edge[i].target]++;
  }
  for (uint32_t node = 0; node < nodes; node++) first[node + 1] += first[node];
  for (uint32_t node = nodes; node-- > 0;) {
    if (!leads_on(graph, node)) continue;
    const GraphEdge *edge = &graph->edges[graph->nodes[node].first];
    for (uint32_t i = graph->nodes[node].count; i-- > 0;) atlas->in[--first[edge[i].target]] = node;
  }
}

static void walk_back(Atlas *atlas, const Graph *graph) {
  uint32_t count = 0;
  for (uint32_t node = 0; node < graph->node_count; node++) {
    atlas->to_solve[node] = graph_solved(graph, node) ? 0 : ATLAS_DEAD;
    if (graph_solved(graph, node)) atlas->order[count++] = node;
  }
  for (uint32_t done = 0; done < count; done++) {
    uint32_t node = atlas->order[done];
    for (uint32_t i = atlas->in_first[node]; i < atlas->in_first[node + 1]; i++) {
      uint32_t source = atlas->in[i];
      if (atlas->to_solve[source] != ATLAS_DEAD) continue;
      atlas->to_solve[source] = atlas->to_solve[node] + 1;
      atlas->order[count++] = source;
    }
  }
  atlas->live_count = count;
}

bool atlas_draw(Atlas *atlas, Graph *graph) {
  atlas->graph = graph;
  atlas->live_count = 0;
  atlas->to_solve_grant.granted = atlas->order_grant.granted = 0;
  atlas->in_first_grant.granted = atlas->in_grant.granted = 0;
  atlas->complete = explore_all(graph);
  if (!make_room(atlas, graph)) return false;
  list_ways_in(atlas, graph);
  walk_back(atlas, graph);
  return graph->node_count && atlas_live(atlas, 0);
}

void atlas_free(Atlas *atlas) {
  mem_free(atlas->to_solve);
  mem_free(atlas->order);
  mem_free(atlas->in_first);
  mem_free(atlas->in);
  *atlas = (Atlas){0};
}
