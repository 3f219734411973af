// A half-built map is two sets of cells: `wall`, and `need`, the cells where a placed template asks
// for floor. A template fits if it needs no floor on a wall and puts no wall on needed floor. Both
// sets only grow, so the conditions of several templates merge by OR, and a later "don't care"
// removes none. The sets lie side by side in 64-bit rows, `wall` in the low half and `need` in the
// high half. The surroundings of a slot are gathered into one word; testing a template is then a
// single AND.
//
// The slots cover a canvas of whole patterns. The map is a window of it; what lies outside is wall
// from the start, so a template cannot need floor there. Its own floor outside stays wall.
//
// In a symmetric map every template is placed twice: as it is, and reflected. Of a template that
// lies across the axis only the cells of the drawn half count; its conditions count on both sides.
#include "map/tiling.h"

#include <assert.h>
#include <string.h>

enum { NEED_SHIFT = 32 };

// Where the map lies on the canvas.
typedef struct {
  int left, top;
  MapShape shape;
} Window;

typedef struct {
  const Templates *templates;
  int tries;
  bool avoid_open;
  Window window;
  Map *map;                     // the canvas; collects special floor, and all floor if open areas
                                // are avoided
  uint64_t rows[MAP_MAX_SIDE];  // wall | need << NEED_SHIFT
} Draft;

// The cells of one row of the canvas that belong to the map.
static uint32_t window_row(const Window *window, int y) {
  bool inside = y >= window->top && y < window->top + window->shape.rows;
  return inside ? ((UINT32_C(1) << window->shape.columns) - 1) << window->left : 0;
}

// The same for the cells that are drawn; the others are images of these.
static uint32_t drawn_row(const Window *window, int y) {
  MapShape shape = window->shape;
  uint32_t all = window_row(window, y);
  uint32_t left_half = all & ((UINT32_C(1) << (window->left + (shape.columns + 1) / 2)) - 1);
  int below_top = y - window->top;
  switch (shape.reflection) {
    case REFLECT_NONE:
      return all;
    case REFLECT_LEFT_RIGHT:
      return left_half;
    case REFLECT_TOP_BOTTOM:
      return below_top < (shape.rows + 1) / 2 ? all : 0;
    case REFLECT_BOTH:
      break;
  }
  return below_top < shape.rows / 2 ? all : 2 * below_top + 1 == shape.rows ? left_half : 0;
}

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

// The tile's floor in one of its rows, 1 to 3, as far as it is drawn.
static uint32_t tile_floor(const Draft *draft, const Tile *tile, int x, int y, int row) {
  uint32_t all = (UINT32_C(1) << PATTERN_SIDE) - 1, wall = tile->wall >> (TEMPLATE_SIDE * row + 1);
  return (~wall & all) << (x + 1) & drawn_row(&draft->window, y + row);
}

static void flip_floor(const Draft *draft, const Tile *tile, int x, int y) {
  for (int row = 1; row <= PATTERN_SIDE; row++)
    draft->map->floor[y + row] ^= tile_floor(draft, tile, x, y, row);
}

// Adds the tile's floor to the grid, unless that makes an open area. True if it was added.
static bool stays_narrow(const Draft *draft, const Tile *tile, int x, int y) {
  flip_floor(draft, tile, x, y);
  if (!map_has_open_area(draft->map)) return true;
  flip_floor(draft, tile, x, y);
  return false;
}

static bool fill_slot(Draft *draft, int x, int y, Rng *rng) {
  uint64_t around = gather(draft->rows + y, x);
  for (int attempt = 0; attempt < draft->tries; attempt++) {
    const Tile *tile = templates_draw(draft->templates, rng);
    if (around & side_by_side(tile->need, tile->wall)) continue;
    if (draft->avoid_open && !stays_narrow(draft, tile, x, y)) continue;
    stamp(draft->rows + y, x, side_by_side(tile->wall, tile->need));
    draft->map->used |= UINT64_C(1) << templates_number(draft->templates, tile);
    if (tile->special) mark_special(draft->map->special + y, x, tile->special);
    return true;
  }
  return false;
}

// ---- symmetric maps

static uint64_t reflect_both(uint64_t row, int sum) {
  return side_by_side(map_shape_reflect_row((uint32_t)row, sum),
                      map_shape_reflect_row((uint32_t)(row >> NEED_SHIFT), sum));
}

// Row y of the canvas and the bits of this row become their image. False if that lies outside.
static bool reflect(const Draft *draft, int *y, uint64_t *bits) {
  const Window *window = &draft->window;
  MapShape shape = window->shape;
  if (shape.reflection & REFLECT_TOP_BOTTOM) *y = 2 * window->top + shape.rows - 1 - *y;
  if (shape.reflection & REFLECT_LEFT_RIGHT)
    *bits = reflect_both(*bits, 2 * window->left + shape.columns - 1);
  return *y >= 0 && *y < draft->map->height;
}

