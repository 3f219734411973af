// A sorted list of file names, such as a file of sums lists. It owns the strings.
#ifndef TSB_NAME_LIST_H
#define TSB_NAME_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  char **items;
  size_t count, capacity;
} NameList;

void name_list_add(NameList *names, const char *name);
void name_list_sort(NameList *names);  // call it after the last add and before the first lookup
bool name_list_has(const NameList *names, const char *name);
void name_list_free(NameList *names);

#endif
