// Planes are bit sets over the bounding box of the floor, so an overlap is a few AND and popcount
// operations for each orientation.
#include "level/similarity.h"

#include "base/mem.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "rules/game.h"
#include "rules/verify.h"

static const double WEIGHT[SIMILARITY_PLANES] = {50, 25, 25};

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

static void set(Fingerprint *fingerprint, int plane, int x, int y) {
  int bit = y * fingerprint->width + x;
  uint64_t *word = &fingerprint->plane[plane][bit >> 6], mask = UINT64_C(1) << (bit & 63);
  fingerprint->size[plane] += !(*word & mask);
  *word |= mask;
}

static bool has(const Fingerprint *fingerprint, int plane, int x, int y) {
  int bit = y * fingerprint->width + x;
  return fingerprint->plane[plane][bit >> 6] >> (bit & 63) & 1;
}

static void draw_room(Fingerprint *fingerprint, const Board *board, const BitRow *floor,
                      Outline box) {
  for (int y = 0; y < fingerprint->height; y++)
    for (int x = 0; x < fingerprint->width; x++) {
      Cell cell = cell_at(box.left + x, box.top + y);
      if (!plane_has(floor, cell)) continue;
      set(fingerprint, SIMILARITY_FLOOR, x, y);
      if (board_goal(board, cell)) set(fingerprint, SIMILARITY_GOALS, x, y);
    }
}

// The squares from and to which boxes are pushed.
static void draw_pushes(Fingerprint *fingerprint, const Board *board, const char *moves,
                        Outline box) {
  Game *game = game_new(board);
  for (Dir dir; verify_direction(*moves, &dir); moves++) {
    if (game_move(game, dir) != STEP_PUSHED) continue;
    Cell from = game_board(game)->now.player, to = board_step(board, from, dir);
    set(fingerprint, SIMILARITY_PUSHED, cell_x(from) - box.left, cell_y(from) - box.top);
    set(fingerprint, SIMILARITY_PUSHED, cell_x(to) - box.left, cell_y(to) - box.top);
  }
  game_free(game);
}

Fingerprint similarity_fingerprint(const Board *board, const char *solution) {
  Fingerprint fingerprint = {.boxes = board_box_count(board)};
  BitRow *floor = mem_alloc((size_t)board->room.height, sizeof *floor);
  reach_fill(&board->room, NULL, board->now.player, floor);
  Outline box = outline_of(floor, &board->room);
  fingerprint.width = box.right - box.left + 1;
  fingerprint.height = box.bottom - box.top + 1;
  if (fingerprint.width * fingerprint.height > SIMILARITY_CELLS) {
    fingerprint = (Fingerprint){.boxes = fingerprint.boxes};
  } else {
    draw_room(&fingerprint, board, floor, box);
    draw_pushes(&fingerprint, board, solution, box);
  }
  mem_free(floor);
  return fingerprint;
}

Fingerprint similarity_transform(const Fingerprint *fingerprint, int which) {
  bool swap = which & 4;
  Fingerprint turned = {.width = swap ? fingerprint->height : fingerprint->width,
                        .height = swap ? fingerprint->width : fingerprint->height,
                        .boxes = fingerprint->boxes};
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++)
    for (int y = 0; y < fingerprint->height; y++)
      for (int x = 0; x < fingerprint->width; x++) {
        if (!has(fingerprint, plane, x, y)) continue;
        int to_x = which & 1 ? fingerprint->width - 1 - x : x;
        int to_y = which & 2 ? fingerprint->height - 1 - y : y;
        set(&turned, plane, swap ? to_y : to_x, swap ? to_x : to_y);
      }
  return turned;
}

// What a plane of the sizes a and b adds to the similarity if `both` cells coincide.
static double share(int plane, int both, int a, int b) {
  int either = a + b - both;
  return either ? WEIGHT[plane] * both / either : WEIGHT[plane];
}

static int smaller(int a, int b) { return a < b ? a : b; }

// The overlap if so many cells of the floor coincide, and as many as possible of all else.
static double bound_by_floor(const int a[SIMILARITY_PLANES], const int b[SIMILARITY_PLANES],
                             int floor) {
  double sum = share(SIMILARITY_FLOOR, floor, a[SIMILARITY_FLOOR], b[SIMILARITY_FLOOR]);
  for (int plane = SIMILARITY_FLOOR + 1; plane < SIMILARITY_PLANES; plane++)
    sum += share(plane, smaller(a[plane], b[plane]), a[plane], b[plane]);
  return sum;
}

int similarity_least_floor(const int a[SIMILARITY_PLANES], const int b[SIMILARITY_PLANES],
                           double percent) {
  int floor = smaller(a[SIMILARITY_FLOOR], b[SIMILARITY_FLOOR]) + 1;
  while (floor > 0 && bound_by_floor(a, b, floor - 1) >= percent) floor--;
  return floor;
}

double similarity_overlap(const Fingerprint *a, const Fingerprint *b) {
  double sum = 0;
  int words = similarity_words(a);
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++) {
    int both = 0;
    for (int i = 0; i < words; i++)
      both += __builtin_popcountll(a->plane[plane][i] & b->plane[plane][i]);
    sum += share(plane, both, a->size[plane], b->size[plane]);
  }
  return sum;
}

double similarity(const Fingerprint *a, const Fingerprint *b) {
  double most = 0;
  if (!a->width || !b->width || a->boxes != b->boxes) return 0;
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Fingerprint turned = similarity_transform(b, which);
    if (turned.width != a->width || turned.height != a->height) continue;
    double overlap = similarity_overlap(a, &turned);
    if (overlap > most) most = overlap;
  }
  return most;
}
