// A sorted list of names that owns them: what a file of sums lists.
#ifndef TSB_NAME_LIST_H
#define TSB_NAME_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  char **items;
  size_t count, capacity;
} NameList;

void name_list_add(NameList *names, const char *name);
void name_list_sort(NameList *names);  // after the last was added, before the first is looked for
bool name_list_has(const NameList *names, const char *name);
void name_list_free(NameList *names);

#endif
