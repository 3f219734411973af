// Reads PNG files of any kind.
#ifndef TSB_PNG_READ_H
#define TSB_PNG_READ_H

#include <stdbool.h>

#include "base/text.h"
#include "image/canvas.h"

// The size that the header states; what follows may be damaged. False if it is no PNG file.
bool png_read_size(const Text *file, unsigned *width, unsigned *height);

// The pixels as sRGB. False if the file is damaged or has more than CANVAS_MAX_PIXELS.
bool png_read_canvas(const Text *file, Canvas *canvas);
// Also false if libpng has to warn, such as of bytes after the compressed pixels.
bool png_read_canvas_strictly(const Text *file, Canvas *canvas);

#endif
