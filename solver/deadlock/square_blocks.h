// Four squares in a block, all wall or box: none of the boxes can ever move.
//
// The smallest of the freezes (see freeze.h), and the one that a person sees at once.
#ifndef TSB_SQUARE_BLOCKS_H
#define TSB_SQUARE_BLOCKS_H

#include "position/position.h"

// Is a box off goal part of a full block that has the box on `square` in it?
bool square_blocks_dead(const Position *position, int square);

#endif
