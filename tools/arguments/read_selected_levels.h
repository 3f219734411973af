// The selected levels of one or several files, as one list.
#ifndef TSB_READ_SELECTED_LEVELS_H
#define TSB_READ_SELECTED_LEVELS_H

#include "arguments/level_files.h"

typedef struct {
  Level *level;
  const char *file;  // its name for messages
  size_t place;      // its index in the list: files and levels in order
} SelectedLevel;

typedef struct {
  Collection *files;  // one per operand, with its valid levels
  size_t file_count;
  SelectedLevel *items;  // the selected levels
  size_t count;
  size_t faulty;  // the number of problems in selected levels; they have been printed
} SelectedLevels;

// Reads all operands of the call. False after printing an error, such as a file that cannot be read
// or has no such level. With `all_valid`, any faulty level in the files is such an error. Call
// selected_levels_free in both cases.
bool selected_levels_read(const Call *call, const Ranges *selected, bool all_valid,
                          SelectedLevels *list);
void selected_levels_free(SelectedLevels *list);

#endif
