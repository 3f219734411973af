// Levels that must not come again: those of files that the user names, of older packs.
//
// A level is excluded if it is one of them, turned, mirrored or redecorated, or too similar to one
// of them (similarity.h).
#ifndef TSB_EXCLUDED_LEVELS_H
#define TSB_EXCLUDED_LEVELS_H

#include "pipeline/id_set.h"
#include "pipeline/near_duplicates.h"

// Zeroed excludes nothing.
typedef struct {
  IdSet ids;
  NearDuplicates near_duplicates;
  uint64_t sum;  // see excluded_levels_hash
} ExcludedLevels;

// The solution may be NULL. Then similarity knows nothing of the squares over which boxes are
// pushed, and hardly any other level is similar enough. False if the level was there already.
bool excluded_levels_add(ExcludedLevels *excluded, const Board *board, const char *solution);
// The same for a level whose board is not at hand.
bool excluded_levels_add_known(ExcludedLevels *excluded, LevelId id,
                               const Fingerprint *fingerprint);
// A level of which only the id is known.
bool excluded_levels_add_id(ExcludedLevels *excluded, LevelId id);

bool excluded_levels_has(const ExcludedLevels *excluded, LevelId id);
// Is the similarity to one of them at least `percent`?
bool excluded_levels_similar(const ExcludedLevels *excluded, const Fingerprint *fingerprint,
                             double percent);
size_t excluded_levels_count(const ExcludedLevels *excluded);
// Names the set, in whatever order its levels came. 0 for the empty set only.
uint64_t excluded_levels_hash(const ExcludedLevels *excluded);
void excluded_levels_free(ExcludedLevels *excluded);

#endif
