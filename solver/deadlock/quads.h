// Four squares in a block, all wall or box: none of the boxes can ever move.
//
// The smallest of the freezes (see freeze.h), and the one that a person sees at once.
#ifndef TSB_QUADS_H
#define TSB_QUADS_H

#include "position/scene.h"

// Is a box off goal part of a full block that has the box on `square` in it?
bool quads_dead(const Scene *scene, int square);

#endif
