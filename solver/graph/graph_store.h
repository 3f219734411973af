// The storage of a position graph, shared by all its forms: growing arrays and a hash table.
#ifndef TSB_GRAPH_STORE_H
#define TSB_GRAPH_STORE_H

#include "graph/graph_data.h"

// Forgets all nodes for a new level. The arrays stay allocated.
void graph_store_clear(PositionGraph *graph);
// Makes an empty table; false if memory is used up.
bool graph_store_begin(PositionGraph *graph);
// Stops the exploration for this reason, unless it was stopped before.
void graph_store_refuse(PositionGraph *graph, SearchLimit limit);

// The unused node at the end of the arrays, for the caller to fill in together with its state at
// graph_store_state(graph, node_count). NULL when a limit is reached; graph->limit says which.
PositionGraphNode *graph_store_node(PositionGraph *graph);
// Counts that node and enters it into the table.
void graph_store_commit(PositionGraph *graph);
// Makes room for more edges; false when a limit is reached.
bool graph_store_edges(PositionGraph *graph, size_t more);

static inline uint64_t *graph_store_state(const PositionGraph *graph, uint32_t node) {
  return graph->states + node * graph->state_words;
}

static inline uint32_t graph_store_hash(uint64_t mixed) {
  return (uint32_t)((mixed ^ mixed >> 32) * UINT64_C(0x9E3779B97F4A7C15) >> 32);
}

#endif
