// A half-built map is two sets of cells: `wall`, and `need`, the cells where a placed template asks
// for floor. A template fits if it needs no floor on a wall and puts no wall on needed floor. Both
// sets only grow, so the conditions of several templates merge by OR, and a later "don't care"
// removes none. The sets lie side by side in 64-bit rows, `wall` in the low half and `need` in the
// high half. The surroundings of a slot are gathered into one word; testing a template is then a
// single AND.
#include "map/tiling.h"

#include <assert.h>

enum { NEED_SHIFT = 32 };

typedef struct {
  const Templates *templates;
  int tries;
  bool avoid_open;
  Map *map;                     // collects special floor, and all floor if open areas are avoided
  uint64_t rows[MAP_MAX_SIDE];  // wall | need << NEED_SHIFT
} Draft;

static uint64_t side_by_side(uint32_t wall, uint32_t need) {
  return wall | (uint64_t)need << NEED_SHIFT;
}

// The bits of row 0 of a slot's surroundings, in both halves.
static const uint64_t SLOT_ROW = UINT64_C(0x0000001f0000001f);
static_assert(TEMPLATE_SIDE == 5 && NEED_SHIFT == 32, "SLOT_ROW is for these");

static uint64_t gather(const uint64_t *rows, int x) {
  uint64_t bits = 0;
  for (int y = 0; y < TEMPLATE_SIDE; y++) bits |= (rows[y] >> x & SLOT_ROW) << TEMPLATE_SIDE * y;
  return bits;
}

static void stamp(uint64_t *rows, int x, uint64_t bits) {
  for (int y = 0; y < TEMPLATE_SIDE; y++) rows[y] |= (bits >> TEMPLATE_SIDE * y & SLOT_ROW) << x;
}

static void mark_special(uint32_t *rows, int x, uint32_t special) {
  for (int y = 0; y < TEMPLATE_SIDE; y++)
    rows[y] |= (special >> TEMPLATE_SIDE * y & (uint32_t)SLOT_ROW) << x;
}

static void flip_floor(const Tile *tile, int x, int y, Map *map) {
  uint32_t all = (UINT32_C(1) << PATTERN_SIDE) - 1;
  for (int row = 1; row <= PATTERN_SIDE; row++) {
    uint32_t wall = tile->wall >> (TEMPLATE_SIDE * row + 1);
    map->floor[y + row] ^= (~wall & all) << (x + 1);
  }
}

// Adds the tile's floor to the grid, unless that makes an open area. True if it was added.
static bool stays_narrow(const Tile *tile, int x, int y, Map *map) {
  flip_floor(tile, x, y, map);
  if (!map_has_open_area(map)) return true;
  flip_floor(tile, x, y, map);
  return false;
}

static bool fill_slot(Draft *draft, int x, int y, Rng *rng) {
  uint64_t around = gather(draft->rows + y, x);
  for (int attempt = 0; attempt < draft->tries; attempt++) {
    const Tile *tile = templates_draw(draft->templates, rng);
    if (around & side_by_side(tile->need, tile->wall)) continue;
    if (draft->avoid_open && !stays_narrow(tile, x, y, draft->map)) continue;
    stamp(draft->rows + y, x, side_by_side(tile->wall, tile->need));
    if (tile->special) mark_special(draft->map->special + y, x, tile->special);
    return true;
  }
  return false;
}

// The ring is wall from the start: a template cannot need floor outside the map.
static void raise_ring(Draft *draft) {
  int bottom = draft->map->height - 1;
  uint32_t outside = ~map_inside(draft->map);
  for (int y = 1; y < bottom; y++) draft->rows[y] = side_by_side(outside, 0);
  draft->rows[0] = draft->rows[bottom] = side_by_side(UINT32_MAX, 0);
}

TilingParams tiling_defaults(void) { return (TilingParams){.tries = 200, .avoid_open_above = 16}; }

bool tiling_build(const TilingParams *params, const Templates *templates, int across, int down,
                  Rng *rng, Map *map) {
  Draft draft;
  draft.templates = templates;
  draft.tries = params->tries;
  draft.avoid_open = across * down > params->avoid_open_above;
  draft.map = map;
  *map = map_new(across, down);
  raise_ring(&draft);
  for (int j = 0; j < down; j++)
    for (int i = 0; i < across; i++)
      if (!fill_slot(&draft, PATTERN_SIDE * i, PATTERN_SIDE * j, rng)) return false;
  for (int y = 0; y < map->height; y++) map->floor[y] = ~(uint32_t)draft.rows[y];
  return true;
}
