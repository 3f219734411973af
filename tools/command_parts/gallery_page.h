// What `gallery` does with every kind of levels: the page that it writes, and what it says of it.
#ifndef TSB_GALLERY_PAGE_H
#define TSB_GALLERY_PAGE_H

#include "cli/command.h"

typedef struct {
  const char *output;
  Ranges level;
} GalleryOptions;

// Can the page be written where the options say? Prints an error if not.
bool gallery_page_fits(const Call *call);
// The title of a collection without one: the name of its file, or NULL. The caller frees it.
char *gallery_page_title(const char *path);
// Writes the page of so many levels and frees it. Returns the exit code.
int gallery_page_write(const Call *call, Text *page, size_t levels);

#endif
