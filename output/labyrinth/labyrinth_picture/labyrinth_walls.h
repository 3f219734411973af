// The floor and the walls of a labyrinth, with round corners.
#ifndef TSB_LABYRINTH_WALLS_H
#define TSB_LABYRINTH_WALLS_H

#include "labyrinth_picture/labyrinth_grid.h"

void labyrinth_walls_draw(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                          const Labyrinth *maze);

#endif
