// Writes pixels as a PNG file, through libpng. The bytes depend on nothing but the pixels and zlib:
// no time and no texts are stored. Up to 256 colours are stored as a palette, more as RGB or RGBA.
#ifndef TSB_PNG_WRITE_H
#define TSB_PNG_WRITE_H

#include "base/text.h"
#include "image/canvas.h"

// Browsers and viewers open pictures up to this side. A board of 256x256 cells of 128 pixels fits.
enum { PNG_WRITE_MAX_SIDE = 32768 };

typedef enum {
  PNG_FAST,   // for thumbnails
  PNG_SMALL,  // for sheets and single pictures
} PngEffort;

// A picture that is made row by row, so that it need not be in memory as a whole. Rows are asked
// for from the top, twice: the first pass collects colours. The source owns the row.
typedef struct {
  int width, height;
  const Color *(*row)(void *context, int y);
  void *context;
} PngSource;

// Both append to `out` and return NULL. After an error they return a message and leave `out` as it
// was.
const char *png_write_source(const PngSource *source, PngEffort effort, Text *out);
const char *png_write_canvas(const Canvas *canvas, PngEffort effort, Text *out);

#endif
