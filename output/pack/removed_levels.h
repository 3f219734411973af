// The levels that were in a pack and were taken out. They must not come again, nor near duplicates
// of them: so their ids and fingerprints are kept, but not their boards.
#ifndef TSB_REMOVED_LEVELS_H
#define TSB_REMOVED_LEVELS_H

#include <cjson/cJSON.h>

#include "board/symmetry.h"
#include "level/similarity.h"

typedef struct {
  LevelId id;
  Fingerprint fingerprint;  // width 0: unknown, or of a room that is too large to compare
} RemovedLevel;

// Zeroed is empty.
typedef struct {
  RemovedLevel *items;  // in the order of removal
  size_t count, capacity;
} RemovedLevels;

bool removed_levels_have(const RemovedLevels *removed, LevelId id);
// Does nothing if the level is there already.
void removed_levels_add(RemovedLevels *removed, LevelId id, const Fingerprint *fingerprint);
void removed_levels_drop(RemovedLevels *removed, LevelId id);  // it is in the pack again
void removed_levels_free(RemovedLevels *removed);

// The fields `removed` and `removed_fingerprints` of pack.json; nothing if there are none.
void removed_levels_write(const RemovedLevels *removed, cJSON *pack);
// What is not an id reads as the id 0, and what is not a fingerprint as unknown.
RemovedLevels removed_levels_read(const cJSON *pack);

#endif
