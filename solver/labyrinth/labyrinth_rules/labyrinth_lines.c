#include "labyrinth_rules/labyrinth_lines.h"

// The line from the corner to the right.
static LabyrinthEdge across(const Labyrinth *maze, int x, int y) {
  if (x < 0 || x >= maze->width || y < 0 || y > maze->height) return EDGE_OPEN;
  if (y == 0 || y == maze->height) return EDGE_WALL;
  return maze->edges[labyrinth_cell(maze, x, y - 1)][DOWN];
}

// The line from the corner downwards.
static LabyrinthEdge along(const Labyrinth *maze, int x, int y) {
  if (y < 0 || y >= maze->height || x < 0 || x > maze->width) return EDGE_OPEN;
  if (x == 0 || x == maze->width) return EDGE_WALL;
  return maze->edges[labyrinth_cell(maze, x - 1, y)][RIGHT];
}

LabyrinthEdge labyrinth_line(const Labyrinth *maze, int x, int y, Dir dir) {
  switch (dir) {
    case LEFT:
      return across(maze, x - 1, y);
    case RIGHT:
      return across(maze, x, y);
    case UP:
      return along(maze, x, y - 1);
    case DOWN:
      return along(maze, x, y);
  }
  return EDGE_OPEN;
}
