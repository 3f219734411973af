// Which of the boxes on goals are there to stay? A packing order that is not fixed beforehand.
//
// Put a box on every goal and pull off those that are not filled yet, to where boxes stand at the
// start, while the filled ones stay where they are. If all come off, all filled goals are safe:
// read backwards the rest can be packed around them. Where nothing more can be pulled, a filled
// one has to go after all and does not count. Answers are kept by the set of filled goals.
#ifndef TSB_FLEXIBLE_PACKING_H
#define TSB_FLEXIBLE_PACKING_H

#include "position/macro_moves.h"

typedef struct {
  uint64_t key;      // of the filled goals, never 0
  uint16_t kept;     // how many are safe
  uint64_t *sealed;  // squares from which no box comes to an open goal once the next is filled
} FlexiblePackingEntry;

typedef struct {
  const LevelTables *tables;
  Position position;
  MacroMoves macros;
  unsigned char *sink;    // per square: a box starts here, off goal
  unsigned char *filled;  // per square: a goal with a box
  unsigned char *walls;
  int *queue;
  int *regions;  // where the player may be in the end: a square of each region that will do
  int region_count;
  FlexiblePackingEntry *entries;
  uint64_t *bits;
  size_t words;  // of one entry's bits
} FlexiblePacking;

void flexible_packing_begin(FlexiblePacking *packing, const LevelTables *tables);
void flexible_packing_free(FlexiblePacking *packing);
size_t flexible_packing_bytes(const LevelTables *tables);

// The entry for the scene's filled goals, valid until the next call.
const FlexiblePackingEntry *flexible_packing_find(FlexiblePacking *packing,
                                                  const Position *position);

static inline bool flexible_packing_sealed(const FlexiblePackingEntry *entry, int square) {
  return entry->sealed[square >> 6] >> (square & 63) & 1;
}

#endif
