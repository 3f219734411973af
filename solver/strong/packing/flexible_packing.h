// Flexible packing: how many boxes on goals can stay there? The packing order is not fixed.
//
// Put a box on every goal. Pull the boxes off the goals that are still empty in the position, each
// to a square where a box starts (a sink), while the boxes on filled goals stay. If all come off,
// all filled goals are safe: in reverse order the rest can be packed around them. If no box can be
// pulled, one of the filled goals has to be emptied and does not count as safe.
//
// The answer depends on the set of filled goals alone and is cached by that set.
#ifndef TSB_FLEXIBLE_PACKING_H
#define TSB_FLEXIBLE_PACKING_H

#include "position/macro_moves.h"

typedef struct {
  uint64_t key;   // of the set of filled goals; 0: the entry is empty
  uint16_t kept;  // how many are safe
  // Bit set of squares. From there no box comes to an open goal once the next goal is filled.
  uint64_t *sealed;
} FlexiblePackingEntry;

typedef struct {
  const LevelTables *tables;  // borrowed
  Position position;
  MacroMoves macros;
  unsigned char *sink;    // per square: a box starts here, off goal
  unsigned char *filled;  // per square: a goal with a box
  unsigned char *walls;   // per square: wall, safe box, or the goal that is filled next
  int *queue;
  int *regions;  // a square of each region where the player can end
  int region_count;
  FlexiblePackingEntry *entries;
  uint64_t *bits;
  size_t words;  // of one entry's bits
} FlexiblePacking;

void flexible_packing_begin(FlexiblePacking *packing, const LevelTables *tables);
void flexible_packing_free(FlexiblePacking *packing);
size_t flexible_packing_bytes(const LevelTables *tables);

// The entry for the filled goals of a position, valid until the next call.
const FlexiblePackingEntry *flexible_packing_find(FlexiblePacking *packing,
                                                  const Position *position);

static inline bool flexible_packing_sealed(const FlexiblePackingEntry *entry, int square) {
  return entry->sealed[square >> 6] >> (square & 63) & 1;
}

#endif
