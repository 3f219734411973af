// Each tile of the skin is scaled once and copied to its place among our tiles. After that a skin
// is drawn like any theme.
#include "picture/skin_reader.h"

#include <png.h>
#include <string.h>

#include "image/png_read.h"

// Places in the skin image, counted row by row.
typedef enum {
  SKIN_FLOOR = 0,
  SKIN_PLAYER = 1,
  SKIN_BOX = 2,
  SKIN_GOAL = 4,
  SKIN_PLAYER_ON_GOAL = 5,
  SKIN_BOX_ON_GOAL = 6,
  SKIN_WALL_ALL = 8,
  SKIN_WALL_HORIZONTAL = 9,
  SKIN_CAP = 10,
  SKIN_WALL_VERTICAL = 12,
  SKIN_WALL_ALONE = 13,
} SkinTile;

static const char *shape_refusal(unsigned width, unsigned height) {
  unsigned tile = width / SKIN_COLUMNS;
  if (width > SKIN_MAX_SIDE || height > SKIN_MAX_SIDE)
    return "it is more than 8192 pixels wide or high";
  if (width % SKIN_COLUMNS || !tile || height < tile * SKIN_ROWS)
    return "it does not hold four square tiles a row and at least four rows";
  if (height % tile) return "its last row is no whole one: tiles are as high as wide, four a row";
  return NULL;
}

static unsigned big_endian(const char *bytes) {
  const unsigned char *b = (const unsigned char *)bytes;
  return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

// libpng refuses huge sizes with the same error as any other fault, so the size is read here.
static const char *why_unread(const Text *png) {
  enum { SIGNATURE = 8, WIDTH_AT = 16, HEIGHT_AT = 20, HEADER = 24 };
  if (png->length < SIGNATURE || png_sig_cmp((png_const_bytep)png->data, 0, SIGNATURE))
    return "it is not a PNG file";
  if (png->length < HEADER) return "it is damaged";
  unsigned width = big_endian(png->data + WIDTH_AT), height = big_endian(png->data + HEIGHT_AT);
  return width > SKIN_MAX_SIDE || height > SKIN_MAX_SIDE ? shape_refusal(width, height)
                                                         : "it is damaged";
}

static const char *read_sheet(const Text *png, Canvas *sheet) {
  unsigned width, height;
  if (!png_read_size(png, &width, &height)) return why_unread(png);
  const char *error = shape_refusal(width, height);
  return error || png_read_canvas(png, sheet) ? error : "it is damaged";
}

// The mean of the pixels that become pixel (x, y) of a tile scaled to `cell`. When a tile is
// enlarged this is a single pixel, so edges stay sharp.
static Color sample(const Canvas *sheet, Rect tile, int cell, int x, int y) {
  int left = x * tile.width / cell, right = (x + 1) * tile.width / cell;
  int top = y * tile.height / cell, low = (y + 1) * tile.height / cell;
  if (right == left) right++;
  if (low == top) low++;
  return canvas_mean(sheet, (Rect){tile.x + left, tile.y + top, right - left, low - top});
}

static Canvas scaled(const Canvas *sheet, SkinTile place, int cell) {
  int side = sheet->width / SKIN_COLUMNS;
  Rect tile = {(int)place % SKIN_COLUMNS * side, (int)place / SKIN_COLUMNS * side, side, side};
  Canvas made = canvas_new(cell, cell);
  for (int y = 0; y < cell; y++)
    for (int x = 0; x < cell; x++) made.pixels[y * cell + x] = sample(sheet, tile, cell, x, y);
  return made;
}

static void put(Tiles *tiles, int kind, const Canvas *sheet, SkinTile place) {
  Canvas made = scaled(sheet, place, tiles->cell);
  Rect at = tiles_rect(tiles, kind);
  canvas_copy(&tiles->atlas, at.x, at.y, &made, made.clip);
  canvas_free(&made);
}

// Where four walls meet, each of the four cells shows one quarter of the cap. A cell's upper left
// quarter shows the cap's lower right quarter.
static void put_cap(Tiles *tiles, const Canvas *sheet) {
  Canvas cap = scaled(sheet, SKIN_CAP, tiles->cell);
  Rect at = tiles_rect(tiles, TILE_WALL + (int)WALL_FULL);
  int half = tiles->cell / 2, rest = tiles->cell - half;
  for (int quarter = 0; quarter < 4; quarter++) {
    bool right = quarter & 1, low = quarter & 2;
    Rect from = {right ? 0 : rest, low ? 0 : rest, right ? rest : half, low ? rest : half};
    canvas_blend(&tiles->atlas, at.x + (right ? half : 0), at.y + (low ? half : 0), &cap, from);
  }
  canvas_free(&cap);
}

static void fill(Tiles *tiles, const Canvas *sheet) {
  static const struct {
    int kind;
    SkinTile place;
  } rows[] = {
      {TILE_WALL + (int)WALL_FULL, SKIN_WALL_ALL},
      {TILE_WALL + (int)WALL_NOTCH, SKIN_WALL_ALL},
      {TILE_WALL + (int)WALL_HORIZONTAL, SKIN_WALL_HORIZONTAL},
      {TILE_WALL + (int)WALL_VERTICAL, SKIN_WALL_VERTICAL},
      {TILE_WALL + (int)WALL_CORNER, SKIN_WALL_ALONE},
      {TILE_WALL + (int)WALL_TOUCH, SKIN_WALL_ALONE},
      {TILE_GOAL, SKIN_GOAL},
      {TILE_BOX, SKIN_BOX},
      {TILE_BOX_ON_GOAL, SKIN_BOX_ON_GOAL},
      {TILE_PLAYER, SKIN_PLAYER},
      {TILE_PLAYER_ON_GOAL, SKIN_PLAYER_ON_GOAL},
  };
  for (int i = 0; i < 2 * SHADES; i++) put(tiles, TILE_FLOOR + i, sheet, SKIN_FLOOR);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    put(tiles, rows[i].kind, sheet, rows[i].place);
  put_cap(tiles, sheet);
}

const char *skin_reader_tiles(const Text *png, const Theme *theme, int cell, Tiles *out) {
  Canvas sheet = {0};
  const char *error = read_sheet(png, &sheet);
  if (error) return error;
  if (!cell) cell = sheet.width / SKIN_COLUMNS;
  if (cell < TILES_MIN_CELL) cell = TILES_MIN_CELL;
  if (cell > TILES_MAX_CELL) cell = TILES_MAX_CELL;
  *out = (Tiles){theme, cell, canvas_new(cell, cell * TILE_COUNT)};
  fill(out, &sheet);
  canvas_free(&sheet);
  return NULL;
}
