// Nodes as two bit sets, the boxes and the player's region: the forms of a position graph for
// floors of up to BITSET_MAX squares. Used by position_graph.c, and by backward_graph.c for what
// does not depend on the direction of play.
#ifndef TSB_NODES_AS_BITS_H
#define TSB_NODES_AS_BITS_H

#include "graph/graph_data.h"

extern const GraphForm nodes_as_bits_form, nodes_as_bits_reduced_form;

int nodes_as_bits_count_pushes(PositionGraph *graph, uint32_t node);
int nodes_as_bits_boxes(const PositionGraph *graph, uint32_t node, int *boxes);

#endif
