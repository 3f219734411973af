// Every cell is put together from tiles: floor by the shadows of its neighbours, walls by quarters.
// A PNG is drawn one row of cells at a time, so the largest board needs little memory.
#include "picture/board_picture.h"

#include <string.h>

#include "base/mem.h"
#include "board/reach.h"

static void unite(BitRow *plane, const BitRow *more, int height) {
  for (int y = 0; y < height; y++)
    for (int i = 0; i < ROW_WORDS; i++) plane[y].words[i] |= more[y].words[i];
}

// A room that the player cannot enter. If walls close it, all of it gets a floor; otherwise only
// the cell does.
static void add_room(const Board *board, Cell cell, BitRow *inside, BitRow *room) {
  Cell gap;
  reach_fill(&board->room, NULL, cell, room);
  if (!reach_edge(&board->room, room, &gap)) unite(inside, room, board->room.height);
  else if (board_char(board, cell) != ' ') plane_add(inside, cell);
}

void board_picture_inside(const Board *board, BitRow *inside) {
  int width = board->room.width, height = board->room.height;
  Cell player = board->now.player;
  memset(inside, 0, (size_t)height * sizeof *inside);
  if (player != NO_CELL) reach_fill(&board->room, NULL, player, inside);
  BitRow room[BOARD_MAX_SIDE];
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      Cell cell = cell_at(x, y);
      if (plane_has(inside, cell) || plane_has(board->room.wall, cell)) continue;
      if (player == NO_CELL || board_char(board, cell) != ' ') add_room(board, cell, inside, room);
    }
}

// A board being drawn.
typedef struct {
  const Tiles *tiles;
  const Board *board;
  Outside outside;
  BitRow *inside;
} BoardDrawing;

static BoardDrawing board_drawing_new(const Tiles *tiles, const Board *board, Outside outside) {
  BoardDrawing drawing = {tiles, board, outside,
                          mem_alloc((size_t)board->room.height, sizeof *drawing.inside)};
  board_picture_inside(board, drawing.inside);
  return drawing;
}

static bool within(const BoardDrawing *drawing, int x, int y) {
  return x >= 0 && y >= 0 && x < drawing->board->room.width && y < drawing->board->room.height;
}

// Cells beyond the edge are not walls here, so that walls end with the picture.
static bool wall_at(const BoardDrawing *drawing, int x, int y) {
  return within(drawing, x, y) && plane_has(drawing->board->room.wall, cell_at(x, y));
}

static bool inside_at(const BoardDrawing *drawing, int x, int y) {
  return within(drawing, x, y) && plane_has(drawing->inside, cell_at(x, y));
}

static void put(const BoardDrawing *drawing, int kind, Canvas *canvas, int left, int top) {
  canvas_blend(canvas, left, top, &drawing->tiles->atlas, tiles_rect(drawing->tiles, kind));
}

static void draw_floor(const BoardDrawing *drawing, Canvas *canvas, int left, int top, int x,
                       int y) {
  int shade = (wall_at(drawing, x, y - 1) ? SHADE_UP : 0) |
              (wall_at(drawing, x - 1, y) ? SHADE_LEFT : 0) |
              (wall_at(drawing, x - 1, y - 1) ? SHADE_CORNER : 0);
  int kind = TILE_FLOOR + (x + y) % 2 * SHADES + shade;
  canvas_copy(canvas, left, top, &drawing->tiles->atlas, tiles_rect(drawing->tiles, kind));
}

static WallCase wall_case(bool horizontal, bool vertical, bool corner) {
  if (horizontal && vertical) return corner ? WALL_FULL : WALL_NOTCH;
  if (horizontal) return WALL_HORIZONTAL;
  if (vertical) return WALL_VERTICAL;
  return corner ? WALL_TOUCH : WALL_CORNER;
}

