// Mostly keys stand after their board, and those before the first one tell about the collection.
// But if titles stand before the first board and between boards and not after the last, they must
// belong to the board that follows.
#include "formats/xsb_layout.h"

#include "formats/xsb_line.h"

typedef struct {
  int boards, first, between, last;  // boards; titles before, between and after them
} TitleCounts;

static TitleCounts count_titles(Slice bytes) {
  TitleCounts counts = {0};
  XsbLine line;
  for (XsbLines lines = xsb_lines_of(bytes); xsb_lines_next(&lines, &line);) {
    if (line.kind == LINE_KEY && line.key.kind == KEY_TITLE) counts.last++;
    if (!line.starts_board) continue;
    *(counts.boards++ ? &counts.between : &counts.first) += counts.last;
    counts.last = 0;
  }
  return counts;
}

XsbLayout xsb_layout_of(Slice bytes) {
  TitleCounts counts = count_titles(bytes);
  bool before = counts.first && !counts.last && (counts.boards == 1 || counts.between);
  int titles = counts.between + (before ? counts.first : counts.last);
  return (XsbLayout){counts.boards, before, titles >= counts.boards};
}
