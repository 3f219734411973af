// The gallery: a self-contained HTML page to view and play a collection.
//
// Texts from level files are stored as JSON inside an element that browsers do not run. The page's
// script inserts them as text, never as markup. The content security policy allows the page's own
// script and style, by their hashes, and nothing else.
#ifndef TSB_GALLERY_H
#define TSB_GALLERY_H

#include "formats/collection_data.h"
#include "gallery/gallery_data.h"

// A page is written in this order: begin, levels (gallery_level or gallery_labyrinth), end.
void gallery_begin(const GalleryInfo *info, Text *out);
void gallery_end(Text *out);

// Writes a whole page.
void gallery_write(const Collection *collection, const char *version, Text *out);
void gallery_write_labyrinths(const LabyrinthCollection *collection, const char *version,
                              Text *out);

#endif
