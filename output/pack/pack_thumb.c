// Tiles have a smallest size. Smaller cells are drawn larger and shrunk by a whole factor.
#include "pack/pack_thumb.h"

#include "image/png_write.h"
#include "picture/board_picture.h"

// Pixels of a cell, or 0 if the board does not fit.
static int cell_size(int width, int height, const Board *board) {
  int across = width / board->room.width, down = height / board->room.height;
  int cell = across < down ? across : down;
  return cell < TILES_MAX_CELL ? cell : TILES_MAX_CELL;
}

static void draw(TileSets *sets, const Board *board, int cell, Canvas *canvas, int x, int y) {
  int factor = 1;
  while (cell * factor < TILES_MIN_CELL) factor++;
  const Tiles *tiles = tiles_sized(sets, cell * factor);
  if (factor == 1) {
    board_picture_draw(tiles, board, OUTSIDE_FILLED, canvas, x, y);
    return;
  }
  Canvas large = canvas_new(board->room.width * tiles->cell, board->room.height * tiles->cell);
  board_picture_draw(tiles, board, OUTSIDE_FILLED, &large, 0, 0);
  Canvas small = canvas_shrink(&large, factor);
  canvas_copy(canvas, x, y, &small, small.clip);
  canvas_free(&large);
  canvas_free(&small);
}

bool pack_thumb_png(TileSets *sets, int width, int height, const Board *board, Text *png,
                    Text *error) {
  int columns = board->room.width, rows = board->room.height;
  int cell = cell_size(width, height, board);
  if (!cell) {
    text_format(error, "a board of %dx%d cells does not fit into a thumbnail of %dx%d pixels",
                columns, rows, width, height);
    return false;
  }
  Canvas canvas = canvas_new(width, height);
  canvas_fill(&canvas, canvas.clip, sets->theme->outside);
  draw(sets, board, cell, &canvas, (width - columns * cell) / 2, (height - rows * cell) / 2);
  const char *failed = png_write_canvas(&canvas, PNG_FAST, png);
  canvas_free(&canvas);
  if (failed) text_add(error, failed);
  return !failed;
}
