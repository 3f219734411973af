// Readers of the data set skip lines that do not begin with a wall, so all rows are full.
#include "formats/boxoban.h"

#include "formats/board_codes.h"

void boxoban_level(const Board *board, size_t number, Text *out) {
  text_format(out, "; %zu\n", number);
  board_codes_add_rows(board, out);
  text_add_char(out, '\n');
}

void boxoban_write(const Collection *collection, Text *out) {
  for (size_t i = 0; i < collection->count; i++)
    boxoban_level(&collection->levels[i].board, i, out);
}

bool boxoban_lacks(const Board *board) {
  if (board_goal(board, board->now.player)) return true;
  for (int y = 0; y < board->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++)
      if (board->room.goal[y].words[i] & board->now.box[y].words[i]) return true;
  return false;
}
