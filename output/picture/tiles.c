// Draws floor and walls here; sprite.c draws goals, boxes and the player. A wall quarter is drawn
// as a large rounded block that extends beyond the cell wherever a neighbour is a wall, and is then
// clipped to the quarter. So neighbouring quarters join exactly.
#include "picture/tiles.h"

#include <assert.h>

#include "image/shape.h"
#include "image/vector.h"
#include "picture/sprite.h"

enum { ROUNDED_FROM = 8 };  // smaller cells, in pixels, have square corners

// Thousandths of a cell as whole pixels, so that edges are sharp at every size.
static int pixels(const Tiles *tiles, int thousandths) {
  return (tiles->cell * thousandths + 500) / 1000;
}

TileMetrics tiles_metrics(const Tiles *tiles) {
  const WallLook *look = &tiles->theme->wall;
  int rim = pixels(tiles, look->rim_width);
  if (tiles->cell < look->rim_from) rim = 0;
  else if (rim == 0) rim = 1;
  int radius = tiles->cell >= ROUNDED_FROM ? tiles->cell * look->radius * SHAPE_PIXEL / 1000 : 0;
  int inner = radius > rim * SHAPE_PIXEL ? radius - rim * SHAPE_PIXEL : 0;
  return (TileMetrics){.rim = rim,
                       .depth = pixels(tiles, look->depth),
                       .radius = radius,
                       .inner_radius = inner,
                       .shadow_depth = pixels(tiles, tiles->theme->shadow_depth),
                       .shadow_beside = pixels(tiles, tiles->theme->shadow_depth / 2)};
}

static Bounds units(Rect r) {
  return (Bounds){r.x * SHAPE_PIXEL, r.y * SHAPE_PIXEL, (r.x + r.width) * SHAPE_PIXEL,
                  (r.y + r.height) * SHAPE_PIXEL};
}

static void draw_floor(Tiles *tiles, int alternate, int shade) {
  const Theme *theme = tiles->theme;
  Rect at = tiles_rect(tiles, TILE_FLOOR + alternate * SHADES + shade);
  canvas_fill(&tiles->atlas, at, theme->floor[alternate]);
  TileMetrics metrics = tiles_metrics(tiles);
  int deep = metrics.shadow_depth, beside = metrics.shadow_beside;
  Color dim = color_over(theme->floor[alternate], theme->shadow);
  if (shade & SHADE_UP) canvas_fill(&tiles->atlas, (Rect){at.x, at.y, at.width, deep}, dim);
  if (shade & SHADE_LEFT) canvas_fill(&tiles->atlas, (Rect){at.x, at.y, beside, at.height}, dim);
  if (shade & SHADE_CORNER) canvas_fill(&tiles->atlas, (Rect){at.x, at.y, beside, deep}, dim);
}

// One quarter of a wall tile and its neighbours.
typedef struct {
  Rect at;  // the whole tile
  bool right, low;
  bool horizontal, vertical, corner;  // a wall is beside it; above or below it; across its corner
} Quarter;

static Rect quarter_area(const Tiles *tiles, const Quarter *q) {
  int half = tiles->cell / 2, rest = tiles->cell - half;
  return (Rect){q->at.x + (q->right ? half : 0), q->at.y + (q->low ? half : 0),
                q->right ? rest : half, q->low ? rest : half};
}

// The block that the quarter is cut from. It is `inset` pixels smaller at its edges, and its lower
// edge is `raise` pixels higher.
static Bounds block(const Tiles *tiles, const Quarter *q, int inset, int raise) {
  int cell = tiles->cell;
  Rect r = {q->at.x - cell, q->at.y - cell, 3 * cell, 3 * cell};
  int left = r.x, top = r.y, right = r.x + r.width, bottom = r.y + r.height;
  if (!q->horizontal && !q->right) left = q->at.x + inset;
  if (!q->horizontal && q->right) right = q->at.x + cell - inset;
  if (!q->vertical && !q->low) top = q->at.y + inset;
  if (!q->vertical && q->low) bottom = q->at.y + cell - inset - raise;
  return units((Rect){left, top, right - left, bottom - top});
}

