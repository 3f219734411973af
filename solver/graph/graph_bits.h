// Nodes as two bit sets, the boxes and the player's region. Used by push_graph.c alone.
#ifndef TSB_GRAPH_BITS_H
#define TSB_GRAPH_BITS_H

#include "graph/graph_data.h"

void graph_bits_start(PushGraph *graph);
void graph_bits_explore(PushGraph *graph, uint32_t node);
void graph_bits_redirect(PushGraph *graph, uint32_t target, uint32_t node, Push push);
int graph_bits_boxes(const PushGraph *graph, uint32_t node, int *boxes);  // how many
int graph_bits_count_pushes(const PushGraph *graph, uint32_t node);

#endif
