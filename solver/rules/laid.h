// What a search sees of a level that is too large for it depends on how the level lies. Laid in one
// way first, a level and its turned and mirrored copies are the same to it.
#ifndef TSB_LAID_H
#define TSB_LAID_H

#include "board/board.h"

typedef struct {
  Board board;
  int which;  // symmetry that led here
} Laid;

Laid laid_take(const Board *board);
void laid_free(Laid *laid);

// Moves of the level on the laid one, and the reverse; the caller frees them.
char *laid_moves(const Laid *laid, const char *moves);
char *laid_back(const Laid *laid, const char *moves);

#endif
