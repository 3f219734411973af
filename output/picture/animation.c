// Two rounds, as in png_write.c: the first gathers the colours of all frames, the second writes.
#include "picture/animation.h"

#include <string.h>

#include "image/apng.h"
#include "rules/game.h"
#include "rules/verify.h"

typedef struct {
  const Tiles *tiles;
  AnimationStyle style;
  Game *game;
  Canvas canvas;
} Film;

static void film_begin(Film *film, const Board *board) {
  film->game = game_new(board);
  canvas_fill(&film->canvas, film->canvas.clip, (Color){0});
  picture_draw(film->tiles, board, film->style.outside, &film->canvas, 0, 0);
}

// Makes a move and draws it; the area that has changed, in pixels.
static Rect film_move(Film *film, char letter) {
  Dir dir = LEFT;
  verify_direction(letter, &dir);
  const Board *board = game_board(film->game);
  Cell from = board->now.player;
  bool pushed = game_move(film->game, dir) == STEP_PUSHED;
  Cell to = board->now.player, ahead = pushed ? board_step(board, to, dir) : to;
  int left = cell_x(from) < cell_x(ahead) ? cell_x(from) : cell_x(ahead);
  int top = cell_y(from) < cell_y(ahead) ? cell_y(from) : cell_y(ahead);
  int length = pushed ? 3 : 2;
  bool level = dir == LEFT || dir == RIGHT;
  Rect cells = {left, top, level ? length : 1, level ? 1 : length};
  picture_draw_cells(film->tiles, board, film->style.outside, &film->canvas, cells);
  int cell = film->tiles->cell;
  return (Rect){cells.x * cell, cells.y * cell, cells.width * cell, cells.height * cell};
}

static void add_area(Palette *palette, const Canvas *canvas, Rect area) {
  for (int y = area.y; y < area.y + area.height; y++)
    palette_add(palette, canvas->pixels + (size_t)y * (size_t)canvas->width + area.x, area.width);
}

static void gather(Film *film, const Board *board, const char *moves, size_t count,
                   Palette *palette) {
  film_begin(film, board);
  add_area(palette, &film->canvas, film->canvas.clip);
  for (size_t i = 0; i < count; i++) add_area(palette, &film->canvas, film_move(film, moves[i]));
  game_free(film->game);
}

static void write(Film *film, const Board *board, const char *moves, size_t count,
                  const Palette *palette, Text *out) {
  Canvas *canvas = &film->canvas;
  film_begin(film, board);
  Apng apng = apng_begin(canvas->width, canvas->height, (unsigned)count + 1, palette, out);
  apng_frame(&apng, canvas, canvas->clip, film->style.hold);
  for (size_t i = 0; i < count; i++) {
    Rect changed = film_move(film, moves[i]);
    apng_frame(&apng, canvas, changed, i + 1 < count ? film->style.delay : film->style.hold);
  }
  apng_end(&apng);
  game_free(film->game);
}

const char *animation_png(const Tiles *tiles, const Board *board, const char *moves,
                          AnimationStyle style, Text *out) {
  size_t count = verify(board, moves).moves;
  int width = board->room.width * tiles->cell, height = board->room.height * tiles->cell;
  if (count > ANIMATION_MAX_MOVES) return "a film of more than 20000 moves is too long";
  if (width > CANVAS_MAX_PIXELS / height) return "the film would be too large; use a smaller cell";
  Film film = {tiles, style, NULL, canvas_new(width, height)};
  Palette palette = {0};
  gather(&film, board, moves, count, &palette);
  write(&film, board, moves, count, &palette, out);
  canvas_free(&film.canvas);
  return NULL;
}
