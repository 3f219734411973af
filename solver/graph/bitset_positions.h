// Nodes as two bit sets, the boxes and the player's region: the forms of a position graph for
// floors of up to BITSET_MAX squares. Used by position_graph.c, and by backward_graph.c for what
// does not depend on the direction of play.
#ifndef TSB_BITSET_POSITIONS_H
#define TSB_BITSET_POSITIONS_H

#include "graph/graph_data.h"

extern const GraphForm bitset_positions_form, bitset_positions_reduced_form;

int bitset_positions_count_pushes(PositionGraph *graph, uint32_t node);
int bitset_positions_boxes(const PositionGraph *graph, uint32_t node, int *boxes);
// The node of a state, as graph_store_state gives it for another graph of the level, or UNEXPLORED.
uint32_t bitset_positions_find(const PositionGraph *graph, const uint64_t *state);

#endif
