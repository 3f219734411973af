// Closed diagonals: empty squares ("holes") in a diagonal row, each enclosed by boxes and walls.
//
//   # $        c0 p0
//   $   $      q0 c1 p1
//     $ #         q1 c2
//
// The holes c1 .. c(n-1) are empty. The ends c0 and cn and all pairs p, q are walls or boxes. The
// player cannot enter a hole. So the first box to move is a p or a q, and it is pushed into a hole.
// That hole becomes an end of a shorter closed diagonal. The shortest closed diagonal is a full 2x2
// block. So the position is lost in two cases:
// - Each pair has a box off goal. Then each shorter diagonal has such a pair as well.
// - No hole is a goal and some box is off goal. Then the box that is pushed in is off goal again.
#ifndef TSB_CLOSED_DIAGONALS_H
#define TSB_CLOSED_DIAGONALS_H

#include "position/position.h"

// Is the box on `square` one of a pair of a closed diagonal that is lost? Includes full blocks. The
// position's player must be set: a player inside a hole could push his way out.
bool closed_diagonals_dead(const Position *position, int square);

#endif
