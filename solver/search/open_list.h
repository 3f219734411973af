// The open list of a best-first search: buckets by value. The newest node of the lowest value comes
// out first.
#ifndef TSB_OPEN_LIST_H
#define TSB_OPEN_LIST_H

#include <stdint.h>

#include "search/memory_budget.h"

typedef struct {
  uint32_t node, next;  // next: entry number + 1
} OpenListEntry;

typedef struct {
  uint32_t *heads;  // per value - base: entry number + 1, 0 if the bucket is empty
  OpenListEntry *entries;
  uint32_t base, current, buckets;  // all buckets below `current` are empty
  uint32_t used, freed;             // entries ever used; first of the free ones + 1
  Grant head_grant, entry_grant;
} OpenList;

void open_list_begin(OpenList *open_list, uint32_t lowest);  // no value will be lower
// False if the budget is used up.
bool open_list_push(OpenList *open_list, MemoryBudget *budget, uint32_t node, uint32_t value);
bool open_list_pop(OpenList *open_list, uint32_t *node, uint32_t *value);  // false: empty
size_t open_list_bytes(const OpenList *open_list);  // that its budget was charged for
void open_list_free(OpenList *open_list);

#endif
