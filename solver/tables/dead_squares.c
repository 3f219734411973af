#include "tables/dead_squares.h"

#include <string.h>

#include "tables/goal_distances.h"

void dead_squares_find(const Board *board, BitRow *dead) {
  Squares squares = {0};
  GoalDistances distances = {0};
  squares_build(&squares, board);
  goal_distances_nearest(&distances, &squares);
  memset(dead, 0, (size_t)board->room.height * sizeof *dead);
  for (int square = 0; square < squares.count; square++)
    if (squares_floor(&squares, square) && distances.nearest[square] == UNREACHABLE)
      plane_add(dead, squares_cell(&squares, square));
  goal_distances_free(&distances);
  squares_free(&squares);
}
