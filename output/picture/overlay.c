// One function for each overlay. The solution is replayed with the rules of the game; distances
// come from the solver's tables, so pictures and searches agree. All sizes are in thousandths of a
// cell.
#include "picture/overlay.h"

#include <assert.h>
#include <stdio.h>

#include "base/mem.h"
#include "board/reach.h"
#include "image/draw_text.h"
#include "image/shape.h"
#include "rules/game.h"
#include "rules/verify.h"
#include "tables/goal_distances.h"

typedef struct {
  const Tiles *tiles;
  const Board *board;
  Canvas *canvas;
} OverlayDrawing;

// Marks must be visible on any theme, so each colour has a contrasting outline.
static const Color white = COLOR_RGB(0xFFFFFF), black = COLOR_RGB(0x101010);
static const Color dead_color = COLOR_RGB(0xB00020), reach_color = COLOR_RGB(0x1F6FD6);

enum { NUMBERS_FROM = 20, OUTLINES_FROM = 10 };  // cell sizes in pixels

static int exact(const OverlayDrawing *drawing, int thousandths) {
  return drawing->tiles->cell * thousandths * SHAPE_PIXEL / 1000;
}

static Point spot(const OverlayDrawing *drawing, Cell cell, int x, int y) {
  int unit = drawing->tiles->cell * SHAPE_PIXEL;
  return (Point){cell_x(cell) * unit + exact(drawing, x), cell_y(cell) * unit + exact(drawing, y)};
}

// Dark blue, teal, green, yellow: lightness rises, so the scale is readable without colours.
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

// A number in the middle of a cell, moved down by thousandths of the cell.
static void draw_number(const OverlayDrawing *drawing, Cell cell, int number, int size, int down,
                        Color color) {
  int side = drawing->tiles->cell;
  char digits[12];
  snprintf(digits, sizeof digits, "%d", number);
  Font font = {side * size / 1000, true, color};
  int x = cell_x(cell) * side + (side - font_width(font, digits)) / 2;
  int y = cell_y(cell) * side + side / 2 + font_cap_height(font) / 2 + side * down / 1000;
  font_draw(drawing->canvas, font, x, y, digits);
}

static void draw_sprite(const OverlayDrawing *drawing, Cell cell) {
  static const struct {
    char c;
    TileKind kind;
  } sprites[] = {
      {'$', TILE_BOX}, {'*', TILE_BOX_ON_GOAL}, {'@', TILE_PLAYER}, {'+', TILE_PLAYER_ON_GOAL}};
  for (size_t i = 0; i < sizeof sprites / sizeof *sprites; i++)
    if (board_char(drawing->board, cell) == sprites[i].c)
      canvas_blend(drawing->canvas, cell_x(cell) * drawing->tiles->cell,
                   cell_y(cell) * drawing->tiles->cell, &drawing->tiles->atlas,
                   tiles_rect(drawing->tiles, (int)sprites[i].kind));
}

static void draw_cross(const OverlayDrawing *drawing, Cell cell) {
  int edge = 320, thin = exact(drawing, 90), thick = exact(drawing, 190);
  Point ends[2][2] = {
      {spot(drawing, cell, edge, edge), spot(drawing, cell, 1000 - edge, 1000 - edge)},
      {spot(drawing, cell, 1000 - edge, edge), spot(drawing, cell, edge, 1000 - edge)}};
  if (thin < SHAPE_PIXEL) thin = SHAPE_PIXEL;
  for (int i = 0; i < 2 && drawing->tiles->cell >= OUTLINES_FROM; i++)
    shape_line(drawing->canvas, ends[i][0], ends[i][1], thick, white);
  for (int i = 0; i < 2; i++) shape_line(drawing->canvas, ends[i][0], ends[i][1], thin, dead_color);
}

