// Rows are drawn from left to right. Blanks are written only when something follows them, so no
// line ends in blanks. A colour is written only when it changes.
#include "terminal/board_text.h"

#include "terminal/board_look.h"

enum {
  TERMINAL_COLOR = -1,
  BRIGHT = 8,
  FOREGROUND = 30,
  BACKGROUND = 40,
  BRIGHT_STEP = 60 - BRIGHT
};

static const BoardLook *look_of(const Board *board, int x, int y) {
  return board_look(y < board->room.height ? board_char(board, cell_at(x, y)) : ' ');
}

int board_text_columns(BoardTextStyle style) { return style == BOARD_TEXT_WIDE ? 2 : 1; }
int board_text_rows(BoardTextStyle style) { return style == BOARD_TEXT_HALF ? 2 : 1; }

static bool fits(const Board *board, const TextArea *area, BoardTextStyle style) {
  int lines = (board->room.height + board_text_rows(style) - 1) / board_text_rows(style);
  return (!area->columns || board->room.width * board_text_columns(style) <= area->columns) &&
         (!area->rows || lines <= area->rows);
}

// The start of a window of `room` cells with `center` in its middle, moved so that it stays on the
// board.
static int window_start(int center, int room, int length) {
  int start = center - room / 2;
  if (start + room > length) start = length - room;
  return start < 0 ? 0 : start;
}

static int window_size(int room, int length) { return room && room < length ? room : length; }

static BoardTextView window(const Board *board, const TextArea *area, BoardTextStyle style) {
  Cell player = board->now.player == NO_CELL ? 0 : board->now.player;
  BoardTextView view = {.style = style, .color = area->color};
  view.width = window_size(area->columns, board->room.width);
  view.height = window_size(area->rows, board->room.height);
  view.x = window_start(cell_x(player), view.width, board->room.width);
  view.y = window_start(cell_y(player), view.height, board->room.height);
  return view;
}

BoardTextView board_text_fit(const Board *board, const TextArea *area) {
  static const BoardTextStyle unicode[] = {BOARD_TEXT_WIDE, BOARD_TEXT_NARROW, BOARD_TEXT_HALF};
  BoardTextView whole = {
      .color = area->color, .width = board->room.width, .height = board->room.height};
  if (area->ascii) return window(board, area, BOARD_TEXT_ASCII);
  for (size_t i = 0; i < sizeof unicode / sizeof *unicode; i++) {
    whole.style = unicode[i];
    if (whole.style == BOARD_TEXT_HALF && !area->color) continue;
    if (fits(board, area, whole.style)) return whole;
  }
  return window(board, area, BOARD_TEXT_NARROW);
}

bool board_text_is_whole(const Board *board, const BoardTextView *view) {
  return view->width == board->room.width && view->height == board->room.height;
}

void board_text_write_part(const Board *board, const BoardTextView *view, Text *out) {
  text_format(out, "columns %d-%d of %d and rows %d-%d of %d", view->x + 1, view->x + view->width,
              board->room.width, view->y + 1, view->y + view->height, board->room.height);
}

typedef struct {
  Text *out;
  bool color;
  int blanks;                  // not written yet
  int foreground, background;  // the colours that are set now
} Pen;

static void set_color(Pen *pen, int *now, int base, int wanted) {
  if (!pen->color || *now == wanted) return;
  *now = wanted;
  if (wanted == TERMINAL_COLOR) text_format(pen->out, "\x1b[%dm", base + 9);
  else text_format(pen->out, "\x1b[%dm", base + wanted + (wanted >= BRIGHT ? BRIGHT_STEP : 0));
}

static void add_shape(Pen *pen, const char *shape, int foreground, int background) {
  if (pen->blanks) set_color(pen, &pen->background, BACKGROUND, TERMINAL_COLOR);
  for (; pen->blanks; pen->blanks--) text_add_char(pen->out, ' ');
  set_color(pen, &pen->foreground, FOREGROUND, foreground);
  set_color(pen, &pen->background, BACKGROUND, background);
  text_add(pen->out, shape);
}

static void add_cell(Pen *pen, const BoardLook *look, BoardTextStyle style) {
  char ascii[] = {look->c, '\0'};
  if (look->c == ' ') pen->blanks += board_text_columns(style);
  else if (style == BOARD_TEXT_WIDE) add_shape(pen, look->wide, look->color, TERMINAL_COLOR);
  else if (style == BOARD_TEXT_NARROW) add_shape(pen, look->narrow, look->color, TERMINAL_COLOR);
  else add_shape(pen, ascii, look->color, TERMINAL_COLOR);
}

// Draws the upper cell in the foreground and the lower cell in the background colour. If only the
// lower cell has a colour it is the other way round, because the default colour cannot be the
// foreground of a block.
static void add_halves(Pen *pen, const BoardLook *upper, const BoardLook *lower) {
  if (upper->color == TERMINAL_COLOR && lower->color == TERMINAL_COLOR) pen->blanks++;
  else if (upper->color == TERMINAL_COLOR) add_shape(pen, "▄", lower->color, TERMINAL_COLOR);
  else add_shape(pen, "▀", upper->color, lower->color);
}

void board_text_write(const Board *board, const BoardTextView *view, Text *out) {
  int step = board_text_rows(view->style);
  for (int y = view->y; y < view->y + view->height; y += step) {
    Pen pen = {out, view->color, 0, TERMINAL_COLOR, TERMINAL_COLOR};
    for (int x = view->x; x < view->x + view->width; x++) {
      if (step == 2) add_halves(&pen, look_of(board, x, y), look_of(board, x, y + 1));
      else add_cell(&pen, look_of(board, x, y), view->style);
    }
    set_color(&pen, &pen.foreground, FOREGROUND, TERMINAL_COLOR);
    set_color(&pen, &pen.background, BACKGROUND, TERMINAL_COLOR);
    text_add_char(out, '\n');
  }
}
