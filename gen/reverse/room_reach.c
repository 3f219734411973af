// Walls get no number, so the cells above and below are not at a fixed distance and a fill cannot
// work with shifts. It takes cell after cell from its front and adds the cell's neighbour mask. On
// the few dozen cells of a generated room this is as fast as shifting. It works for every map of at
// most 128 floor cells, however wide the board is. And it can stop early: the usual question is
// only whether a region splits. Two fills that race from either side answer it as soon as they
// meet or the smaller side is full.
#include "reverse/room_reach.h"

#include <assert.h>

#include "base/cpu_clones.h"

CPU_CLONES Mask room_reach(const RoomCells *room, Mask free, int from) {
  assert(room->small);
  return room->cells > MASK_WORD_CELLS ? room_reach_sized(room, free, mask_of(from), true)
                                       : room_reach_sized(room, free, mask_of(from), false);
}

ROOM_REACH_INLINE bool race_fills(const RoomCells *room, Mask free, int a, int b, Mask *piece,
                                  bool wide) {
  RoomReach one = room_reach_from(a, wide), other = room_reach_from(b, wide);
  for (;;) {
    one = room_reach_step(room, free, one, wide);
    other = room_reach_step(room, free, other, wide);
    if (!mask_empty(mask_narrow(mask_and(one.reach, other.reach), wide))) return true;
    bool done = mask_empty(mask_narrow(one.front, wide));
    if (!done && !mask_empty(mask_narrow(other.front, wide))) continue;
    *piece = done ? one.reach : other.reach;
    return false;
  }
}

CPU_CLONES bool room_reach_connected(const RoomCells *room, Mask free, int a, int b, Mask *piece) {
  assert(room->small && a != b);
  return room->cells > MASK_WORD_CELLS ? race_fills(room, free, a, b, piece, true)
                                       : race_fills(room, free, a, b, piece, false);
}

CPU_CLONES Mask room_reach_component(const RoomCells *room, Mask free, int from, Mask ring) {
  return room->cells > MASK_WORD_CELLS ? room_reach_component_sized(room, free, from, ring, true)
                                       : room_reach_component_sized(room, free, from, ring, false);
}

CPU_CLONES Mask room_reach_after_pull(const RoomCells *room, Mask boxes, Mask region, Mask known,
                                      Pull pull) {
  return room->cells > MASK_WORD_CELLS
             ? room_reach_after_sized(room, boxes, region, known, pull.box, pull.to, pull.player,
                                      true)
             : room_reach_after_sized(room, boxes, region, known, pull.box, pull.to, pull.player,
                                      false);
}
