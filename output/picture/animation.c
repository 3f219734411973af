// Two passes, as in png_write.c: the first collects the colours of all frames, the second writes
// the frames.
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
} Animator;

static void animator_begin(Animator *animator, const Board *board) {
  animator->game = game_new(board);
  canvas_fill(&animator->canvas, animator->canvas.clip, (Color){0});
  board_picture_draw(animator->tiles, board, animator->style.outside, &animator->canvas, 0, 0);
}

// Makes a move and draws it. Returns the changed area in pixels.
static Rect animator_move(Animator *animator, char letter) {
  Dir dir = LEFT;
  verify_direction(letter, &dir);
  const Board *board = game_board(animator->game);
  Cell from = board->now.player;
  bool pushed = game_move(animator->game, dir) == STEP_PUSHED;
  Cell to = board->now.player, ahead = pushed ? board_step(board, to, dir) : to;
  int left = cell_x(from) < cell_x(ahead) ? cell_x(from) : cell_x(ahead);
  int top = cell_y(from) < cell_y(ahead) ? cell_y(from) : cell_y(ahead);
  int length = pushed ? 3 : 2;
  bool level = dir == LEFT || dir == RIGHT;
  Rect cells = {left, top, level ? length : 1, level ? 1 : length};
  board_picture_draw_cells(animator->tiles, board, animator->style.outside, &animator->canvas,
                           cells);
  int cell = animator->tiles->cell;
  return (Rect){cells.x * cell, cells.y * cell, cells.width * cell, cells.height * cell};
}

static void add_area(Palette *palette, const Canvas *canvas, Rect area) {
  for (int y = area.y; y < area.y + area.height; y++)
    palette_add(palette, canvas->pixels + (size_t)y * (size_t)canvas->width + area.x, area.width);
}

static void gather_palette(Animator *animator, const Board *board, const char *moves, size_t count,
                           Palette *palette) {
  animator_begin(animator, board);
  add_area(palette, &animator->canvas, animator->canvas.clip);
  for (size_t i = 0; i < count; i++)
    add_area(palette, &animator->canvas, animator_move(animator, moves[i]));
  game_free(animator->game);
}

static void write_frames(Animator *animator, const Board *board, const char *moves, size_t count,
                         const Palette *palette, Text *out) {
  Canvas *canvas = &animator->canvas;
  animator_begin(animator, board);
  Apng apng = apng_begin(canvas->width, canvas->height, (unsigned)count + 1, palette, out);
  apng_frame(&apng, canvas, canvas->clip, animator->style.hold);
  for (size_t i = 0; i < count; i++) {
    Rect changed = animator_move(animator, moves[i]);
    apng_frame(&apng, canvas, changed,
               i + 1 < count ? animator->style.delay : animator->style.hold);
  }
  apng_end(&apng);
  game_free(animator->game);
}

const char *animation_png(const Tiles *tiles, const Board *board, const char *moves,
                          AnimationStyle style, Text *out) {
  size_t count = verify(board, moves).moves;
  int width = board->room.width * tiles->cell, height = board->room.height * tiles->cell;
  if (count > ANIMATION_MAX_MOVES) return "a film of more than 20000 moves is too long";
  if (width > CANVAS_MAX_PIXELS / height) return "the film would be too large; use a smaller cell";
  Animator animator = {tiles, style, NULL, canvas_new(width, height)};
  Palette palette = {0};
  gather_palette(&animator, board, moves, count, &palette);
  write_frames(&animator, board, moves, count, &palette, out);
  canvas_free(&animator.canvas);
  return NULL;
}
