// The canonical orientation of a level: one of its eight rotations and reflections.
//
// The result of a search that gives up can depend on the orientation of a level. A search in the
// canonical orientation sees a level and all its rotated and mirrored copies as the same level.
#ifndef TSB_ORIENT_FOR_SEARCH_H
#define TSB_ORIENT_FOR_SEARCH_H

#include "board/board.h"

typedef struct {
  Board board;
  int symmetry;  // from the given level to `board`
} OrientedBoard;

OrientedBoard orient_for_search(const Board *board);
OrientedBoard oriented_board(const Board *board, int symmetry);  // in any orientation
void oriented_board_free(OrientedBoard *oriented);

// Translates moves to the canonical level, and back. The caller frees them.
char *oriented_board_moves(const OrientedBoard *oriented, const char *moves);
char *oriented_board_moves_back(const OrientedBoard *oriented, const char *moves);

#endif
