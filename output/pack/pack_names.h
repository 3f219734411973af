// The names of a pack's levels: file names and titles.
#ifndef TSB_PACK_NAMES_H
#define TSB_PACK_NAMES_H

#include "level/generated_level.h"

enum { PACK_PATH_MAX = 40 };

// "levels/0001.xsb" or "thumbs/0001.png". A pack of more than 9999 levels gets more digits in every
// name, so that names sort by rank.
void pack_names_path(char path[PACK_PATH_MAX], const char *folder, size_t rank, size_t count,
                     const char *suffix);

// A title made from a pattern (see write_title.h). `place` is the level's place within its tier.
void pack_names_title(const char *pattern, const GeneratedLevel *level, size_t rank, int place,
                      Text *out);

#endif
