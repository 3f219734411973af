// Places and areas of a picture.
#ifndef TSB_GEOMETRY_H
#define TSB_GEOMETRY_H

typedef struct {
  int x, y, width, height;  // in pixels
} Rect;

// In units of 1/256 pixel, see shape.h.
typedef struct {
  int x, y;
} Point;

typedef struct {
  int left, top, right, bottom;
} Bounds;

// A rectangle with elliptic corners. If `inner` is not empty, it is cut out.
typedef struct {
  Bounds outer, inner;
  int rx, ry, inner_rx, inner_ry;
} RoundedShape;

#endif
