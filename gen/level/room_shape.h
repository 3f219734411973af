// What the parameters ask of the room of a finished level: its size and its symmetry.
#ifndef TSB_ROOM_SHAPE_H
#define TSB_ROOM_SHAPE_H

#include "board/board.h"
#include "params/params.h"

// The board as it goes into a pack: trimmed, or with `board` of exactly that size, with the room in
// the middle.
Board room_shape_tidy(const GenParams *params, const Board *board);

// Is the room symmetric, if it has to be? Closing an idle room whose image is in use breaks the
// symmetry of a room.
bool room_shape_symmetric(const GenParams *params, const Board *board);

// NULL, or the reason why no board can be as the parameters ask, whatever its boxes. mem_free.
char *room_shape_refusal(const GenParams *params);

#endif
