// Random depth-first search: step into a random unvisited neighbour through a new door; if there is
// none, go back one step. This makes long winding corridors with few branches. They suit boxes
// better than the many short branches that Prim's or Kruskal's algorithm makes.
#include "map/room_maze.h"

#include <assert.h>

typedef struct {
  int x, y;
} Spot;

static bool inside(const RoomMaze *maze, Spot spot) {
  return spot.x >= 0 && spot.y >= 0 && spot.x < maze->columns && spot.y < maze->rows;
}

static Spot beside(Spot spot, Dir dir) {
  static const int dx[DIR_COUNT] = {-1, 0, 1, 0}, dy[DIR_COUNT] = {0, -1, 0, 1};
  return (Spot){spot.x + dx[dir], spot.y + dy[dir]};
}

// The room that stores a door: the one on its left or above it.
static Spot keeper(Spot spot, Dir dir) {
  return dir == LEFT || dir == UP ? beside(spot, dir) : spot;
}

static bool is_sideways(Dir dir) { return dir == LEFT || dir == RIGHT; }

static void open_door(RoomMaze *maze, Spot spot, Dir dir) {
  Spot at = keeper(spot, dir);
  uint32_t *row = is_sideways(dir) ? &maze->east[at.y] : &maze->south[at.y];
  *row |= UINT32_C(1) << at.x;
}

static bool has_door(const RoomMaze *maze, Spot spot, Dir dir) {
  if (!inside(maze, beside(spot, dir))) return false;
  Spot at = keeper(spot, dir);
  return (is_sideways(dir) ? maze->east[at.y] : maze->south[at.y]) >> at.x & 1;
}

bool room_maze_has_door(const RoomMaze *maze, int x, int y, Dir dir) {
  assert(inside(maze, (Spot){x, y}));
  return has_door(maze, (Spot){x, y}, dir);
}

int room_maze_room_doors(const RoomMaze *maze, int x, int y) {
  int doors = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) doors += room_maze_has_door(maze, x, y, (Dir)dir);
  return doors;
}

int room_maze_door_count(const RoomMaze *maze) {
  int doors = 0;
  for (int y = 0; y < maze->rows; y++)
    doors += __builtin_popcount(maze->east[y]) + __builtin_popcount(maze->south[y]);
  return doors;
}

static bool is_seen(const uint32_t *seen, Spot spot) { return seen[spot.y] >> spot.x & 1; }

static int unseen_ways(const RoomMaze *maze, const uint32_t *seen, Spot from, Dir *ways) {
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    Spot to = beside(from, (Dir)dir);
    if (inside(maze, to) && !is_seen(seen, to)) ways[count++] = (Dir)dir;
  }
  return count;
}

RoomMaze room_maze_walk(int columns, int rows, Rng *rng) {
  assert(columns >= 1 && columns <= MAZE_MAX_SIDE && rows >= 1 && rows <= MAZE_MAX_SIDE);
  RoomMaze maze = {.columns = columns, .rows = rows};
  uint32_t seen[MAZE_MAX_SIDE] = {0};
  Spot way[MAZE_MAX_ROOMS];
  int length = 1;
  way[0].x = (int)rng_below(rng, (uint32_t)columns);
  way[0].y = (int)rng_below(rng, (uint32_t)rows);
  while (length > 0) {
    Spot here = way[length - 1];
    seen[here.y] |= UINT32_C(1) << here.x;
    Dir ways[DIR_COUNT];
    int count = unseen_ways(&maze, seen, here, ways);
    if (count == 0) {
      length--;
      continue;
    }
    Dir dir = ways[rng_below(rng, (uint32_t)count)];
    open_door(&maze, here, dir);
    way[length++] = beside(here, dir);
  }
  return maze;
}

static void open_one_more(RoomMaze *maze, Spot room, Rng *rng) {
  Dir closed[DIR_COUNT];
  uint32_t count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (inside(maze, beside(room, (Dir)dir)) && !has_door(maze, room, (Dir)dir))
      closed[count++] = (Dir)dir;
  if (count > 0) open_door(maze, room, closed[rng_below(rng, count)]);
}

void room_maze_open_dead_ends(RoomMaze *maze, int percent, Rng *rng) {
  for (int y = 0; y < maze->rows; y++)
    for (int x = 0; x < maze->columns; x++) {
      if (room_maze_room_doors(maze, x, y) != 1) continue;
      if (rng_below(rng, 100) < (uint32_t)percent) open_one_more(maze, (Spot){x, y}, rng);
    }
}
