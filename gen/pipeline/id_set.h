// A set of level ids that only grows: has this puzzle been seen, turned or mirrored, before?
#ifndef TSB_ID_SET_H
#define TSB_ID_SET_H

#include <stddef.h>

#include "board/symmetry.h"

typedef struct {
  LevelId *slots;  // open addressing; an all-zero id marks a free slot
  size_t count, capacity;
} IdSet;

bool id_set_has(const IdSet *set, LevelId id);
bool id_set_add(IdSet *set, LevelId id);  // false if it was there already
void id_set_free(IdSet *set);             // a zeroed set is fine

#endif
