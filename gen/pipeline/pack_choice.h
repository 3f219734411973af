// Which of the accepted levels are in the pack, and in which order.
#ifndef TSB_PACK_CHOICE_H
#define TSB_PACK_CHOICE_H

#include "pipeline/pipeline.h"

// The part of a level that ranking needs. Packs may have millions of them, so it takes 32 bytes.
typedef struct {
  double difficulty;
  LevelId id;
  Tier tier : 8;
  bool pinned : 1;  // it is chosen, whatever is wanted
  uint32_t number;  // in the order of acceptance, from 0
} PackLevel;

// For qsort(3): the order of a pack. Equal difficulties are ordered by id, so it does not depend on
// anything but the set of levels.
int pack_choice_compare(const void *a, const void *b);

// Gets the levels in the order of acceptance and sorts them by tier and difficulty. Where a tier
// has more than are wanted, even_choice chooses; the others are counted as surplus. If a tier has
// fewer, its places are filled from other tiers (fill_places.h). Returns how many are chosen: they
// are moved to the front.
size_t pack_choice(PackLevel *levels, size_t count, const GenParams *params, PipelineState *state);

#endif
