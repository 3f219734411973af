// Which cells can the player reach in a small RoomCells? Flood fills over masks.
//
// The inline functions that end in _sized are for loops that cannot afford a call (`wide`: mask.h).
// The others are made of these.
//
// Other fills have other data. board/reach.h fills a board of any size row by row, where shifts
// find the neighbours; here neighbours come from a table. beam_search.c fills rooms that are too
// large for a Mask.
#ifndef TSB_ROOM_REACH_H
#define TSB_ROOM_REACH_H

#include "reverse/room_cells.h"

// The cells that a walk from `from` reaches within `free`, which contains `from`.
Mask room_reach(const RoomCells *room, Mask free, int from);
// Are two cells of `free` connected within it? If not, *piece becomes the whole piece of one of
// them. Two fills race from both cells, so this takes about twice as long as the smaller piece.
bool room_reach_connected(const RoomCells *room, Mask free, int a, int b, Mask *piece);
// The piece of `free` that contains `from`. Every piece must contain a cell of `ring`.
Mask room_reach_component(const RoomCells *room, Mask free, int from, Mask ring);
// The player's region after a pull. Before it the region contains the pull's `to` and `player`.
Mask room_reach_after_pull(const RoomCells *room, Mask boxes, Mask region, Pull pull);

typedef struct {
  Mask reach, front;  // the cells reached; those of them whose neighbours are not added yet
} RoomReach;

static inline RoomReach room_reach_from(int cell, bool wide) {
  Mask at = mask_of_narrow(cell, wide);
  return (RoomReach){at, at};
}

// Takes one cell from the front, which is not empty, and adds its neighbours.
static inline RoomReach room_reach_step(const RoomCells *room, Mask free, RoomReach fill,
                                        bool wide) {
  Mask front = mask_narrow(fill.front, wide), reach = mask_narrow(fill.reach, wide);
  int cell = mask_lowest(front);
  Mask fresh = mask_less(mask_and(room->neighbour_mask[cell], mask_narrow(free, wide)), reach);
  front = mask_less(front, mask_of_narrow(cell, wide));
  return (RoomReach){mask_or(reach, fresh), mask_or(front, fresh)};
}

static inline Mask room_reach_sized(const RoomCells *room, Mask free, int from, bool wide) {
  RoomReach fill = room_reach_from(from, wide);
  while (!mask_empty(mask_narrow(fill.front, wide))) fill = room_reach_step(room, free, fill, wide);
  return fill.reach;
}

// The player's region after one pull. Most pulls need no fill: the new region is the old one plus
// the box's old cell less its new cell. A fill is needed if the old cell opens the way to another
// region, or if the new cell may split this one.
static inline Mask room_reach_after_sized(const RoomCells *room, Mask boxes, Mask region, int box,
                                          int to, int player, bool wide) {
  Mask left = mask_of_narrow(box, wide), entered = mask_of_narrow(to, wide);
  Mask free = mask_narrow(mask_less(room->all, boxes), wide);
  Mask joined = mask_less(mask_and(room->neighbour_mask[box], free), region);
  if (!mask_empty(mask_narrow(joined, wide)))
    return room_reach_sized(room, mask_less(mask_or(free, left), entered), player, wide);
  region = mask_less(mask_or(mask_narrow(region, wide), left), entered);
  if (mask_empty(mask_narrow(mask_less(room->ring_mask[to], region), wide))) return region;
  return room_reach_component(room, region, player, room->neighbour_mask[to]);
}

#endif
