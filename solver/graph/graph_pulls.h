// Nodes as two bit sets, explored from the end of the level by pulls. Used by push_graph.c alone.
#ifndef TSB_GRAPH_PULLS_H
#define TSB_GRAPH_PULLS_H

#include "graph/graph_data.h"

bool graph_pulls_possible(const PushGraph *graph);
void graph_pulls_start(PushGraph *graph);
void graph_pulls_explore(PushGraph *graph, uint32_t node);

#endif
