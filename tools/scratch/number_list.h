// A list of numbers of any length. Only a part of it is in memory, all of it in a temporary file.
#ifndef TSB_NUMBER_LIST_H
#define TSB_NUMBER_LIST_H

#include "scratch/scratch_file.h"

enum { NUMBER_LIST_IN_MEMORY = 1 << 12 };  // numbers

// Zeroed is empty.
typedef struct {
  ScratchFile file;
  int64_t part[NUMBER_LIST_IN_MEMORY];  // the numbers from `first` on
  size_t first, part_count;
  size_t count;  // of all
  bool ended;
} NumberList;

void number_list_add(NumberList *list, int64_t number);
// Call it once, after the last number. False with a message in `error`.
bool number_list_end(NumberList *list, Text *error);
// The number at a place, from 0. False with a message in `error`.
bool number_list_at(NumberList *list, size_t index, int64_t *number, Text *error);
void number_list_close(NumberList *list);

#endif
