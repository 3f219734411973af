// The window keeps its place on the board between drawings. Only what is new moves it: another
// size, another style, or a player who has moved.
#include "terminal/board_window.h"

#include "terminal/board_look.h"

enum { MARGIN_SHARE = 4 };  // the player stays out of the outer quarters of the window

static BoardTextView fit(const Screen *screen, ScreenArea area, const Board *board) {
  TextArea text = {screen_is_ascii(screen), screen_has_color(screen), area.columns, area.rows};
  return board_text_fit(board, &text);
}

static int clamp(int start, int size, int length) {
  if (start + size > length) start = length - size;
  return start < 0 ? 0 : start;
}

// Moves the start of a window so that `at` is inside its margins.
static int follow(int start, int size, int at) {
  int margin = size / MARGIN_SHARE;
  if (at < start + margin) return at - margin;
  return at >= start + size - margin ? at - size + margin + 1 : start;
}

// `fresh` shows the player in the middle. An earlier view of the same size stays where it is.
static BoardTextView move_view(const BoardWindow *window, BoardTextView fresh, const Board *board) {
  BoardTextView view = window->view;
  if (view.style != fresh.style || view.width != fresh.width || view.height != fresh.height)
    return fresh;
  Cell player = board->now.player;
  view.color = fresh.color;
  if (player != NO_CELL && player != window->player) {
    view.x = follow(view.x, view.width, cell_x(player));
    view.y = follow(view.y, view.height, cell_y(player));
  }
  view.x = clamp(view.x, view.width, board->room.width);
  view.y = clamp(view.y, view.height, board->room.height);
  return view;
}

static int lines_of(const BoardTextView *view) {
  int rows = board_text_rows(view->style);
  return (view->height + rows - 1) / rows;
}

static ScreenArea middle_of(ScreenArea area, const BoardTextView *view) {
  int rows = lines_of(view), columns = view->width * board_text_columns(view->style);
  return (ScreenArea){area.row + (area.rows - rows) / 2, area.column + (area.columns - columns) / 2,
                      rows, columns};
}

static bool marked(const BitRow *plane, Cell cell) { return plane && plane_has(plane, cell); }

static char char_of_floor(bool goal, const BoardMarks *marks, Cell cell) {
  if (marked(marks->targets, cell)) return goal ? BOARD_LOOK_TARGET_GOAL : BOARD_LOOK_TARGET;
  if (marked(marks->dead, cell) && !goal) return BOARD_LOOK_DEAD;
  if (marked(marks->reachable, cell))
    return goal ? BOARD_LOOK_REACHABLE_GOAL : BOARD_LOOK_REACHABLE;
  return goal ? '.' : ' ';
}

static char char_of_cell(const Board *board, const BoardMarks *marks, Cell cell) {
  static const char hints[] = {BOARD_LOOK_HINT_LEFT, BOARD_LOOK_HINT_UP, BOARD_LOOK_HINT_RIGHT,
                               BOARD_LOOK_HINT_DOWN};
  char c = board_char(board, cell);
  if (!marks) return c;
  if (cell == marks->hint) return hints[marks->hint_dir];
  if (cell == marks->selected) return c == '*' ? BOARD_LOOK_SELECTED_ON_GOAL : BOARD_LOOK_SELECTED;
  return c == ' ' || c == '.' ? char_of_floor(c == '.', marks, cell) : c;
}

typedef struct {
  const BoardWindow *window;
  Screen *screen;
  const Board *board;
  const BoardMarks *marks;
} Drawing;

static const BoardLook *look_at(const Drawing *drawing, int x, int y) {
  if (y >= drawing->board->room.height) return board_look(' ');
  return board_look(char_of_cell(drawing->board, drawing->marks, cell_at(x, y)));
}

static ScreenInk ink_of(int foreground, int background) {
  ScreenInk ink = screen_plain_ink();
  ink.foreground = foreground;
  ink.background = background;
  return ink;
}

// Two cells of a place: the upper one in the foreground, the lower one in the background. The
// default colour can only be a background.
static void draw_halves(const Drawing *drawing, int row, int column, int x, int y) {
  int upper = look_at(drawing, x, y)->color, lower = look_at(drawing, x, y + 1)->color;
  if (upper >= 0) screen_put(drawing->screen, row, column, ink_of(upper, lower), "▀");
  else if (lower >= 0) screen_put(drawing->screen, row, column, ink_of(lower, upper), "▄");
}

static void draw_whole(const Drawing *drawing, int row, int column, int x, int y) {
  BoardTextStyle style = drawing->window->view.style;
  const BoardLook *look = look_at(drawing, x, y);
  char ascii[] = {look->c, '\0'};
  const char *shape = style == BOARD_TEXT_WIDE ? look->wide : look->narrow;
  if (look->c == ' ') return;
  screen_put(drawing->screen, row, column, ink_of(look->ink, look->ground),
             style == BOARD_TEXT_ASCII ? ascii : shape);
}

static void draw_line(const Drawing *drawing, int line) {
  const BoardTextView *view = &drawing->window->view;
  const ScreenArea *area = &drawing->window->area;
  bool halves = view->style == BOARD_TEXT_HALF;
  int y = view->y + line * board_text_rows(view->style);
  for (int i = 0; i < view->width; i++) {
    int column = area->column + i * board_text_columns(view->style);
    (halves ? draw_halves : draw_whole)(drawing, area->row + line, column, view->x + i, y);
  }
}

void board_window_draw(BoardWindow *window, Screen *screen, ScreenArea area, const Board *board,
                       const BoardMarks *marks) {
  if (area.rows <= 0 || area.columns <= 0) {
    *window = (BoardWindow){0};
    return;
  }
  window->view = move_view(window, fit(screen, area, board), board);
  window->player = board->now.player;
  window->area = middle_of(area, &window->view);
  Drawing drawing = {window, screen, board, marks};
  for (int line = 0; line < window->area.rows; line++) draw_line(&drawing, line);
}

Cell board_window_cell(const BoardWindow *window, int row, int column) {
  const ScreenArea *area = &window->area;
  row -= area->row;
  column -= area->column;
  if (row < 0 || row >= area->rows || column < 0 || column >= area->columns) return NO_CELL;
  return cell_at(window->view.x + column / board_text_columns(window->view.style),
                 window->view.y + row * board_text_rows(window->view.style));
}

void board_window_scroll(BoardWindow *window, int dx, int dy) {
  window->view.x += dx;
  window->view.y += dy;
}

void board_window_write_part(const BoardWindow *window, const Board *board, Text *out) {
  if (!board_text_is_whole(board, &window->view)) board_text_write_part(board, &window->view, out);
}
