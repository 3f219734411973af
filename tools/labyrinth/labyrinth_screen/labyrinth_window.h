// A labyrinth in a part of the screen, in the first form that fits (labyrinth_text_view.h). A
// larger one scrolls: the window follows the player, who stays away from its edges. The wheel moves
// the window elsewhere until the player moves again.
#ifndef TSB_LABYRINTH_WINDOW_H
#define TSB_LABYRINTH_WINDOW_H

#include "labyrinth_screen/labyrinth_text_view.h"
#include "terminal/screen.h"

// Zeroed to begin with. The same window is drawn again and again.
typedef struct {
  ScreenArea area;         // the part of the screen that the labyrinth takes
  LabyrinthTextView view;  // the cells that are seen
  uint16_t player;         // where he was when the window was drawn last
} LabyrinthWindow;

// Draws the labyrinth into the middle of the area.
void labyrinth_window_draw(LabyrinthWindow *window, Screen *screen, ScreenArea area,
                           const LabyrinthTextSubject *subject);
// The cell at a place of the screen; LABYRINTH_NOWHERE outside, and on lines between cells.
uint16_t labyrinth_window_cell(const LabyrinthWindow *window, const Labyrinth *maze, int row,
                               int column);
// Moves the window by so many cells. The next drawing keeps it on the labyrinth.
void labyrinth_window_scroll(LabyrinthWindow *window, int dx, int dy);
// For a status line: "columns 1-19 of 64 and rows 1-20 of 64"; nothing if all is seen.
void labyrinth_window_write_part(const LabyrinthWindow *window, const Labyrinth *maze, Text *out);

#endif
