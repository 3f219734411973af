// Nodes as a sorted list of boxes and the player's square: the forms of a position graph for floors
// of any size. The reduced form only saves memory: it does not keep edges. Used by position_graph.c
// and position_graph.h.
#ifndef TSB_NODES_AS_LISTS_H
#define TSB_NODES_AS_LISTS_H

#include "graph/graph_data.h"

extern const GraphForm nodes_as_lists_form, nodes_as_lists_reduced_form;

int nodes_as_lists_rank(const PositionGraph *graph, uint32_t node, int square);
void nodes_as_lists_free(ListScratch *lists);

#endif
