// The characters of a labyrinth in the terminal: lines, corners, doors and things, in Unicode and
// in ASCII.
#ifndef TSB_LABYRINTH_SHAPES_H
#define TSB_LABYRINTH_SHAPES_H

#include "board/board.h"
#include "labyrinth_screen/labyrinth_ink.h"

// Three columns. The character '?' stands for the letter.
typedef struct {
  const char *pattern;
  char letter;
} LabyrinthShape;

LabyrinthShape labyrinth_shape_thing(LabyrinthInkKind kind, char letter, bool ascii);
LabyrinthShape labyrinth_shape_door(LabyrinthInkKind kind, char letter, bool ascii);
// Character `index` as UTF-8, with a NUL.
void labyrinth_shape_char(const LabyrinthShape *shape, int index, char out[5]);
// Do blanks of this ink show its ground?
bool labyrinth_shape_is_solid(LabyrinthInkKind kind);

// A corner where lines meet; `arms` has a bit for each direction.
const char *labyrinth_shape_corner(int arms, bool ascii);
const char *labyrinth_shape_line(Dir dir, bool ascii);  // RIGHT: level, DOWN: upright
const char *labyrinth_shape_ground(bool ascii);         // a wall at the lower edge of its line

#endif
