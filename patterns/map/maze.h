// A maze of rooms and doors, before it is drawn as cells.
//
// Rooms lie in columns and rows; bit x of east[y] is the door from room (x, y) to its right-hand
// neighbour, bit x of south[y] the one to the room below. A perfect maze has exactly one way
// between any two rooms, which is one door less than rooms.
#ifndef TSB_MAZE_H
#define TSB_MAZE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "board/board.h"

enum { MAZE_MAX_SIDE = 16, MAZE_MAX_ROOMS = MAZE_MAX_SIDE * MAZE_MAX_SIDE };

typedef struct {
  int columns, rows;
  uint32_t east[MAZE_MAX_SIDE], south[MAZE_MAX_SIDE];
} Maze;

Maze maze_walk(int columns, int rows, Rng *rng);  // a perfect maze
bool maze_has_door(const Maze *maze, int x, int y, Dir dir);
int maze_room_doors(const Maze *maze, int x, int y);
int maze_door_count(const Maze *maze);

// Gives a second door to each room that has only one, with a chance of `percent` in 100 each.
// With 100 no such room is left, except where a maze one room wide ends.
void maze_open_dead_ends(Maze *maze, int percent, Rng *rng);

#endif
