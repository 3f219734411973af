// Translates parameters to those of patterns/map, and draws until the checks are passed.
#include "level/find_map.h"

#include "level/keep_check.h"
#include "params/map_size.h"

MapParams find_map_params(const GenParams *params) {
  MapParams build = map_defaults(1, 1);
  IntPair cells = map_size_cells(params);
  build.columns = cells.a;
  build.rows = cells.b;
  build.symmetry = (MapSymmetry)params->symmetry;
  build.kind = (MapKind)params->map;
  // If open areas are allowed, the tiling need not avoid them.
  if (!params->check_open_area) build.tiling.avoid_open_above = MAP_MAX_PATTERNS * MAP_MAX_PATTERNS;
  build.maze.rooms = params->maze_rooms;
  build.maze.doors = params->maze_doors;
  build.maze.narrow = params->maze_narrow;
  build.maze.widen = params->maze_widen;
  return build;
}

MapChecks find_map_checks(const GenParams *params) {
  const struct {
    int on;
    MapReject reject;
  } rows[] = {{params->check_space, MAP_REJECT_SPACE},
              {params->check_dead_ends, MAP_REJECT_DEAD_END},
              {params->check_open_area, MAP_REJECT_OPEN_AREA},
              {params->check_connected, MAP_REJECT_CONNECTIVITY},
              {params->check_connected, MAP_REJECT_PINCHED}};
  MapChecks checks = {.boxes = params->boxes.b, .enabled = map_check_bit(MAP_REJECT_TILING)};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].on) checks.enabled |= map_check_bit(rows[i].reject);
  return checks;
}

bool find_map(const GenParams *params, const Templates *templates, Rng *rng, FunnelCounts *funnel,
              Map *map) {
  MapParams build = find_map_params(params);
  MapChecks checks = find_map_checks(params);
  for (int i = 0; i < params->map_tries; i++) {
    MapReject reject = map_build(&build, templates, rng, map);
    if (!reject) reject = map_check_first(&checks, map);
    if (!reject && !keep_check_map(params, map)) reject = MAP_REJECT_OUT_OF_RANGE;
    funnel->maps++;
    if (!reject) return true;
    funnel->map_rejects[reject]++;
  }
  return false;
}
