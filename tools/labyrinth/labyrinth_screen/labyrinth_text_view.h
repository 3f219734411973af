// A position of a labyrinth as characters for the terminal: which character is where, and what it
// stands for. `show` writes them as text, the game draws them on a screen.
//
// Three forms, the largest first. `wide` has three columns a cell and lines of their own for walls.
// `flat` has one line a row of cells: walls below a cell are the ground line of its columns. In
// `narrow` a cell is one column; in ASCII these are the characters of .lab files.
#ifndef TSB_LABYRINTH_TEXT_VIEW_H
#define TSB_LABYRINTH_TEXT_VIEW_H

#include "labyrinth_rules/labyrinth_game.h"
#include "labyrinth_screen/labyrinth_ink.h"

typedef enum {
  LABYRINTH_TEXT_WIDE,    // 4W + 1 columns, 2H + 1 lines
  LABYRINTH_TEXT_FLAT,    // 4W + 1 columns, H + 1 lines
  LABYRINTH_TEXT_NARROW,  // 2W + 1 columns, 2H + 1 lines
} LabyrinthTextForm;

typedef struct {
  LabyrinthTextForm form;
  bool ascii;
  int x, y, width, height;  // the visible part, in cells
} LabyrinthTextView;

// What is drawn. All is borrowed.
typedef struct {
  const Labyrinth *maze;
  const LabyrinthState *state;
  // One character for each cell, shown where nothing stands: '<' '^' '>' 'v' and 'w' for a hint,
  // '*' and 'o' for whatever the caller likes, 0 for nothing. Or NULL.
  const char *marks;
} LabyrinthTextSubject;

typedef struct {
  char text[5];  // one column, UTF-8
  LabyrinthInk ink;
} LabyrinthGlyph;

// The first form in which the labyrinth fits into so many columns and lines; 0 is unlimited. In
// ASCII `narrow` is tried first. If none fits: a part around the player.
LabyrinthTextView labyrinth_text_fit(const LabyrinthTextSubject *subject, int columns, int lines,
                                     bool ascii);
bool labyrinth_text_is_whole(const Labyrinth *maze, const LabyrinthTextView *view);
// "columns 1-19 of 64 and rows 1-20 of 64"
void labyrinth_text_write_part(const Labyrinth *maze, const LabyrinthTextView *view, Text *out);

int labyrinth_text_columns(const LabyrinthTextView *view);
int labyrinth_text_lines(const LabyrinthTextView *view);
LabyrinthGlyph labyrinth_text_glyph(const LabyrinthTextSubject *subject,
                                    const LabyrinthTextView *view, int line, int column);
// The cell that a character belongs to; LABYRINTH_NOWHERE on a line between cells.
uint16_t labyrinth_text_cell(const Labyrinth *maze, const LabyrinthTextView *view, int line,
                             int column);

// All lines as text, without blanks at their ends.
void labyrinth_text_write(const LabyrinthTextSubject *subject, const LabyrinthTextView *view,
                          bool color, Text *out);

#endif
