// Which of the boxes on goals are there to stay? A packing order that is not fixed beforehand.
//
// Put a box on every goal and pull off those that are not filled yet, to where boxes stand at the
// start, while the filled ones stay where they are. If all come off, all filled goals are safe:
// read backwards the rest can be packed around them. Where nothing more can be pulled, a filled
// one has to go after all and does not count. Answers are kept by the set of filled goals.
#ifndef TSB_SAFE_H
#define TSB_SAFE_H

#include "position/macro.h"

typedef struct {
  uint64_t key;      // of the filled goals, never 0
  uint16_t kept;     // how many are safe
  uint64_t *sealed;  // squares from which no box comes to an open goal once the next is filled
} SafeEntry;

typedef struct {
  const Ground *field;
  Scene scene;
  Macro macro;
  unsigned char *sink;    // per square: a box starts here, off goal
  unsigned char *filled;  // per square: a goal with a box
  unsigned char *walls;
  int *queue;
  int *regions;  // where the player may be in the end: a square of each region that will do
  int region_count;
  SafeEntry *entries;
  uint64_t *bits;
  size_t words;  // of one entry's bits
} Safe;

void safe_begin(Safe *safe, const Ground *field);
void safe_free(Safe *safe);
size_t safe_bytes(const Ground *field);

// The entry for the scene's filled goals, valid until the next call.
const SafeEntry *safe_look(Safe *safe, const Scene *scene);

static inline bool safe_sealed(const SafeEntry *entry, int square) {
  return entry->sealed[square >> 6] >> (square & 63) & 1;
}

#endif
