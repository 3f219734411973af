// Pictures of a pack. Another zlib compresses them differently, so they are compared by their
// pixels; but a picture file must not hold anything else.
#ifndef TSB_PICTURE_CHECK_H
#define TSB_PICTURE_CHECK_H

#include <stdbool.h>

#include "base/text.h"

bool picture_check_name(const char *name);  // does it end with ".png"?
// Whole chunks from the signature to the end of the file, which is the end of the picture.
bool picture_check_whole(const Text *png);
// The same pixels and the same chunks, but for the compression.
bool picture_check_same(const Text *wanted, const Text *found);

#endif
