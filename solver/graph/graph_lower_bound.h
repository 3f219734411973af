// The lower bound of a position graph, in the two kinds that its forms use.
#ifndef TSB_GRAPH_LOWER_BOUND_H
#define TSB_GRAPH_LOWER_BOUND_H

#include "graph/graph_data.h"

// One table may take this part of the bytes of a graph.
enum { GRAPH_TABLE_SHARE = 8 };

// By the distances of squares to goals, wherever the player is. Always fits: without memory for the
// matching, the bound is the sum of the distances to the nearest goals.
SearchLimit graph_lower_bound_by_square(PositionGraph *graph);

// By distances that know the player's side of a box: higher bounds, a larger table. From the goals,
// or, for pulls, from the boxes of the start. False if the table does not fit.
bool graph_lower_bound_by_side(PositionGraph *graph, bool from_start);

#endif
