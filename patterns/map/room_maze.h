// A maze as a grid of rooms with doors between them; maze_map.c turns it into cells.
//
// Bit x of east[y] is the door from room (x, y) to its right-hand neighbour. Bit x of south[y] is
// the door to the room below. A perfect maze has exactly one path between any two rooms, and so one
// door less than rooms.
#ifndef TSB_ROOM_MAZE_H
#define TSB_ROOM_MAZE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "board/board.h"

enum { MAZE_MAX_SIDE = 16, MAZE_MAX_ROOMS = MAZE_MAX_SIDE * MAZE_MAX_SIDE };

typedef struct {
  int columns, rows;
  uint32_t east[MAZE_MAX_SIDE], south[MAZE_MAX_SIDE];
} RoomMaze;

RoomMaze room_maze_walk(int columns, int rows, Rng *rng);  // a perfect maze
bool room_maze_has_door(const RoomMaze *maze, int x, int y, Dir dir);
int room_maze_room_doors(const RoomMaze *maze, int x, int y);
int room_maze_door_count(const RoomMaze *maze);

// Gives each room with only one door a second door, with a probability of `percent` in 100.
// With 100 no dead end is left, except at the ends of a maze that is one room wide.
void room_maze_open_dead_ends(RoomMaze *maze, int percent, Rng *rng);

#endif
