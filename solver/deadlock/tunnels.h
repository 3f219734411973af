// Tunnels: straight passages with walls on both sides, open or blind at either end.
//
// A box in a tunnel moves only along the tunnel, and boxes in it cannot pass each other. Take boxes
// in one tunnel that have no player between them. The player never gets between them. So the first
// box can only be pushed towards the last one, and the last towards the first. A box with another
// box or a blind end on both sides never moves again. The boxes are lost in two cases: a box that
// never moves is off goal, or a box that moves finds no goal on the squares left to it. A lone box
// counts if one end is blind: it can only be pushed further in.
#ifndef TSB_TUNNELS_H
#define TSB_TUNNELS_H

#include "position/position.h"

// Are boxes lost in the tunnel through `square`, along a row or a column? The reach of the position
// must be filled.
bool tunnels_dead(const Position *position, int square);

// Is the square part of a tunnel along this direction (and its opposite)?
bool tunnels_along(const Squares *squares, int square, Dir dir);

#endif