// At an inner corner the rim turns: a patch of rim fills the corner. At a lower corner the patch
// also covers the front of the neighbour.
static void draw_notch(Tiles *tiles, const Quarter *q, int rim, int depth) {
  int high = q->low ? rim + depth : rim;
  Rect patch = {q->right ? q->at.x + tiles->cell - rim : q->at.x,
                q->low ? q->at.y + tiles->cell - high : q->at.y, rim, high};
  canvas_fill(&tiles->atlas, patch, tiles->theme->wall.rim);
}

static void draw_quarter(Tiles *tiles, const Quarter *q) {
  const WallLook *look = &tiles->theme->wall;
  TileMetrics metrics = tiles_metrics(tiles);
  int depth = metrics.depth, rim = metrics.rim;
  bool rounded = !q->horizontal && !q->vertical && !q->corner;
  int radius = rounded ? metrics.radius : 0, inner = rounded ? metrics.inner_radius : 0;
  canvas_clip(&tiles->atlas, quarter_area(tiles, q));
  if (!q->vertical && q->low)
    shape_round_rect(&tiles->atlas, block(tiles, q, 0, 0), radius, look->front);
  if (rim) shape_round_rect(&tiles->atlas, block(tiles, q, 0, depth), radius, look->rim);
  shape_round_rect(&tiles->atlas, block(tiles, q, rim, depth), inner, look->top);
  if (q->horizontal && q->vertical && !q->corner) draw_notch(tiles, q, rim, depth);
  canvas_unclip(&tiles->atlas);
}

static void draw_wall(Tiles *tiles, WallCase wall) {
  for (int i = 0; i < 4; i++) {
    Quarter q = {.at = tiles_rect(tiles, TILE_WALL + (int)wall), .right = i & 1, .low = i & 2};
    q.horizontal = wall == WALL_FULL || wall == WALL_NOTCH || wall == WALL_HORIZONTAL;
    q.vertical = wall == WALL_FULL || wall == WALL_NOTCH || wall == WALL_VERTICAL;
    q.corner = wall == WALL_FULL || wall == WALL_TOUCH;
    draw_quarter(tiles, &q);
  }
}

static Tiles draw_tiles(const Theme *theme, int cell, Canvas atlas) {
  assert(cell >= TILES_MIN_CELL && cell <= TILES_MAX_CELL);
  Tiles tiles = {theme, cell, atlas};
  for (int alternate = 0; alternate < 2; alternate++)
    for (int shade = 0; shade < SHADES; shade++) draw_floor(&tiles, alternate, shade);
  for (int wall = 0; wall < WALL_CASES; wall++) draw_wall(&tiles, (WallCase)wall);
  sprite_goal(&tiles.atlas, tiles_rect(&tiles, TILE_GOAL), theme);
  sprite_box(&tiles.atlas, tiles_rect(&tiles, TILE_BOX), theme, false);
  sprite_box(&tiles.atlas, tiles_rect(&tiles, TILE_BOX_ON_GOAL), theme, true);
  sprite_player(&tiles.atlas, tiles_rect(&tiles, TILE_PLAYER), theme);
  sprite_player(&tiles.atlas, tiles_rect(&tiles, TILE_PLAYER_ON_GOAL), theme);
  return tiles;
}

Tiles tiles_new(const Theme *theme, int cell) {
  return draw_tiles(theme, cell, canvas_new(cell, cell * TILE_COUNT));
}

Tiles tiles_new_vector(const Theme *theme, int cell) {
  return draw_tiles(theme, cell, vector_canvas(cell, cell * TILE_COUNT));
}

void tiles_free(Tiles *tiles) {
  canvas_free(&tiles->atlas);
  *tiles = (Tiles){0};
}

const Tiles *tiles_sized(TileSets *sets, int cell) {
  assert(cell >= TILES_MIN_CELL && cell <= TILES_MAX_CELL);
  Tiles *tiles = &sets->sized[cell];
  if (!tiles->theme)
    *tiles = sets->vector ? tiles_new_vector(sets->theme, cell) : tiles_new(sets->theme, cell);
  return tiles;
}

void tiles_free_sets(TileSets *sets) {
  for (int cell = 0; cell <= TILES_MAX_CELL; cell++) tiles_free(&sets->sized[cell]);
}
