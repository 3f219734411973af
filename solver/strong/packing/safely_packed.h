// How many boxes on goals are packed safely and can stay there? The packing order is not fixed.
//
// Put a box on every goal. Pull the boxes off the goals that are still empty in the position, each
// to a square where a box starts (a sink), while the boxes on filled goals stay. If all come off,
// all filled goals are safe: in reverse order the rest can be packed around them. If no box can be
// pulled, one of the filled goals has to be emptied and does not count as safe.
//
// The answer depends on the set of filled goals alone and is cached by that set.
#ifndef TSB_SAFELY_PACKED_H
#define TSB_SAFELY_PACKED_H

#include "position/box_destinations.h"

typedef struct {
  uint64_t key;   // of the set of filled goals; 0: the entry is empty
  uint16_t kept;  // how many are safe
  // Bit set of squares. From there no box comes to an open goal once the next goal is filled.
  uint64_t *sealed;
} SafelyPackedEntry;

typedef struct {
  const LevelTables *tables;  // borrowed
  Position position;
  BoxDestinations destinations;
  unsigned char *sink;    // per square: a box starts here, off goal
  unsigned char *filled;  // per square: a goal with a box
  unsigned char *walls;   // per square: wall, safe box, or the goal that is filled next
  int *queue;
  int *regions;  // a square of each region where the player can end
  int region_count;
  SafelyPackedEntry *entries;
  uint64_t *bits;
  size_t words;  // of one entry's bits
} SafelyPacked;

void safely_packed_begin(SafelyPacked *packing, const LevelTables *tables);
void safely_packed_free(SafelyPacked *packing);
size_t safely_packed_bytes(const LevelTables *tables);

// The entry for the filled goals of a position, valid until the next call.
const SafelyPackedEntry *safely_packed_find(SafelyPacked *packing, const Position *position);

static inline bool safely_packed_sealed(const SafelyPackedEntry *entry, int square) {
  return entry->sealed[square >> 6] >> (square & 63) & 1;
}

#endif
