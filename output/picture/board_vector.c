// The same layers as in tiles.c, each over the whole board: floor, shadows, fronts of walls, rims,
// tops. A wall cell has four quarters. Each adds a rectangle to the shape of a layer, cut back
// where no wall follows, and round where it is a corner.
#include "picture/board_vector.h"

#include "base/mem.h"
#include "image/shape.h"
#include "image/vector.h"

typedef struct {
  const Tiles *tiles;
  const Board *board;
  BitRow *inside;
  Canvas *canvas;
  int x, y;  // of the board's corner
} VectorDrawing;

typedef void Layer(const VectorDrawing *drawing, int x, int y, Text *path);

static bool plane_at(const VectorDrawing *drawing, const BitRow *plane, int x, int y) {
  const Room *room = &drawing->board->room;
  if (x < 0 || y < 0 || x >= room->width || y >= room->height) return false;
  return plane_has(plane, cell_at(x, y));
}

static bool wall_at(const VectorDrawing *drawing, int x, int y) {
  return plane_at(drawing, drawing->board->room.wall, x, y);
}

static bool inside_at(const VectorDrawing *drawing, int x, int y) {
  return plane_at(drawing, drawing->inside, x, y);
}

static Bounds units(int x, int y, int width, int height) {
  return (Bounds){x * SHAPE_PIXEL, y * SHAPE_PIXEL, (x + width) * SHAPE_PIXEL,
                  (y + height) * SHAPE_PIXEL};
}

static int left_of(const VectorDrawing *drawing, int x) {
  return drawing->x + x * drawing->tiles->cell;
}

static int top_of(const VectorDrawing *drawing, int y) {
  return drawing->y + y * drawing->tiles->cell;
}

// One quarter of a wall cell.
typedef struct {
  int left, top;  // of the cell
  bool right, low;
  bool horizontal, vertical, corner;  // a wall is beside it; above or below it; across its corner
} WallQuarter;

static WallQuarter quarter_of(const VectorDrawing *drawing, int x, int y, int number) {
  bool right = number & 1, low = number & 2;
  int dx = right ? 1 : -1, dy = low ? 1 : -1;
  return (WallQuarter){.left = left_of(drawing, x),
                       .top = top_of(drawing, y),
                       .right = right,
                       .low = low,
                       .horizontal = wall_at(drawing, x + dx, y),
                       .vertical = wall_at(drawing, x, y + dy),
                       .corner = wall_at(drawing, x + dx, y + dy)};
}

static bool is_round(const WallQuarter *q) { return !q->horizontal && !q->vertical && !q->corner; }

static VectorCorner corner_of(const WallQuarter *q) {
  if (!is_round(q)) return VECTOR_NO_CORNER;
  if (q->low) return q->right ? VECTOR_LOW_RIGHT : VECTOR_LOW_LEFT;
  return q->right ? VECTOR_HIGH_RIGHT : VECTOR_HIGH_LEFT;
}

static Bounds quarter_area(const VectorDrawing *drawing, const WallQuarter *q) {
  int cell = drawing->tiles->cell, half = cell / 2, rest = cell - half;
  return units(q->left + (q->right ? half : 0), q->top + (q->low ? half : 0),
               q->right ? rest : half, q->low ? rest : half);
}

// `inset` pixels smaller where no wall follows; a lower edge is `raise` pixels higher.
static void add_quarter(const VectorDrawing *drawing, const WallQuarter *q, int inset, int raise,
                        int radius, Text *path) {
  Bounds b = quarter_area(drawing, q);
  inset *= SHAPE_PIXEL, raise *= SHAPE_PIXEL;
  if (!q->horizontal && !q->right) b.left += inset;
  if (!q->horizontal && q->right) b.right -= inset;
  if (!q->vertical && !q->low) b.top += inset;
  if (!q->vertical && q->low) b.bottom -= inset + raise;
  vector_path_rect(path, b, corner_of(q), radius);
}

static void add_front(const VectorDrawing *drawing, int x, int y, Text *path) {
  TileMetrics metrics = tiles_metrics(drawing->tiles);
  for (int i = 0; i < 4 && wall_at(drawing, x, y); i++) {
    WallQuarter q = quarter_of(drawing, x, y, i);
    if (q.low && !q.vertical) add_quarter(drawing, &q, 0, 0, metrics.radius, path);
  }
}

static void add_rim(const VectorDrawing *drawing, int x, int y, Text *path) {
  TileMetrics metrics = tiles_metrics(drawing->tiles);
  for (int i = 0; i < 4 && wall_at(drawing, x, y); i++) {
    WallQuarter q = quarter_of(drawing, x, y, i);
    add_quarter(drawing, &q, 0, metrics.depth, metrics.radius, path);
  }
}

static void add_top(const VectorDrawing *drawing, int x, int y, Text *path) {
  TileMetrics metrics = tiles_metrics(drawing->tiles);
  for (int i = 0; i < 4 && wall_at(drawing, x, y); i++) {
    WallQuarter q = quarter_of(drawing, x, y, i);
    add_quarter(drawing, &q, metrics.rim, metrics.depth, metrics.inner_radius, path);
  }
}

