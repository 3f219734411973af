// Mostly keys stand after their board, and those before the first one tell about the collection.
// But if titles stand before the first board and between boards and not after the last, they must
// belong to the board that follows.
#include "formats/xsb_layout.h"

#include "formats/xsb_line.h"

typedef struct {
  int boards, first, between, last;  // boards; titles before, between and after them
} Census;

static Census census_of(Slice bytes) {
  Census census = {0};
  XsbLine line;
  for (XsbLines lines = xsb_lines_of(bytes); xsb_lines_next(&lines, &line);) {
    if (line.kind == LINE_KEY && line.key.kind == KEY_TITLE) census.last++;
    if (!line.starts_board) continue;
    *(census.boards++ ? &census.between : &census.first) += census.last;
    census.last = 0;
  }
  return census;
}

XsbLayout xsb_layout_of(Slice bytes) {
  Census census = census_of(bytes);
  bool before = census.first && !census.last && (census.boards == 1 || census.between);
  int titles = census.between + (before ? census.first : census.last);
  return (XsbLayout){census.boards, before, titles >= census.boards};
}
