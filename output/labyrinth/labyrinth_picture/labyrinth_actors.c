// The player and the monsters.
#include "labyrinth_picture/labyrinth_arc.h"
#include "labyrinth_picture/labyrinth_mark.h"
#include "labyrinth_picture/labyrinth_sprite.h"

typedef LabyrinthSpriteArea Area;

// Turns a place that is meant for a player who looks to the right.
static Point turned(const Area *area, int x, int y, Dir facing) {
  switch (facing) {
    case LEFT:
      return sprite_spot(area, 1000 - x, y);
    case UP:
      return sprite_spot(area, y, 1000 - x);
    case DOWN:
      return sprite_spot(area, 1000 - y, x);
    default:
      return sprite_spot(area, x, y);
  }
}

void labyrinth_sprite_player(Area area, Dir facing, bool open_mouth) {
  static const int quarter_of[DIR_COUNT] = {[LEFT] = 2, [UP] = 3, [RIGHT] = 0, [DOWN] = 1};
  enum { WIDE = 6, NARROW = 2 };  // half of the mouth, in steps of a circle
  int mouth = open_mouth ? WIDE : NARROW, ahead = quarter_of[facing] * ARC_QUARTER;
  int radius = sprite_exact(&area, sprite_is_tiny(&area) ? 500 : 440) - sprite_line(&area);
  Point points[ARC_STEPS];
  int count = arc_points(sprite_spot(&area, 500, 500), radius, ahead + mouth,
                         ahead + ARC_STEPS - mouth, 1, points);
  points[count++] = turned(&area, 440, 500, facing);
  sprite_polygon(&area, points, count, area.look->player, area.look->player_line);
  if (sprite_is_tiny(&area)) return;
  shape_disc(area.canvas, turned(&area, 540, 280, facing),
             sprite_exact(&area, 60) + SHAPE_PIXEL / 4, area.look->player_line);
}

// The outline of a monster: a dome, and feet below.
static int monster_outline(const Area *area, Point *points) {
  enum { FEET = 3, NARROW = 160, WIDE = 100, DOME = 480, HIGH = 790, LOW = 900 };
  int side = sprite_is_tiny(area) ? WIDE : NARROW, across = 1000 - 2 * side;
  int count = arc_points(sprite_spot(area, 500, DOME), sprite_exact(area, across / 2),
                         ARC_STEPS / 2, ARC_STEPS, 1, points);
  for (int i = 0; i <= 2 * FEET; i++)
    points[count++] = sprite_spot(area, 1000 - side - i * across / (2 * FEET), i % 2 ? HIGH : LOW);
  return count;
}

static void draw_eye(const Area *area, int x, int period, int look_x, int look_y) {
  const LabyrinthLook *look = area->look;
  enum { Y = 430, RADIUS = 125, PUPIL = 68, AROUND = RADIUS + 20 };
  shape_disc(area->canvas, sprite_spot(area, x, Y), sprite_exact(area, RADIUS), look->eye);
  shape_disc(area->canvas, sprite_spot(area, x + 50 * look_x, Y + 50 * look_y),
             sprite_exact(area, PUPIL), look->pupil);
  if (period < 3) return;
  // A lid over a part of the eye.
  int low = period == 3 ? Y - 15 : Y + 55;
  shape_rect(area->canvas, sprite_part(area, x - AROUND, Y - AROUND, x + AROUND, low),
             look->monsters[period - 1]);
  shape_line(area->canvas, sprite_spot(area, x - RADIUS, low), sprite_spot(area, x + RADIUS, low),
             sprite_line(area), look->line);
}

static void draw_brow(const Area *area, int x, int slope) {
  shape_line(area->canvas, sprite_spot(area, x - 115, 300 - slope),
             sprite_spot(area, x + 115, 300 + slope), sprite_exact(area, 75), area->look->line);
}

static void draw_dots(const Area *area, int period) {
  enum { Y = 690, APART = 135, RADIUS = 48 };
  Color color = labyrinth_mark_color(area->look->monsters[period - 1]);
  for (int i = 0; i < period; i++)
    shape_disc(area->canvas, sprite_spot(area, 500 + (2 * i - period + 1) * APART / 2, Y),
               sprite_exact(area, RADIUS), color);
}

// Blocks of pixels are the eyes; they are lower and flatter, the slower the monster is.
static void draw_small_eyes(const Area *area, int period) {
  int side = area->at.width, wide = side >= SPRITE_TINY_BELOW ? 2 : 1;
  int high = period < 3 ? wide : 1, third = (side + 1) / 3 - wide / 2;
  int y = side / 3 + (period > 1) + (period > 3);
  Color color = labyrinth_mark_color(area->look->monsters[period - 1]);
  sprite_pixels(area, third, y, wide, high, color);
  sprite_pixels(area, side - third - wide, y, wide, high, color);
}

void labyrinth_sprite_monster(Area area, int period, int look_x, int look_y) {
  enum { LEFT_EYE = 350, RIGHT_EYE = 650, SLOPE = 60 };
  Point points[ARC_STEPS];
  int count = monster_outline(&area, points);
  sprite_polygon(&area, points, count, area.look->monsters[period - 1], area.look->line);
  if (!sprite_has_details(&area)) {
    draw_small_eyes(&area, period);
    return;
  }
  draw_eye(&area, LEFT_EYE, period, look_x, look_y);
  draw_eye(&area, RIGHT_EYE, period, look_x, look_y);
  if (period == 1) draw_brow(&area, LEFT_EYE, SLOPE), draw_brow(&area, RIGHT_EYE, -SLOPE);
  draw_dots(&area, period);
}
