// A PNG is drawn in bands that are a few cells high: each band draws the whole labyrinth, shifted,
// and the clip drops what lies outside. So the largest labyrinth at the largest cell fits into
// memory.
#include "labyrinth_picture/labyrinth_picture.h"

#include "image/vector.h"
#include "labyrinth_picture/labyrinth_doors.h"
#include "labyrinth_picture/labyrinth_sprite.h"
#include "labyrinth_picture/labyrinth_tour.h"
#include "labyrinth_picture/labyrinth_walls.h"

LabyrinthGrid labyrinth_grid(const LabyrinthLook *look, int cell, int x, int y) {
  const LabyrinthWallLook *wall = &look->wall;
  LabyrinthGrid grid = {.x = x, .y = y, .cell = cell};
  grid.wall = labyrinth_grid_pixels(cell, wall->width);
  if (!grid.wall) grid.wall = 1;
  grid.rim = wall->rim_width ? labyrinth_grid_pixels(cell, wall->rim_width) : 0;
  if (wall->rim_width && !grid.rim) grid.rim = 1;
  grid.depth = labyrinth_grid_pixels(cell, wall->depth);
  grid.radius = cell * wall->radius * SHAPE_PIXEL / 1000;
  return grid;
}

static LabyrinthGrid grid_of(const LabyrinthStyle *style, int x, int y) {
  return labyrinth_grid(labyrinth_look(style->theme), style->cell, x, y);
}

LabyrinthPictureSize labyrinth_picture_size(const Labyrinth *maze, const LabyrinthStyle *style) {
  LabyrinthGrid grid = grid_of(style, 0, 0);
  return (LabyrinthPictureSize){labyrinth_grid_width(&grid, maze->width),
                                labyrinth_grid_height(&grid, maze->height)};
}

// At the start the player looks where he can go.
LabyrinthFrame labyrinth_frame_start(const Labyrinth *maze) {
  static const Dir preferred[] = {RIGHT, LEFT, DOWN, UP};
  LabyrinthFrame frame = {.state = labyrinth_start(maze), .facing = RIGHT, .mouth_open = true};
  for (int i = DIR_COUNT - 1; maze->player != LABYRINTH_NOWHERE && i >= 0; i--)
    if (labyrinth_is_open(maze, frame.state.open, maze->player, preferred[i]))
      frame.facing = preferred[i];
  return frame;
}

LabyrinthTurn labyrinth_frame_play(const Labyrinth *maze, LabyrinthFrame *frame,
                                   LabyrinthMove move) {
  if (move != MOVE_WAIT) frame->facing = (Dir)move;
  frame->mouth_open = !frame->mouth_open;
  return labyrinth_play(maze, &frame->state, move);
}

typedef struct {
  Canvas *canvas;
  LabyrinthGrid grid;
  const LabyrinthLook *look;
  const Labyrinth *maze;
  const LabyrinthFrame *frame;
} Drawing;

static LabyrinthSpriteArea area_of(const Drawing *drawing, int cell) {
  Rect at = labyrinth_grid_floor(&drawing->grid, labyrinth_x(drawing->maze, cell),
                                 labyrinth_y(drawing->maze, cell));
  return (LabyrinthSpriteArea){drawing->canvas, drawing->look, at};
}

// What the player finds on the floor.
static void draw_things(const Drawing *drawing) {
  const Labyrinth *maze = drawing->maze;
  const LabyrinthState *state = &drawing->frame->state;
  if (maze->exit != LABYRINTH_NOWHERE)
    labyrinth_sprite_exit(area_of(drawing, maze->exit), state->sweets == 0);
  for (int i = 0; i < maze->switch_count; i++)
    labyrinth_sprite_switch(area_of(drawing, maze->switches[i].cell), maze->switches[i].letter);
  for (int i = 0; i < maze->sweet_count; i++)
    if (state->sweets >> i & 1) labyrinth_sprite_sweet(area_of(drawing, maze->sweets[i]));
  for (int color = 0; color < LABYRINTH_COLORS; color++)
    if (maze->keys[color] != LABYRINTH_NOWHERE && !(state->keys >> color & 1))
      labyrinth_sprite_key(area_of(drawing, maze->keys[color]), color);
}

static int sign(int value) { return (value > 0) - (value < 0); }

