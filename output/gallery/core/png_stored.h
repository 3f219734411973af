// Writes PNG files without compression and without a library. Everything but the compressed bytes
// is as png_write.h has it; the page compresses them (png_compress.js).
#ifndef TSB_PNG_STORED_H
#define TSB_PNG_STORED_H

#include "image/png_write.h"

// Appends to `out` and returns NULL, or a message.
const char *png_stored_write(const PngSource *source, Text *out);

#endif
