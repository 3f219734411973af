// Makes gathered levels ready for a pack: no puzzle twice, and every level solved and rated.
#ifndef TSB_RATE_GATHERED_H
#define TSB_RATE_GATHERED_H

#include <cjson/cJSON.h>

#include "command_parts/rate_many_levels.h"
#include "editing/gather_levels.h"

// Drops levels that are the same puzzle as one before, turned or mirrored, with a note for each.
// `list` gets an object for each; it may be NULL.
void gathered_drop_duplicates(const Call *call, GatheredLevels *gathered, cJSON *list);

// Solves and rates what is not rated yet. Levels for which that fails are printed and dropped, and
// `list` (or NULL) gets an object for each. Returns their number. After an interrupt nothing
// counts.
size_t rate_gathered(const RateManyLevels *rate, GatheredLevels *gathered, cJSON *list);

#endif
