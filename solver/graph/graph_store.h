// What the two forms of a push graph share: its growing arrays and its hash table.
#ifndef TSB_GRAPH_STORE_H
#define TSB_GRAPH_STORE_H

#include "graph/graph_data.h"

void graph_store_clear(PushGraph *graph);  // a new level: the arrays stay as room
bool graph_store_begin(PushGraph *graph);  // makes the table; false: no memory
void graph_store_refuse(PushGraph *graph, SearchLimit limit);  // the first limit is kept

// An unused node at the end of the arrays, not yet counted or entered; NULL when a limit is
// reached (graph->limit says which). Its state is at graph_store_state(graph, node_count).
PushGraphNode *graph_store_node(PushGraph *graph);
void graph_store_commit(PushGraph *graph);              // counts it and puts it into the table
bool graph_store_edges(PushGraph *graph, size_t more);  // makes room for so many more

static inline uint64_t *graph_store_state(const PushGraph *graph, uint32_t node) {
  return graph->states + node * graph->state_words;
}

static inline uint32_t graph_store_hash(uint64_t mixed) {
  return (uint32_t)((mixed ^ mixed >> 32) * UINT64_C(0x9E3779B97F4A7C15) >> 32);
}

#endif
