// How the cells of a board look in a terminal: one table for text and for the screen. A look is
// named by its ASCII character: those of .xsb for the cells, and more for marks.
#ifndef TSB_BOARD_LOOK_H
#define TSB_BOARD_LOOK_H

typedef struct {
  char c;
  const char *wide, *narrow;  // in two columns and in one
  int color;                  // in the palette of the terminal: 0-7, 8-15 bright; -1 is its default
  int ink, ground;            // the same on a screen: colours of the shape and behind it
} BoardLook;

enum {
  BOARD_LOOK_REACHABLE = ',',
  BOARD_LOOK_REACHABLE_GOAL = ';',
  BOARD_LOOK_DEAD = 'x',
  BOARD_LOOK_TARGET = 'o',
  BOARD_LOOK_TARGET_GOAL = 'O',
  BOARD_LOOK_SELECTED = '&',
  BOARD_LOOK_SELECTED_ON_GOAL = '%',
  BOARD_LOOK_HINT_LEFT = '<',
  BOARD_LOOK_HINT_UP = '^',
  BOARD_LOOK_HINT_RIGHT = '>',
  BOARD_LOOK_HINT_DOWN = 'v',
};

const BoardLook *board_look(char c);

#endif
