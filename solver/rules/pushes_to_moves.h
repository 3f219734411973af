// The moves of a list of pushes, with shortest walks between them: the answer of an engine that
// searches over pushes.
#ifndef TSB_PUSHES_TO_MOVES_H
#define TSB_PUSHES_TO_MOVES_H

#include "tables/squares.h"

// Plain LURD, to be freed; from the start of the level, each push possible after the one before it.
char *pushes_to_moves(const Squares *squares, const Push *pushes, size_t count);

#endif
