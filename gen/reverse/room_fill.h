// Which cells can the player reach in a small RoomGraph? Flood fills over masks.
//
// The inline functions that end in _sized are for loops that cannot afford a call (`wide`: mask.h).
// The others are made of these.
//
// Other fills have other data. board/reach.h fills a board of any size row by row, where shifts
// find the neighbours; here neighbours come from a table. beam_search.c fills rooms that are too
// large for a Mask.
#ifndef TSB_ROOM_FILL_H
#define TSB_ROOM_FILL_H

#include "reverse/room_graph.h"

// The cells that a walk from `from` reaches within `free`, which contains `from`.
Mask room_fill(const RoomGraph *room, Mask free, int from);
// Are two cells of `free` connected within it? If not, *piece becomes the whole piece of one of
// them. Two fills race from both cells, so this takes about twice as long as the smaller piece.
bool room_fill_connected(const RoomGraph *room, Mask free, int a, int b, Mask *piece);
// The piece of `free` that contains `from`. Every piece must contain a cell of `ring`.
Mask room_fill_component(const RoomGraph *room, Mask free, int from, Mask ring);
// The player's region after a pull. Before it the region contains the pull's `to` and `player`.
Mask room_fill_after_pull(const RoomGraph *room, Mask boxes, Mask region, Pull pull);

typedef struct {
  Mask reach, front;  // the cells reached; those of them whose neighbours are not added yet
} RoomFill;

static inline RoomFill room_fill_from(int cell, bool wide) {
  Mask at = mask_of_narrow(cell, wide);
  return (RoomFill){at, at};
}

// Takes one cell from the front, which is not empty, and adds its neighbours.
static inline RoomFill room_fill_step(const RoomGraph *room, Mask free, RoomFill fill, bool wide) {
  Mask front = mask_narrow(fill.front, wide), reach = mask_narrow(fill.reach, wide);
  int cell = mask_lowest(front);
  Mask fresh = mask_less(mask_and(room->neighbour_mask[cell], mask_narrow(free, wide)), reach);
  front = mask_less(front, mask_of_narrow(cell, wide));
  return (RoomFill){mask_or(reach, fresh), mask_or(front, fresh)};
}

static inline Mask room_fill_sized(const RoomGraph *room, Mask free, int from, bool wide) {
  RoomFill fill = room_fill_from(from, wide);
  while (!mask_empty(mask_narrow(fill.front, wide))) fill = room_fill_step(room, free, fill, wide);
  return fill.reach;
}

// The player's region after one pull. Most pulls need no fill: the new region is the old one plus
// the box's old cell less its new cell. A fill is needed if the old cell opens the way to another
// region, or if the new cell may split this one.
static inline Mask room_fill_after_sized(const RoomGraph *room, Mask boxes, Mask region, int box,
                                         int to, int player, bool wide) {
  Mask left = mask_of_narrow(box, wide), entered = mask_of_narrow(to, wide);
  Mask free = mask_narrow(mask_less(room->all, boxes), wide);
  Mask joined = mask_less(mask_and(room->neighbour_mask[box], free), region);
  if (!mask_empty(mask_narrow(joined, wide)))
    return room_fill_sized(room, mask_less(mask_or(free, left), entered), player, wide);
  region = mask_less(mask_or(mask_narrow(region, wide), left), entered);
  if (mask_empty(mask_narrow(mask_less(room->ring_mask[to], region), wide))) return region;
  return room_fill_component(room, region, player, room->neighbour_mask[to]);
}

#endif