// Monsters look at the player.
static void draw_monsters(const Drawing *drawing) {
  const Labyrinth *maze = drawing->maze;
  const LabyrinthState *state = &drawing->frame->state;
  int player = state->player == LABYRINTH_NOWHERE ? 0 : state->player;
  for (int i = maze->monster_count - 1; i >= 0; i--) {
    int at = state->monsters[i];
    labyrinth_sprite_monster(area_of(drawing, at), maze->monsters[i].period,
                             sign(labyrinth_x(maze, player) - labyrinth_x(maze, at)),
                             sign(labyrinth_y(maze, player) - labyrinth_y(maze, at)));
  }
}

void labyrinth_picture_draw_ground(const Labyrinth *maze, const LabyrinthStyle *style,
                                   Canvas *canvas, int x, int y) {
  LabyrinthGrid grid = grid_of(style, x, y);
  LabyrinthPictureSize size = labyrinth_picture_size(maze, style);
  if (style->outside == OUTSIDE_FILLED)
    canvas_fill(canvas, (Rect){x, y, size.width, size.height}, style->theme->outside);
  labyrinth_walls_draw(canvas, &grid, labyrinth_look(style->theme), maze);
}

void labyrinth_picture_draw_things(const Labyrinth *maze, const LabyrinthFrame *frame,
                                   const LabyrinthStyle *style, Canvas *canvas, int x, int y) {
  Drawing drawing = {canvas, grid_of(style, x, y), labyrinth_look(style->theme), maze, frame};
  const LabyrinthState *state = &frame->state;
  draw_things(&drawing);
  labyrinth_doors_draw(canvas, &drawing.grid, drawing.look, maze, state->open);
  if (state->player != LABYRINTH_NOWHERE)
    labyrinth_sprite_player(area_of(&drawing, state->player), frame->facing, frame->mouth_open);
  draw_monsters(&drawing);
}

void labyrinth_picture_draw(const Labyrinth *maze, const LabyrinthFrame *frame,
                            const LabyrinthStyle *style, Canvas *canvas, int x, int y) {
  labyrinth_picture_draw_ground(maze, style, canvas, x, y);
  labyrinth_picture_draw_things(maze, frame, style, canvas, x, y);
}

void labyrinth_picture_draw_start(const Labyrinth *maze, const LabyrinthOverlay *overlay,
                                  const LabyrinthStyle *style, Canvas *canvas, int x, int y) {
  LabyrinthGrid grid = grid_of(style, x, y);
  const LabyrinthLook *look = labyrinth_look(style->theme);
  LabyrinthFrame start = labyrinth_frame_start(maze);
  labyrinth_picture_draw_ground(maze, style, canvas, x, y);
  if (overlay && overlay->moves) labyrinth_tour_draw(canvas, &grid, look, maze, overlay->moves);
  labyrinth_picture_draw_things(maze, &start, style, canvas, x, y);
  if (overlay) labyrinth_overlay_draw_crosses(canvas, &grid, look, maze, overlay);
}

typedef struct {
  const Labyrinth *maze;
  const LabyrinthOverlay *overlay;
  const LabyrinthStyle *style;
  Canvas band;
  int from;  // the first row of pixels in the band; -1: nothing is drawn yet
} Bands;

static void draw_band(Bands *bands, int from) {
  bands->from = from;
  canvas_fill(&bands->band, bands->band.clip, (Color){0});
  labyrinth_picture_draw_start(bands->maze, bands->overlay, bands->style, &bands->band, 0, -from);
}

static const Color *band_row(void *context, int y) {
  Bands *bands = context;
  int from = y - y % bands->band.height;
  if (from != bands->from) draw_band(bands, from);
  return bands->band.pixels + (size_t)(y - from) * (size_t)bands->band.width;
}

const char *labyrinth_picture_png(const Labyrinth *maze, const LabyrinthOverlay *overlay,
                                  const LabyrinthStyle *style, PngEffort effort, Text *out) {
  enum { BAND_CELLS = 4 };  // high: few bands, and little memory
  LabyrinthPictureSize size = labyrinth_picture_size(maze, style);
  Bands bands = {maze, overlay, style, canvas_new(size.width, BAND_CELLS * style->cell), -1};
  PngSource source = {size.width, size.height, band_row, &bands};
  const char *error = png_write_source(&source, effort, out);
  canvas_free(&bands.band);
  return error;
}

void labyrinth_picture_svg(const Labyrinth *maze, const LabyrinthOverlay *overlay,
                           const LabyrinthStyle *style, const char *title, Text *out) {
  LabyrinthPictureSize size = labyrinth_picture_size(maze, style);
  Canvas canvas = vector_canvas(size.width, size.height);
  labyrinth_picture_draw_start(maze, overlay, style, &canvas, 0, 0);
  vector_svg(&canvas, title, out);
  canvas_free(&canvas);
}
