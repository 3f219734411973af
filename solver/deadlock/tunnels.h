// Tunnels: straight passages with walls on both sides, open or blind at either end.
//
// A box in a tunnel goes along it or not at all, and boxes in it cannot pass each other. Take boxes
// that follow each other in a tunnel without the player between them: nobody ever comes between
// them, so the first can only be pushed towards the last and the last towards the first, and a box
// with a neighbour, or a blind end, on either hand never moves again. They are lost if those that
// stay are not on goals, or those that move on find no goal in the room that is left to them. A
// lone box counts if one end is blind: it can only be pushed further in.
#ifndef TSB_TUNNELS_H
#define TSB_TUNNELS_H

#include "position/position.h"

// Are boxes lost in the tunnel that the square belongs to, along rows or along columns? The scene's
// player must be where he stands or can walk to, and its walk filled.
bool tunnels_dead(const Position *position, int square);

// Is the square part of a tunnel along this direction (and its opposite)?
bool tunnels_along(const Squares *squares, int square, Dir dir);

#endif
