// Nodes, states and edges are arrays that grow at the end. The hash table has open addressing and
// is kept at most half full. It starts small and doubles with the nodes: a small search then
// neither clears nor touches more memory than it needs.
#include "graph/graph_store.h"

#include <string.h>

enum { FIRST_TABLE = 512 };

void graph_store_refuse(PositionGraph *graph, SearchLimit limit) {
  if (graph->limit == LIMIT_NONE) graph->limit = limit;
}

static void table_insert(PositionGraph *graph, uint32_t node) {
  uint32_t hash = graph->nodes[node].hash, slot = hash & graph->table_mask;
  while (graph->table[slot].entry) slot = (slot + 1) & graph->table_mask;
  graph->table[slot] = (PositionGraphSlot){hash, node + 1};
}

static bool table_resize(PositionGraph *graph, size_t slots) {
  graph->table = memory_budget_grow(&graph->budget, graph->table, &graph->table_grant, slots,
                                    sizeof *graph->table);
  if (graph->budget.refused) return false;
  memset(graph->table, 0, slots * sizeof *graph->table);
  graph->table_mask = (uint32_t)(slots - 1);
  for (uint32_t node = 0; node < graph->node_count; node++) table_insert(graph, node);
  return true;
}

static bool reserve(PositionGraph *graph) {
  size_t wanted = (size_t)graph->node_count + 1;
  MemoryBudget *budget = &graph->budget;
  graph->nodes =
      memory_budget_grow(budget, graph->nodes, &graph->node_grant, wanted, sizeof *graph->nodes);
  graph->states = memory_budget_grow(budget, graph->states, &graph->state_grant,
                                     wanted * graph->state_words, sizeof *graph->states);
  if (budget->refused) return false;
  size_t slots = (size_t)graph->table_mask + 1;
  return 2 * wanted <= slots || table_resize(graph, 2 * slots);
}

PositionGraphNode *graph_store_node(PositionGraph *graph) {
  if (graph->node_count >= graph->state_limit) graph_store_refuse(graph, LIMIT_STATES);
  else if (!reserve(graph)) graph_store_refuse(graph, LIMIT_BYTES);
  return graph->limit == LIMIT_NONE ? &graph->nodes[graph->node_count] : NULL;
}

void graph_store_commit(PositionGraph *graph) {
  PositionGraphNode *node = &graph->nodes[graph->node_count];
  node->first = UNEXPLORED;
  node->count = 0;
  table_insert(graph, graph->node_count++);
}

bool graph_store_edges(PositionGraph *graph, size_t more) {
  if (more >= UNEXPLORED - graph->edge_count) graph->budget.refused = true;  // out of edge numbers
  graph->edges = memory_budget_grow(&graph->budget, graph->edges, &graph->edge_grant,
                                    graph->edge_count + more, sizeof *graph->edges);
  if (graph->budget.refused) graph_store_refuse(graph, LIMIT_BYTES);
  return graph->limit == LIMIT_NONE;
}

void graph_store_clear(PositionGraph *graph) {
  graph->node_count = graph->edge_count = 0;
  graph->node_grant.granted = graph->edge_grant.granted = 0;
  graph->state_grant.granted = graph->table_grant.granted = 0;
  graph->limit = LIMIT_NONE;
}

bool graph_store_begin(PositionGraph *graph) { return table_resize(graph, FIRST_TABLE); }
