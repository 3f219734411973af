// Writes the title of a level by a pattern: "{tier} {n}" makes "Hard 3".
#ifndef TSB_TITLE_H
#define TSB_TITLE_H

#include "level/gen_level.h"

// `rank` is the place in the pack and `place` that in its tier, both from 1. The pattern must be
// valid.
void title_write(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out);

#endif
