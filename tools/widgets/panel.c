#include "widgets/panel.h"

enum { SIDE = 3 };  // border and blanks at each side of a line

typedef struct {
  const char *left, *line, *right;
} BorderRow;

static const struct {
  BorderRow top, middle, bottom;
} borders[] = {{{"╔", "═", "╗"}, {"║", " ", "║"}, {"╚", "═", "╝"}},
               {{"+", "-", "+"}, {"|", " ", "|"}, {"+", "-", "+"}}};

static void draw_row(Screen *screen, int row, int column, int width, ScreenInk ink,
                     const BorderRow *border) {
  Text text = {0};
  text_add(&text, border->left);
  for (int i = 2; i < width; i++) text_add(&text, border->line);
  text_add(&text, border->right);
  screen_put(screen, row, column, ink, text.data);
  text_free(&text);
}

void panel_draw(Screen *screen, ScreenArea area, ScreenInk ink, const char *const *lines,
                int count) {
  int widest = 0, ascii = screen_is_ascii(screen);
  for (int i = 0; i < count; i++) {
    int columns = screen_text_columns(screen, lines[i]);
    if (columns > widest) widest = columns;
  }
  int width = widest + 2 * SIDE, row = area.row + (area.rows - count - 2) / 2;
  int column = area.column + (area.columns - width) / 2;
  if (row < 0) row = 0;
  if (column < 0) column = 0;
  draw_row(screen, row++, column, width, ink, &borders[ascii].top);
  for (int i = 0; i < count; i++, row++) {
    draw_row(screen, row, column, width, ink, &borders[ascii].middle);
    screen_put(screen, row, column + (width - screen_text_columns(screen, lines[i])) / 2, ink,
               lines[i]);
  }
  draw_row(screen, row, column, width, ink, &borders[ascii].bottom);
}

ScreenArea panel_area_below(ScreenArea area, ScreenArea board, int count) {
  enum { BORDERS = 2 };
  int below = board.row + board.rows, left = area.row + area.rows - below;
  if (left >= count + BORDERS) area = (ScreenArea){below, area.column, left, area.columns};
  return area;
}
