// pack.xsb, piece by piece: its header, then its levels with an empty line before each.
#ifndef TSB_PACK_XSB_H
#define TSB_PACK_XSB_H

#include "pack/pack_about.h"

void pack_xsb_header(const PackAbout *about, Text *out);  // about may be NULL

// One level with its difficulty, pushes, recipe (or origin) and solution, as levels/NNNN.xsb holds
// it. The pushes say whether they are proved, which no other line tells. The label may be NULL.
void pack_xsb_level(const GeneratedLevel *level, const LevelLabel *label, Text *out);

#endif
