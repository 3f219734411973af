// The trimmed board says how large the room is.
#include "board/board_frame.h"

#include <assert.h>

#include "base/mem.h"
#include "board/board_trim.h"
#include "board/reach.h"

static Board all_wall(int width, int height) {
  Board board = board_new(width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) board_put(&board, cell_at(x, y), '#');
  return board;
}

Board board_frame(const Board *board, int width, int height) {
  Board room = board_trim(board), framed = all_wall(width, height);
  int left = (width - room.room.width) / 2, top = (height - room.room.height) / 2;
  assert(room.room.width <= width && room.room.height <= height);
  BitRow *reached = mem_alloc((size_t)room.room.height, sizeof *reached);
  reach_fill(&room.room, NULL, room.now.player, reached);
  for (int y = 0; y < room.room.height; y++)
    for (int x = 0; x < room.room.width; x++)
      if (plane_has(reached, cell_at(x, y)))
        board_put(&framed, cell_at(left + x, top + y), board_char(&room, cell_at(x, y)));
  mem_free(reached);
  board_free(&room);
  return framed;
}
