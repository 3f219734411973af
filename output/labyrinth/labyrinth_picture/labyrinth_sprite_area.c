#include "labyrinth_picture/labyrinth_sprite_area.h"

int sprite_exact(const LabyrinthSpriteArea *area, int thousandths) {
  return area->at.width * thousandths * SHAPE_PIXEL / 1000;
}

Point sprite_spot(const LabyrinthSpriteArea *area, int x, int y) {
  return (Point){area->at.x * SHAPE_PIXEL + sprite_exact(area, x),
                 area->at.y * SHAPE_PIXEL + sprite_exact(area, y)};
}

Bounds sprite_part(const LabyrinthSpriteArea *area, int left, int top, int right, int bottom) {
  Point a = sprite_spot(area, left, top), b = sprite_spot(area, right, bottom);
  return (Bounds){a.x, a.y, b.x, b.y};
}

int sprite_line(const LabyrinthSpriteArea *area) {
  int width = sprite_exact(area, 50);
  int least = sprite_has_details(area) ? SHAPE_PIXEL * 3 / 4 : SHAPE_PIXEL / 2;
  if (sprite_is_tiny(area)) return SHAPE_PIXEL / 3;
  return width < least ? least : width;
}

void sprite_polygon(const LabyrinthSpriteArea *area, Point *points, int count, Color fill,
                    Color line) {
  points[count] = points[0];
  shape_stroke(area->canvas, points, count + 1, 2 * sprite_line(area), line);
  shape_polygon(area->canvas, points, count, fill);
}

void sprite_pixels(const LabyrinthSpriteArea *area, int x, int y, int width, int height,
                   Color color) {
  shape_rect(
      area->canvas,
      (Bounds){(area->at.x + x) * SHAPE_PIXEL, (area->at.y + y) * SHAPE_PIXEL,
               (area->at.x + x + width) * SHAPE_PIXEL, (area->at.y + y + height) * SHAPE_PIXEL},
      color);
}
