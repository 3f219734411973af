// Nodes as a sorted list of boxes and the player's square: the forms of a position graph for floors
// of any size. The reduced form only saves memory: it does not keep edges. Used through
// position_graph.h.
#ifndef TSB_BOX_LIST_POSITIONS_H
#define TSB_BOX_LIST_POSITIONS_H

#include "graph/graph_data.h"

extern const GraphForm box_list_positions_form, box_list_positions_reduced_form;

int box_list_positions_rank(const PositionGraph *graph, uint32_t node, int square);
void box_list_positions_free(ListScratch *lists);

#endif
