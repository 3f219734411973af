// A lower bound on the macro moves left: every box off goal needs one, and boxes that are in each
// other's way need more.
//
// Boxes off goal that can go to a goal at once are taken off the board, until none is left that
// can. If a box off goal remains, some box must make room first: a box off goal with a move that
// does not bring it home, or a box that stands on a goal. If taking off one such box does not free
// all the others, two moves more are needed.
//
// No bound falls by more than one with a macro move, and it never exceeds the moves needed.
#ifndef TSB_MACRO_BOUND_H
#define TSB_MACRO_BOUND_H

#include "position/box_destinations.h"

typedef struct {
  Position stuck;   // the boxes that remain
  Position lifted;  // the same without one more
  BoxDestinations destinations;
  uint64_t work;  // places of boxes looked at, in all calls
} MacroBound;

enum { MACRO_BOUND_DEAD = 1 << 20 };

void macro_bound_begin(MacroBound *bound, const LevelTables *tables);
void macro_bound_free(MacroBound *bound);
size_t macro_bound_bytes(const LevelTables *tables);

// The moves needed beyond one for each box off goal: 0, 1, or 2 for two or more. MACRO_BOUND_DEAD:
// the position is lost. `blocked` is set to the boxes off goal that others keep from going home.
// The player must be set.
int macro_bound_extra(MacroBound *bound, const Position *position, uint32_t *blocked);

#endif
