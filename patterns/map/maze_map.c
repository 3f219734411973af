// Each room of the maze becomes a rectangle of floor, up to 3x3, with a line of wall between rooms.
// A door is a gap in that line, one cell wide or as wide as the room. If there are fewer rooms than
// would fit, the spare cells are given to random columns and rows of rooms. Few rooms make chambers
// with doors, many rooms make corridors. The number is drawn for each map and axis.
//
// A dead end is of no use in Sokoban. It is filled in, cell by cell, until all floor lies on loops
// or between them. This removes only ends, so it never splits the floor.
//
// A box can change its direction only where the player can walk around its corner: in a 2x2 square
// of floor. Narrow corridors have no such squares, so walls that complete one are removed, one at a
// time. Such a wall has two floor neighbours, so removing it makes no dead end.
//
// A symmetric map is a maze of one half and its image. If the number of columns (or rows) is odd, a
// line of wall lies between them, and gets doors where there is floor on both sides. If it is even,
// the rooms at the axis are one cell wide and meet their images.
#include "map/maze_map.h"

#include <assert.h>

#include "map/room_maze.h"

// A larger room would be an open area.
enum { ROOM_MAX_SIDE = 3 };

// One axis of the grid of rooms: room i covers cells start[i] .. start[i + 1] - 2, then comes wall.
typedef struct {
  int count;
  int start[MAZE_MAX_SIDE + 1];
} Axis;

typedef struct {
  Axis across, down;
  RoomMaze maze;
} Plan;

// Chosen so that exhaustive reverse play finds starts as far away as on tiled maps.
MazeParams maze_map_defaults(void) {
  return (MazeParams){.rooms = 100, .doors = 75, .fill = true, .narrow = 80, .widen = 80};
}

static int draw_room_count(int cells, int percent, Rng *rng) {
  int least = (cells + ROOM_MAX_SIDE - 1) / ROOM_MAX_SIDE;
  int most = (cells + 1) / 2;  // rooms of one cell
  int choices = (most - least) * percent / 100 + 1;
  return least + (int)rng_below(rng, (uint32_t)choices);
}

