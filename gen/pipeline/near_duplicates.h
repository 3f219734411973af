// The levels accepted so far, as sketches: is another like one of them?
//
// Levels are kept apart by outline and number of boxes, each as no more bits than its outline has
// cells: some 30 bytes for a small room. A look compares with all levels of the same kind, most of
// them by their numbers of squares alone.
#ifndef TSB_NEAR_DUPLICATES_H
#define TSB_NEAR_DUPLICATES_H

#include <stddef.h>

#include "level/similarity.h"

typedef struct {
  int width, height, boxes;  // width >= height: they are turned so
  int words;                 // of a plane
  uint64_t *bits;            // per level: its planes, and their sizes
  size_t count, capacity;
} NearDuplicateGroup;

typedef struct {
  uint32_t group, place;
} NearDuplicateAddress;

typedef struct {
  NearDuplicateGroup *groups;
  size_t group_count, group_capacity;
  NearDuplicateAddress *levels;  // in the order of their adding
  size_t count, capacity;
} NearDuplicates;

void near_duplicates_add(NearDuplicates *set, const Fingerprint *fingerprint);
bool near_duplicates_has(const NearDuplicates *set, const Fingerprint *fingerprint,
                         double percent);  // one at least so alike
Fingerprint near_duplicates_fingerprint(const NearDuplicates *set,
                                        size_t number);  // of the level added as number 0, 1 ...
void near_duplicates_free(NearDuplicates *set);          // a zeroed one is fine

#endif
