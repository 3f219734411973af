// How alike two levels are to who plays them, in percent: do rooms, goals and the squares over
// which boxes are pushed lie on each other, whichever way one of the two is turned or mirrored?
//
// Each of the three is compared as the squares that both have, as a share of those that either
// has; the room counts half, goals and pushed squares a quarter each. Levels of different outline
// or number of boxes are not alike.
#ifndef TSB_LIKENESS_H
#define TSB_LIKENESS_H

#include "board/board.h"

enum { SKETCH_CELLS = 256, SKETCH_WORDS = SKETCH_CELLS / 64 };
enum { SKETCH_FLOOR, SKETCH_GOALS, SKETCH_PUSHED, SKETCH_PLANES };

// What there is to compare. Cell x, y of the floor's bounding box is bit y * width + x.
typedef struct {
  int width, height, boxes;  // width 0: too large a room, which is not alike any other
  int size[SKETCH_PLANES];   // bits that are set
  uint64_t plane[SKETCH_PLANES][SKETCH_WORDS];
} Sketch;

Sketch sketch_of(const Board *board, const char *solution);  // see verify
Sketch sketch_turned(const Sketch *sketch, int which);       // see symmetry.h

static inline int sketch_words(const Sketch *sketch) {
  return (sketch->width * sketch->height + 63) / 64;
}

// Of two of the same outline and number of boxes, as they lie.
double sketch_overlap(const Sketch *a, const Sketch *b);
// Of planes of such sizes it is no more than this.
double sketch_limit(const int a[SKETCH_PLANES], const int b[SKETCH_PLANES]);
double likeness(const Sketch *a, const Sketch *b);  // 0 .. 100

#endif
