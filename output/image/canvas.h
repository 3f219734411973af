// An image in memory. All arithmetic is on integers, so the same calls give the same pixels on
// every machine. Nothing is drawn outside the clip.
#ifndef TSB_CANVAS_H
#define TSB_CANVAS_H

#include <stddef.h>

#include "image/color.h"
#include "image/geometry.h"

typedef struct CanvasCalls CanvasCalls;

typedef struct {
  int width, height;
  Rect clip;           // always inside the canvas
  Color *pixels;       // rows from the top, without gaps
  CanvasCalls *calls;  // instead of pixels: who takes the drawing calls; else NULL
} Canvas;

// Takes drawing calls instead of pixels, see vector.h.
struct CanvasCalls {
  void (*fill)(Canvas *canvas, Rect area, Color color);
  void (*place)(Canvas *canvas, int x, int y, const Canvas *source, Rect from);
  void (*rounded)(Canvas *canvas, const RoundedShape *shape, Color color);
  void (*polygon)(Canvas *canvas, const Point *points, int count, Color color);
  void (*stroke)(Canvas *canvas, const Point *points, int count, int width, Color color);
  void (*free)(CanvasCalls *calls);
};

// A quarter of a gigabyte. Callers must check sizes that come from users.
enum { CANVAS_MAX_PIXELS = 64 << 20 };

Canvas canvas_new(int width, int height);  // transparent; sides are at least 1
void canvas_free(Canvas *canvas);          // accepts a zeroed canvas

void canvas_clip(Canvas *canvas, Rect clip);  // cut to the canvas
void canvas_unclip(Canvas *canvas);
// Cuts the clip to an area inside it. Returns the clip before, to be given to canvas_clip again.
Rect canvas_clip_within(Canvas *canvas, Rect area);

static inline Color canvas_at(const Canvas *canvas, int x, int y) {
  return canvas->pixels[(size_t)y * (size_t)canvas->width + (size_t)x];
}

void canvas_fill(Canvas *canvas, Rect area, Color color);  // replaces the pixels
// Blends one pixel. `coverage`, 0 .. 255, is the part of the pixel that the colour covers.
void canvas_blend_pixel(Canvas *canvas, int x, int y, Color color, int coverage);

// Put the area `from` of another canvas at (x, y): canvas_copy replaces pixels, canvas_blend
// blends.
void canvas_copy(Canvas *canvas, int x, int y, const Canvas *source, Rect from);
void canvas_blend(Canvas *canvas, int x, int y, const Canvas *source, Rect from);

// The mean colour of a block, cut to the canvas. Colours are weighted by their opacity.
Color canvas_mean(const Canvas *canvas, Rect block);
// A copy `factor` times smaller each way. Every pixel is the mean of a block.
Canvas canvas_shrink(const Canvas *canvas, int factor);

#endif
