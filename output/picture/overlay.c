#include "picture/overlay.h"

#include <assert.h>
#include <stdio.h>

#include "base/mem.h"
#include "board/reach.h"
#include "image/font.h"
#include "image/shape.h"
#include "rules/game.h"
#include "rules/verify.h"
#include "tables/goal_distances.h"

typedef struct {
  const Tiles *tiles;
  const Board *board;
  Canvas *canvas;
} OverlaySketch;

// Marks must stand out on any theme: a colour with an outline that is its opposite.
static const Color white = COLOR_RGB(0xFFFFFF), black = COLOR_RGB(0x101010);
static const Color dead_color = COLOR_RGB(0xB00020), reach_color = COLOR_RGB(0x1F6FD6);

enum { NUMBERS_FROM = 20, OUTLINES_FROM = 10 };  // pixels a cell

static int exact(const OverlaySketch *sketch, int thousandths) {
  return sketch->tiles->cell * thousandths * SHAPE_PIXEL / 1000;
}

static Point spot(const OverlaySketch *sketch, Cell cell, int x, int y) {
  int unit = sketch->tiles->cell * SHAPE_PIXEL;
  return (Point){cell_x(cell) * unit + exact(sketch, x), cell_y(cell) * unit + exact(sketch, y)};
}

// Dark blue, teal, green, yellow: rises in lightness, so it is read without colours, too.
static Color scale_color(int step, int steps, uint8_t alpha) {
  static const Color stops[] = {COLOR_RGB(0x2C3278), COLOR_RGB(0x2A6F8E), COLOR_RGB(0x2BA07F),
                                COLOR_RGB(0x7FC94B), COLOR_RGB(0xF6E03A)};
  enum { SPANS = sizeof stops / sizeof *stops - 1 };
  int at = steps > 0 ? step * SPANS * 256 / steps : 0, span = at / 256, part = at % 256;
  if (span >= SPANS) span = SPANS - 1, part = 256;
  Color a = stops[span], b = stops[span + 1];
  return (Color){(uint8_t)(a.r + (b.r - a.r) * part / 256),
                 (uint8_t)(a.g + (b.g - a.g) * part / 256),
                 (uint8_t)(a.b + (b.b - a.b) * part / 256), alpha};
}

// A number in the middle of a cell, moved by thousandths of it.
static void draw_number(const OverlaySketch *sketch, Cell cell, int number, int size, int down,
                        Color color) {
  int side = sketch->tiles->cell;
  char digits[12];
  snprintf(digits, sizeof digits, "%d", number);
  Font font = {side * size / 1000, true, color};
  int x = cell_x(cell) * side + (side - font_width(font, digits)) / 2;
  int y = cell_y(cell) * side + side / 2 + font_cap_height(font) / 2 + side * down / 1000;
  font_draw(sketch->canvas, font, x, y, digits);
}

static void draw_sprite(const OverlaySketch *sketch, Cell cell) {
  static const struct {
    char c;
    TileKind kind;
  } sprites[] = {
      {'$', TILE_BOX}, {'*', TILE_BOX_ON_GOAL}, {'@', TILE_PLAYER}, {'+', TILE_PLAYER_ON_GOAL}};
  for (size_t i = 0; i < sizeof sprites / sizeof *sprites; i++)
    if (board_char(sketch->board, cell) == sprites[i].c)
      canvas_blend(sketch->canvas, cell_x(cell) * sketch->tiles->cell,
                   cell_y(cell) * sketch->tiles->cell, &sketch->tiles->atlas,
                   tiles_rect(sketch->tiles, (int)sprites[i].kind));
}

