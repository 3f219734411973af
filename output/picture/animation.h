// A solution as a film: one frame a move, of which only the cells that change are stored.
#ifndef TSB_ANIMATION_H
#define TSB_ANIMATION_H

#include "picture/board_picture.h"

enum { ANIMATION_MAX_MOVES = 20000, ANIMATION_MAX_DELAY = 60000 };  // delays in milliseconds

typedef struct {
  Outside outside;
  int delay, hold;  // of a move; of the first and the last picture
} AnimationStyle;

// As an animated PNG (see apng.h), added to `out`; NULL, or what is wrong. The moves must be legal;
// the film ends where the level is solved.
const char *animation_png(const Tiles *tiles, const Board *board, const char *moves,
                          AnimationStyle style, Text *out);

#endif
