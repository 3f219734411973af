// What waits in a best-first search: buckets by value, the newest of the lowest comes out first.
#ifndef TSB_OPEN_LIST_H
#define TSB_OPEN_LIST_H

#include <stdint.h>

#include "search/memory_budget.h"

typedef struct {
  uint32_t node, next;  // next: entry number + 1
} OpenListEntry;

typedef struct {
  uint32_t *heads;  // entry number + 1 per value - base, 0 is none
  OpenListEntry *entries;
  uint32_t base, current, buckets;  // current: no bucket below it is filled
  uint32_t used, freed;             // entries ever used; list of those given back
  Grant head_grant, entry_grant;
} OpenList;

void open_list_begin(OpenList *open_list, uint32_t lowest);  // no value below it will come
bool open_list_push(OpenList *open_list, MemoryBudget *budget, uint32_t node, uint32_t value);
bool open_list_pop(OpenList *open_list, uint32_t *node, uint32_t *value);  // false: empty
void open_list_free(OpenList *open_list);

#endif
