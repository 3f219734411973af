// Nodes as two bit sets, explored from the end of the level by pulls. Used by graph.c alone.
#ifndef TSB_GRAPH_PULLS_H
#define TSB_GRAPH_PULLS_H

#include "graph/graph_data.h"

bool graph_pulls_possible(const Graph *graph);
void graph_pulls_start(Graph *graph);
void graph_pulls_explore(Graph *graph, uint32_t node);

#endif
