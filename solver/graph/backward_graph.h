// The form of a position graph that is explored from the end of the level by pulls, its nodes as
// two bit sets. Not for every level: it needs as many boxes as goals and at most BITSET_MAX
// squares. Used by position_graph.c alone.
#ifndef TSB_BACKWARD_GRAPH_H
#define TSB_BACKWARD_GRAPH_H

#include "graph/graph_data.h"

extern const GraphForm backward_graph_form;

#endif
