// Of more levels of a tier than are wanted those whose difficulties rise most evenly; and where
// several would do, those that are least alike.
#ifndef TSB_EVEN_CHOICE_H
#define TSB_EVEN_CHOICE_H

#include <stddef.h>

#include "pipeline/near_duplicates.h"

typedef struct {
  double difficulty;
  size_t number;  // by which the twins know it
} EvenChoiceLevel;

// `levels` rise in difficulty. Those that stay, `wanted` of them if there are so many, are moved
// to the front in their order; returns how many. No two neighbours are more than `step` apart if
// that can be had by leaving out levels.
size_t even_choice(EvenChoiceLevel *levels, size_t count, size_t wanted, double step,
                   const NearDuplicates *near_duplicates);

#endif
