// The edges of a labyrinth as lines of a drawing. Corner (x, y) is the upper left one of cell
// (x, y); x goes to `width` and y to `height`, the lines at the border included.
#ifndef TSB_LABYRINTH_LINES_H
#define TSB_LABYRINTH_LINES_H

#include "labyrinth_rules/labyrinth.h"

// What lies on the line from a corner to the next corner in this direction. There is nothing
// outside the labyrinth: EDGE_OPEN.
LabyrinthEdge labyrinth_line(const Labyrinth *maze, int x, int y, Dir dir);

#endif
