// Pixels to the bytes of a PNG file, through libpng. The bytes depend on the pixels and on zlib
// alone: no time, no texts. Up to 256 colours are stored as a palette, more as RGB or RGBA.
#ifndef TSB_PNG_WRITE_H
#define TSB_PNG_WRITE_H

#include "base/text.h"
#include "image/canvas.h"

// What viewers and browsers still open; a board of 256x256 at 128 pixels a cell just fits.
enum { PNG_WRITE_MAX_SIDE = 32768 };

typedef enum {
  PNG_FAST,   // for the many: thumbnails
  PNG_SMALL,  // for the one: sheets, single pictures
} PngEffort;

// A picture that is made row by row, so that none need ever be held whole. Rows are asked for
// from the top, twice over: the first round counts colours. The row is the source's own.
typedef struct {
  int width, height;
  const Color *(*row)(void *context, int y);
  void *context;
} PngSource;

// Both add to `out`; NULL, or what went wrong (then `out` is as before).
const char *png_write_source(const PngSource *source, PngEffort effort, Text *out);
const char *png_write_canvas(const Canvas *canvas, PngEffort effort, Text *out);

#endif
