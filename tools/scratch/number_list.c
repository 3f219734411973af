// While numbers are added, the part in memory is the last one; later it is the one around the
// number that was asked for.
#include "scratch/number_list.h"

#include <assert.h>

static void write_part(NumberList *list) {
  scratch_file_write(&list->file, (uint64_t)list->first * sizeof *list->part, list->part,
                     list->part_count * sizeof *list->part);
}

void number_list_add(NumberList *list, int64_t number) {
  assert(!list->ended);
  if (list->part_count == NUMBER_LIST_IN_MEMORY) {
    write_part(list);
    list->first += list->part_count;
    list->part_count = 0;
  }
  list->part[list->part_count++] = number;
  list->count++;
}

bool number_list_end(NumberList *list, Text *error) {
  list->ended = true;
  if (list->first) write_part(list);
  return scratch_file_ok(&list->file, error);
}

static void read_part(NumberList *list, size_t index) {
  list->first = index - index % NUMBER_LIST_IN_MEMORY;
  size_t left = list->count - list->first;
  list->part_count = left < NUMBER_LIST_IN_MEMORY ? left : NUMBER_LIST_IN_MEMORY;
  scratch_file_read(&list->file, (uint64_t)list->first * sizeof *list->part, list->part,
                    list->part_count * sizeof *list->part);
}

bool number_list_at(NumberList *list, size_t index, int64_t *number, Text *error) {
  assert(list->ended && index < list->count);
  if (index < list->first || index >= list->first + list->part_count) read_part(list, index);
  *number = list->part[index - list->first];
  return scratch_file_ok(&list->file, error);
}

void number_list_close(NumberList *list) {
  scratch_file_close(&list->file);
  *list = (NumberList){0};
}
