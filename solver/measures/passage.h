// What every solution has to go through: positions that none avoids, and pushes that look wrong.
#ifndef TSB_PASSAGE_H
#define TSB_PASSAGE_H

#include "measures/atlas.h"

typedef struct {
  uint32_t bottlenecks;        // positions that all solutions pass, between start and solved
  uint32_t counter_intuitive;  // fewest pushes, over all solutions, that lengthen the boxes' way
} PassageResult;

// A workspace, zeroed to begin with.
typedef struct {
  uint32_t *mark;
  uint32_t *now, *later;  // nodes to be looked at
  Grant mark_grant, now_grant, later_grant;
} Passage;

// False if memory is used up.
bool passage_measure(Passage *passage, const Atlas *atlas, Graph *graph, PassageResult *out);
void passage_free(Passage *passage);

#endif
