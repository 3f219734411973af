// A tour as an animated picture: one frame for each turn. Only what changed is stored.
#ifndef TSB_LABYRINTH_FILM_H
#define TSB_LABYRINTH_FILM_H

#include "labyrinth_picture/labyrinth_picture.h"
#include "picture/animation.h"

typedef struct {
  int delay;  // of a turn, in milliseconds
  int hold;   // of the first and the last frame
} LabyrinthFilmTimes;

// Appends an animated PNG (see apng.h) to `out`. Returns NULL or an error. The moves must be legal;
// at most ANIMATION_MAX_MOVES.
const char *labyrinth_film_png(const Labyrinth *maze, const char *moves,
                               const LabyrinthStyle *style, LabyrinthFilmTimes times, Text *out);

#endif
