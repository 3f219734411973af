// The form of a position graph that is explored from the end of the level by pulls, its nodes as
// two bit sets. Not for every level: it needs as many boxes as goals and at most BITSET_MAX
// squares. Used by position_graph.c alone.
#ifndef TSB_GRAPH_PULLS_H
#define TSB_GRAPH_PULLS_H

#include "graph/graph_data.h"

extern const GraphForm graph_pulls_form;

#endif
