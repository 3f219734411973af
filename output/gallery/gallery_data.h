// The data of a page, without the page around them: begin, levels, end.
#ifndef TSB_GALLERY_DATA_H
#define TSB_GALLERY_DATA_H

#include "gallery/gallery_labyrinth.h"
#include "gallery/gallery_level.h"

// All levels of a collection are of one kind.
typedef enum { GALLERY_SOKOBAN, GALLERY_LABYRINTH } GalleryKind;

typedef struct {
  const char *title, *author, *comment;  // NULL for none
  const char *version;                   // of the program
  size_t total;                          // levels in the collection, shown or not
  GalleryKind kind;
} GalleryInfo;

void gallery_data_begin(const GalleryInfo *info, Text *out);
void gallery_level(const GalleryLevel *level, bool first, Text *out);
void gallery_labyrinth(const GalleryLabyrinth *level, bool first, Text *out);
void gallery_data_end(Text *out);

#endif
