// The chosen levels of a library, read one at a time. Each is proved again when it is read: a
// damaged row is named and refused.
#ifndef TSB_QUERY_LEVELS_H
#define TSB_QUERY_LEVELS_H

#include "level/generated_level.h"
#include "library_commands/query_choice.h"
#include "pack/pack_about.h"

typedef struct {
  const LibraryFile *file;
  const QueryChoice *choice;
  TierBounds bounds;
  IntPair board;   // the size that all boards get, or PARAM_AUTO
  bool no_titles;  // titles are made anew
  sqlite3_stmt *by_rowid;
  LevelLabel label;  // of the level that was read last
  char *source;      // where that level came from
} QueryLevels;

// False with a message in `error`. Call query_levels_close in both cases.
bool query_levels_open(QueryLevels *levels, const LibraryFile *file, const QueryPlan *plan,
                       const QueryChoice *choice, Text *error);
// The caller frees the level. Label and source are in `levels`, until the next call.
bool query_levels_read(QueryLevels *levels, size_t index, GeneratedLevel *level, Text *error);
void query_levels_close(QueryLevels *levels);

#endif
