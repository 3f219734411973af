// The outside is filled from every empty cell at the edge.
#include "formats/board_codes.h"

#include <assert.h>

#include "base/mem.h"
#include "board/reach.h"

static void add_outside(const Board *board, Cell edge, BitRow *outside, BitRow *filled) {
  if (plane_has(board->room.wall, edge) || plane_has(outside, edge)) return;
  reach_fill(&board->room, NULL, edge, filled);
  for (int y = 0; y < board->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++) outside[y].words[i] |= filled[y].words[i];
}

// The caller frees the plane.
static BitRow *outside_of(const Board *board) {
  int width = board->room.width, height = board->room.height;
  assert(width > 0 && height > 0);
  BitRow *outside = mem_alloc((size_t)height, sizeof *outside);
  BitRow *filled = mem_alloc((size_t)height, sizeof *filled);
  for (int x = 0; x < width; x++) {
    add_outside(board, cell_at(x, 0), outside, filled);
    add_outside(board, cell_at(x, height - 1), outside, filled);
  }
  for (int y = 0; y < height; y++) {
    add_outside(board, cell_at(0, y), outside, filled);
    add_outside(board, cell_at(width - 1, y), outside, filled);
  }
  mem_free(filled);
  return outside;
}

static char code_of(char c) {
  switch (c) {
    case '#':
      return BOARD_CODE_wall;
    case '.':
      return BOARD_CODE_goal;
    case '$':
      return BOARD_CODE_box;
    case '*':
      return BOARD_CODE_box | BOARD_CODE_goal;
    case '@':
      return BOARD_CODE_player;
    case '+':
      return BOARD_CODE_player | BOARD_CODE_goal;
    default:
      return 0;
  }
}

static void add_cells(const Board *board, bool codes, Text *out) {
  BitRow *outside = outside_of(board);
  for (int y = 0; y < board->room.height; y++) {
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      char c = board_char(board, cell);
      if (c == ' ' && plane_has(outside, cell)) c = '#';
      text_add_char(out, codes ? code_of(c) : c);
    }
    if (!codes) text_add_char(out, '\n');
  }
  mem_free(outside);
}

void board_codes_add(const Board *board, Text *out) { add_cells(board, true, out); }
void board_codes_add_rows(const Board *board, Text *out) { add_cells(board, false, out); }
