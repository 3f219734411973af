// The levels that a command is asked about, of one file or of several.
#ifndef TSB_LEVEL_LIST_H
#define TSB_LEVEL_LIST_H

#include "arguments/level_files.h"

typedef struct {
  Level *level;
  const char *file;  // its name for people
  size_t place;      // in the list, which is in the order of files and levels
} ListedLevel;

typedef struct {
  Collection *files;  // of each operand; good levels only
  size_t file_count;
  ListedLevel *items;  // those that are asked for
  size_t count;
  size_t faulty;  // of those that are asked for; they have been told
} LevelList;

// Reads all operands of the call. Where not every level of the files is good, `whole` fails. False
// after saying what is wrong, such as a file that cannot be read or has no such level. To be freed
// either way.
bool level_list_read(const Call *call, const Ranges *selected, bool whole, LevelList *list);
void level_list_free(LevelList *list);

#endif
