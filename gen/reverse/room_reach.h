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

// The compiler must not share one copy between callers: `wide` would be a variable there, and the
// code of CPU_CLONES would lose its instructions.
#ifdef TSB_SANITIZED
#define ROOM_REACH_INLINE static inline
#else
#define ROOM_REACH_INLINE static inline __attribute__((always_inline))
#endif

// The cells that a walk from `from` reaches within `free`, which contains `from`.
Mask room_reach(const RoomCells *room, Mask free, int from);
// Are two cells of `free` connected within it? If not, *piece becomes the whole piece of one of
// them. Two fills race from both cells, so this takes about twice as long as the smaller piece.
bool room_reach_connected(const RoomCells *room, Mask free, int a, int b, Mask *piece);
// The piece of `free` that contains `from`. Every piece must contain a cell of `ring`.
Mask room_reach_component(const RoomCells *room, Mask free, int from, Mask ring);
// The player's region after a pull. Before it the region contains the pull's `to` and `player`.
// `known` may contain regions of the boxes after the pull that the player is not in.
Mask room_reach_after_pull(const RoomCells *room, Mask boxes, Mask region, Mask known, Pull pull);

typedef struct {
  Mask reach, front;  // the cells reached; those of them whose neighbours are not added yet
} RoomReach;

ROOM_REACH_INLINE RoomReach room_reach_from(int cell, bool wide) {
  Mask at = mask_of_narrow(cell, wide);
  return (RoomReach){at, at};
}

ROOM_REACH_INLINE int room_reach_highest(Mask m, bool wide) {  // m is not empty
  return wide && m.word[1] ? 127 - __builtin_clzll(m.word[1]) : 63 - __builtin_clzll(m.word[0]);
}

// Takes one cell from the front, which is not empty, and adds its neighbours.
ROOM_REACH_INLINE RoomReach room_reach_step(const RoomCells *room, Mask free, RoomReach fill,
                                            bool wide) {
  Mask front = mask_narrow(fill.front, wide), reach = mask_narrow(fill.reach, wide);
  int cell = mask_lowest(front);
  Mask fresh = mask_less(mask_and(room->neighbour_mask[cell], mask_narrow(free, wide)), reach);
  front = mask_less(front, mask_of_narrow(cell, wide));
  return (RoomReach){mask_or(reach, fresh), mask_or(front, fresh)};
}

// Takes the first and the last cell of the front and adds the neighbours of both. The two lookups
// do not wait for each other.
ROOM_REACH_INLINE RoomReach room_reach_step_twice(const RoomCells *room, Mask free, RoomReach fill,
                                                  bool wide) {
  Mask front = mask_narrow(fill.front, wide), reach = mask_narrow(fill.reach, wide);
  int first = mask_lowest(front), last = room_reach_highest(front, wide);
  Mask near = mask_or(room->neighbour_mask[first], room->neighbour_mask[last]);
  Mask fresh = mask_less(mask_and(near, mask_narrow(free, wide)), reach);
  Mask taken = mask_or(mask_of_narrow(first, wide), mask_of_narrow(last, wide));
  return (RoomReach){mask_or(reach, fresh), mask_or(mask_less(front, taken), fresh)};
}

// The cells that a walk from any cell of `from` reaches within `free`, which contains `from`.
ROOM_REACH_INLINE Mask room_reach_sized(const RoomCells *room, Mask free, Mask from, bool wide) {
  RoomReach fill = {from, from};
  while (!mask_empty(mask_narrow(fill.front, wide)))
    fill = room_reach_step_twice(room, free, fill, wide);
  return fill.reach;
}

// The piece of `free` that contains `from`. Every piece must contain `from` or a cell of `ring`. A
// fill from `from` races with a fill from a cell of `ring`. When they meet, the first fill takes
// over the second; when the second is full, its piece is left out. Then the next cell follows.
ROOM_REACH_INLINE Mask room_reach_component_sized(const RoomCells *room, Mask free, int from,
                                                  Mask ring, bool wide) {
  RoomReach one = room_reach_from(from, wide);
  ring = mask_narrow(mask_less(mask_and(ring, free), one.reach), wide);
  while (!mask_empty(ring)) {
    RoomReach other = room_reach_from(mask_lowest(ring), wide);
    for (;;) {
      one = room_reach_step_twice(room, free, one, wide);
      other = room_reach_step_twice(room, free, other, wide);
      if (!mask_empty(mask_narrow(mask_and(one.reach, other.reach), wide))) {
        one = (RoomReach){mask_or(one.reach, other.reach), mask_or(one.front, other.front)};
        ring = mask_less(ring, one.reach);
        break;
      }
      if (mask_empty(mask_narrow(one.front, wide))) return one.reach;
      if (mask_empty(mask_narrow(other.front, wide))) {
        free = mask_less(free, other.reach);
        ring = mask_less(ring, other.reach);
        break;
      }
    }
    ring = mask_narrow(ring, wide);
    if (mask_empty(mask_narrow(one.front, wide))) return one.reach;
  }
  return free;
}

// The player's region after one pull. `known` are whole regions of the boxes after the pull that
// do not contain the player; they may be left out, but the more are known, the fewer fills it
// takes. Most pulls need no fill: the new region is the old one plus the box's old cell less its
// new cell. A fill is needed if the new cell may split this region, or if the old cell opens the
// way to other regions. Only the old cell leads there, so these are filled on their own.
ROOM_REACH_INLINE Mask room_reach_after_sized(const RoomCells *room, Mask boxes, Mask region,
                                              Mask known, int box, int to, int player, bool wide) {
  Mask left = mask_of_narrow(box, wide), entered = mask_of_narrow(to, wide);
  Mask others = mask_less(mask_less(room->all, boxes), mask_or(known, region));
  Mask joined = mask_narrow(mask_and(room->neighbour_mask[box], others), wide);
  region = mask_narrow(mask_less(mask_or(region, left), mask_or(entered, known)), wide);
  if (!mask_empty(mask_narrow(mask_less(room->ring_mask[to], region), wide)))
    region = room_reach_component_sized(room, region, player, room->neighbour_mask[to], wide);
  if (mask_empty(joined) || mask_empty(mask_narrow(mask_and(region, left), wide))) return region;
  return mask_or(region, room_reach_sized(room, others, joined, wide));
}

#endif
