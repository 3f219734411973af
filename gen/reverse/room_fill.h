// Flood fills over a RoomGraph as inline functions, for loops that cannot afford a call. Others use
// the functions of room_graph.h, which are made of these.
//
// `wide` is a constant at each call: false promises a room of at most 64 cells, and then the upper
// words of the masks are neither read nor kept.
#ifndef TSB_ROOM_FILL_H
#define TSB_ROOM_FILL_H

#include "reverse/room_graph.h"

typedef struct {
  Mask reach, front;  // cells reached; those of them whose neighbours are still to be added
} RoomFill;

static inline Mask mask_narrow(Mask m, bool wide) { return wide ? m : (Mask){{m.word[0], 0}}; }

static inline Mask mask_of_narrow(int cell, bool wide) {
  return wide ? mask_of(cell) : (Mask){{UINT64_C(1) << cell, 0}};
}

static inline RoomFill room_fill_from(int cell, bool wide) {
  Mask at = mask_of_narrow(cell, wide);
  return (RoomFill){at, at};
}

// Takes one cell from the frontier, which is not empty, and adds its neighbours.
static inline RoomFill room_fill_step(const RoomGraph *room, Mask free, RoomFill fill, bool wide) {
  Mask front = mask_narrow(fill.front, wide), reach = mask_narrow(fill.reach, wide);
  int cell = mask_lowest(front);
  Mask fresh = mask_less(mask_and(room->neighbour_mask[cell], mask_narrow(free, wide)), reach);
  front = mask_less(front, mask_of_narrow(cell, wide));
  return (RoomFill){mask_or(reach, fresh), mask_or(front, fresh)};
}

// The cells that a walk from `from` reaches within `free`.
static inline Mask room_fill(const RoomGraph *room, Mask free, int from, bool wide) {
  RoomFill fill = room_fill_from(from, wide);
  while (!mask_empty(mask_narrow(fill.front, wide))) fill = room_fill_step(room, free, fill, wide);
  return fill.reach;
}

// The player's region after one pull. Mostly that takes no fill: the old region with the box's old
// cell added and its new cell taken out, if this neither joins nor splits regions.
static inline Mask room_fill_after(const RoomGraph *room, Mask boxes, Mask region, int box, int to,
                                   int player, bool wide) {
  Mask from = mask_of_narrow(box, wide), onto = mask_of_narrow(to, wide);
  Mask free = mask_narrow(mask_less(room->all, boxes), wide);
  Mask joined = mask_less(mask_and(room->neighbour_mask[box], free), region);
  if (!mask_empty(mask_narrow(joined, wide)))
    return room_fill(room, mask_less(mask_or(free, from), onto), player, wide);
  region = mask_less(mask_or(mask_narrow(region, wide), from), onto);
  if (mask_empty(mask_narrow(mask_less(room->ring_mask[to], region), wide))) return region;
  return room_graph_component(room, region, player, room->neighbour_mask[to]);
}

#endif
