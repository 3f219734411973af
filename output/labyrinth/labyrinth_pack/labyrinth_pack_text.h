// pack.lab, piece by piece: its header, then its levels with an empty line after each.
#ifndef TSB_LABYRINTH_PACK_TEXT_H
#define TSB_LABYRINTH_PACK_TEXT_H

#include "labyrinth_pack/labyrinth_pack_info.h"

void labyrinth_pack_text_header(const LabyrinthPackInfo *info, Text *out);
// One level with its difficulty, turns, recipe and solution, as levels/NNNN.lab holds it. The turns
// say whether they are proved, which no other line tells. The title may be NULL.
void labyrinth_pack_text_level(const GeneratedLabyrinth *level, const char *title, Text *out);

#endif
