// The line is drawn step by step, because its colour changes, and twice: first a rim in the colour
// of the floor, which separates it from what lies below.
#include "labyrinth_picture/labyrinth_tour.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_rules/labyrinth_game.h"

// One step of the tour, or a turn in which the player waits.
typedef struct {
  uint16_t from, to;
  Dir dir;
  bool waits;
} TourStep;

typedef struct {
  Canvas *canvas;
  const LabyrinthGrid *grid;
  const LabyrinthLook *look;
  const Labyrinth *maze;
  TourStep *steps;
  size_t count;
  int width, rim;
} TourDrawing;

static void find_steps(TourDrawing *tour, const char *moves) {
  LabyrinthState state = labyrinth_start(tour->maze);
  Dir dir = RIGHT;
  tour->steps = mem_alloc(strlen(moves) + 1, sizeof *tour->steps);
  for (LabyrinthMove move; *moves && labyrinth_move_of(*moves, &move); moves++) {
    uint16_t from = state.player;
    labyrinth_play(tour->maze, &state, move);
    bool waits = state.player == from;
    if (!waits) dir = (Dir)move;
    tour->steps[tour->count++] = (TourStep){from, state.player, dir, waits};
  }
}

// Where the line passes through a cell that the player enters and leaves in these directions: on
// the right of both, so that ways there and back lie side by side.
static Point place(const TourDrawing *tour, int cell, Dir in, Dir out) {
  static const int right[DIR_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  enum { ASIDE = 100 };
  Rect at = labyrinth_grid_floor(tour->grid, labyrinth_x(tour->maze, cell),
                                 labyrinth_y(tour->maze, cell));
  int half = at.width * SHAPE_PIXEL / 2, aside = tour->grid->cell * ASIDE * SHAPE_PIXEL / 1000;
  bool bends = in != out && in != dir_opposite(out);
  int x = right[out][0] + (bends ? right[in][0] : 0),
      y = right[out][1] + (bends ? right[in][1] : 0);
  return (Point){at.x * SHAPE_PIXEL + half + aside * x, at.y * SHAPE_PIXEL + half + aside * y};
}

static Color color_at(const TourDrawing *tour, size_t step) {
  Color top = tour->look->tour[1];
  top.a = (uint8_t)(step * 255 / tour->count);
  Color mixed = color_over(tour->look->tour[0], top);
  mixed.a = 255;
  return mixed;
}

// The directions of the steps before and after one; its own at the ends of the tour.
static Dir dir_before(const TourDrawing *tour, size_t step) {
  for (size_t i = step; i-- > 0;)
    if (!tour->steps[i].waits) return tour->steps[i].dir;
  return tour->steps[step].dir;
}

static Dir dir_after(const TourDrawing *tour, size_t step) {
  for (size_t i = step + 1; i < tour->count; i++)
    if (!tour->steps[i].waits) return tour->steps[i].dir;
  return tour->steps[step].dir;
}

static void draw_step(const TourDrawing *tour, size_t index, int width, Color color) {
  const TourStep *step = &tour->steps[index];
  Dir before = dir_before(tour, index), after = dir_after(tour, index);
  Point points[3];
  int count = 0;
  // Where he turns back, the line crosses to the other side.
  if (before == dir_opposite(step->dir)) points[count++] = place(tour, step->from, before, before);
  points[count++] = place(tour, step->from, before, step->dir);
  bool turns_back = after == dir_opposite(step->dir);
  points[count++] = place(tour, step->to, step->dir, turns_back ? step->dir : after);
  shape_stroke(tour->canvas, points, count, width, color);
}

// A dot where the player waits, and at the end.
static void draw_dot(const TourDrawing *tour, size_t index, int radius, Color color) {
  Dir before = dir_before(tour, index), after = dir_after(tour, index);
  shape_disc(tour->canvas, place(tour, tour->steps[index].to, before, after), radius, color);
}

static void draw_pass(const TourDrawing *tour, bool rim) {
  int around = rim ? tour->rim : 0;
  for (size_t i = 0; i < tour->count; i++) {
    Color color = rim ? tour->look->floor : color_at(tour, i);
    if (!tour->steps[i].waits) draw_step(tour, i, tour->width + 2 * around, color);
    if (tour->steps[i].waits || i + 1 == tour->count)
      draw_dot(tour, i, tour->width + around, color);
  }
}

void labyrinth_tour_draw(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                         const Labyrinth *maze, const char *moves) {
  enum { WIDTH = 75, RIM = 25 };
  TourDrawing tour = {.canvas = canvas, .grid = grid, .look = look, .maze = maze};
  tour.width = grid->cell * WIDTH * SHAPE_PIXEL / 1000;
  if (tour.width < SHAPE_PIXEL) tour.width = SHAPE_PIXEL;
  tour.rim = grid->cell * RIM * SHAPE_PIXEL / 1000;
  find_steps(&tour, moves);
  draw_pass(&tour, true);
  draw_pass(&tour, false);
  mem_free(tour.steps);
}
