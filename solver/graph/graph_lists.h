// Nodes as a sorted list of boxes and the player, for floors of any size. Used by push_graph.c
// alone.
#ifndef TSB_GRAPH_LISTS_H
#define TSB_GRAPH_LISTS_H

#include "graph/graph_data.h"

void graph_lists_start(PushGraph *graph);
void graph_lists_explore(PushGraph *graph, uint32_t node);
void graph_lists_boxes(const PushGraph *graph, uint32_t node, int *boxes);
void graph_lists_free(ListScratch *lists);
int graph_lists_count_pushes(PushGraph *graph, uint32_t node);
int graph_lists_rank(const PushGraph *graph, uint32_t node, int square);

#endif
