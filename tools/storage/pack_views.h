// What of a pack is for the eye, piece by piece: its page and its thumbnails. Written with the pack
// and once more to check it.
#ifndef TSB_PACK_VIEWS_H
#define TSB_PACK_VIEWS_H

#include "level/gen_level.h"
#include "picture/tiles.h"

void pack_page_begin(size_t total, const char *version, Text *out);
void pack_page_level(const GenLevel *level, size_t rank, size_t total, const char *title,
                     Text *out);
void pack_page_end(Text *out);

Tiles pack_thumb_tiles(void);
const char *pack_thumb_png(const Tiles *tiles, const Board *board, Text *out);  // NULL: right

#endif
