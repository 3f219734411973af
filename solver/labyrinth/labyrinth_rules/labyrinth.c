// Fixed arrays: a level is read, copied and compared far more often than it is changed.
#include "labyrinth_rules/labyrinth.h"

#include <assert.h>
#include <string.h>

#include "base/fnv128.h"

Labyrinth labyrinth_new(int width, int height) {
  assert(width >= 1 && width <= LABYRINTH_MAX_SIDE && height >= 1 && height <= LABYRINTH_MAX_SIDE);
  Labyrinth maze;
  memset(&maze, 0, sizeof maze);
  maze.width = width;
  maze.height = height;
  maze.player = maze.exit = LABYRINTH_NOWHERE;
  for (int i = 0; i < LABYRINTH_COLORS; i++) maze.keys[i] = LABYRINTH_NOWHERE;
  return maze;
}

uint16_t labyrinth_neighbour(const Labyrinth *maze, int cell, Dir dir) {
  static const int dx[] = {[LEFT] = -1, [RIGHT] = 1}, dy[] = {[UP] = -1, [DOWN] = 1};
  int x = labyrinth_x(maze, cell) + (dir == LEFT || dir == RIGHT ? dx[dir] : 0);
  int y = labyrinth_y(maze, cell) + (dir == UP || dir == DOWN ? dy[dir] : 0);
  bool inside = x >= 0 && x < maze->width && y >= 0 && y < maze->height;
  return inside ? labyrinth_cell(maze, x, y) : LABYRINTH_NOWHERE;
}

static void put_edge(Labyrinth *maze, int cell, Dir dir, LabyrinthEdge edge) {
  uint16_t other = labyrinth_neighbour(maze, cell, dir);
  assert(other != LABYRINTH_NOWHERE);
  maze->edges[cell][dir] = maze->edges[other][dir_opposite(dir)] = edge;
}

void labyrinth_set_edge(Labyrinth *maze, int cell, Dir dir, LabyrinthEdge edge) {
  assert(edge < EDGE_DOOR && maze->edges[cell][dir] < EDGE_DOOR);
  put_edge(maze, cell, dir, edge);
}

int labyrinth_add_door(Labyrinth *maze, LabyrinthDoor door) {
  assert(maze->door_count < LABYRINTH_MAX_DOORS && (door.dir == RIGHT || door.dir == DOWN));
  assert(maze->edges[door.cell][door.dir] < EDGE_DOOR && (door.by_switch || !door.open));
  maze->doors[maze->door_count] = door;
  put_edge(maze, door.cell, (Dir)door.dir, (LabyrinthEdge)(EDGE_DOOR + maze->door_count));
  return maze->door_count++;
}

void labyrinth_remove_door(Labyrinth *maze, int door, LabyrinthEdge edge) {
  assert(door < maze->door_count && edge < EDGE_DOOR);
  put_edge(maze, maze->doors[door].cell, (Dir)maze->doors[door].dir, edge);
  maze->door_count--;
  for (int i = door; i < maze->door_count; i++) {
    maze->doors[i] = maze->doors[i + 1];
    put_edge(maze, maze->doors[i].cell, (Dir)maze->doors[i].dir, (LabyrinthEdge)(EDGE_DOOR + i));
  }
  memset(&maze->doors[maze->door_count], 0, sizeof *maze->doors);
}

LabyrinthThingAt labyrinth_thing_at(const Labyrinth *maze, int cell) {
  if (maze->player == cell) return (LabyrinthThingAt){THING_PLAYER, 0};
  if (maze->exit == cell) return (LabyrinthThingAt){THING_EXIT, 0};
  for (int i = 0; i < maze->sweet_count; i++)
    if (maze->sweets[i] == cell) return (LabyrinthThingAt){THING_SWEET, i};
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (maze->keys[i] == cell) return (LabyrinthThingAt){THING_KEY, i};
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].cell == cell) return (LabyrinthThingAt){THING_SWITCH, i};
  for (int i = 0; i < maze->monster_count; i++)
    if (maze->monsters[i].cell == cell) return (LabyrinthThingAt){THING_MONSTER, i};
  return (LabyrinthThingAt){THING_NONE, 0};
}

// A thing without its number, which depends on the order in which things were placed.
static int look_at(const Labyrinth *maze, int cell) {
  LabyrinthThingAt at = labyrinth_thing_at(maze, cell);
  int kind = 0;
  if (at.thing == THING_KEY) kind = at.number;
  if (at.thing == THING_SWITCH) kind = maze->switches[at.number].letter;
  if (at.thing == THING_MONSTER) kind = maze->monsters[at.number].period;
  return (int)at.thing * 16 + kind;
}

// An edge in the same way: without the number of its door.
static int edge_look(const Labyrinth *maze, int cell, Dir dir) {
  LabyrinthEdge edge = maze->edges[cell][dir];
  if (edge < EDGE_DOOR) return edge;
  const LabyrinthDoor *door = &maze->doors[edge - EDGE_DOOR];
  return EDGE_DOOR + door->color * 4 + door->by_switch * 2 + door->open;
}

bool labyrinth_equal(const Labyrinth *a, const Labyrinth *b) {
  if (a->width != b->width || a->height != b->height) return false;
  for (int cell = 0; cell < labyrinth_cells(a); cell++) {
    if (look_at(a, cell) != look_at(b, cell)) return false;
    if (edge_look(a, cell, RIGHT) != edge_look(b, cell, RIGHT)) return false;
    if (edge_look(a, cell, DOWN) != edge_look(b, cell, DOWN)) return false;
  }
  return true;
}

LevelId labyrinth_id(const Labyrinth *maze) {
  Fnv128 hash = FNV128_START;
  hash = fnv128_add(hash, (unsigned char)maze->width);
  hash = fnv128_add(hash, (unsigned char)maze->height);
  for (int cell = 0; cell < labyrinth_cells(maze); cell++) {
    hash = fnv128_add(hash, (unsigned char)look_at(maze, cell));
    hash = fnv128_add(hash, (unsigned char)edge_look(maze, cell, RIGHT));
    hash = fnv128_add(hash, (unsigned char)edge_look(maze, cell, DOWN));
  }
  return (LevelId){hash.high, hash.low};
}

uint32_t labyrinth_open_doors(const Labyrinth *maze) {
  uint32_t open = 0;
  for (int i = 0; i < maze->door_count; i++) open |= (uint32_t)maze->doors[i].open << i;
  return open;
}

uint32_t labyrinth_doors_of(const Labyrinth *maze, bool by_switch, int color) {
  uint32_t doors = 0;
  for (int i = 0; i < maze->door_count; i++)
    if (maze->doors[i].by_switch == by_switch && maze->doors[i].color == color)
      doors |= UINT32_C(1) << i;
  return doors;
}
