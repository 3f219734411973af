// What a search sees of a level that is too large for it depends on how the level lies. Laid in one
// way first, a level and its turned and mirrored copies are the same to it.
#ifndef TSB_CANONICAL_ORIENTATION_H
#define TSB_CANONICAL_ORIENTATION_H

#include "board/board.h"

typedef struct {
  Board board;
  int symmetry;  // symmetry that led here
} CanonicalOrientation;

CanonicalOrientation canonical_orientation_of(const Board *board);
void canonical_orientation_free(CanonicalOrientation *canonical);

// Moves of the level on the laid one, and the reverse; the caller frees them.
char *canonical_orientation_moves(const CanonicalOrientation *canonical, const char *moves);
char *canonical_orientation_moves_back(const CanonicalOrientation *canonical, const char *moves);

#endif
