// Sweets, keys, switches and the exit.
#include "labyrinth_picture/labyrinth_arc.h"
#include "labyrinth_picture/labyrinth_mark.h"
#include "labyrinth_picture/labyrinth_sprite.h"

typedef LabyrinthSpriteArea Area;

// A centred block of whole pixels, about `thousandths` wide.
static void draw_block(const Area *area, int thousandths, Color color) {
  int side = area->at.width, wide = (side * thousandths + 500) / 1000;
  wide += (side - wide) % 2;
  sprite_pixels(area, (side - wide) / 2, (side - wide) / 2, wide, wide, color);
}

void labyrinth_sprite_sweet(Area area) {
  const LabyrinthLook *look = area.look;
  if (sprite_is_tiny(&area)) {
    shape_disc(area.canvas, sprite_spot(&area, 500, 500), sprite_exact(&area, 300), look->sweet);
    return;
  }
  bool details = sprite_has_details(&area);
  for (int side = -1; side <= 1; side += 2) {
    int end = details ? 370 : 380;
    Point wrap[4] = {sprite_spot(&area, 500 + side * 130, 500),
                     sprite_spot(&area, 500 + side * end, 350),
                     sprite_spot(&area, 500 + side * end, 650)};
    sprite_polygon(&area, wrap, 3, look->sweet, look->line);
  }
  Point middle = sprite_spot(&area, 500, 500);
  int radius = sprite_exact(&area, details ? 215 : 250);
  shape_disc(area.canvas, middle, radius, look->line);
  shape_disc(area.canvas, middle, radius - sprite_line(&area), look->sweet);
  if (details)
    shape_line(area.canvas, sprite_spot(&area, 440, 590), sprite_spot(&area, 560, 410),
               sprite_exact(&area, 70), look->sweet_mark);
}

static void draw_shaft(const Area *area, int width, Color color) {
  enum { MIDDLE = 500, HIGH = 400, TOOTH = 725, LOW = 870, LONG = 650, SHORT = 620 };
  shape_line(area->canvas, sprite_spot(area, MIDDLE, HIGH), sprite_spot(area, MIDDLE, LOW), width,
             color);
  shape_line(area->canvas, sprite_spot(area, MIDDLE, LOW), sprite_spot(area, LONG, LOW), width,
             color);
  if (sprite_has_details(area))
    shape_line(area->canvas, sprite_spot(area, MIDDLE, TOOTH), sprite_spot(area, SHORT, TOOTH),
               width, color);
}

// The shapes of the marks in three by three pixels.
static void draw_tiny_key(const Area *area, int which, Color color) {
  static const char *const bows[LABYRINTH_COLORS] = {"####.####", "#########", ".#..#.###",
                                                     ".#.###.#.", "#.#.#.#.#", "#.####.#."};
  int side = area->at.width, shaft = side / 2 - 1;
  for (int i = 0; i < 9; i++)
    if (bows[which][i] == '#') sprite_pixels(area, shaft - 1 + i % 3, i / 3, 1, 1, color);
  sprite_pixels(area, shaft, 3, 1, side - 3, color);
  sprite_pixels(area, shaft + 1, side - 1, 2, 1, color);
}

void labyrinth_sprite_key(Area area, int color) {
  const LabyrinthLook *look = area.look;
  Color ink = look->keys[color];
  if (sprite_is_tiny(&area)) {
    draw_tiny_key(&area, color, labyrinth_mark_seen(MARK_BLOCK, ink, look->floor, look->line));
    return;
  }
  int line = sprite_line(&area), width = sprite_exact(&area, 85);
  if (width < SHAPE_PIXEL) width = SHAPE_PIXEL;
  Point bow = sprite_spot(&area, 500, 360);
  int radius = sprite_exact(&area, sprite_has_details(&area) ? 220 : 270);
  draw_shaft(&area, width + 2 * line, look->line);
  labyrinth_mark_outline(area.canvas, bow, radius, color, 2 * line, look->line);
  draw_shaft(&area, width, ink);
  labyrinth_mark_shape(area.canvas, bow, radius, color, ink);
}

void labyrinth_sprite_switch(Area area, int letter) {
  enum { LETTER_FROM = 12 };
  const LabyrinthLook *look = area.look;
  Color color = look->gates[letter];
  if (sprite_is_tiny(&area)) {
    color = labyrinth_mark_seen(MARK_BLOCK, color, look->floor, look->line);
    draw_block(&area, 600, color);
    draw_block(&area, 200, labyrinth_mark_color(color));
    return;
  }
  int line = sprite_line(&area), radius = sprite_exact(&area, 160);
  Bounds plate = sprite_part(&area, 180, 180, 820, 820), top = shape_inset(plate, line);
  top.bottom -= sprite_exact(&area, 70);
  shape_round_rect(area.canvas, plate, radius, look->line);
  shape_round_rect(area.canvas, top, radius - line, color);
  Point middle = {(top.left + top.right) / 2, (top.top + top.bottom) / 2};
  Color ink = labyrinth_mark_color(color);
  if (area.at.width >= LETTER_FROM)
    labyrinth_mark_letter(area.canvas, middle, area.at.width * 36 / 100, letter, ink);
  else shape_disc(area.canvas, middle, sprite_exact(&area, 110), ink);
}

// An arch: straight sides and a round top.
static int arch(const Area *area, int left, int right, int dome, Point *points) {
  enum { LOW = 900 };
  int count =
      arc_points(sprite_spot(area, (left + right) / 2, dome),
                 sprite_exact(area, (right - left) / 2), ARC_STEPS / 2, ARC_STEPS, 1, points);
  points[count++] = sprite_spot(area, right, LOW);
  points[count++] = sprite_spot(area, left, LOW);
  return count;
}

// The door is shut until all sweets are taken.
void labyrinth_sprite_exit(Area area, bool open) {
  const LabyrinthLook *look = area.look;
  Point points[ARC_STEPS];
  bool tiny = sprite_is_tiny(&area);
  int side = tiny ? 0 : 160, frame = tiny ? 250 : 300;
  sprite_polygon(&area, points, arch(&area, side, 1000 - side, 470, points), look->exit,
                 look->line);
  Color inside = open ? look->exit_inside : look->exit_shut;
  shape_polygon(area.canvas, points, arch(&area, frame, 1000 - frame, 490, points), inside);
  if (!open && sprite_has_details(&area))
    shape_disc(area.canvas, sprite_spot(&area, 600, 640), sprite_exact(&area, 45),
               look->exit_inside);
}
