// The floor of one room as the searches see it: cells numbered 0 .. cells-1 in reading order, so
// that a set of cells is a few machine words and a set of boxes has a rank.
//
// Every cell that is not wall counts as floor; rooms come from the map builders, whose outside is
// wall. A field is a plain value. What uses masks is filled for small fields only.
#ifndef TSB_ROOM_GRAPH_H
#define TSB_ROOM_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

enum { ROOM_GRAPH_MAX_CELLS = 1024, ROOM_GRAPH_SMALL_CELLS = 128, ROOM_GRAPH_NO_CELL = 0xFFFF };

typedef struct {
  uint64_t word[2];
} Mask;

// A pull that the walls allow: the player steps from `to` to `man` and the box follows to `to`.
typedef struct {
  uint8_t box, to, player, dir;
} Pull;
enum { PULLS_MAX = ROOM_GRAPH_SMALL_CELLS * DIR_COUNT, PULL_WORDS = PULLS_MAX / 64 };

typedef struct {
  int cells;
  bool small;  // at most ROOM_GRAPH_SMALL_CELLS cells: masks may be used
  uint16_t neighbour[ROOM_GRAPH_MAX_CELLS]
                    [DIR_COUNT];    // the neighbour that way, or ROOM_GRAPH_NO_CELL
  Cell cell[ROOM_GRAPH_MAX_CELLS];  // where on the board; ascending
  Mask all;
  Mask neighbour_mask[ROOM_GRAPH_SMALL_CELLS];  // the neighbours of a cell
  // Neighbours and the diagonals that join them: while all of these are free, a box set down on
  // the cell cannot split the player's region. Where the map does not join them the cell itself
  // is in the set, which a box on it keeps from being free.
  Mask ring_mask[ROOM_GRAPH_SMALL_CELLS];
  uint16_t pull_first[ROOM_GRAPH_SMALL_CELLS + 1];  // where a cell's pulls begin
  Pull pull[PULLS_MAX];
  uint64_t pulls_at[ROOM_GRAPH_SMALL_CELLS][PULL_WORDS];  // which of them have to do with the cell
} RoomGraph;

// False if the room has more than ROOM_GRAPH_MAX_CELLS floor cells (then *out is not usable).
bool room_graph_build(const Board *board, RoomGraph *out);
int room_graph_index(const RoomGraph *room, Cell cell);  // ROOM_GRAPH_NO_CELL for a wall

// The cells that a walk from `from` reaches within `free` (which holds `from`).
Mask room_graph_flood(const RoomGraph *room, Mask free, int from);
// Are two cells of `free` in one piece? If not, *piece becomes all of one of the two pieces. The
// fills race from both cells, so this takes about twice the smaller piece.
bool room_graph_connected(const RoomGraph *room, Mask free, int a, int b, Mask *piece);
// The piece of `free` that holds `from`, if every piece holds a cell of `ring`.
Mask room_graph_component(const RoomGraph *room, Mask free, int from, Mask ring);

// The player's region after a pull which that region allows.
Mask room_graph_region_after(const RoomGraph *room, Mask boxes, Mask region, Pull pull);

// Choosing a word by arithmetic and not by index keeps masks in registers.
static inline bool mask_has(Mask m, int cell) {
  return (cell & 64 ? m.word[1] : m.word[0]) >> (cell & 63) & 1;
}
static inline Mask mask_of(int cell) {
  uint64_t bit = UINT64_C(1) << (cell & 63), high = -(uint64_t)(cell >> 6);
  return (Mask){{bit & ~high, bit & high}};
}
static inline Mask mask_and(Mask a, Mask b) {
  return (Mask){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}
static inline Mask mask_or(Mask a, Mask b) {
  return (Mask){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}
static inline Mask mask_less(Mask a, Mask b) {
  return (Mask){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}
static inline bool mask_empty(Mask m) { return !(m.word[0] | m.word[1]); }
static inline bool mask_within(Mask a, Mask b) { return mask_empty(mask_less(a, b)); }
static inline bool mask_equal(Mask a, Mask b) {
  return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}
static inline int mask_lowest(Mask m) {  // m is not empty
  return m.word[0] ? __builtin_ctzll(m.word[0]) : 64 + __builtin_ctzll(m.word[1]);
}
static inline void mask_add(Mask *m, int cell) { *m = mask_or(*m, mask_of(cell)); }
static inline void mask_remove(Mask *m, int cell) { *m = mask_less(*m, mask_of(cell)); }

#endif
