// How the cells of a board look in the largest style, on screens only: tiles of four columns by two
// lines. A tile is named by the same character as its BoardLook.
#ifndef TSB_BOARD_TILE_H
#define TSB_BOARD_TILE_H

#include <stdbool.h>

enum { BOARD_TILE_COLUMNS = 4, BOARD_TILE_LINES = 2 };

typedef struct {
  char c;
  const char *lines[BOARD_TILE_LINES];
  int ink, ground;  // colours of the shape and behind it, as in BoardLook
  bool solid;       // without colours the ground is filled, too
} BoardTile;

const BoardTile *board_tile(char c);

#endif
