// Levels with only some of the boxes of a level and all of its goals. Fewer boxes are never harder:
// if some boxes cannot all be brought to goals, the whole level is unsolvable.
#ifndef TSB_SUB_LEVEL_H
#define TSB_SUB_LEVEL_H

#include "search/engine_interface.h"

// The allowance of many searches. It counts work, so that answers are the same on every machine.
typedef struct {
  const Board *board;  // borrowed
  size_t bytes;        // for one search
  uint64_t floor;      // squares
  uint64_t begin;      // the work of beginning a search: squares, and tables of squares and goals
  uint64_t work;       // left; a node is one, and more in huge levels
} SubLevels;

SubLevels sub_levels_of(const Board *board, size_t bytes);

// The board without the boxes on its floor that are not among `boxes` (cells). Boxes outside the
// floor stay: nobody can touch them.
Board sub_level_board(const Board *board, const int *boxes, int count);

// Solves the level of these boxes with at most `nodes`, and not more than the work that is left.
// SEARCH_SOLVED and SEARCH_UNSOLVABLE are proved.
SearchStatus sub_level_solve(SubLevels *levels, const int *boxes, int count, uint64_t nodes);

#endif
