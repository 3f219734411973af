// Articulation points as Hopcroft and Tarjan find them: a depth-first walk through the region. A
// branch of the walk is all that was entered from one cell. The cell cuts the branch off if the
// branch touches nothing but itself and that cell. Cells are bits, so a branch and the cells that
// it touches are one word each, and no numbering of the cells is needed.
#include "reverse/cut_cells.h"

#include <assert.h>

#include "base/cpu_clones.h"

static inline uint64_t bit(int cell) { return UINT64_C(1) << cell; }

// A cell on the stack of the walk.
typedef struct {
  int cell;
  uint64_t branch;   // the cell and all cells that were entered from it so far
  uint64_t touched;  // all neighbours of these cells
} Branch;

static inline Branch enter(const RoomCells *room, uint64_t region, int cell, CutCells *out) {
  out->count[cell] = 0;
  return (Branch){cell, bit(cell), room->neighbour_mask[cell].word[0] & region};
}

CPU_CLONES void cut_cells(const RoomCells *room, uint64_t region, CutCells *out) {
  assert(room->cells <= CUT_CELLS_MAX && region);
  Branch stack[CUT_CELLS_MAX], *at = stack;
  *at = enter(room, region, __builtin_ctzll(region), out);
  uint64_t fresh = region & (region - 1);
  for (;;) {
    uint64_t next = room->neighbour_mask[at->cell].word[0] & fresh;
    if (next) {
      int cell = __builtin_ctzll(next);
      fresh ^= bit(cell);
      *++at = enter(room, region, cell, out);
      continue;
    }
    if (at == stack) return;
    Branch done = *at--;
    bool off = !(done.touched & ~(done.branch | bit(at->cell)));
    out->piece[at->cell][out->count[at->cell]] = done.branch;
    out->count[at->cell] += off;
    at->branch |= done.branch;
    at->touched |= done.touched;
  }
}
