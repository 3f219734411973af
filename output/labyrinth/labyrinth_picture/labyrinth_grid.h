// Where cells and walls lie in a picture. A wall is centred on the line between two cells and has a
// whole number of pixels, so that its edges are sharp. The outer walls end at the edge of the
// picture; below the lowest one there is room for its front.
#ifndef TSB_LABYRINTH_GRID_H
#define TSB_LABYRINTH_GRID_H

#include "image/shape.h"
#include "labyrinth_picture/labyrinth_look.h"

enum { LABYRINTH_MIN_CELL = 8, LABYRINTH_MAX_CELL = 128 };

typedef struct {
  int x, y;                            // the corner of the picture
  int cell, wall, rim, depth, radius;  // in pixels; the radius is in units of shape.h
} LabyrinthGrid;

LabyrinthGrid labyrinth_grid(const LabyrinthLook *look, int cell, int x, int y);

static inline int labyrinth_grid_width(const LabyrinthGrid *grid, int columns) {
  return columns * grid->cell + grid->wall;
}
static inline int labyrinth_grid_height(const LabyrinthGrid *grid, int rows) {
  return rows * grid->cell + grid->wall + grid->depth;
}

// Where the lines left of column x and above row y meet, in units of shape.h.
static inline Point labyrinth_grid_corner(const LabyrinthGrid *grid, int x, int y) {
  int half = grid->wall * SHAPE_PIXEL / 2;
  return (Point){(grid->x + x * grid->cell) * SHAPE_PIXEL + half,
                 (grid->y + y * grid->cell) * SHAPE_PIXEL + half};
}

// The floor of a cell between its walls, in pixels.
static inline Rect labyrinth_grid_floor(const LabyrinthGrid *grid, int x, int y) {
  return (Rect){grid->x + x * grid->cell + grid->wall, grid->y + y * grid->cell + grid->wall,
                grid->cell - grid->wall, grid->cell - grid->wall};
}

// In whole pixels, rounded.
static inline int labyrinth_grid_pixels(int cell, int thousandths) {
  return (cell * thousandths + 500) / 1000;
}

#endif
