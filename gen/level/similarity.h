// How similar two levels are for a player, in percent: do floor, goals and the squares over which
// boxes are pushed coincide, in the best of the eight orientations?
//
// Each of the three is compared by the squares that both levels have, as a share of those that at
// least one has. The floor counts half, goals and pushed squares a quarter each. Levels whose
// bounding boxes or numbers of boxes differ have similarity 0.
#ifndef TSB_SIMILARITY_H
#define TSB_SIMILARITY_H

#include "board/board.h"

enum { SIMILARITY_CELLS = 256, SIMILARITY_WORDS = SIMILARITY_CELLS / 64 };
enum { SIMILARITY_FLOOR, SIMILARITY_GOALS, SIMILARITY_PUSHED, SIMILARITY_PLANES };

// The compared parts of a level. Cell x, y of the floor's bounding box is bit y * width + x.
typedef struct {
  int width, height, boxes;     // width 0: the room is too large to compare
  int size[SIMILARITY_PLANES];  // number of set bits
  uint64_t plane[SIMILARITY_PLANES][SIMILARITY_WORDS];
} Fingerprint;

Fingerprint similarity_fingerprint(const Board *board, const char *solution);  // see verify
Fingerprint similarity_transform(const Fingerprint *fingerprint, int which);   // see symmetry.h

static inline int similarity_words(const Fingerprint *fingerprint) {
  return (fingerprint->width * fingerprint->height + 63) / 64;
}

// For equal bounding boxes and numbers of boxes: the similarity without turning.
double similarity_overlap(const Fingerprint *a, const Fingerprint *b);
// For two levels with planes of these sizes: with fewer cells of floor in common, their overlap is
// below `percent`, whatever goals and pushes are. More than the smaller floor has: it always is.
int similarity_least_floor(const int a[SIMILARITY_PLANES], const int b[SIMILARITY_PLANES],
                           double percent);
double similarity(const Fingerprint *a, const Fingerprint *b);  // 0 .. 100

#endif
