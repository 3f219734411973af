// pack.xsb, piece by piece: its header, then its levels with an empty line before each.
#ifndef TSB_PACK_XSB_H
#define TSB_PACK_XSB_H

#include "level/generated_level.h"

void pack_xsb_header(Text *out);

// One level with its difficulty, pushes, recipe and solution, as levels/NNNN.xsb holds it. The
// pushes say whether they are proved, which no other line tells. The title may be NULL.
void pack_xsb_level(const GeneratedLevel *level, const char *title, Text *out);

#endif
