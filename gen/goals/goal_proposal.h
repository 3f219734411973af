// Random goal sets from which a search begins. Clustered goals make harder levels than scattered
// goals, but not on every map. So the search tries both.
#ifndef TSB_GOAL_PROPOSAL_H
#define TSB_GOAL_PROPOSAL_H

#include "base/rng.h"
#include "reverse/goal_style.h"
#include "reverse/room_cells.h"

// Both write `count` different cells in no order; count < room->cells. The first `kept` goals are
// given and stay.
void goal_proposal_scatter(const RoomCells *room, Rng *rng, uint16_t *goals, int kept, int count);
void goal_proposal_cluster(const RoomCells *room, Rng *rng, uint16_t *goals, int kept, int count);
// The same for a style: clusters that are one goal room, or scattered goals of which no two are
// side by side. False if there is no place left for one of them. The kept goals must have the
// style.
bool goal_proposal_styled(GoalRule rule, Rng *rng, uint16_t *goals, int kept, int count);
// Moves one goal: with even chance to a neighbour cell or to any free cell.
void goal_proposal_move(const RoomCells *room, Rng *rng, uint16_t *goals, int count);

#endif