static void draw_cross(const OverlaySketch *sketch, Cell cell) {
  int edge = 320, thin = exact(sketch, 90), thick = exact(sketch, 190);
  Point ends[2][2] = {
      {spot(sketch, cell, edge, edge), spot(sketch, cell, 1000 - edge, 1000 - edge)},
      {spot(sketch, cell, 1000 - edge, edge), spot(sketch, cell, edge, 1000 - edge)}};
  if (thin < SHAPE_PIXEL) thin = SHAPE_PIXEL;
  for (int i = 0; i < 2 && sketch->tiles->cell >= OUTLINES_FROM; i++)
    shape_line(sketch->canvas, ends[i][0], ends[i][1], thick, white);
  for (int i = 0; i < 2; i++) shape_line(sketch->canvas, ends[i][0], ends[i][1], thin, dead_color);
}

// Calls with every square that the player can ever come to and its distance, or UNREACHABLE.
static void each_square(const OverlaySketch *sketch,
                        void (*draw)(const OverlaySketch *, Cell, int distance, int most)) {
  Squares squares = {0};
  GoalDistances distances = {0};
  squares_build(&squares, sketch->board);
  goal_distances_nearest(&distances, &squares);
  int most = 0;
  for (int i = 0; i < squares.count; i++)
    if (squares_floor(&squares, i) && distances.nearest[i] != UNREACHABLE &&
        distances.nearest[i] > most)
      most = distances.nearest[i];
  for (int i = 0; i < squares.count; i++)
    if (squares_floor(&squares, i))
      draw(sketch, squares_cell(&squares, i), distances.nearest[i], most);
  goal_distances_free(&distances);
  squares_free(&squares);
}

static void draw_dead(const OverlaySketch *sketch, Cell cell, int distance, int most) {
  (void)most;
  if (distance == UNREACHABLE) draw_cross(sketch, cell);
}

static Color readable_on(Color ground) {
  return (ground.r * 3 + ground.g * 6 + ground.b) / 10 < 128 ? white : black;
}

// A ring in black: a theme's own goal may be as light as the ground that heat gives it.
static void draw_goal(const OverlaySketch *sketch, Cell cell, Color ground) {
  Point middle = spot(sketch, cell, 500, 500);
  int radius = exact(sketch, 300);
  shape_disc(sketch->canvas, middle, radius < SHAPE_PIXEL ? SHAPE_PIXEL : radius, black);
  if (sketch->tiles->cell >= OUTLINES_FROM)
    shape_disc(sketch->canvas, middle, exact(sketch, 160), ground);
}

// What a piece stands on shows in its lower right corner.
static void draw_corner(const OverlaySketch *sketch, Cell cell, int distance, Color color) {
  enum { PART = 420 };
  int side = sketch->tiles->cell, part = side * PART / 1000;
  int x = (cell_x(cell) + 1) * side - part, y = (cell_y(cell) + 1) * side - part;
  if (side >= OUTLINES_FROM)
    canvas_fill(sketch->canvas, (Rect){x - 1, y - 1, part + 1, part + 1}, black);
  canvas_fill(sketch->canvas, (Rect){x, y, part, part}, color);
  if (side < NUMBERS_FROM) return;
  char digits[12];
  snprintf(digits, sizeof digits, "%d", distance);
  Font font = {part * 4 / 5, true, readable_on(color)};
  while (font.size > 5 && font_width(font, digits) > part) font.size--;
  font_draw(sketch->canvas, font, x + (part - font_width(font, digits) + 1) / 2,
            y + (part + font_cap_height(font)) / 2, digits);
}

// Near is light and far is dark; what can reach no goal keeps the floor's colour and gets a cross.
static void draw_heat(const OverlaySketch *sketch, Cell cell, int distance, int most) {
  int side = sketch->tiles->cell;
  if (distance == UNREACHABLE) {
    draw_cross(sketch, cell);
    return;
  }
  Rect area = {cell_x(cell) * side, cell_y(cell) * side, side, side};
  Color color = scale_color(most - distance, most, 255);
  canvas_fill(sketch->canvas, area, color);
  char c = board_char(sketch->board, cell);
  if (c != ' ' && c != '.') draw_sprite(sketch, cell), draw_corner(sketch, cell, distance, color);
  else if (!distance) draw_goal(sketch, cell, color);
  else if (side >= NUMBERS_FROM) draw_number(sketch, cell, distance, 420, 0, readable_on(color));
}

