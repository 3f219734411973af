#include "level/likeness.h"

#include "base/mem.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "rules/game.h"
#include "rules/verify.h"

static const double WEIGHT[SKETCH_PLANES] = {50, 25, 25};

typedef struct {
  int left, top, right, bottom;
} Outline;

static Outline outline_of(const BitRow *floor, const Room *room) {
  Outline box = {room->width, room->height, -1, -1};
  for (int y = 0; y < room->height; y++)
    for (int x = 0; x < room->width; x++) {
      if (!plane_has(floor, cell_at(x, y))) continue;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      box.bottom = y;
    }
  return box;
}

static void set(Sketch *sketch, int plane, int x, int y) {
  int bit = y * sketch->width + x;
  uint64_t *word = &sketch->plane[plane][bit >> 6], mask = UINT64_C(1) << (bit & 63);
  sketch->size[plane] += !(*word & mask);
  *word |= mask;
}

static bool has(const Sketch *sketch, int plane, int x, int y) {
  int bit = y * sketch->width + x;
  return sketch->plane[plane][bit >> 6] >> (bit & 63) & 1;
}

static void draw_room(Sketch *sketch, const Board *board, const BitRow *floor, Outline box) {
  for (int y = 0; y < sketch->height; y++)
    for (int x = 0; x < sketch->width; x++) {
      Cell cell = cell_at(box.left + x, box.top + y);
      if (!plane_has(floor, cell)) continue;
      set(sketch, SKETCH_FLOOR, x, y);
      if (board_goal(board, cell)) set(sketch, SKETCH_GOALS, x, y);
    }
}

// Where boxes are pushed from and to.
static void draw_pushes(Sketch *sketch, const Board *board, const char *moves, Outline box) {
  Game *game = game_new(board);
  for (Dir dir; verify_direction(*moves, &dir); moves++) {
    if (game_move(game, dir) != STEP_PUSHED) continue;
    Cell from = game_board(game)->now.player, to = board_step(board, from, dir);
    set(sketch, SKETCH_PUSHED, cell_x(from) - box.left, cell_y(from) - box.top);
    set(sketch, SKETCH_PUSHED, cell_x(to) - box.left, cell_y(to) - box.top);
  }
  game_free(game);
}

Sketch sketch_of(const Board *board, const char *solution) {
  Sketch sketch = {.boxes = board_box_count(board)};
  BitRow *floor = mem_alloc((size_t)board->room.height, sizeof *floor);
  reach_fill(&board->room, NULL, board->now.player, floor);
  Outline box = outline_of(floor, &board->room);
  sketch.width = box.right - box.left + 1;
  sketch.height = box.bottom - box.top + 1;
  if (sketch.width * sketch.height > SKETCH_CELLS) {
    sketch = (Sketch){.boxes = sketch.boxes};
  } else {
    draw_room(&sketch, board, floor, box);
    draw_pushes(&sketch, board, solution, box);
  }
  mem_free(floor);
  return sketch;
}

Sketch sketch_turned(const Sketch *sketch, int which) {
  bool swap = which & 4;
  Sketch turned = {.width = swap ? sketch->height : sketch->width,
                   .height = swap ? sketch->width : sketch->height,
                   .boxes = sketch->boxes};
  for (int plane = 0; plane < SKETCH_PLANES; plane++)
    for (int y = 0; y < sketch->height; y++)
      for (int x = 0; x < sketch->width; x++) {
        if (!has(sketch, plane, x, y)) continue;
        int to_x = which & 1 ? sketch->width - 1 - x : x;
        int to_y = which & 2 ? sketch->height - 1 - y : y;
        set(&turned, plane, swap ? to_y : to_x, swap ? to_x : to_y);
      }
  return turned;
}

double sketch_limit(const int a[SKETCH_PLANES], const int b[SKETCH_PLANES]) {
  double sum = 0;
  for (int plane = 0; plane < SKETCH_PLANES; plane++) {
    int less = a[plane] < b[plane] ? a[plane] : b[plane], more = a[plane] + b[plane] - less;
    sum += more ? WEIGHT[plane] * less / more : WEIGHT[plane];
  }
  return sum;
}

double sketch_overlap(const Sketch *a, const Sketch *b) {
  double sum = 0;
  int words = sketch_words(a);
  for (int plane = 0; plane < SKETCH_PLANES; plane++) {
    int both = 0;
    for (int i = 0; i < words; i++)
      both += __builtin_popcountll(a->plane[plane][i] & b->plane[plane][i]);
    int either = a->size[plane] + b->size[plane] - both;
    sum += either ? WEIGHT[plane] * both / either : WEIGHT[plane];
  }
  return sum;
}

double likeness(const Sketch *a, const Sketch *b) {
  double most = 0;
  if (!a->width || !b->width || a->boxes != b->boxes) return 0;
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Sketch turned = sketch_turned(b, which);
    if (turned.width != a->width || turned.height != a->height) continue;
    double overlap = sketch_overlap(a, &turned);
    if (overlap > most) most = overlap;
  }
  return most;
}
