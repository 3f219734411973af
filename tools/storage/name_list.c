// Sorted once after the last name was added, then searched by bisection.
#include "storage/name_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void name_list_add(NameList *names, const char *name) {
  names->items = mem_grow(names->items, names->count, &names->capacity, sizeof *names->items);
  names->items[names->count++] = mem_string(name, strlen(name));
}

static int compare_names(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

void name_list_sort(NameList *names) {
  if (names->count) qsort(names->items, names->count, sizeof *names->items, compare_names);
}

bool name_list_has(const NameList *names, const char *name) {
  return names->count && bsearch(&name, names->items, names->count, sizeof name, compare_names);
}

void name_list_free(NameList *names) {
  for (size_t i = 0; i < names->count; i++) mem_free(names->items[i]);
  mem_free(names->items);
  *names = (NameList){0};
}
