// Stands in for gallery.c: the core writes only the data of a page. The page puts its own text
// around them (page_text.js).
#include "gallery/gallery.h"

void gallery_begin(const GalleryInfo *info, Text *out) { gallery_data_begin(info, out); }

void gallery_end(Text *out) { gallery_data_end(out); }
