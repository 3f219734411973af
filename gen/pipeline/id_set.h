// A set of level ids that only grows: was this level, turned or mirrored in any way, seen before?
#ifndef TSB_ID_SET_H
#define TSB_ID_SET_H

#include "base/open_hash.h"
#include "board/symmetry.h"

// Zeroed is the empty set.
typedef struct {
  OpenHash hash;
} IdSet;

bool id_set_has(const IdSet *set, LevelId id);
bool id_set_add(IdSet *set, LevelId id);  // false if it was there already
size_t id_set_count(const IdSet *set);
void id_set_free(IdSet *set);

#endif
