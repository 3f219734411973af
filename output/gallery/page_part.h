// A file that a page is made of, as gallery/join.cmake embeds it.
#ifndef TSB_PAGE_PART_H
#define TSB_PAGE_PART_H

#include <stddef.h>

// It ends with a zero that the length does not count.
typedef struct {
  const unsigned char *bytes;
  size_t length;
} PagePart;

#endif
