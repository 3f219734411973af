// Rooms of the maze become rectangles of floor, up to 3x3, with a line of wall between them; a door
// is a gap in that line, one cell wide or as wide as the room. Fewer rooms than would fit leave
// spare cells, which go to columns and rows of rooms by lot: few rooms make chambers with doors,
// many make corridors, and the number is drawn anew for each map and axis.
//
// A dead end without a second door is of no use in Sokoban and is filled in, cell by cell, until
// what is left lies on loops or between them. That only ever removes ends: it splits nothing.
//
// Boxes turn only where the player can walk around their corner: in a 2x2 square of floor. Narrow
// corridors have none, so walls are taken away one by one, each a wall that completes such a
// square. Such a wall has two floor neighbours, so no dead end comes of it.
#include "map/maze_map.h"

#include <assert.h>

#include "map/maze.h"

// A larger room would be an open area by itself.
enum { ROOM_MAX_SIDE = 3 };

// One axis of the lattice: room i covers cells start[i] .. start[i + 1] - 2, then comes wall.
typedef struct {
  int count;
  int start[MAZE_MAX_SIDE + 1];
} Axis;

typedef struct {
  Axis across, down;
  Maze maze;
} Plan;

// Chosen by the farthest starts that exhaustive reverse play finds: as far as on tiled maps.
MazeParams maze_map_defaults(void) {
  return (MazeParams){.rooms = 100, .doors = 75, .fill = true, .narrow = 80, .widen = 80};
}

static int draw_room_count(int patterns, int percent, Rng *rng) {
  int most = (PATTERN_SIDE * patterns + 1) / 2;  // a cell each
  int choices = (most - patterns) * percent / 100 + 1;
  return patterns + (int)rng_below(rng, (uint32_t)choices);
}

// There is always a room to take a spare cell: with as many rooms as patterns or more, rooms of
// the largest size would not fit.
static Axis lay_out(int patterns, int percent, Rng *rng) {
  Axis axis = {.count = draw_room_count(patterns, percent, rng)};
  int size[MAZE_MAX_SIDE];
  for (int i = 0; i < axis.count; i++) size[i] = 1;
  int spare = PATTERN_SIDE * patterns + 1 - 2 * axis.count;
  while (spare > 0) {
    int pick = (int)rng_below(rng, (uint32_t)axis.count);
    if (size[pick] == ROOM_MAX_SIDE) continue;
    size[pick]++;
    spare--;
  }
  axis.start[0] = 1;
  for (int i = 0; i < axis.count; i++) axis.start[i + 1] = axis.start[i] + size[i] + 1;
  return axis;
}

static uint32_t span(int from, int end) { return (UINT32_C(1) << end) - (UINT32_C(1) << from); }

static uint32_t draw_gap(int from, int end, int narrow, Rng *rng) {
  if (rng_below(rng, 100) >= (uint32_t)narrow) return span(from, end);
  return UINT32_C(1) << (from + (int)rng_below(rng, (uint32_t)(end - from)));
}

static void dig_room(const Plan *plan, int i, int j, int narrow, Rng *rng, MapGrid *grid) {
  int left = plan->across.start[i], right = plan->across.start[i + 1] - 1;
  int top = plan->down.start[j], bottom = plan->down.start[j + 1] - 1;
  for (int y = top; y < bottom; y++) grid->floor[y] |= span(left, right);
  if (maze_has_door(&plan->maze, i, j, DOWN))
    grid->floor[bottom] |= draw_gap(left, right, narrow, rng);
  if (maze_has_door(&plan->maze, i, j, RIGHT)) {
    uint32_t gap = draw_gap(top, bottom, narrow, rng);
    for (int y = top; y < bottom; y++) grid->floor[y] |= (gap >> y & 1) << right;
  }
}

static void dig(const Plan *plan, int narrow, Rng *rng, MapGrid *grid) {
  for (int j = 0; j < plan->maze.rows; j++)
    for (int i = 0; i < plan->maze.columns; i++) dig_room(plan, i, j, narrow, rng, grid);
}