// The conditions and the drawn walls of a tile, and their images. False if they contradict.
static bool stamp_twice(const Draft *draft, const Tile *tile, int x, int y, uint64_t *rows) {
  for (int row = 0; row < TEMPLATE_SIDE; row++) {
    uint64_t bits = side_by_side(tile->wall, tile->need) >> TEMPLATE_SIDE * row & SLOT_ROW;
    int at = y + row;
    bits = bits << x & side_by_side(drawn_row(&draft->window, at), UINT32_MAX);
    rows[at] |= bits;
    if (reflect(draft, &at, &bits)) rows[at] |= bits;
  }
  uint64_t contradiction = 0;
  for (int at = 0; at < draft->map->height; at++)
    contradiction |= (uint32_t)rows[at] & rows[at] >> NEED_SHIFT;
  return !contradiction;
}

// Adds floor and special floor of the tile, and their images, to the canvas.
static void add_floor_twice(const Draft *draft, const Tile *tile, int x, int y, Map *map) {
  for (int row = 1; row <= PATTERN_SIDE; row++) {
    uint32_t floor = tile_floor(draft, tile, x, y, row);
    uint32_t bends = (tile->special >> TEMPLATE_SIDE * row & (uint32_t)SLOT_ROW) << x & floor;
    uint64_t bits = side_by_side(floor, bends);
    int at = y + row;
    for (int image = 0; image < 2; image++) {
      map->floor[at] |= (uint32_t)bits;
      map->special[at] |= (uint32_t)(bits >> NEED_SHIFT);
      if (!reflect(draft, &at, &bits)) break;
    }
  }
}

static bool fill_slot_twice(Draft *draft, int x, int y, Rng *rng) {
  for (int attempt = 0; attempt < draft->tries; attempt++) {
    const Tile *tile = templates_draw(draft->templates, rng);
    uint64_t rows[MAP_MAX_SIDE];
    memcpy(rows, draft->rows, sizeof rows);
    if (!stamp_twice(draft, tile, x, y, rows)) continue;
    Map grown = *draft->map;
    add_floor_twice(draft, tile, x, y, &grown);
    if (draft->avoid_open && map_has_open_area(&grown)) continue;
    memcpy(draft->rows, rows, sizeof rows);
    grown.used |= UINT64_C(1) << templates_number(draft->templates, tile);
    *draft->map = grown;
    return true;
  }
  return false;
}

static bool slot_is_drawn(const Draft *draft, int x, int y) {
  uint32_t columns = ((UINT32_C(1) << PATTERN_SIDE) - 1) << (x + 1), drawn = 0;
  for (int row = 1; row <= PATTERN_SIDE; row++) drawn |= drawn_row(&draft->window, y + row);
  return drawn & columns;
}

// ---- the whole map

static void raise_walls(Draft *draft) {
  for (int y = 0; y < MAP_MAX_SIDE; y++)
    draft->rows[y] = side_by_side(~window_row(&draft->window, y), 0);
}

static bool fill_slots(Draft *draft, int across, int down, Rng *rng) {
  bool symmetric = draft->window.shape.reflection != REFLECT_NONE;
  for (int j = 0; j < down; j++)
    for (int i = 0; i < across; i++) {
      int x = PATTERN_SIDE * i, y = PATTERN_SIDE * j;
      if (symmetric && !slot_is_drawn(draft, x, y)) continue;
      if (!(symmetric ? fill_slot_twice : fill_slot)(draft, x, y, rng)) return false;
    }
  return true;
}

// The first cell of the map on one axis of the canvas. Draws only if something is cut off.
static int draw_offset(int patterns, int cells, Rng *rng) {
  int beyond = PATTERN_SIDE * patterns - cells;
  return 1 + (beyond ? (int)rng_below(rng, (uint32_t)beyond + 1) : 0);
}

// Only what lies in the window stays. All of it is floor that is not wall.
static Map cut_out(const Draft *draft) {
  const Window *window = &draft->window;
  Map map = map_of_cells(window->shape.columns, window->shape.rows);
  map.used = draft->map->used;
  for (int y = 1; y < map.height - 1; y++) {
    int from = window->top + y - 1;
    map.floor[y] = ~(uint32_t)draft->rows[from] >> (window->left - 1);
    map.special[y] = draft->map->special[from] >> (window->left - 1) & map.floor[y];
  }
  return map;
}

TilingParams tiling_defaults(void) { return (TilingParams){.tries = 200, .avoid_open_above = 16}; }

bool tiling_build(const TilingParams *params, const Templates *templates, MapShape shape, Rng *rng,
                  Map *map) {
  enum { PATTERN_CELLS = PATTERN_SIDE * PATTERN_SIDE };
  int across = (shape.columns + PATTERN_SIDE - 1) / PATTERN_SIDE;
  int down = (shape.rows + PATTERN_SIDE - 1) / PATTERN_SIDE;
  Draft draft;
  draft.templates = templates;
  draft.tries = params->tries;
  draft.avoid_open = shape.columns * shape.rows > params->avoid_open_above * PATTERN_CELLS;
  draft.map = map;
  draft.window.shape = shape;
  draft.window.left = draw_offset(across, shape.columns, rng);
  draft.window.top = draw_offset(down, shape.rows, rng);
  *map = map_new(across, down);
  raise_walls(&draft);
  if (!fill_slots(&draft, across, down, rng)) return false;
  *map = cut_out(&draft);
  return true;
}
