// A table of builders, one row for each kind of map, and the check of parameters that all share.
#include "map/map_kinds.h"

#include <assert.h>
#include <stddef.h>

static MapShape draw_shape(const MapParams *params, Rng *rng) {
  return (MapShape){params->columns, params->rows,
                    map_shape_draw_reflection(params->symmetry, rng)};
}

static MapReject build_pattern(const MapParams *params, const Templates *templates, Rng *rng,
                               Map *map) {
  MapShape shape = draw_shape(params, rng);
  bool built = tiling_build(&params->tiling, templates, shape, rng, map);
  return built ? MAP_OK : MAP_REJECT_TILING;
}

static MapReject build_maze(const MapParams *params, const Templates *templates, Rng *rng,
                            Map *map) {
  (void)templates;
  MapShape shape = draw_shape(params, rng);
  *map = maze_map_build(&params->maze, shape, rng);
  return MAP_OK;
}

static MapReject (*const BUILDERS[])(const MapParams *params, const Templates *templates, Rng *rng,
                                     Map *map) = {
#define MAP_KIND_BUILDER(name, builder, key, description) builder,
    MAP_KINDS(MAP_KIND_BUILDER)
#undef MAP_KIND_BUILDER
};

MapParams map_defaults(int across, int down) {
  return (MapParams){.kind = MAP_PATTERN,
                     .columns = PATTERN_SIDE * across,
                     .rows = PATTERN_SIDE * down,
                     .tiling = tiling_defaults(),
                     .maze = maze_map_defaults()};
}

static bool in_range(int value, int least, int most) { return value >= least && value <= most; }

static bool percents_are_good(const MazeParams *maze) {
  return in_range(maze->rooms, 0, 100) && in_range(maze->doors, 0, 100) &&
         in_range(maze->narrow, 0, 100) && in_range(maze->widen, 0, 100);
}

// An upper bound on the floor cells. If open areas are rejected, cut the map into rectangles of
// 4x3 (or 3x4) cells: each of them needs at least one wall.
static int most_floor(const MapParams *params, const MapChecks *checks) {
  int width = params->columns, height = params->rows;
  if (!(checks->enabled & map_check_bit(MAP_REJECT_OPEN_AREA))) return width * height;
  int lying = (width / 4) * (height / 3), standing = (width / 3) * (height / 4);
  return width * height - (lying > standing ? lying : standing);
}

// Without the space rule boxes may start on goals, but the player still needs a cell.
static int most_boxes(const MapParams *params, const MapChecks *checks) {
  int floor = most_floor(params, checks);
  bool by_rule = checks->enabled & map_check_bit(MAP_REJECT_SPACE);
  return by_rule ? (floor - map_check_cells_needed(0)) / 2 : floor - 1;
}

const char *map_refusal(const MapParams *params, const MapChecks *checks) {
  if (!in_range(params->columns, 1, MAP_MAX_CELLS) || !in_range(params->rows, 1, MAP_MAX_CELLS))
    return "a map has 1 to 10 patterns a side";
  if (params->tiling.tries < 1) return "tiling needs at least one try";
  if (!percents_are_good(&params->maze)) return "a maze parameter is not a percentage";
  if (checks->boxes < 1) return "a level needs at least one box";
  if (checks->boxes > most_boxes(params, checks))
    return "the map is too small for so many boxes, their goals, the player and one free cell";
  return NULL;
}

MapReject map_build(const MapParams *params, const Templates *templates, Rng *rng, Map *map) {
  assert((unsigned)params->kind < MAP_KIND_COUNT);
  return BUILDERS[params->kind](params, templates, rng, map);
}