// At an inner corner the rim turns, see tiles.c.
static void add_notch(const VectorDrawing *drawing, int x, int y, Text *path) {
  TileMetrics metrics = tiles_metrics(drawing->tiles);
  int cell = drawing->tiles->cell;
  for (int i = 0; i < 4 && wall_at(drawing, x, y); i++) {
    WallQuarter q = quarter_of(drawing, x, y, i);
    if (!q.horizontal || !q.vertical || q.corner) continue;
    int high = q.low ? metrics.rim + metrics.depth : metrics.rim;
    Bounds patch = units(q.right ? q.left + cell - metrics.rim : q.left,
                         q.low ? q.top + cell - high : q.top, metrics.rim, high);
    vector_path_rect(path, patch, VECTOR_NO_CORNER, 0);
  }
}

// Floor lies also behind the round corners of walls.
static void add_floor(const VectorDrawing *drawing, int x, int y, Text *path) {
  int cell = drawing->tiles->cell;
  if (inside_at(drawing, x, y))
    vector_path_rect(path, units(left_of(drawing, x), top_of(drawing, y), cell, cell),
                     VECTOR_NO_CORNER, 0);
  for (int i = 0; i < 4 && wall_at(drawing, x, y); i++) {
    WallQuarter q = quarter_of(drawing, x, y, i);
    if (is_round(&q) && inside_at(drawing, x + (q.right ? 1 : -1), y + (q.low ? 1 : -1)))
      vector_path_rect(path, quarter_area(drawing, &q), VECTOR_NO_CORNER, 0);
  }
}

static void add_other_floor(const VectorDrawing *drawing, int x, int y, Text *path) {
  if ((x + y) % 2) add_floor(drawing, x, y, path);
}

static void add_shadow(const VectorDrawing *drawing, int x, int y, Text *path) {
  TileMetrics metrics = tiles_metrics(drawing->tiles);
  int cell = drawing->tiles->cell, left = left_of(drawing, x), top = top_of(drawing, y);
  int deep = metrics.shadow_depth, beside = metrics.shadow_beside;
  if (!inside_at(drawing, x, y)) return;
  if (wall_at(drawing, x, y - 1))
    vector_path_rect(path, units(left, top, cell, deep), VECTOR_NO_CORNER, 0);
  if (wall_at(drawing, x - 1, y))
    vector_path_rect(path, units(left, top, beside, cell), VECTOR_NO_CORNER, 0);
  if (wall_at(drawing, x - 1, y - 1))
    vector_path_rect(path, units(left, top, beside, deep), VECTOR_NO_CORNER, 0);
}

static void draw_layer(const VectorDrawing *drawing, Layer *add, Color color) {
  const Room *room = &drawing->board->room;
  int cell = drawing->tiles->cell;
  Text path = {0};
  for (int y = 0; y < room->height; y++)
    for (int x = 0; x < room->width; x++) add(drawing, x, y, &path);
  Rect area = {drawing->x, drawing->y, room->width * cell, room->height * cell};
  vector_path(drawing->canvas, &path, area, color);
  text_free(&path);
}

static void put(const VectorDrawing *drawing, TileKind kind, int x, int y) {
  canvas_blend(drawing->canvas, left_of(drawing, x), top_of(drawing, y), &drawing->tiles->atlas,
               tiles_rect(drawing->tiles, (int)kind));
}

static void draw_sprites(const VectorDrawing *drawing) {
  const Room *room = &drawing->board->room;
  for (int y = 0; y < room->height; y++)
    for (int x = 0; x < room->width; x++) {
      char c = board_char(drawing->board, cell_at(x, y));
      if (c == '.' || c == '*' || c == '+') put(drawing, TILE_GOAL, x, y);
      if (c == '$') put(drawing, TILE_BOX, x, y);
      if (c == '*') put(drawing, TILE_BOX_ON_GOAL, x, y);
      if (c == '@') put(drawing, TILE_PLAYER, x, y);
      if (c == '+') put(drawing, TILE_PLAYER_ON_GOAL, x, y);
    }
}

void board_vector_draw(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas,
                       int x, int y) {
  const Theme *theme = tiles->theme;
  if (!vector_is(&tiles->atlas)) {
    board_picture_draw(tiles, board, outside, canvas, x, y);
    return;
  }
  VectorDrawing drawing = {tiles,  board, mem_alloc((size_t)board->room.height, sizeof(BitRow)),
                           canvas, x,     y};
  Rect area = {x, y, board->room.width * tiles->cell, board->room.height * tiles->cell};
  board_picture_inside(board, drawing.inside);
  if (outside == OUTSIDE_FILLED) canvas_fill(canvas, area, theme->outside);
  draw_layer(&drawing, add_floor, theme->floor[0]);
  draw_layer(&drawing, add_other_floor, theme->floor[1]);
  draw_layer(&drawing, add_shadow, theme->shadow);
  draw_layer(&drawing, add_front, theme->wall.front);
  if (tiles_metrics(tiles).rim) draw_layer(&drawing, add_rim, theme->wall.rim);
  draw_layer(&drawing, add_top, theme->wall.top);
  if (tiles_metrics(tiles).rim) draw_layer(&drawing, add_notch, theme->wall.rim);
  draw_sprites(&drawing);
  mem_free(drawing.inside);
}
