// While numbers are added, the part in memory is the last one; later it is the one around the
// number that was asked for.
#include "scratch/number_list.h"

static uint64_t offset_of(size_t index) { return (uint64_t)index * sizeof(int64_t); }

static void write_part(NumberList *list) {
  scratch_file_write(&list->file, offset_of(list->first), list->part,
                     list->part_count * sizeof *list->part);
}

void number_list_add(NumberList *list, int64_t number) {
  if (list->part_count == NUMBER_LIST_MEMORY) {
    write_part(list);
    list->first += list->part_count;
    list->part_count = 0;
  }
  list->part[list->part_count++] = number;
  list->count++;
}

static void read_part(NumberList *list, size_t index) {
  if (list->first + list->part_count == list->count) write_part(list);
  list->first = index - index % NUMBER_LIST_MEMORY;
  size_t left = list->count - list->first;
  list->part_count = left < NUMBER_LIST_MEMORY ? left : NUMBER_LIST_MEMORY;
  scratch_file_read(&list->file, offset_of(list->first), list->part,
                    list->part_count * sizeof *list->part);
}

int64_t number_list_at(NumberList *list, size_t index) {
  if (index < list->first || index >= list->first + list->part_count) read_part(list, index);
  return list->part[index - list->first];
}

void number_list_close(NumberList *list) {
  scratch_file_close(&list->file);
  *list = (NumberList){0};
}
