// index.html of a pack of labyrinths, piece by piece: the gallery of its levels.
#ifndef TSB_LABYRINTH_PACK_PAGE_H
#define TSB_LABYRINTH_PACK_PAGE_H

#include "labyrinth_pack/labyrinth_pack_info.h"

void labyrinth_pack_page_begin(const LabyrinthPackInfo *info, size_t total, Text *out);
// Adds nothing for a level that a gallery of `total` levels leaves out.
void labyrinth_pack_page_level(const GeneratedLabyrinth *level, size_t rank, size_t total,
                               const char *title, Text *out);
void labyrinth_pack_page_end(Text *out);

#endif
