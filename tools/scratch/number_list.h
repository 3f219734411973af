// A list of numbers of any length, in a file but for a part of it.
#ifndef TSB_NUMBER_LIST_H
#define TSB_NUMBER_LIST_H

#include "scratch/scratch_file.h"

enum { NUMBER_LIST_MEMORY = 1 << 12 };

// With the path of its file alone, see scratch_file.h, it is empty.
typedef struct {
  ScratchFile file;
  int64_t part[NUMBER_LIST_MEMORY];  // the numbers from `first` on
  size_t first, part_count;
  size_t count;  // of all
} NumberList;

// Add all before the first one is read. After a failure of the file numbers are zero: ask
// scratch_file_ok.
void number_list_add(NumberList *list, int64_t number);
int64_t number_list_at(NumberList *list, size_t index);
void number_list_close(NumberList *list);  // accepts a zeroed one

#endif
