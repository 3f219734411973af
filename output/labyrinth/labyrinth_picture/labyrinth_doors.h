// The doors of a labyrinth. A door of a key is a bar with the key's shape on it. A door of switches
// is a row of balls with the switches' letter. Of an open door only its ends are left, and of a
// door of switches its letter. Between its two cells, a door never reaches beyond its ends.
#ifndef TSB_LABYRINTH_DOORS_H
#define TSB_LABYRINTH_DOORS_H

#include "labyrinth_picture/labyrinth_grid.h"

void labyrinth_doors_draw(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                          const Labyrinth *maze, uint32_t open);

#endif
