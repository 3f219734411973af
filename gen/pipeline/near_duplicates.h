// The fingerprints of the accepted levels and of the reserve: is a new level too similar to one of
// them?
//
// Levels are grouped by bounding box, number of boxes and the sizes of their planes: these bound
// the similarity of a whole group to a new level at once. The reserve has groups of its own,
// because it must not keep accepted levels away. A plane takes one bit for each cell of the
// bounding box: about 30 bytes for the three planes of a small room.
#ifndef TSB_NEAR_DUPLICATES_H
#define TSB_NEAR_DUPLICATES_H

#include <stddef.h>

#include "level/similarity.h"

typedef struct {
  int width, height, boxes;  // width >= height: levels are turned so
  int size[SIMILARITY_PLANES];
  bool reserve;
  int words;       // words of a plane
  uint64_t *bits;  // the planes of each level
  size_t count, capacity;
} NearDuplicateGroup;

typedef struct {
  uint32_t group, place;
} NearDuplicateAddress;

typedef struct {
  NearDuplicateGroup *groups;
  size_t group_count, group_capacity;
  NearDuplicateAddress *levels;  // in the order in which they were added
  size_t count, capacity;
} NearDuplicates;

void near_duplicates_add(NearDuplicates *set, const Fingerprint *fingerprint, bool reserve);
// Is the similarity to one of the accepted levels, or of the reserve, at least `percent`?
bool near_duplicates_has(const NearDuplicates *set, const Fingerprint *fingerprint, bool reserve,
                         double percent);
// Of the level that was added as number 0, 1 ...
Fingerprint near_duplicates_fingerprint(const NearDuplicates *set, size_t number);
void near_duplicates_free(NearDuplicates *set);  // accepts a zeroed set

#endif
