// The window keeps its place between drawings. Only what is new moves it: another size, another
// form, or a player who has moved.
#include "labyrinth_screen/labyrinth_window.h"

enum { MARGIN_SHARE = 4 };  // the player stays out of the outer quarters of the window

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
static LabyrinthTextView move_view(const LabyrinthWindow *window, LabyrinthTextView fresh,
                                   const LabyrinthTextSubject *subject) {
  LabyrinthTextView view = window->view;
  const Labyrinth *maze = subject->maze;
  int player = subject->state->player;
  if (view.form != fresh.form || view.width != fresh.width || view.height != fresh.height)
    return fresh;
  view.ascii = fresh.ascii;
  if (player != LABYRINTH_NOWHERE && player != window->player) {
    view.x = follow(view.x, view.width, labyrinth_x(maze, player));
    view.y = follow(view.y, view.height, labyrinth_y(maze, player));
  }
  view.x = clamp(view.x, view.width, maze->width);
  view.y = clamp(view.y, view.height, maze->height);
  return view;
}

// Without colours, what has a ground of its own is shown in reverse.
static ScreenInk ink_on(const Screen *screen, LabyrinthInk of) {
  ScreenInk ink = labyrinth_ink(of);
  if (!screen_has_color(screen)) ink.reverse = ink.background != SCREEN_DEFAULT_COLOR;
  return ink;
}

static void draw_glyph(const LabyrinthWindow *window, Screen *screen,
                       const LabyrinthTextSubject *subject, int line, int column) {
  LabyrinthGlyph glyph = labyrinth_text_glyph(subject, &window->view, line, column);
  ScreenInk ink = ink_on(screen, glyph.ink);
  if (glyph.text[0] == ' ' && ink.background == SCREEN_DEFAULT_COLOR) return;
  screen_put(screen, window->area.row + line, window->area.column + column, ink, glyph.text);
}

void labyrinth_window_draw(LabyrinthWindow *window, Screen *screen, ScreenArea area,
                           const LabyrinthTextSubject *subject) {
  if (area.rows <= 0 || area.columns <= 0) {
    *window = (LabyrinthWindow){0};
    return;
  }
  LabyrinthTextView fresh =
      labyrinth_text_fit(subject, area.columns, area.rows, screen_is_ascii(screen));
  window->view = move_view(window, fresh, subject);
  window->player = subject->state->player;
  int rows = labyrinth_text_lines(&window->view), columns = labyrinth_text_columns(&window->view);
  window->area = (ScreenArea){
      area.row + (area.rows > rows ? (area.rows - rows) / 2 : 0),
      area.column + (area.columns > columns ? (area.columns - columns) / 2 : 0),
      rows < area.rows ? rows : area.rows, columns < area.columns ? columns : area.columns};
  for (int line = 0; line < window->area.rows; line++)
    for (int column = 0; column < window->area.columns; column++)
      draw_glyph(window, screen, subject, line, column);
}

uint16_t labyrinth_window_cell(const LabyrinthWindow *window, const Labyrinth *maze, int row,
                               int column) {
  const ScreenArea *area = &window->area;
  if (row < area->row || row >= area->row + area->rows || column < area->column ||
      column >= area->column + area->columns)
    return LABYRINTH_NOWHERE;
  return labyrinth_text_cell(maze, &window->view, row - area->row, column - area->column);
}

void labyrinth_window_scroll(LabyrinthWindow *window, int dx, int dy) {
  window->view.x += dx;
  window->view.y += dy;
}

void labyrinth_window_write_part(const LabyrinthWindow *window, const Labyrinth *maze, Text *out) {
  if (!labyrinth_text_is_whole(maze, &window->view))
    labyrinth_text_write_part(maze, &window->view, out);
}
