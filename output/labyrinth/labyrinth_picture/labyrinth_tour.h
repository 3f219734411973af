// The player's tour as a line over a picture. Its colour changes from the beginning to the end.
// Ways in opposite directions lie side by side, as on a road.
#ifndef TSB_LABYRINTH_TOUR_H
#define TSB_LABYRINTH_TOUR_H

#include "labyrinth_picture/labyrinth_grid.h"

// The moves must be legal from the start.
void labyrinth_tour_draw(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                         const Labyrinth *maze, const char *moves);

#endif
