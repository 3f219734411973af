// Line ends are found while reading, so mixed endings in one file are no trouble.
#include "text/lines.h"

#include <string.h>

static const char byte_order_mark[] = "\xEF\xBB\xBF";

Lines lines_of(Slice bytes) {
  size_t mark = sizeof byte_order_mark - 1;
  bool marked = bytes.length >= mark && !memcmp(bytes.at, byte_order_mark, mark);
  return (Lines){marked ? slice_from(bytes, mark) : bytes, 0};
}

bool lines_next(Lines *lines, Slice *line) {
  Slice left = lines->left;
  if (!left.length) return false;
  size_t length = 0;
  while (length < left.length && left.at[length] != '\n' && left.at[length] != '\r') length++;
  *line = (Slice){left.at, length};
  size_t ending = length < left.length;
  if (length + 1 < left.length && left.at[length] == '\r' && left.at[length + 1] == '\n')
    ending = 2;
  lines->left = slice_from(left, length + ending);
  lines->number++;
  return true;
}

static int column_of(Slice line, size_t offset) {
  int column = 0;
  for (size_t i = 0; i < offset && i < line.length; i++) {
    if (line.at[i] == '\t') column += TAB_WIDTH - column % TAB_WIDTH;
    else if (((unsigned char)line.at[i] & 0xC0) != 0x80) column++;
  }
  return column + 1;
}

LineColumn lines_locate(Slice bytes, size_t offset) {
  Lines lines = lines_of(bytes);
  Slice line;
  while (lines_next(&lines, &line)) {
    size_t start = (size_t)(line.at - bytes.at), end = (size_t)(lines.left.at - bytes.at);
    if (offset < end) return (LineColumn){lines.number, column_of(line, offset - start)};
  }
  return (LineColumn){lines.number ? lines.number : 1, 0};
}
