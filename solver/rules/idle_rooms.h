// Idle rooms: parts of the floor that a solution does not need.
//
// Remove one floor cell, the doorway. A part that is then cut off from the player's start is an
// idle room if it has no goal and no box and the solution never enters it. The doorway does not
// belong to it. A single dead-end cell is the smallest idle room; callers decide how much is too
// much.
#ifndef TSB_IDLE_ROOMS_H
#define TSB_IDLE_ROOMS_H

#include "board/board.h"

typedef struct {
  int rooms, cells, largest;  // a room within another one is not counted again
} IdleRooms;

IdleRooms idle_rooms_find(const Board *start, const char *moves);  // any legal moves
void idle_rooms_close(Board *start, const char *moves);            // turns all of them into walls

#endif
