// Titles of levels by a pattern: "{tier} {n}" makes "Hard 3".
#ifndef TSB_TITLE_H
#define TSB_TITLE_H

#include "level/gen_level.h"

// `rank` in the pack and `place` in its tier, from 1. The pattern is valid.
void title_write(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out);

#endif
