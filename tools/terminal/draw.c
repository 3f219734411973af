// A row is drawn from left to right; blanks wait until something follows them, so that no line
// ends in blanks, and a colour is only named when it changes. What is shown where: one table.
#include "terminal/draw.h"

#include <string.h>

typedef struct {
  const char *wide, *narrow;
  int color;  // of a terminal's palette: 0-7, 8-15 bright; -1 the terminal's own
  char c;     // as in .xsb
} Look;

enum { PLAIN = -1, BRIGHT = 8, FOREGROUND = 30, BACKGROUND = 40, BRIGHT_STEP = 60 - BRIGHT };

static const Look looks[] = {
    {"██", "█", 8, '#'},   // grey
    {"··", "·", 9, '.'},   // red
    {"[]", "□", 11, '$'},  // yellow
    {"╠╣", "■", 10, '*'},  // green
    {"◄►", "@", 14, '@'},  // cyan
    {"«»", "+", 13, '+'},  // magenta
    {"", "", PLAIN, ' '},
};

static const Look *look_of(const Board *board, int x, int y) {
  char c = y < board->room.height ? board_char(board, cell_at(x, y)) : ' ';
  const Look *look = looks;
  while (look->c != c) look++;
  return look;
}

static int style_columns(DrawStyle style) { return style == DRAW_WIDE ? 2 : 1; }
static int style_rows(DrawStyle style) { return style == DRAW_HALF ? 2 : 1; }

static bool fits(const Board *board, const Canvas *canvas, DrawStyle style) {
  int lines = (board->room.height + style_rows(style) - 1) / style_rows(style);
  return (!canvas->columns || board->room.width * style_columns(style) <= canvas->columns) &&
         (!canvas->rows || lines <= canvas->rows);
}

// Where a window of `room` cells starts so that `center` is in its middle, as far as there is
// board on both sides.
static int window_start(int center, int room, int length) {
  int start = center - room / 2;
  if (start + room > length) start = length - room;
  return start < 0 ? 0 : start;
}

static int smaller(int room, int length) { return room && room < length ? room : length; }

static View window(const Board *board, const Canvas *canvas, DrawStyle style) {
  Cell player = board->now.player == NO_CELL ? 0 : board->now.player;
  View view = {.style = style, .color = canvas->color};
  view.width = smaller(canvas->columns, board->room.width);
  view.height = smaller(canvas->rows, board->room.height);
  view.x = window_start(cell_x(player), view.width, board->room.width);
  view.y = window_start(cell_y(player), view.height, board->room.height);
  return view;
}

View draw_fit(const Board *board, const Canvas *canvas) {
  static const DrawStyle unicode[] = {DRAW_WIDE, DRAW_NARROW, DRAW_HALF};
  View whole = {.color = canvas->color, .width = board->room.width, .height = board->room.height};
  if (canvas->ascii) return window(board, canvas, DRAW_ASCII);
  for (size_t i = 0; i < sizeof unicode / sizeof *unicode; i++) {
    whole.style = unicode[i];
    if (whole.style == DRAW_HALF && !canvas->color) continue;
    if (fits(board, canvas, whole.style)) return whole;
  }
  return window(board, canvas, DRAW_NARROW);
}

bool draw_whole(const Board *board, const View *view) {
  return view->width == board->room.width && view->height == board->room.height;
}

void draw_part(const Board *board, const View *view, Text *out) {
  text_format(out, "columns %d-%d of %d and rows %d-%d of %d", view->x + 1, view->x + view->width,
              board->room.width, view->y + 1, view->y + view->height, board->room.height);
}

typedef struct {
  Text *out;
  bool color;
  int blanks;                  // not written yet
  int foreground, background;  // as set on the terminal
} Pen;

static void set_color(Pen *pen, int *now, int base, int wanted) {
  if (!pen->color || *now == wanted) return;
  *now = wanted;
  if (wanted == PLAIN) text_format(pen->out, "\x1b[%dm", base + 9);
  else text_format(pen->out, "\x1b[%dm", base + wanted + (wanted >= BRIGHT ? BRIGHT_STEP : 0));
}

static void add_shape(Pen *pen, const char *shape, int foreground, int background) {
  if (pen->blanks) set_color(pen, &pen->background, BACKGROUND, PLAIN);
  for (; pen->blanks; pen->blanks--) text_add_char(pen->out, ' ');
  set_color(pen, &pen->foreground, FOREGROUND, foreground);
  set_color(pen, &pen->background, BACKGROUND, background);
  text_add(pen->out, shape);
}

static void add_cell(Pen *pen, const Look *look, DrawStyle style) {
  char ascii[] = {look->c, '\0'};
  if (look->c == ' ') pen->blanks += style_columns(style);
  else if (style == DRAW_WIDE) add_shape(pen, look->wide, look->color, PLAIN);
  else if (style == DRAW_NARROW) add_shape(pen, look->narrow, look->color, PLAIN);
  else add_shape(pen, ascii, look->color, PLAIN);
}

// The upper half in the foreground and the lower in the background, or the other way round where
// only the lower has anything: the terminal's own colour is no foreground for a block.
static void add_halves(Pen *pen, const Look *upper, const Look *lower) {
  if (upper->color == PLAIN && lower->color == PLAIN) pen->blanks++;
  else if (upper->color == PLAIN) add_shape(pen, "▄", lower->color, PLAIN);
  else add_shape(pen, "▀", upper->color, lower->color);
}

void draw_board(const Board *board, const View *view, Text *out) {
  int step = style_rows(view->style);
  for (int y = view->y; y < view->y + view->height; y += step) {
    Pen pen = {out, view->color, 0, PLAIN, PLAIN};
    for (int x = view->x; x < view->x + view->width; x++) {
      if (step == 2) add_halves(&pen, look_of(board, x, y), look_of(board, x, y + 1));
      else add_cell(&pen, look_of(board, x, y), view->style);
    }
    set_color(&pen, &pen.foreground, FOREGROUND, PLAIN);
    set_color(&pen, &pen.background, BACKGROUND, PLAIN);
    text_add_char(out, '\n');
  }
}
