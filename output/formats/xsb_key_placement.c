// Usually keys follow their board, and keys before the first board describe the collection. But if
// there are titles before the first board and between boards and none after the last, then each
// title must belong to the board that follows it. Counting titles at these three places decides.
#include "formats/xsb_key_placement.h"

#include "formats/classify_xsb_lines.h"

typedef struct {
  int boards;
  int first, between, last;  // titles before the first board, between boards, after the last
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

XsbKeyPlacement xsb_key_placement_of(Slice bytes) {
  TitleCounts counts = count_titles(bytes);
  bool before = counts.first && !counts.last && (counts.boards == 1 || counts.between);
  int titles = counts.between + (before ? counts.first : counts.last);
  return (XsbKeyPlacement){counts.boards, before, titles >= counts.boards};
}
