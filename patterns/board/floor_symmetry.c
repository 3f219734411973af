// On a trimmed board the middle of the floor is the middle of the board.
#include "board/floor_symmetry.h"

#include <assert.h>

#include "base/mem.h"
#include "board/board_trim.h"
#include "board/reach.h"

bool floor_symmetry_holds(const Board *board, int which) {
  assert(which >= 1 && which <= 3);
  Board room = board_trim(board);
  int width = room.room.width, height = room.room.height;
  BitRow *reached = mem_alloc((size_t)height, sizeof *reached);
  reach_fill(&room.room, NULL, room.now.player, reached);
  bool same = true;
  for (int y = 0; y < height && same; y++)
    for (int x = 0; x < width && same; x++) {
      Cell image = cell_at(which & 1 ? width - 1 - x : x, which & 2 ? height - 1 - y : y);
      same = plane_has(reached, cell_at(x, y)) == plane_has(reached, image);
    }
  mem_free(reached);
  board_free(&room);
  return same;
}
