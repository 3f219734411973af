// How alike two levels are to who plays them, in percent: do rooms, goals and the squares over
// which boxes are pushed lie on each other, whichever way one of the two is turned or mirrored?
//
// Each of the three is compared as the squares that both have, as a share of those that either
// has; the room counts half, goals and pushed squares a quarter each. Levels of different outline
// or number of boxes are not alike.
#ifndef TSB_SIMILARITY_H
#define TSB_SIMILARITY_H

#include "board/board.h"

enum { SIMILARITY_CELLS = 256, SIMILARITY_WORDS = SIMILARITY_CELLS / 64 };
enum { SIMILARITY_FLOOR, SIMILARITY_GOALS, SIMILARITY_PUSHED, SIMILARITY_PLANES };

// What there is to compare. Cell x, y of the floor's bounding box is bit y * width + x.
typedef struct {
  int width, height, boxes;     // width 0: too large a room, which is not alike any other
  int size[SIMILARITY_PLANES];  // bits that are set
  uint64_t plane[SIMILARITY_PLANES][SIMILARITY_WORDS];
} Fingerprint;

Fingerprint similarity_fingerprint(const Board *board, const char *solution);  // see verify
Fingerprint similarity_transform(const Fingerprint *fingerprint, int which);   // see symmetry.h

static inline int similarity_words(const Fingerprint *fingerprint) {
  return (fingerprint->width * fingerprint->height + 63) / 64;
}

// Of two of the same outline and number of boxes, as they lie.
double similarity_overlap(const Fingerprint *a, const Fingerprint *b);
// Of planes of such sizes it is no more than this.
double similarity_bound(const int a[SIMILARITY_PLANES], const int b[SIMILARITY_PLANES]);
double similarity(const Fingerprint *a, const Fingerprint *b);  // 0 .. 100

#endif