// Calls `draw` for every floor square with its distance to the nearest goal, or UNREACHABLE.
static void each_square(const OverlayDrawing *drawing,
                        void (*draw)(const OverlayDrawing *, Cell, int distance, int most)) {
  Squares squares = {0};
  GoalDistances distances = {0};
  squares_build(&squares, drawing->board);
  goal_distances_nearest(&distances, &squares);
  int most = 0;
  for (int i = 0; i < squares.count; i++)
    if (squares_floor(&squares, i) && distances.nearest[i] != UNREACHABLE &&
        distances.nearest[i] > most)
      most = distances.nearest[i];
  for (int i = 0; i < squares.count; i++)
    if (squares_floor(&squares, i))
      draw(drawing, squares_cell(&squares, i), distances.nearest[i], most);
  goal_distances_free(&distances);
  squares_free(&squares);
}

static void draw_dead(const OverlayDrawing *drawing, Cell cell, int distance, int most) {
  (void)most;
  if (distance == UNREACHABLE) draw_cross(drawing, cell);
}

static Color readable_on(Color ground) {
  return (ground.r * 3 + ground.g * 6 + ground.b) / 10 < 128 ? white : black;
}

// A black ring, because the theme's goal may be as light as the heat colour.
static void draw_goal(const OverlayDrawing *drawing, Cell cell, Color ground) {
  Point middle = spot(drawing, cell, 500, 500);
  int radius = exact(drawing, 300);
  shape_disc(drawing->canvas, middle, radius < SHAPE_PIXEL ? SHAPE_PIXEL : radius, black);
  if (drawing->tiles->cell >= OUTLINES_FROM)
    shape_disc(drawing->canvas, middle, exact(drawing, 160), ground);
}

// The heat of a square with a sprite on it is shown in its lower right corner.
static void draw_corner(const OverlayDrawing *drawing, Cell cell, int distance, Color color) {
  enum { PART = 420 };
  int side = drawing->tiles->cell, part = side * PART / 1000;
  int x = (cell_x(cell) + 1) * side - part, y = (cell_y(cell) + 1) * side - part;
  if (side >= OUTLINES_FROM)
    canvas_fill(drawing->canvas, (Rect){x - 1, y - 1, part + 1, part + 1}, black);
  canvas_fill(drawing->canvas, (Rect){x, y, part, part}, color);
  if (side < NUMBERS_FROM) return;
  char digits[12];
  snprintf(digits, sizeof digits, "%d", distance);
  Font font = {part * 4 / 5, true, readable_on(color)};
  while (font.size > 5 && font_width(font, digits) > part) font.size--;
  font_draw(drawing->canvas, font, x + (part - font_width(font, digits) + 1) / 2,
            y + (part + font_cap_height(font)) / 2, digits);
}

// Near is light and far is dark. A dead square keeps the floor's colour and gets a cross.
static void draw_heat(const OverlayDrawing *drawing, Cell cell, int distance, int most) {
  int side = drawing->tiles->cell;
  if (distance == UNREACHABLE) {
    draw_cross(drawing, cell);
    return;
  }
  Rect area = {cell_x(cell) * side, cell_y(cell) * side, side, side};
  Color color = scale_color(most - distance, most, 255);
  canvas_fill(drawing->canvas, area, color);
  char c = board_char(drawing->board, cell);
  if (c != ' ' && c != '.') draw_sprite(drawing, cell), draw_corner(drawing, cell, distance, color);
  else if (!distance) draw_goal(drawing, cell, color);
  else if (side >= NUMBERS_FROM) draw_number(drawing, cell, distance, 420, 0, readable_on(color));
}

static void draw_dot(const OverlayDrawing *drawing, Cell cell, Color color) {
  Point middle = spot(drawing, cell, 500, 500);
  int radius = exact(drawing, 130);
  if (drawing->tiles->cell >= OUTLINES_FROM)
    shape_disc(drawing->canvas, middle, exact(drawing, 180), white);
  shape_disc(drawing->canvas, middle, radius < SHAPE_PIXEL ? SHAPE_PIXEL : radius, color);
}