static void fill_dead_ends(MapGrid *grid) {
  uint32_t filled;
  do {
    filled = 0;
    for (int y = 1; y < grid->height - 1; y++) {
      uint32_t dead = map_grid_dead_ends(grid, y);
      grid->floor[y] &= ~dead;
      filled |= dead;
    }
  } while (filled);
}

// Floor that lies in a 2x2 square of floor, of one row.
static uint32_t wide_floor(const MapGrid *grid, int y) {
  const uint32_t *floor = grid->floor;
  uint32_t above = floor[y - 1] & floor[y], below = floor[y] & floor[y + 1];
  uint32_t left_halves = (above & above >> 1) | (below & below >> 1);
  return left_halves | left_halves << 1;
}

static bool is_wide_enough(const MapGrid *grid, int percent) {
  int wide = 0;
  for (int y = 1; y < grid->height - 1; y++) wide += __builtin_popcount(wide_floor(grid, y));
  return 100 * wide >= percent * map_grid_floor_count(grid);
}

// Walls with floor on the other three cells of some 2x2 square, of one row.
static uint32_t square_makers(const MapGrid *grid, int y) {
  uint32_t up = grid->floor[y - 1], here = grid->floor[y], down = grid->floor[y + 1];
  uint32_t with_right = here >> 1 & ((up & up >> 1) | (down & down >> 1));
  uint32_t with_left = here << 1 & ((up & up << 1) | (down & down << 1));
  return ~here & map_grid_inside(grid) & (with_right | with_left);
}

// Uniform over the set bits of all rows: the row, and its bit in *bit; 0 if there is none.
static int draw_bit(const uint32_t *rows, int height, Rng *rng, uint32_t *bit) {
  uint32_t count = 0;
  for (int y = 0; y < height; y++) count += (uint32_t)__builtin_popcount(rows[y]);
  if (count == 0) return 0;
  uint32_t pick = rng_below(rng, count);
  int y = 0;
  for (; pick >= (uint32_t)__builtin_popcount(rows[y]); y++)
    pick -= (uint32_t)__builtin_popcount(rows[y]);
  uint32_t rest = rows[y];
  while (pick-- > 0) rest &= rest - 1;
  *bit = rest & -rest;
  return y;
}

// Takes one wall away, or finds that it would make an open area and must stay: floor only grows,
// so what is kept once is kept for good. False if there is nothing left to try.
static bool widen_once(MapGrid *grid, uint32_t *kept, Rng *rng) {
  uint32_t makers[MAP_MAX_SIDE] = {0}, bit;
  for (int y = 1; y < grid->height - 1; y++) makers[y] = square_makers(grid, y) & ~kept[y];
  int y = draw_bit(makers, grid->height, rng, &bit);
  if (y == 0) return false;
  grid->floor[y] |= bit;
  if (map_grid_has_open_area(grid)) {
    grid->floor[y] &= ~bit;
    kept[y] |= bit;
  }
  return true;
}

// A map that has an open area already is as wide as it gets, and for the checks to refuse.
static void widen(MapGrid *grid, int percent, Rng *rng) {
  uint32_t kept[MAP_MAX_SIDE] = {0};
  if (map_grid_has_open_area(grid)) return;
  while (!is_wide_enough(grid, percent))
    if (!widen_once(grid, kept, rng)) return;
}

MapGrid maze_map_build(const MazeParams *params, int across, int down, Rng *rng) {
  MapGrid grid = map_grid_new(across, down);
  Plan plan = {.across = lay_out(across, params->rooms, rng)};
  plan.down = lay_out(down, params->rooms, rng);
  plan.maze = maze_walk(plan.across.count, plan.down.count, rng);
  maze_open_dead_ends(&plan.maze, params->doors, rng);
  dig(&plan, params->narrow, rng, &grid);
  if (params->fill) fill_dead_ends(&grid);
  widen(&grid, params->widen, rng);
  return grid;
}