// The loop ends, because some room is always below the largest size: there are at least as many
// rooms as rooms of the largest size fit without walls, so with walls they would not fit.
static Axis lay_out(int cells, int percent, Rng *rng) {
  Axis axis = {.count = draw_room_count(cells, percent, rng)};
  int size[MAZE_MAX_SIDE];
  for (int i = 0; i < axis.count; i++) size[i] = 1;
  int spare = cells + 1 - 2 * axis.count;
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

static void dig_room(const Plan *plan, int i, int j, int narrow, Rng *rng, Map *map) {
  int left = plan->across.start[i], right = plan->across.start[i + 1] - 1;
  int top = plan->down.start[j], bottom = plan->down.start[j + 1] - 1;
  for (int y = top; y < bottom; y++) map->floor[y] |= span(left, right);
  if (room_maze_has_door(&plan->maze, i, j, DOWN))
    map->floor[bottom] |= draw_gap(left, right, narrow, rng);
  if (room_maze_has_door(&plan->maze, i, j, RIGHT)) {
    uint32_t gap = draw_gap(top, bottom, narrow, rng);
    for (int y = top; y < bottom; y++) map->floor[y] |= (gap >> y & 1) << right;
  }
}

static void dig(const Plan *plan, int narrow, Rng *rng, Map *map) {
  for (int j = 0; j < plan->maze.rows; j++)
    for (int i = 0; i < plan->maze.columns; i++) dig_room(plan, i, j, narrow, rng, map);
}

static void fill_dead_ends(Map *map) {
  uint32_t filled;
  do {
    filled = 0;
    for (int y = 1; y < map->height - 1; y++) {
      uint32_t dead = map_dead_ends(map, y);
      map->floor[y] &= ~dead;
      filled |= dead;
    }
  } while (filled);
}

// The floor of one row that lies in a 2x2 square of floor.
static uint32_t wide_floor(const Map *map, int y) {
  const uint32_t *floor = map->floor;
  uint32_t above = floor[y - 1] & floor[y], below = floor[y] & floor[y + 1];
  uint32_t left_halves = (above & above >> 1) | (below & below >> 1);
  return left_halves | left_halves << 1;
}

static bool is_wide_enough(const Map *map, int percent) {
  int wide = 0;
  for (int y = 1; y < map->height - 1; y++) wide += __builtin_popcount(wide_floor(map, y));
  return 100 * wide >= percent * map_floor_count(map);
}

// The walls of one row that complete a 2x2 square: its other three cells are floor.
static uint32_t square_makers(const Map *map, int y) {
  uint32_t up = map->floor[y - 1], here = map->floor[y], down = map->floor[y + 1];
  uint32_t with_right = here >> 1 & ((up & up >> 1) | (down & down >> 1));
  uint32_t with_left = here << 1 & ((up & up << 1) | (down & down << 1));
  return ~here & map_inside(map) & (with_right | with_left);
}

// Draws one of the set bits of all rows, uniformly. Returns its row, or 0 if no bit is set.
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

// The bit and its image, set or removed in a set of rows.
static void change(const Map *map, Reflection reflection, int y, uint32_t bit, bool set,
                   uint32_t *rows) {
  uint32_t other =
      reflection & REFLECT_LEFT_RIGHT ? map_shape_reflect_row(bit, map->width - 1) : bit;
  int image = reflection & REFLECT_TOP_BOTTOM ? map->height - 1 - y : y;
  rows[y] = set ? rows[y] | bit : rows[y] & ~bit;
  rows[image] = set ? rows[image] | other : rows[image] & ~other;
}

// Removes one wall and its image, unless that would make an open area. Then the wall is put into
// `kept` and never tried again: floor only grows, so the answer stays the same. False if no wall is
// left to try.
static bool widen_once(Map *map, Reflection reflection, uint32_t *kept, Rng *rng) {
  uint32_t makers[MAP_MAX_SIDE] = {0}, bit;
  for (int y = 1; y < map->height - 1; y++) makers[y] = square_makers(map, y) & ~kept[y];
  int y = draw_bit(makers, map->height, rng, &bit);
  if (y == 0) return false;
  change(map, reflection, y, bit, true, map->floor);
  if (map_has_open_area(map)) {
    change(map, reflection, y, bit, false, map->floor);
    change(map, reflection, y, bit, true, kept);
  }
  return true;
}

// A map that already has an open area is left as it is; the checks reject it.
static void widen(Map *map, Reflection reflection, int percent, Rng *rng) {
  uint32_t kept[MAP_MAX_SIDE] = {0};
  if (map_has_open_area(map)) return;
  while (!is_wide_enough(map, percent))
    if (!widen_once(map, reflection, kept, rng)) return;
}

// ---- symmetric mazes

// The rooms of one half of an axis. If the halves meet without a wall between them, the last room
// is one cell wide: together with its image it is no open area.
static Axis lay_out_half(int cells, int percent, Rng *rng) {
  int half = cells / 2;
  bool meet = cells % 2 == 0 && half > 2;
  Axis axis = lay_out(meet ? half - 2 : half, percent, rng);
  if (!meet) return axis;
  axis.count++;
  axis.start[axis.count] = axis.start[axis.count - 1] + 2;
  return axis;
}

static void add_image(Map *map, Reflection reflection) {
  uint32_t image[MAP_MAX_SIDE] = {0};
  for (int y = 1; y < map->height - 1; y++) {
    int to = reflection & REFLECT_TOP_BOTTOM ? map->height - 1 - y : y;
    image[to] = reflection & REFLECT_LEFT_RIGHT
                    ? map_shape_reflect_row(map->floor[y], map->width - 1)
                    : map->floor[y];
  }
  for (int y = 1; y < map->height - 1; y++) map->floor[y] |= image[y];
}

// Where a door through the wall on the axis connects the halves.
static void find_door_places(const Map *map, bool upright, uint32_t *places) {
  uint32_t axis = UINT32_C(1) << (map->width - 1) / 2;
  int middle = (map->height - 1) / 2;
  if (!upright) places[middle] = map->floor[middle - 1] & map->floor[middle + 1];
  for (int y = 1; upright && y < map->height - 1; y++)
    places[y] = axis & map->floor[y] << 1 & map->floor[y] >> 1;
}

static void open_axis(Map *map, Reflection reflection, bool upright, Rng *rng) {
  enum { MOST_DOORS = 3 };
  uint32_t places[MAP_MAX_SIDE] = {0}, bit;
  find_door_places(map, upright, places);
  for (uint32_t doors = 1 + rng_below(rng, MOST_DOORS); doors > 0; doors--) {
    int y = draw_bit(places, map->height, rng, &bit);
    if (y == 0) return;
    change(map, reflection, y, bit, true, map->floor);
    change(map, reflection, y, bit, false, places);
  }
}

// ---- the whole map

static void dig_maze(const MazeParams *params, Axis across, Axis down, Rng *rng, Map *map) {
  Plan plan = {.across = across, .down = down};
  plan.maze = room_maze_walk(across.count, down.count, rng);
  room_maze_open_dead_ends(&plan.maze, params->doors, rng);
  dig(&plan, params->narrow, rng, map);
}

static void dig_symmetric(const MazeParams *params, MapShape shape, Rng *rng, Map *map) {
  bool turn = shape.reflection == REFLECT_BOTH;
  bool upright = turn ? rng_below(rng, 2) : shape.reflection == REFLECT_LEFT_RIGHT;
  Axis across = (upright ? lay_out_half : lay_out)(shape.columns, params->rooms, rng);
  Axis down = (upright ? lay_out : lay_out_half)(shape.rows, params->rooms, rng);
  dig_maze(params, across, down, rng, map);
  add_image(map, shape.reflection);
  if ((upright ? shape.columns : shape.rows) % 2) open_axis(map, shape.reflection, upright, rng);
}

Map maze_map_build(const MazeParams *params, MapShape shape, Rng *rng) {
  Map map = map_of_cells(shape.columns, shape.rows);
  if (shape.reflection) {
    dig_symmetric(params, shape, rng, &map);
  } else {
    Axis across = lay_out(shape.columns, params->rooms, rng);
    Axis down = lay_out(shape.rows, params->rooms, rng);
    dig_maze(params, across, down, rng, &map);
  }
  if (params->fill) fill_dead_ends(&map);
  widen(&map, shape.reflection, params->widen, rng);
  return map;
}
