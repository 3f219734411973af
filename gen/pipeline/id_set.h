// A set of level ids that only grows: was this level, turned or mirrored in any way, seen before?
//
// A run may find more levels than memory holds ids. So what comes after the first ids can go into a
// store of the caller, such as a file.
#ifndef TSB_ID_SET_H
#define TSB_ID_SET_H

#include "base/open_hash.h"
#include "board/symmetry.h"

enum { ID_SET_MEMORY = 1 << 12 };  // ids that are in memory if there is a store

// No id is added twice, and none is zero.
typedef struct {
  void *context;
  bool (*has)(void *context, LevelId id);
  void (*add)(void *context, LevelId id);
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
