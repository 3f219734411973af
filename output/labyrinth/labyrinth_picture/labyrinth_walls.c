// Walls are strokes along the lines between cells: one for each straight run, and a quarter of a
// circle where a wall turns. They are drawn in layers, shade first and tops last, each layer over
// the whole picture. So walls join without seams.
#include "labyrinth_picture/labyrinth_walls.h"

#include "labyrinth_picture/labyrinth_arc.h"
#include "labyrinth_rules/labyrinth_lines.h"

enum { ARC_STRIDE = 2 };

typedef struct {
  Canvas *canvas;
  const LabyrinthGrid *grid;
  const Labyrinth *maze;
  int down, width;  // of this layer, in units of shape.h
  Color color;
} WallLayer;

static bool wall_at(const Labyrinth *maze, int x, int y, Dir dir) {
  return labyrinth_line(maze, x, y, dir) == EDGE_WALL;
}

// Does a wall turn here, with nothing else at this corner?
static bool turns(const Labyrinth *maze, int x, int y) {
  bool wall[DIR_COUNT];
  for (Dir dir = LEFT; dir <= DOWN; dir++) {
    LabyrinthEdge edge = labyrinth_line(maze, x, y, dir);
    if (edge >= EDGE_DOOR) return false;
    wall[dir] = edge == EDGE_WALL;
  }
  return wall[LEFT] != wall[RIGHT] && wall[UP] != wall[DOWN];
}

static bool has_door(const Labyrinth *maze, int x, int y) {
  for (Dir dir = LEFT; dir <= DOWN; dir++)
    if (labyrinth_line(maze, x, y, dir) >= EDGE_DOOR) return true;
  return false;
}

static Point corner(const WallLayer *layer, int x, int y) {
  Point at = labyrinth_grid_corner(layer->grid, x, y);
  at.y += layer->down;
  return at;
}

static void stroke(const WallLayer *layer, const Point *points, int count) {
  shape_stroke(layer->canvas, points, count, layer->width, layer->color);
}

// A quarter of a circle that joins the two walls of the corner.
static void draw_turn(const WallLayer *layer, int x, int y) {
  int radius = layer->grid->radius;
  bool right = wall_at(layer->maze, x, y, RIGHT), low = wall_at(layer->maze, x, y, DOWN);
  Point centre = corner(layer, x, y), points[ARC_QUARTER / ARC_STRIDE + 1];
  centre.x += right ? radius : -radius;
  centre.y += low ? radius : -radius;
  int from = right ? (low ? 2 : 1) : (low ? 3 : 0);  // quarters before the one to draw
  stroke(
      layer, points,
      arc_points(centre, radius, from * ARC_QUARTER, (from + 1) * ARC_QUARTER, ARC_STRIDE, points));
}

// A straight run from one corner to another; its ends stop where a turn begins.
static void draw_run(const WallLayer *layer, int x, int y, int to_x, int to_y) {
  Point ends[] = {corner(layer, x, y), corner(layer, to_x, to_y)};
  int radius = layer->grid->radius;
  bool level = y == to_y;
  if (turns(layer->maze, x, y)) *(level ? &ends[0].x : &ends[0].y) += radius;
  if (turns(layer->maze, to_x, to_y)) *(level ? &ends[1].x : &ends[1].y) -= radius;
  stroke(layer, ends, 2);
}

// The straight run that begins at a corner.
static void draw_run_from(const WallLayer *layer, int x, int y, Dir dir) {
  int to_x = x, to_y = y;
  if (wall_at(layer->maze, x, y, dir_opposite(dir))) return;
  while (wall_at(layer->maze, to_x, to_y, dir)) *(dir == RIGHT ? &to_x : &to_y) += 1;
  if (to_x > x || to_y > y) draw_run(layer, x, y, to_x, to_y);
}

static void draw_layer(const WallLayer *layer) {
  const Labyrinth *maze = layer->maze;
  for (int y = 0; y <= maze->height; y++)
    for (int x = 0; x <= maze->width; x++) {
      draw_run_from(layer, x, y, RIGHT);
      draw_run_from(layer, x, y, DOWN);
      if (turns(maze, x, y)) draw_turn(layer, x, y);
      // A door hangs between posts, also where no wall ends.
      if (has_door(maze, x, y)) stroke(layer, (Point[]){corner(layer, x, y)}, 1);
    }
}

static void draw_floor(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                       const Labyrinth *maze) {
  Point from = labyrinth_grid_corner(grid, 0, 0);
  Point to = labyrinth_grid_corner(grid, maze->width, maze->height);
  shape_round_rect(canvas, (Bounds){from.x, from.y, to.x, to.y}, grid->radius, look->floor);
}

void labyrinth_walls_draw(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                          const Labyrinth *maze) {
  const LabyrinthWallLook *wall = &look->wall;
  int width = grid->wall * SHAPE_PIXEL, depth = grid->depth * SHAPE_PIXEL;
  int shade = labyrinth_grid_pixels(grid->cell, wall->shade_depth) * SHAPE_PIXEL;
  bool rim = grid->rim > 0;
  draw_floor(canvas, grid, look, maze);
  WallLayer layer = {canvas, grid, maze, depth + shade, width, wall->shade};
  if (shade) {
    Rect floor = {grid->x, grid->y, maze->width * grid->cell, maze->height * grid->cell};
    Rect before = canvas_clip_within(canvas, floor);
    draw_layer(&layer);
    canvas_clip(canvas, before);
  }
  layer.down = depth, layer.color = wall->front;
  if (depth) draw_layer(&layer);
  layer.down = 0, layer.color = rim ? wall->rim : wall->top;
  draw_layer(&layer);
  layer.width -= 2 * grid->rim * SHAPE_PIXEL, layer.color = wall->top;
  if (rim && layer.width > 0) draw_layer(&layer);
}
