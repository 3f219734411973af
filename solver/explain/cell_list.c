// A sentence names at most MOST_NAMED cells and counts the others.
#include "explain/cell_list.h"

#include <stdlib.h>

#include "base/mem.h"

enum { MOST_NAMED = 16 };

void cell_list_add(CellList *list, Cell cell) {
  list->cells = mem_grow(list->cells, list->count, &list->capacity, sizeof *list->cells);
  list->cells[list->count++] = cell;
}

static int compare_cells(const void *a, const void *b) {
  Cell x = *(const Cell *)a, y = *(const Cell *)b;
  return (x > y) - (x < y);
}

void cell_list_sort(CellList *list) {
  if (list->count) qsort(list->cells, list->count, sizeof *list->cells, compare_cells);
}

void cell_list_free(CellList *list) {
  mem_free(list->cells);
  *list = (CellList){0};
}

void cell_list_write(const CellList *list, Text *out) {
  size_t named = list->count > MOST_NAMED ? MOST_NAMED - 1 : list->count;
  for (size_t i = 0; i < named; i++) {
    const char *before = !i ? "" : i + 1 == list->count ? " and " : ", ";
    text_format(out, "%s(%d,%d)", before, cell_x(list->cells[i]) + 1, cell_y(list->cells[i]) + 1);
  }
  if (named < list->count) text_format(out, " and %zu more", list->count - named);
}

static void write_noun(const CellList *list, const char *noun, const char *plural, Text *out) {
  text_format(out, "the %s%s at ", noun, list->count == 1 ? "" : plural);
  cell_list_write(list, out);
}

void cell_list_write_boxes(const CellList *list, Text *out) { write_noun(list, "box", "es", out); }

void cell_list_write_goals(const CellList *list, Text *out) { write_noun(list, "goal", "s", out); }
