// The levels accepted so far, as sketches: is another like one of them?
//
// Levels are kept apart by outline and number of boxes, each as no more bits than its outline has
// cells: some 30 bytes for a small room. A look compares with all levels of the same kind, most of
// them by their numbers of squares alone.
#ifndef TSB_TWINS_H
#define TSB_TWINS_H

#include <stddef.h>

#include "level/likeness.h"

typedef struct {
  int width, height, boxes;  // width >= height: they are turned so
  int words;                 // of a plane
  uint64_t *bits;            // per level: its planes, and their sizes
  size_t count, capacity;
} TwinKind;

typedef struct {
  uint32_t kind, place;
} TwinAddress;

typedef struct {
  TwinKind *kinds;
  size_t kind_count, kind_capacity;
  TwinAddress *levels;  // in the order of their adding
  size_t count, capacity;
} Twins;

void twins_add(Twins *twins, const Sketch *sketch);
bool twins_has(const Twins *twins, const Sketch *sketch, double percent);  // one at least so alike
Sketch twins_sketch(const Twins *twins, size_t number);  // of the level added as number 0, 1 ...
void twins_free(Twins *twins);                           // a zeroed one is fine

#endif
