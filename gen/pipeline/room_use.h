// How often each room is used in a pack: rooms that are turned or mirrored forms of each other
// count as one, whatever goals and boxes are in them.
#ifndef TSB_ROOM_USE_H
#define TSB_ROOM_USE_H

#include "base/open_hash.h"
#include "board/symmetry.h"

// Zeroed is empty.
typedef struct {
  OpenHash hash;
} RoomUse;

LevelId room_use_id(const Board *board);  // of the room alone
uint64_t room_use_count(const RoomUse *use, LevelId room);
void room_use_add(RoomUse *use, LevelId room);
void room_use_free(RoomUse *use);

#endif
