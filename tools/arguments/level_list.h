// The selected levels of one or several files, as one list.
#ifndef TSB_LEVEL_LIST_H
#define TSB_LEVEL_LIST_H

#include "arguments/level_files.h"

typedef struct {
  Level *level;
  const char *file;  // its name for messages
  size_t place;      // its index in the list: files and levels in order
} ListedLevel;

typedef struct {
  Collection *files;  // one per operand, with its valid levels
  size_t file_count;
  ListedLevel *items;  // the selected levels
  size_t count;
  size_t faulty;  // the number of problems in selected levels; they have been printed
} LevelList;

// Reads all operands of the call. False after printing an error, such as a file that cannot be read
// or has no such level. With `all_valid`, any faulty level in the files is such an error. Call
// level_list_free in both cases.
bool level_list_read(const Call *call, const Ranges *selected, bool all_valid, LevelList *list);
void level_list_free(LevelList *list);

#endif
