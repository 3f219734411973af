// A walk through the region, depth first, as Hopcroft and Tarjan find articulation points: a cell
// cuts off what was first entered from it if that touches nothing else that is not its own. Cells
// are bits, so what belongs to a branch of the walk and what it touches are a word each.
#include "reverse/cut_cells.h"

#include <assert.h>

#include "base/cpu_clones.h"

static inline uint64_t bit(int cell) { return UINT64_C(1) << cell; }

// A cell on the way from the first one to where the walk is.
typedef struct {
  int cell;
  uint64_t branch, touched;  // the cells entered from it so far, itself too, and those beside them
} Branch;

static inline Branch enter(const RoomGraph *room, uint64_t region, int cell, CutCells *out) {
  out->count[cell] = 0;
  return (Branch){cell, bit(cell), room->neighbour_mask[cell].word[0] & region};
}

CPU_CLONES void cut_cells(const RoomGraph *room, uint64_t region, CutCells *out) {
  assert(room->cells <= CUT_CELLS_MAX && region);
  Branch way[CUT_CELLS_MAX], *at = way;
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
    if (at == way) return;
    Branch done = *at--;
    bool off = !(done.touched & ~(done.branch | bit(at->cell)));
    out->piece[at->cell][out->count[at->cell]] = done.branch;
    out->count[at->cell] += off;
    at->branch |= done.branch;
    at->touched |= done.touched;
  }
}
