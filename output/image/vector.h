// A canvas that keeps drawing calls as SVG instead of pixels. Whatever draws on a canvas can draw
// on this one: shapes, letters, tiles. Pictures that are placed on it (canvas_copy, canvas_blend)
// are defined once and then used by name; those that have pixels are embedded as PNG.
//
// Pixels cannot be read from it: canvas_at, canvas_mean, canvas_shrink and png_write are for
// canvases with pixels.
#ifndef TSB_VECTOR_H
#define TSB_VECTOR_H

#include <stdbool.h>

#include "base/text.h"
#include "image/canvas.h"

bool vector_is(const Canvas *canvas);

Canvas vector_canvas(int width, int height);  // canvas_free frees it
// A canvas that will be placed on `canvas` by vector_place_scaled, and shares its definitions.
Canvas vector_canvas_for(Canvas *canvas, int width, int height);

// A path that is filled as one shape, so that its parts have no seams. The path is built from
// rectangles, each with at most one round corner; lengths are in units of 1/256 pixel. `area` holds
// all of it.
typedef enum {
  VECTOR_NO_CORNER,
  VECTOR_HIGH_LEFT,
  VECTOR_HIGH_RIGHT,
  VECTOR_LOW_LEFT,
  VECTOR_LOW_RIGHT
} VectorCorner;
void vector_path_rect(Text *path, Bounds bounds, VectorCorner corner, int radius);
void vector_path(Canvas *canvas, const Text *path, Rect area, Color color);

// Places all of another vector canvas, scaled to this area.
void vector_place_scaled(Canvas *canvas, Rect at, const Canvas *source);

// The whole file. The title is for screen readers; NULL for none.
void vector_svg(const Canvas *canvas, const char *title, Text *out);

#endif
