// Walls get no number, so the cells above and below are not at a fixed distance and a fill cannot
// work with shifts. It takes cell after cell from its front and adds the cell's neighbour mask. On
// the few dozen cells of a generated room this is as fast as shifting. It works for every map of at
// most 128 floor cells, however wide the board is. And it can stop early: the usual question is
// only whether a region splits. Two fills that race from either side answer it as soon as they
// meet or the smaller side is full.
#include "reverse/room_fill.h"

#include <assert.h>

#include "base/cpu_clones.h"

CPU_CLONES Mask room_fill(const RoomGraph *room, Mask free, int from) {
  assert(room->small);
  return room->cells > MASK_WORD_CELLS ? room_fill_sized(room, free, from, true)
                                       : room_fill_sized(room, free, from, false);
}

static inline bool race_fills(const RoomGraph *room, Mask free, int a, int b, Mask *piece,
                              bool wide) {
  RoomFill one = room_fill_from(a, wide), other = room_fill_from(b, wide);
  for (;;) {
    one = room_fill_step(room, free, one, wide);
    other = room_fill_step(room, free, other, wide);
    if (!mask_empty(mask_narrow(mask_and(one.reach, other.reach), wide))) return true;
    bool done = mask_empty(mask_narrow(one.front, wide));
    if (!done && !mask_empty(mask_narrow(other.front, wide))) continue;
    *piece = done ? one.reach : other.reach;
    return false;
  }
}

CPU_CLONES bool room_fill_connected(const RoomGraph *room, Mask free, int a, int b, Mask *piece) {
  assert(room->small && a != b);
  return room->cells > MASK_WORD_CELLS ? race_fills(room, free, a, b, piece, true)
                                       : race_fills(room, free, a, b, piece, false);
}

CPU_CLONES Mask room_fill_component(const RoomGraph *room, Mask free, int from, Mask ring) {
  mask_remove(&ring, from);
  for (ring = mask_and(ring, free); !mask_empty(ring); ring = mask_and(ring, free)) {
    int cell = mask_lowest(ring);
    mask_remove(&ring, cell);
    Mask piece;
    if (room_fill_connected(room, free, from, cell, &piece)) continue;
    if (mask_has(piece, from)) return piece;
    free = mask_less(free, piece);
  }
  return free;
}

CPU_CLONES Mask room_fill_after_pull(const RoomGraph *room, Mask boxes, Mask region, Pull pull) {
  return room->cells > MASK_WORD_CELLS
             ? room_fill_after_sized(room, boxes, region, pull.box, pull.to, pull.player, true)
             : room_fill_after_sized(room, boxes, region, pull.box, pull.to, pull.player, false);
}
