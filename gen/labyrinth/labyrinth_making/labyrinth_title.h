// Writes the title of a labyrinth by a pattern: "{tier} {n}" makes "Hard 3".
#ifndef TSB_LABYRINTH_TITLE_H
#define TSB_LABYRINTH_TITLE_H

#include "labyrinth_making/generated_labyrinth.h"

// `rank` is the place in the pack and `place` that in its tier, both from 1. The pattern must be
// valid.
void labyrinth_title_write(const char *pattern, const GeneratedLabyrinth *level, size_t rank,
                           int place, Text *out);

#endif
