// The colours of labyrinths in each theme of `render`, and the shape of their walls. Lengths are in
// thousandths of a cell.
#ifndef TSB_LABYRINTH_LOOK_H
#define TSB_LABYRINTH_LOOK_H

#include "labyrinth_rules/labyrinth.h"
#include "picture/theme.h"

typedef struct {
  Color top, rim, front, shade;  // shade: what the walls cast on the floor; all are opaque
  int width, rim_width, radius;
  int depth, shade_depth;  // of the front below the top, and of the shade below that
} LabyrinthWallLook;

typedef struct {
  const char *theme;
  Color floor;
  Color line;  // around all things
  LabyrinthWallLook wall;
  Color player, player_line;
  Color monsters[LABYRINTH_MAX_PERIOD];  // by period, the fastest first
  Color eye, pupil;
  Color sweet, sweet_mark;
  Color exit, exit_shut, exit_inside;  // shut: its door; inside: behind it
  Color keys[LABYRINTH_COLORS];        // and their doors; their marks differ in shape
  Color gates[LABYRINTH_LETTERS];      // switches and their doors; they carry letters
  Color tour[2];                       // the winning tour from its beginning to its end
} LabyrinthLook;

const LabyrinthLook *labyrinth_look(const Theme *theme);

#endif