static void draw_reach(const OverlaySketch *sketch) {
  const Board *board = sketch->board;
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (!plane_has(reached, cell) || cell == board->now.player) continue;
      int radius = exact(sketch, 130);
      if (sketch->tiles->cell >= OUTLINES_FROM)
        shape_disc(sketch->canvas, spot(sketch, cell, 500, 500), exact(sketch, 180), white);
      shape_disc(sketch->canvas, spot(sketch, cell, 500, 500),
                 radius < SHAPE_PIXEL ? SHAPE_PIXEL : radius, reach_color);
    }
}

// Ways in opposite directions keep to their own side, as on a road.
static Point lane(const OverlaySketch *sketch, Cell cell, Dir dir) {
  static const int side[DIR_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  enum { ASIDE = 110 };
  return spot(sketch, cell, 500 + ASIDE * side[dir][0], 500 + ASIDE * side[dir][1]);
}

static void draw_arrow(const OverlaySketch *sketch, Point from, Point to, Dir dir, Color color) {
  static const int dx[DIR_COUNT] = {-1, 0, 1, 0}, dy[DIR_COUNT] = {0, -1, 0, 1};
  int head = exact(sketch, 230), wide = exact(sketch, 90), rim = exact(sketch, 45);
  if (wide < SHAPE_PIXEL) wide = SHAPE_PIXEL;
  Point neck = {to.x - dx[dir] * head, to.y - dy[dir] * head};
  int half = exact(sketch, 150);
  Point wings[] = {to,
                   {neck.x - dy[dir] * half, neck.y + dx[dir] * half},
                   {neck.x + dy[dir] * half, neck.y - dx[dir] * half},
                   to};
  if (rim >= SHAPE_PIXEL / 2) {
    shape_line(sketch->canvas, from, neck, wide + 2 * rim, black);
    shape_stroke(sketch->canvas, wings, 4, 2 * rim, black);
  }
  shape_line(sketch->canvas, from, neck, wide, color);
  shape_polygon(sketch->canvas, wings, 3, color);
}

static void draw_step(const OverlaySketch *sketch, Cell from, Cell to, Dir dir) {
  int wide = exact(sketch, 50);
  Color color = reach_color;
  color.a = 150;
  shape_line(sketch->canvas, lane(sketch, from, dir), lane(sketch, to, dir),
             wide < SHAPE_PIXEL / 2 ? SHAPE_PIXEL / 2 : wide, color);
}

// One straight run of pushes: drawn as one arrow when it ends.
typedef struct {
  Cell from, to;
  Dir dir;
  size_t index;
} Run;

static void end_run(const OverlaySketch *sketch, Run *run, size_t pushes) {
  if (run->from != NO_CELL) {
    Color color = scale_color((int)run->index, (int)pushes, 255);
    draw_arrow(sketch, lane(sketch, run->from, run->dir), lane(sketch, run->to, run->dir), run->dir,
               color);
  }
  run->from = NO_CELL;
}

// Walks lie below, pushes above: early ones dark, late ones light.
static void draw_ways(const OverlaySketch *sketch, const char *moves, bool walks) {
  Game *game = game_new(sketch->board);
  const Board *board = game_board(game);
  size_t pushes = verify(sketch->board, moves).pushes;
  Run run = {.from = NO_CELL};
  for (; *moves && !game_solved(game); moves++) {
    Dir dir = LEFT;
    verify_direction(*moves, &dir);
    Cell before = board->now.player;
    bool pushed = game_move(game, dir) == STEP_PUSHED;
    Cell now = board->now.player;
    if (walks && !pushed) draw_step(sketch, before, now, dir);
    if (walks) continue;
    if (!pushed || dir != run.dir || run.to != now) end_run(sketch, &run, pushes);
    if (!pushed) continue;
    if (run.from == NO_CELL) run = (Run){now, now, dir, game_pushes(game)};
    run.to = board_step(board, now, dir);
  }
  end_run(sketch, &run, pushes);
  game_free(game);
}

// Where each box began, found by following it; per cell, NO_CELL where no box stands.
static Cell *origins_new(const Board *board) {
  Cell *origin = mem_alloc(CELL_COUNT, sizeof *origin);
  for (Cell cell = 0; cell < CELL_COUNT; cell++)
    origin[cell] =
        cell_y(cell) < board->room.height && board_box(board, cell) ? cell : (Cell)NO_CELL;
  return origin;
}

static void draw_badge(const OverlaySketch *sketch, Cell cell, int number, bool goal) {
  Point middle = spot(sketch, cell, 500, 500);
  int radius = exact(sketch, 330);
  shape_disc(sketch->canvas, middle, radius, goal ? black : white);
  shape_disc(sketch->canvas, middle, radius - exact(sketch, 50), goal ? white : black);
  if (sketch->tiles->cell < NUMBERS_FROM / 2) return;
  draw_number(sketch, cell, number,
              number < 10    ? 460
              : number < 100 ? 380
                             : 270,
              0, goal ? black : white);
}

// The last push of a box is when it is done. Dark badges on boxes, light ones on their goals.
static void draw_order(const OverlaySketch *sketch, const char *moves) {
  Game *game = game_new(sketch->board);
  const Board *board = game_board(game);
  Cell *origin = origins_new(sketch->board);
  size_t *last = mem_alloc(CELL_COUNT, sizeof *last);  // per cell a box began on
  size_t count = 0;
  for (const char *at = moves; *at && !game_solved(game); at++) {
    Dir dir = LEFT;
    verify_direction(*at, &dir);
    if (game_move(game, dir) != STEP_PUSHED) continue;
    Cell from = board->now.player, to = board_step(board, from, dir);
    origin[to] = origin[from];
    origin[from] = NO_CELL;
    last[origin[to]] = ++count;
  }
  Cell *by_push = mem_alloc(count + 1, sizeof *by_push);  // where the box of that last push stands
  for (Cell cell = 0; cell < CELL_COUNT; cell++)
    if (origin[cell] != NO_CELL) by_push[last[origin[cell]]] = cell;
  int number = 0;
  for (size_t i = 1; i <= count; i++) {
    Cell at = by_push[i];
    if (!at || last[origin[at]] != i) continue;
    number++;
    draw_badge(sketch, origin[at], number, false);
    if (at != origin[at]) draw_badge(sketch, at, number, true);
  }
  mem_free(by_push);
  mem_free(last);
  mem_free(origin);
  game_free(game);
}

const char *overlay_name(size_t index) {
  static const char *const names[] = {
#define X(id, name, solution, meaning) name,
      OVERLAYS(X)
#undef X
  };
  return index < OVERLAY_COUNT ? names[index] : NULL;
}

const char *overlay_meaning(Overlay overlay) {
  static const char *const meanings[] = {
#define X(id, name, solution, meaning) meaning,
      OVERLAYS(X)
#undef X
  };
  return meanings[overlay];
}

bool overlay_needs_solution(Overlay overlay) {
  static const bool needs[] = {
#define X(id, name, solution, meaning) solution,
      OVERLAYS(X)
#undef X
  };
  return needs[overlay];
}

void overlay_draw(Overlay overlay, const Tiles *tiles, const Board *board, const char *moves,
                  Canvas *canvas) {
  OverlaySketch sketch = {tiles, board, canvas};
  assert(moves || !overlay_needs_solution(overlay));
  if (overlay == OVERLAY_DEAD) each_square(&sketch, draw_dead);
  if (overlay == OVERLAY_HEAT) each_square(&sketch, draw_heat);
  if (overlay == OVERLAY_REACH) draw_reach(&sketch);
  if (overlay == OVERLAY_SOLUTION)
    draw_ways(&sketch, moves, true), draw_ways(&sketch, moves, false);
  if (overlay == OVERLAY_ORDER) draw_order(&sketch, moves);
}
