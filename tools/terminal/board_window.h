// A board in a part of the screen, in the largest style that fits. A larger board scrolls: the
// window follows the player, who stays away from its edges. The wheel moves the window elsewhere
// until the player moves again.
#ifndef TSB_BOARD_WINDOW_H
#define TSB_BOARD_WINDOW_H

#include "terminal/board_text.h"
#include "terminal/screen.h"

// Zeroed to begin with. The same window is drawn again and again.
typedef struct {
  ScreenArea area;     // the cells of the screen that the board takes
  BoardTextView view;  // the cells of the board that are seen
  Cell player;         // where the player was when the window was drawn last
} BoardWindow;

// What is marked on the board. Planes have as many rows as the board and may be NULL; cells may be
// NO_CELL. Walls, boxes and the player hide the marks of planes. Marks differ in shape, so that
// they can be told apart without colours; only the smallest style shows them by colours alone.
typedef struct {
  const BitRow *reachable;  // where the player can walk
  const BitRow *dead;       // where a box would be lost
  const BitRow *targets;    // where the selected box can go
  Cell selected;            // a box
  Cell hint;                // a box to push, or a step of the player
  Dir hint_dir;
} BoardMarks;

static inline BoardMarks board_marks_none(void) {
  return (BoardMarks){.selected = NO_CELL, .hint = NO_CELL};
}

// Draws the board into the middle of the area. The marks may be NULL.
void board_window_draw(BoardWindow *window, Screen *screen, ScreenArea area, const Board *board,
                       const BoardMarks *marks);
// The cell at a place of the screen; NO_CELL outside the board. Where two cells share a place, the
// upper one.
Cell board_window_cell(const BoardWindow *window, int row, int column);
// Moves the window over the board by so many cells. The next drawing keeps it on the board.
void board_window_scroll(BoardWindow *window, int dx, int dy);
// For a status line: "columns 1-78 of 200 and rows 1-20 of 60"; nothing if all is seen.
void board_window_write_part(const BoardWindow *window, const Board *board, Text *out);

#endif
