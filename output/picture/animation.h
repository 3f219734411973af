// A solution as an animated picture: one frame for each move. Only the changed cells are stored.
#ifndef TSB_ANIMATION_H
#define TSB_ANIMATION_H

#include "picture/board_picture.h"

enum { ANIMATION_MAX_MOVES = 20000, ANIMATION_MAX_DELAY = 60000 };

typedef struct {
  Outside outside;
  int delay;  // of a move, in milliseconds
  int hold;   // of the first and the last frame
} AnimationStyle;

// Appends an animated PNG (see apng.h) to `out`. Returns NULL or an error. The moves must be legal.
// The animation ends where the level is solved.
const char *animation_png(const Tiles *tiles, const Board *board, const char *moves,
                          AnimationStyle style, Text *out);

#endif
