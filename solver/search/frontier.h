// What waits in a best-first search: buckets by value, the newest of the lowest comes out first.
#ifndef TSB_FRONTIER_H
#define TSB_FRONTIER_H

#include <stdint.h>

#include "search/budget.h"

typedef struct {
  uint32_t node, next;  // next: entry number + 1
} FrontierEntry;

typedef struct {
  uint32_t *heads;  // entry number + 1 per value - base, 0 is none
  FrontierEntry *entries;
  uint32_t base, current, buckets;  // current: no bucket below it is filled
  uint32_t used, freed;             // entries ever used; list of those given back
  Grant head_grant, entry_grant;
} Frontier;

void frontier_begin(Frontier *frontier, uint32_t lowest);  // no value below it will come
bool frontier_add(Frontier *frontier, Budget *budget, uint32_t node, uint32_t value);
bool frontier_take(Frontier *frontier, uint32_t *node, uint32_t *value);  // false: empty
void frontier_free(Frontier *frontier);

#endif
