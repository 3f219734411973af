// The moves of a list of pushes, with shortest walks between them: the answer of an engine that
// searches over pushes.
#ifndef TSB_PUSH_LINE_H
#define TSB_PUSH_LINE_H

#include "tables/squares.h"

// Plain LURD, to be freed; from the start of the level, each push possible after the one before it.
char *push_line(const Squares *squares, const Push *pushes, size_t count);

#endif
