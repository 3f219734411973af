// A flood fill that ignores boxes finds the floor of the puzzle. A wall stays if one of its eight
// neighbours is such floor.
#include "board/board_trim.h"

#include <assert.h>

#include "base/mem.h"
#include "board/reach.h"

static bool touches(const Board *board, const BitRow *reached, int x, int y) {
  for (int ny = y - 1; ny <= y + 1; ny++)
    for (int nx = x - 1; nx <= x + 1; nx++)
      if (nx >= 0 && ny >= 0 && nx < board->room.width && ny < board->room.height &&
          plane_has(reached, cell_at(nx, ny)))
        return true;
  return false;
}

// The new edges lie one cell outside the outermost floor cells, because a wall surrounds the floor.
static void find_edges(const Board *board, const BitRow *reached, int *left, int *top, int *right,
                       int *bottom) {
  *left = board->room.width, *top = board->room.height, *right = *bottom = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (plane_has(reached, cell_at(x, y))) {
        if (x - 1 < *left) *left = x - 1;
        if (y - 1 < *top) *top = y - 1;
        if (x + 1 > *right) *right = x + 1;
        if (y + 1 > *bottom) *bottom = y + 1;
      }
}

Board board_trim(const Board *board) {
  assert(board->now.player != NO_CELL);
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  reach_fill(&board->room, NULL, board->now.player, reached);
  int left, top, right, bottom;
  find_edges(board, reached, &left, &top, &right, &bottom);
  assert(left >= 0 && top >= 0 && right < board->room.width && bottom < board->room.height);
  Board trimmed = board_new(right - left + 1, bottom - top + 1);
  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x++) {
      bool open = plane_has(reached, cell_at(x, y));
      char c = open ? board_char(board, cell_at(x, y)) : touches(board, reached, x, y) ? '#' : ' ';
      board_put(&trimmed, cell_at(x - left, y - top), c);
    }
  mem_free(reached);
  return trimmed;
}
