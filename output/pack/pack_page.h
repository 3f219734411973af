// index.html of a pack, piece by piece: the gallery of its levels.
#ifndef TSB_PACK_PAGE_H
#define TSB_PACK_PAGE_H

#include "pack/pack_about.h"

// `about` may be NULL.
void pack_page_begin(const PackAbout *about, size_t total, const char *version, Text *out);
// Adds nothing for a level that a gallery of `total` levels leaves out.
void pack_page_level(const GeneratedLevel *level, size_t rank, size_t total,
                     const LevelLabel *label, Text *out);
void pack_page_end(Text *out);

#endif
