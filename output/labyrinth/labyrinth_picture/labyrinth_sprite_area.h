// The square that a sprite is drawn into, and lengths in it. Places are in thousandths of its side.
#ifndef TSB_LABYRINTH_SPRITE_AREA_H
#define TSB_LABYRINTH_SPRITE_AREA_H

#include "image/shape.h"
#include "labyrinth_picture/labyrinth_look.h"

typedef struct {
  Canvas *canvas;
  const LabyrinthLook *look;
  Rect at;
} LabyrinthSpriteArea;

// Smaller sprites, in pixels, have no details. Tiny ones are blocks of pixels.
enum { SPRITE_DETAIL_FROM = 14, SPRITE_TINY_BELOW = 9 };

static inline bool sprite_has_details(const LabyrinthSpriteArea *area) {
  return area->at.width >= SPRITE_DETAIL_FROM;
}
static inline bool sprite_is_tiny(const LabyrinthSpriteArea *area) {
  return area->at.width < SPRITE_TINY_BELOW;
}

int sprite_exact(const LabyrinthSpriteArea *area, int thousandths);
Point sprite_spot(const LabyrinthSpriteArea *area, int x, int y);
Bounds sprite_part(const LabyrinthSpriteArea *area, int left, int top, int right, int bottom);
// The width of outlines: never much less than a pixel where there are details, and a hint of one
// around tiny sprites.
int sprite_line(const LabyrinthSpriteArea *area);

// A filled polygon with an outline around it. `points` has room for one more.
void sprite_polygon(const LabyrinthSpriteArea *area, Point *points, int count, Color fill,
                    Color line);
// Whole pixels from the upper left corner, for tiny sprites.
void sprite_pixels(const LabyrinthSpriteArea *area, int x, int y, int width, int height,
                   Color color);

#endif
