// A set of level ids that only grows: was this level, turned or mirrored in any way, seen before?
//
// A run may find more levels than memory holds ids. So what comes after the first ids can go into a
// store of the caller, such as a file.
#ifndef TSB_ID_SET_H
#define TSB_ID_SET_H

#include "base/open_hash.h"
#include "board/symmetry.h"

enum { ID_SET_IN_MEMORY = 1 << 12 };  // ids, if there is a store for the others

// No id is zero. Several threads may call `has` at the same time, but not while another one adds.
typedef struct {
  void *context;
  bool (*has)(void *context, LevelId id);
  bool (*add)(void *context, LevelId id);  // false if it was there already
} IdStore;

// Zeroed is the empty set, all in memory.
typedef struct {
  OpenHash hash;
  const IdStore *store;  // or NULL; what comes later may go there
  size_t stored;         // ids in the store
} IdSet;

bool id_set_has(const IdSet *set, LevelId id);
bool id_set_add(IdSet *set, LevelId id);  // false if it was there already
size_t id_set_count(const IdSet *set);
void id_set_free(IdSet *set);  // the store stays as it is

#endif