// A rounded corner shows the floor behind it if it borders on floor.
static void draw_quarter(const BoardDrawing *drawing, Canvas *canvas, int left, int top, int x,
                         int y, int quarter) {
  int cell = drawing->tiles->cell, half = cell / 2;
  bool right = quarter & 1, low = quarter & 2;
  int dx = right ? 1 : -1, dy = low ? 1 : -1;
  WallCase wall = wall_case(wall_at(drawing, x + dx, y), wall_at(drawing, x, y + dy),
                            wall_at(drawing, x + dx, y + dy));
  Rect from = tiles_rect(drawing->tiles, TILE_WALL + (int)wall);
  Rect area = {right ? half : 0, low ? half : 0, right ? cell - half : half,
               low ? cell - half : half};
  from = (Rect){from.x + area.x, from.y + area.y, area.width, area.height};
  left += area.x, top += area.y;
  if (wall == WALL_CORNER && inside_at(drawing, x + dx, y + dy)) {
    Rect floor = tiles_rect(drawing->tiles, TILE_FLOOR + (x + y) % 2 * SHADES);
    canvas_copy(canvas, left, top, &drawing->tiles->atlas,
                (Rect){floor.x, floor.y, area.width, area.height});
  }
  canvas_blend(canvas, left, top, &drawing->tiles->atlas, from);
}

static void draw_cell(const BoardDrawing *drawing, Canvas *canvas, int left, int top, int x,
                      int y) {
  if (wall_at(drawing, x, y)) {
    for (int quarter = 0; quarter < 4; quarter++)
      draw_quarter(drawing, canvas, left, top, x, y, quarter);
    return;
  }
  if (!inside_at(drawing, x, y)) return;
  Cell cell = cell_at(x, y);
  bool goal = plane_has(drawing->board->room.goal, cell);
  draw_floor(drawing, canvas, left, top, x, y);
  if (goal) put(drawing, TILE_GOAL, canvas, left, top);
  if (plane_has(drawing->board->now.box, cell))
    put(drawing, goal ? TILE_BOX_ON_GOAL : TILE_BOX, canvas, left, top);
  if (drawing->board->now.player == cell)
    put(drawing, goal ? TILE_PLAYER_ON_GOAL : TILE_PLAYER, canvas, left, top);
}

static void draw_row(const BoardDrawing *drawing, Canvas *canvas, int left, int top, int y) {
  int cell = drawing->tiles->cell, width = drawing->board->room.width;
  if (drawing->outside == OUTSIDE_FILLED)
    canvas_fill(canvas, (Rect){left, top, width * cell, cell}, drawing->tiles->theme->outside);
  for (int x = 0; x < width; x++) draw_cell(drawing, canvas, left + x * cell, top, x, y);
}

void board_picture_draw(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas,
                        int x, int y) {
  BoardDrawing drawing = board_drawing_new(tiles, board, outside);
  for (int row = 0; row < board->room.height; row++)
    draw_row(&drawing, canvas, x, y + row * tiles->cell, row);
  mem_free(drawing.inside);
}

void board_picture_draw_cells(const Tiles *tiles, const Board *board, Outside outside,
                              Canvas *canvas, Rect cells) {
  BoardDrawing drawing = board_drawing_new(tiles, board, outside);
  for (int y = cells.y; y < cells.y + cells.height; y++)
    for (int x = cells.x; x < cells.x + cells.width; x++)
      draw_cell(&drawing, canvas, x * tiles->cell, y * tiles->cell, x, y);
  mem_free(drawing.inside);
}

// One row of cells at a time, for png_write_source.
typedef struct {
  BoardDrawing drawing;
  Canvas band;
  int row;  // the row in the band, or -1
} Band;

static const Color *band_row(void *context, int y) {
  Band *band = context;
  int cell = band->drawing.tiles->cell;
  if (y / cell != band->row) {
    band->row = y / cell;
    canvas_fill(&band->band, band->band.clip, (Color){0});
    draw_row(&band->drawing, &band->band, 0, 0, band->row);
  }
  return band->band.pixels + (size_t)(y % cell) * (size_t)band->band.width;
}

const char *board_picture_png(const Tiles *tiles, const Board *board, Outside outside,
                              PngEffort effort, Text *out) {
  int width = board->room.width * tiles->cell, height = board->room.height * tiles->cell;
  Band band = {board_drawing_new(tiles, board, outside), canvas_new(width, tiles->cell), -1};
  PngSource source = {width, height, band_row, &band};
  const char *error = png_write_source(&source, effort, out);
  canvas_free(&band.band);
  mem_free(band.drawing.inside);
  return error;
}
