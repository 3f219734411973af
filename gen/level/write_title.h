// Writes the title of a level by a pattern: "{tier} {n}" makes "Hard 3".
#ifndef TSB_WRITE_TITLE_H
#define TSB_WRITE_TITLE_H

#include "level/generated_level.h"

// `rank` is the place in the pack and `place` that in its tier, both from 1. The pattern must be
// valid.
void write_title(const char *pattern, const GeneratedLevel *level, size_t rank, int place,
                 Text *out);

#endif
