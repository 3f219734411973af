// How large the maps of a candidate are: from size, board, max_width and max_height.
#ifndef TSB_MAP_SIZE_H
#define TSB_MAP_SIZE_H

#include "params/params.h"

// Columns and rows in cells, without the outer wall. Size or board must be definite; a board
// without a size is filled. A map that is larger than the board, or max_width x max_height, is
// turned if more of it fits then, and cut to fit.
IntPair map_size_cells(const GenParams *params);

IntPair map_size_most(const GenParams *params);  // the most columns and rows, whatever the size

// The same as a number of 3x3 patterns, rounded, at least 1.
int map_size_patterns(const GenParams *params);

#endif
