// A file that is embedded into the program by gallery/join.cmake, as a part of a page.
#ifndef TSB_PAGE_PART_H
#define TSB_PAGE_PART_H

#include <stddef.h>

// The bytes are followed by a zero, which the length does not count.
typedef struct {
  const unsigned char *bytes;
  size_t length;
} PagePart;

#endif
