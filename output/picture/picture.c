#include "picture/picture.h"

#include <string.h>

#include "base/mem.h"
#include "board/reach.h"

static void unite(BitRow *plane, const BitRow *more, int height) {
  for (int y = 0; y < height; y++)
    for (int i = 0; i < ROW_WORDS; i++) plane[y].words[i] |= more[y].words[i];
}

// A room beside the player's: its floor is shown if the walls close it, otherwise only the cell.
static void add_room(const Board *board, Cell cell, BitRow *inside, BitRow *room) {
  Cell gap;
  reach_fill(&board->room, NULL, cell, room);
  if (!reach_edge(&board->room, room, &gap)) unite(inside, room, board->room.height);
  else if (board_char(board, cell) != ' ') plane_add(inside, cell);
}

void picture_inside(const Board *board, BitRow *inside) {
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

// A board being drawn: what is looked up for every cell.
typedef struct {
  const Tiles *tiles;
  const Board *board;
  Outside outside;
  BitRow *inside;
} Scene;

static Scene scene_new(const Tiles *tiles, const Board *board, Outside outside) {
  Scene scene = {tiles, board, outside,
                 mem_alloc((size_t)board->room.height, sizeof *scene.inside)};
  picture_inside(board, scene.inside);
  return scene;
}

static bool within(const Scene *scene, int x, int y) {
  return x >= 0 && y >= 0 && x < scene->board->room.width && y < scene->board->room.height;
}

// Unlike on a board, what lies beyond the edge is open here: walls end with the picture.
static bool wall_at(const Scene *scene, int x, int y) {
  return within(scene, x, y) && plane_has(scene->board->room.wall, cell_at(x, y));
}

static bool inside_at(const Scene *scene, int x, int y) {
  return within(scene, x, y) && plane_has(scene->inside, cell_at(x, y));
}

static void put(const Scene *scene, int kind, Canvas *canvas, int left, int top) {
  canvas_blend(canvas, left, top, &scene->tiles->atlas, tiles_rect(scene->tiles, kind));
}

static void draw_floor(const Scene *scene, Canvas *canvas, int left, int top, int x, int y) {
  int shade = (wall_at(scene, x, y - 1) ? SHADE_UP : 0) |
              (wall_at(scene, x - 1, y) ? SHADE_LEFT : 0) |
              (wall_at(scene, x - 1, y - 1) ? SHADE_CORNER : 0);
  int kind = TILE_FLOOR + (x + y) % 2 * SHADES + shade;
  canvas_copy(canvas, left, top, &scene->tiles->atlas, tiles_rect(scene->tiles, kind));
}

static WallCase wall_case(bool side, bool level, bool corner) {
  if (side && level) return corner ? WALL_FULL : WALL_NOTCH;
  if (side) return WALL_LEVEL;
  if (level) return WALL_UPRIGHT;
  return corner ? WALL_TOUCH : WALL_CORNER;
}

// A rounded corner lets show what is behind it: floor, if that is what it borders on.
static void draw_quarter(const Scene *scene, Canvas *canvas, int left, int top, int x, int y,
                         int quarter) {
  int cell = scene->tiles->cell, half = cell / 2;
  bool right = quarter & 1, low = quarter & 2;
  int dx = right ? 1 : -1, dy = low ? 1 : -1;
  WallCase wall = wall_case(wall_at(scene, x + dx, y), wall_at(scene, x, y + dy),
                            wall_at(scene, x + dx, y + dy));
  Rect from = tiles_rect(scene->tiles, TILE_WALL + (int)wall);
  Rect area = {right ? half : 0, low ? half : 0, right ? cell - half : half,
               low ? cell - half : half};
  from = (Rect){from.x + area.x, from.y + area.y, area.width, area.height};
  left += area.x, top += area.y;
  if (wall == WALL_CORNER && inside_at(scene, x + dx, y + dy)) {
    Rect floor = tiles_rect(scene->tiles, TILE_FLOOR + (x + y) % 2 * SHADES);
    canvas_copy(canvas, left, top, &scene->tiles->atlas,
                (Rect){floor.x, floor.y, area.width, area.height});
  }
  canvas_blend(canvas, left, top, &scene->tiles->atlas, from);
}

static void draw_cell(const Scene *scene, Canvas *canvas, int left, int top, int x, int y) {
  if (wall_at(scene, x, y)) {
    for (int quarter = 0; quarter < 4; quarter++)
      draw_quarter(scene, canvas, left, top, x, y, quarter);
    return;
  }
  if (!inside_at(scene, x, y)) return;
  Cell cell = cell_at(x, y);
  bool goal = plane_has(scene->board->room.goal, cell);
  draw_floor(scene, canvas, left, top, x, y);
  if (goal) put(scene, TILE_GOAL, canvas, left, top);
  if (plane_has(scene->board->now.box, cell))
    put(scene, goal ? TILE_BOX_DONE : TILE_BOX, canvas, left, top);
  if (scene->board->now.player == cell)
    put(scene, goal ? TILE_PLAYER_GOAL : TILE_PLAYER, canvas, left, top);
}

static void draw_row(const Scene *scene, Canvas *canvas, int left, int top, int y) {
  int cell = scene->tiles->cell, width = scene->board->room.width;
  if (scene->outside == OUTSIDE_FILLED)
    canvas_fill(canvas, (Rect){left, top, width * cell, cell}, scene->tiles->theme->outside);
  for (int x = 0; x < width; x++) draw_cell(scene, canvas, left + x * cell, top, x, y);
}

void picture_draw(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas, int x,
                  int y) {
  Scene scene = scene_new(tiles, board, outside);
  for (int row = 0; row < board->room.height; row++)
    draw_row(&scene, canvas, x, y + row * tiles->cell, row);
  mem_free(scene.inside);
}

void picture_draw_cells(const Tiles *tiles, const Board *board, Outside outside, Canvas *canvas,
                        Rect cells) {
  Scene scene = scene_new(tiles, board, outside);
  for (int y = cells.y; y < cells.y + cells.height; y++)
    for (int x = cells.x; x < cells.x + cells.width; x++)
      draw_cell(&scene, canvas, x * tiles->cell, y * tiles->cell, x, y);
  mem_free(scene.inside);
}

// One row of cells at a time, for png_write_source.
typedef struct {
  Scene scene;
  Canvas band;
  int row;  // the one that is in the band, or -1
} Band;

static const Color *band_row(void *context, int y) {
  Band *band = context;
  int cell = band->scene.tiles->cell;
  if (y / cell != band->row) {
    band->row = y / cell;
    canvas_fill(&band->band, band->band.clip, (Color){0});
    draw_row(&band->scene, &band->band, 0, 0, band->row);
  }
  return band->band.pixels + (size_t)(y % cell) * (size_t)band->band.width;
}

const char *picture_png(const Tiles *tiles, const Board *board, Outside outside, PngEffort effort,
                        Text *out) {
  int width = board->room.width * tiles->cell, height = board->room.height * tiles->cell;
  Band band = {scene_new(tiles, board, outside), canvas_new(width, tiles->cell), -1};
  PngSource source = {width, height, band_row, &band};
  const char *wrong = png_write_source(&source, effort, out);
  canvas_free(&band.band);
  mem_free(band.scene.inside);
  return wrong;
}
