// 2x2 blocks: four squares that are all wall or box. None of the boxes can ever move.
//
// This is the smallest freeze deadlock (freeze.h), and the one that a person sees at once.
#ifndef TSB_TWO_BY_TWO_H
#define TSB_TWO_BY_TWO_H

#include "position/position.h"

// Is the box on `square` part of a full block that has a box off goal?
bool two_by_two_dead(const Position *position, int square);

#endif
