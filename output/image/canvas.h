// An image in memory, drawn on by blending. Integer arithmetic throughout: the same calls give the
// same pixels on every machine. Nothing is ever drawn outside the clip.
#ifndef TSB_CANVAS_H
#define TSB_CANVAS_H

#include <stddef.h>

#include "image/color.h"

typedef struct {
  int x, y, width, height;  // in pixels
} Rect;

typedef struct {
  int width, height;
  Rect clip;      // always inside the canvas
  Color *pixels;  // rows from the top, without gaps
} Canvas;

// A quarter of a gigabyte: callers that could come near it check first.
enum { CANVAS_MAX_PIXELS = 64 << 20 };

Canvas canvas_new(int width, int height);  // transparent; sides of 1 and more
void canvas_free(Canvas *canvas);          // a zeroed canvas is fine

void canvas_clip(Canvas *canvas, Rect clip);  // cut to the canvas
void canvas_unclip(Canvas *canvas);

static inline Color canvas_at(const Canvas *canvas, int x, int y) {
  return canvas->pixels[(size_t)y * (size_t)canvas->width + (size_t)x];
}

void canvas_fill(Canvas *canvas, Rect area, Color color);  // replaces what was there
// Blends one pixel; `coverage` 0 .. 255 is how much of it the colour touches.
void canvas_blend_pixel(Canvas *canvas, int x, int y, Color color, int coverage);

// `from` of another canvas, put with its corner at (x, y): replacing, or blended over.
void canvas_copy(Canvas *canvas, int x, int y, const Canvas *source, Rect from);
void canvas_blend(Canvas *canvas, int x, int y, const Canvas *source, Rect from);

// A copy `factor` times smaller each way, every pixel the mean of those it stands for.
Canvas canvas_shrink(const Canvas *canvas, int factor);

#endif
