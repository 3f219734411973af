// All checks work on whole rows of bits, because most maps are rejected and rejecting must be
// cheap. Connectivity is a flood fill in alternating sweeps, down and up. In each row the reached
// cells fill their runs of floor and then seed the next row. Most maps need two or three sweeps.
#include "map/map_check.h"

#include <assert.h>

int map_check_cells_needed(int boxes) { return 2 * boxes + 2; }

static bool lacks_space(const MapChecks *checks, const Map *map) {
  return map_floor_count(map) < map_check_cells_needed(checks->boxes);
}

static bool has_dead_end(const MapChecks *checks, const Map *map) {
  (void)checks;
  uint32_t dead = 0;
  for (int y = 1; y < map->height - 1; y++) dead |= map_dead_ends(map, y);
  return dead != 0;
}

static bool has_open_area(const MapChecks *checks, const Map *map) {
  (void)checks;
  return map_has_open_area(map);
}

// The runs of `floor` that hold one of `seeds`. Upwards: an addition, whose carry runs to the end
// of the run. Downwards: step by step, which is faster than doubling for the short runs of maps.
static uint32_t fill_runs(uint32_t floor, uint32_t seeds) {
  uint32_t reached = seeds | (((floor + seeds) ^ floor) & floor);
  for (;;) {
    uint32_t more = reached | (floor & reached >> 1);
    if (more == reached) return reached;
    reached = more;
  }
}

static bool sweep(const uint32_t *floor, uint32_t *reached, int first, int last, int step) {
  uint32_t grown = 0, before = 0;
  for (int y = first; y != last + step; y += step) {
    uint32_t seeds = reached[y] | (floor[y] & before);
    before = fill_runs(floor[y], seeds);
    grown |= before ^ reached[y];
    reached[y] = before;
  }
  return grown != 0;
}

// A map without floor does not count as one piece, because there is no place for the player.
static bool in_one_piece(const uint32_t *floor, int height) {
  uint32_t reached[MAP_MAX_SIDE] = {0};
  int top = 0, bottom = height - 1;
  while (top < height && !floor[top]) top++;
  if (top == height) return false;
  while (!floor[bottom]) bottom--;
  reached[top] = floor[top] & -floor[top];
  sweep(floor, reached, top, bottom, 1);
  while (sweep(floor, reached, bottom, top, -1) && sweep(floor, reached, top, bottom, 1)) continue;
  uint32_t missed = 0;
  for (int y = top; y <= bottom; y++) missed |= floor[y] ^ reached[y];
  return !missed;
}

static bool is_disconnected(const MapChecks *checks, const Map *map) {
  (void)checks;
  return !in_one_piece(map->floor, map->height);
}

static bool is_pinched(const MapChecks *checks, const Map *map) {
  (void)checks;
  uint32_t plain[MAP_MAX_SIDE], special = 0;
  for (int y = 0; y < map->height; y++) {
    plain[y] = map->floor[y] & ~map->special[y];
    special |= map->special[y];
  }
  return special && !in_one_piece(plain, map->height) && in_one_piece(map->floor, map->height);
}

static bool never(const MapChecks *checks, const Map *map) {
  (void)checks, (void)map;
  return false;
}

static const struct {
  bool (*rejects)(const MapChecks *checks, const Map *map);
  const char *key, *description;
} TABLE[MAP_REJECT_COUNT] = {[MAP_OK] = {never, "ok", "nothing is wrong"},
#define MAP_REJECT_ROW(name, test, key, description) [MAP_REJECT_##name] = {test, key, description},
                             MAP_REJECTS(MAP_REJECT_ROW)
#undef MAP_REJECT_ROW
};

static bool rejects(MapReject reason, const MapChecks *checks, const Map *map) {
  return (checks->enabled & map_check_bit(reason)) && TABLE[reason].rejects(checks, map);
}

MapReject map_check_first(const MapChecks *checks, const Map *map) {
  for (int reason = MAP_OK + 1; reason < MAP_REJECT_COUNT; reason++)
    if (rejects((MapReject)reason, checks, map)) return (MapReject)reason;
  return MAP_OK;
}

MapRejectSet map_check_all(const MapChecks *checks, const Map *map) {
  MapRejectSet all = 0;
  for (int reason = MAP_OK + 1; reason < MAP_REJECT_COUNT; reason++)
    if (rejects((MapReject)reason, checks, map)) all |= map_check_bit((MapReject)reason);
  return all;
}

const char *map_check_key(MapReject reject) {
  assert(reject < MAP_REJECT_COUNT);
  return TABLE[reject].key;
}

const char *map_check_description(MapReject reject) {
  assert(reject < MAP_REJECT_COUNT);
  return TABLE[reject].description;
}