static void draw_reach(const OverlayDrawing *drawing) {
  const Board *board = drawing->board;
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (plane_has(reached, cell) && cell != board->now.player)
        draw_dot(drawing, cell, reach_color);
    }
}

// Lost boxes are crossed out like dead squares; dots mark the squares that the reason names.
static void draw_why(const OverlayDrawing *drawing, const Reason *reason) {
  for (size_t i = 0; i < reason->squares.count; i++)
    draw_dot(drawing, reason->squares.cells[i], black);
  for (size_t i = 0; i < reason->boxes.count; i++) draw_cross(drawing, reason->boxes.cells[i]);
}

// Paths in opposite directions are drawn side by side, as on a road.
static Point lane(const OverlayDrawing *drawing, Cell cell, Dir dir) {
  static const int side[DIR_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  enum { ASIDE = 110 };
  return spot(drawing, cell, 500 + ASIDE * side[dir][0], 500 + ASIDE * side[dir][1]);
}

static void draw_arrow(const OverlayDrawing *drawing, Point from, Point to, Dir dir, Color color) {
  static const int dx[DIR_COUNT] = {-1, 0, 1, 0}, dy[DIR_COUNT] = {0, -1, 0, 1};
  int head = exact(drawing, 230), wide = exact(drawing, 90), rim = exact(drawing, 45);
  if (wide < SHAPE_PIXEL) wide = SHAPE_PIXEL;
  Point neck = {to.x - dx[dir] * head, to.y - dy[dir] * head};
  int half = exact(drawing, 150);
  Point wings[] = {to,
                   {neck.x - dy[dir] * half, neck.y + dx[dir] * half},
                   {neck.x + dy[dir] * half, neck.y - dx[dir] * half},
                   to};
  if (rim >= SHAPE_PIXEL / 2) {
    shape_line(drawing->canvas, from, neck, wide + 2 * rim, black);
    shape_stroke(drawing->canvas, wings, 4, 2 * rim, black);
  }
  shape_line(drawing->canvas, from, neck, wide, color);
  shape_polygon(drawing->canvas, wings, 3, color);
}

static void draw_step(const OverlayDrawing *drawing, Cell from, Cell to, Dir dir) {
  int wide = exact(drawing, 50);
  Color color = reach_color;
  color.a = 150;
  shape_line(drawing->canvas, lane(drawing, from, dir), lane(drawing, to, dir),
             wide < SHAPE_PIXEL / 2 ? SHAPE_PIXEL / 2 : wide, color);
}

// A straight run of pushes. It is drawn as one arrow when it ends.
typedef struct {
  Cell from, to;
  Dir dir;
  size_t index;
} Run;

static void end_run(const OverlayDrawing *drawing, Run *run, size_t pushes) {
  if (run->from != NO_CELL) {
    Color color = scale_color((int)run->index, (int)pushes, 255);
    draw_arrow(drawing, lane(drawing, run->from, run->dir), lane(drawing, run->to, run->dir),
               run->dir, color);
  }
  run->from = NO_CELL;
}

// Draws the walks or the pushes of a solution. Early pushes are dark, late ones light.
static void draw_path(const OverlayDrawing *drawing, const char *moves, bool walks) {
  Game *game = game_new(drawing->board);
  const Board *board = game_board(game);
  size_t pushes = verify(drawing->board, moves).pushes;
  Run run = {.from = NO_CELL};
  for (; *moves && !game_solved(game); moves++) {
    Dir dir = LEFT;
    verify_direction(*moves, &dir);
    Cell before = board->now.player;
    bool pushed = game_move(game, dir) == STEP_PUSHED;
    Cell now = board->now.player;
    if (walks && !pushed) draw_step(drawing, before, now, dir);
    if (walks) continue;
    if (!pushed || dir != run.dir || run.to != now) end_run(drawing, &run, pushes);
    if (!pushed) continue;
    if (run.from == NO_CELL) run = (Run){now, now, dir, game_pushes(game)};
    run.to = board_step(board, now, dir);
  }
  end_run(drawing, &run, pushes);
  game_free(game);
}

// For every cell with a box, the cell where that box started; NO_CELL for other cells.
static Cell *origins_new(const Board *board) {
  Cell *origin = mem_alloc(CELL_COUNT, sizeof *origin);
  for (Cell cell = 0; cell < CELL_COUNT; cell++)
    origin[cell] =
        cell_y(cell) < board->room.height && board_box(board, cell) ? cell : (Cell)NO_CELL;
  return origin;
}

static void draw_badge(const OverlayDrawing *drawing, Cell cell, int number, bool goal) {
  Point middle = spot(drawing, cell, 500, 500);
  int radius = exact(drawing, 330);
  shape_disc(drawing->canvas, middle, radius, goal ? black : white);
  shape_disc(drawing->canvas, middle, radius - exact(drawing, 50), goal ? white : black);
  if (drawing->tiles->cell < NUMBERS_FROM / 2) return;
  draw_number(drawing, cell, number,
              number < 10    ? 460
              : number < 100 ? 380
                             : 270,
              0, goal ? black : white);
}

// Boxes are numbered by their last push: dark badges on the boxes, light ones on their goals.
static void draw_order(const OverlayDrawing *drawing, const char *moves) {
  Game *game = game_new(drawing->board);
  const Board *board = game_board(game);
  Cell *origin = origins_new(drawing->board);
  size_t *last = mem_alloc(CELL_COUNT, sizeof *last);  // push number, by the starting cell of a box
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
  Cell *by_push = mem_alloc(count + 1, sizeof *by_push);  // final cell, by the last push
  for (Cell cell = 0; cell < CELL_COUNT; cell++)
    if (origin[cell] != NO_CELL) by_push[last[origin[cell]]] = cell;
  int number = 0;
  for (size_t i = 1; i <= count; i++) {
    Cell at = by_push[i];
    if (!at || last[origin[at]] != i) continue;
    number++;
    draw_badge(drawing, origin[at], number, false);
    if (at != origin[at]) draw_badge(drawing, at, number, true);
  }
  mem_free(by_push);
  mem_free(last);
  mem_free(origin);
  game_free(game);
}

const char *overlay_name(size_t index) {
  static const char *const names[] = {
#define X(id, name, needs) name,
      OVERLAYS(X)
#undef X
  };
  return index < OVERLAY_COUNT ? names[index] : NULL;
}

OverlayNeeds overlay_needs(Overlay overlay) {
  static const OverlayNeeds all[] = {
#define X(id, name, needs) needs,
      OVERLAYS(X)
#undef X
  };
  return all[overlay];
}

bool overlay_possible(Overlay overlay, OverlayFacts facts) {
  OverlayNeeds needs = overlay_needs(overlay);
  return needs == NEEDS_NOTHING ||
         (needs == NEEDS_SOLUTION ? facts.moves != NULL : facts.reason != NULL);
}

void overlay_draw(Overlay overlay, const Tiles *tiles, const Board *board, OverlayFacts facts,
                  Canvas *canvas) {
  OverlayDrawing drawing = {tiles, board, canvas};
  assert(overlay_possible(overlay, facts));
  if (overlay == OVERLAY_DEAD) each_square(&drawing, draw_dead);
  if (overlay == OVERLAY_HEAT) each_square(&drawing, draw_heat);
  if (overlay == OVERLAY_REACH) draw_reach(&drawing);
  if (overlay == OVERLAY_SOLUTION)
    draw_path(&drawing, facts.moves, true), draw_path(&drawing, facts.moves, false);
  if (overlay == OVERLAY_ORDER) draw_order(&drawing, facts.moves);
  if (overlay == OVERLAY_WHY) draw_why(&drawing, facts.reason);
}
