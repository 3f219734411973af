// Closed diagonals: holes in a slanting row, each shut in by boxes and walls.
//
//   # $          c0  p0           The holes c1 .. c(n-1) are empty, the ends c0 and cn are walls or
//   $   $        q0  c1  p1       boxes, and so are the pairs p, q between one and the next. Nobody
//     $ #            q1  c2       gets into a hole, so the first of the boxes to move is a p or a
//     q,
//                                 and it is pushed into a hole: which makes that an end of a
//                                 shorter
// diagonal of the same kind, the shortest of which is a full block of four. So all is lost
// - if each pair has a box off goal, for then each shorter diagonal has it as well; or
// - if no hole is a goal and some box is off goal, for then the box pushed in is off goal again.
#ifndef TSB_CLOSED_DIAGONALS_H
#define TSB_CLOSED_DIAGONALS_H

#include "position/position.h"

// Is the box on `square` one of a pair of a closed diagonal that is lost? Full blocks included. The
// scene's player counts: in a hole he could push his way out.
bool closed_diagonals_dead(const Position *position, int square);

#endif
