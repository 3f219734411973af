// Goal sets to begin a search with. Goals in a cluster make harder levels than goals spread out,
// but not always and not on every map, so both are proposed.
#ifndef TSB_GOAL_PROPOSAL_H
#define TSB_GOAL_PROPOSAL_H

#include "base/rng.h"
#include "reverse/room_graph.h"

// Each writes `count` different cells, in no order, and needs count < field->cells.
// The first `kept` are already there and stay.
void goal_proposal_scatter(const RoomGraph *room, Rng *rng, uint16_t *goals, int kept, int count);
void goal_proposal_cluster(const RoomGraph *room, Rng *rng, uint16_t *goals, int kept, int count);
// A goal set like the one given: one goal moved, to a cell next to it as often as to any other.
void goal_proposal_move(const RoomGraph *room, Rng *rng, uint16_t *goals, int count);

#endif
