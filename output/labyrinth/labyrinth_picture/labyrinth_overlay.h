// What a picture shows beside a labyrinth itself: a tour, below the things, and cells that are
// crossed out.
#ifndef TSB_LABYRINTH_OVERLAY_H
#define TSB_LABYRINTH_OVERLAY_H

#include "labyrinth_picture/labyrinth_grid.h"

// Borrowed; zeroed is nothing.
typedef struct {
  const char *moves;  // legal from the start; NULL for no tour
  const uint16_t *crossed;
  int crossed_count;
} LabyrinthOverlay;

void labyrinth_overlay_draw_crosses(Canvas *canvas, const LabyrinthGrid *grid,
                                    const LabyrinthLook *look, const Labyrinth *maze,
                                    const LabyrinthOverlay *overlay);

#endif
