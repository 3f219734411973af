// The canonical orientation of a level: one of its eight rotations and reflections.
//
// The result of a search that gives up can depend on the orientation of a level. A search in the
// canonical orientation sees a level and all its rotated and mirrored copies as the same level.
#ifndef TSB_CANONICAL_ORIENTATION_H
#define TSB_CANONICAL_ORIENTATION_H

#include "board/board.h"

typedef struct {
  Board board;
  int symmetry;  // from the given level to `board`
} CanonicalOrientation;

CanonicalOrientation canonical_orientation_of(const Board *board);
void canonical_orientation_free(CanonicalOrientation *canonical);

// Translates moves to the canonical level, and back. The caller frees them.
char *canonical_orientation_moves(const CanonicalOrientation *canonical, const char *moves);
char *canonical_orientation_moves_back(const CanonicalOrientation *canonical, const char *moves);

#endif
