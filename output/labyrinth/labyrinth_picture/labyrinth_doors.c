#include "labyrinth_picture/labyrinth_doors.h"

#include "labyrinth_picture/labyrinth_mark.h"

// The smallest cells, in pixels, whose doors have letters, shapes and outlines.
enum { LETTER_FROM = 18, SHAPE_FROM = 14, OUTLINE_FROM = 14 };

typedef struct {
  Canvas *canvas;
  const LabyrinthGrid *grid;
  const LabyrinthLook *look;
  Point from, to;  // the ends of the door
  bool upright;
  Color color;
  int line, width;  // of the outline and of the bar
} DoorDrawing;

static int exact(const DoorDrawing *door, int thousandths) {
  return door->grid->cell * thousandths * SHAPE_PIXEL / 1000;
}

static Point between(const DoorDrawing *door, int thousandths) {
  return (Point){door->from.x + (door->to.x - door->from.x) * thousandths / 1000,
                 door->from.y + (door->to.y - door->from.y) * thousandths / 1000};
}

static void bar(const DoorDrawing *door, int from, int to) {
  Point a = between(door, from), b = between(door, to);
  shape_line(door->canvas, a, b, door->width + 2 * door->line, door->look->line);
  shape_line(door->canvas, a, b, door->width, door->color);
}

static void ball(const DoorDrawing *door, int at, int radius) {
  shape_disc(door->canvas, between(door, at), radius + door->line, door->look->line);
  shape_disc(door->canvas, between(door, at), radius, door->color);
}

static void draw_key_door(const DoorDrawing *door, int color) {
  bar(door, 130, 870);
  if (door->grid->cell < SHAPE_FROM) return;
  Color ink = labyrinth_mark_color(door->color);
  ball(door, 500, exact(door, 155));
  labyrinth_mark_shape(door->canvas, between(door, 500), exact(door, 110), color, ink);
}

static void draw_gate(const DoorDrawing *door, int letter) {
  for (int at = 140; at <= 860; at += 180) ball(door, at, door->width * 6 / 10);
  if (door->grid->cell < LETTER_FROM) return;
  ball(door, 500, exact(door, 165));
  labyrinth_mark_letter(door->canvas, between(door, 500), door->grid->cell * 21 / 100, letter,
                        labyrinth_mark_color(door->color));
}

static void draw_open(const DoorDrawing *door, const LabyrinthDoor *of) {
  if (!of->by_switch) {
    bar(door, 130, 180);
    bar(door, 820, 870);
    return;
  }
  ball(door, 140, door->width * 6 / 10);
  ball(door, 860, door->width * 6 / 10);
  if (door->grid->cell < LETTER_FROM) return;
  labyrinth_mark_letter(
      door->canvas, between(door, 500), door->grid->cell * 21 / 100, of->color,
      labyrinth_mark_seen(MARK_LETTER, door->color, door->look->floor, door->look->line));
}

// A part of a small door in whole pixels: `from` and `to` are along it, between its posts.
static void stripe(const DoorDrawing *door, int from, int to) {
  int wall = door->grid->wall, thick = wall > 1 ? wall : 2;
  Point low = {door->from.x - wall * SHAPE_PIXEL / 2, door->from.y - wall * SHAPE_PIXEL / 2};
  from = (from + wall) * SHAPE_PIXEL, to = (to + wall) * SHAPE_PIXEL, thick *= SHAPE_PIXEL;
  Color color = labyrinth_mark_seen(MARK_BLOCK, door->color, door->look->floor, door->look->line);
  if (door->upright)
    shape_rect(door->canvas, (Bounds){low.x, low.y + from, low.x + thick, low.y + to}, color);
  else shape_rect(door->canvas, (Bounds){low.x + from, low.y, low.x + to, low.y + thick}, color);
}

// Key: a solid stripe. Switch: a dashed one. Open: what is left at the posts.
static void draw_small(const DoorDrawing *door, bool by_switch, bool open) {
  int length = door->grid->cell - door->grid->wall, end = by_switch ? 2 : 1;
  if (open) stripe(door, 0, end), stripe(door, length - end, length);
  else if (!by_switch) stripe(door, 0, length);
  else
    for (int at = 0; at < length; at += 3) stripe(door, at, at + 2 < length ? at + 2 : length);
}

void labyrinth_doors_draw(Canvas *canvas, const LabyrinthGrid *grid, const LabyrinthLook *look,
                          const Labyrinth *maze, uint32_t open) {
  for (int i = 0; i < maze->door_count; i++) {
    const LabyrinthDoor *door = &maze->doors[i];
    int x = labyrinth_x(maze, door->cell), y = labyrinth_y(maze, door->cell);
    bool upright = door->dir == RIGHT;
    int line = grid->cell * SHAPE_PIXEL * 35 / 1000;
    DoorDrawing drawing = {.canvas = canvas,
                           .grid = grid,
                           .look = look,
                           .from = labyrinth_grid_corner(grid, x + upright, y + !upright),
                           .to = labyrinth_grid_corner(grid, x + 1, y + 1),
                           .upright = upright,
                           .color = (door->by_switch ? look->gates : look->keys)[door->color],
                           .line = line < SHAPE_PIXEL / 2 ? SHAPE_PIXEL / 2 : line,
                           .width = grid->cell * SHAPE_PIXEL * 150 / 1000};
    if (grid->cell < OUTLINE_FROM) draw_small(&drawing, door->by_switch, open >> i & 1);
    else if (open >> i & 1) draw_open(&drawing, door);
    else if (door->by_switch) draw_gate(&drawing, door->color);
    else draw_key_door(&drawing, door->color);
  }
}
