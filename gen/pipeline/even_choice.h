// Chooses from too many levels of a tier those whose difficulties rise most evenly, and among
// equals those that are least similar.
#ifndef TSB_EVEN_CHOICE_H
#define TSB_EVEN_CHOICE_H

#include <stddef.h>

#include "pipeline/near_duplicates.h"

typedef struct {
  double difficulty;
  size_t number;  // its number in NearDuplicates
  bool pinned;    // it is chosen, even if more are than wanted
} EvenChoiceLevel;

// `levels` rise in difficulty. The chosen levels, at most `wanted` or those pinned, are moved to
// the front in their order; returns their number. If it is possible by dropping levels, no two
// neighbours are more than `step` apart.
size_t even_choice(EvenChoiceLevel *levels, size_t count, size_t wanted, double step,
                   const NearDuplicates *near_duplicates);

#endif
