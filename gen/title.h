// Titles of levels by a pattern: "{tier} {n}" makes "Hard 3".
#ifndef TSB_TITLE_H
#define TSB_TITLE_H

#include "gen_level.h"

// Shorter than PARAM_TEXT_MAX bytes, not blank, no control characters, and no field but those that
// there are.
bool title_right(const char *pattern);
void title_write_allowed(Text *out);  // what a pattern may be

// `rank` in the pack and `place` in its tier, from 1. The pattern is right.
void title_write(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out);

#endif
