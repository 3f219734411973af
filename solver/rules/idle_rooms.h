// Rooms that nobody needs: parts of the floor behind a doorway of one cell that hold no goal and
// that neither the player nor a box enters in a solution.
//
// Take one floor cell away: what is then cut off from the player's start, has no goal in it and
// was never used, is an idle room (the doorway itself does not belong to it). A cell off to the
// side of a corridor is the smallest such room; callers decide how much they mind.
#ifndef TSB_IDLE_ROOMS_H
#define TSB_IDLE_ROOMS_H

#include "board/board.h"

typedef struct {
  int rooms, cells, largest;  // rooms do not overlap: one within another counts as one
} IdleRooms;

IdleRooms idle_rooms_find(const Board *start, const char *moves);  // any legal moves
void idle_rooms_close(Board *start, const char *moves);            // makes all of them wall

#endif
