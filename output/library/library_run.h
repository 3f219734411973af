// What a run finds in its library when it begins or goes on: its own levels, those of others, and
// whether the file is that of its shard.
#ifndef TSB_LIBRARY_RUN_H
#define TSB_LIBRARY_RUN_H

#include "library/library_blocks.h"
#include "library/library_row.h"

typedef enum {
  LIBRARY_RUN_READ,
  LIBRARY_RUN_FAILED,   // ask sqlite3_errmsg
  LIBRARY_RUN_DAMAGED,  // *fault tells which level; the caller frees it
} LibraryRunRead;

// Calls `each` for the levels of a source, in the order in which they came.
typedef void LibraryLevelVisitor(void *context, const GeneratedLevel *level);
LibraryRunRead library_run_levels(sqlite3 *db, int64_t source, LibraryLevelVisitor *each,
                                  void *context, char **fault);

// Calls `each` for the ids of all levels of other sources. Ids that are damaged are left out.
typedef void LibraryIdVisitor(void *context, LevelId id);
bool library_run_other_ids(sqlite3 *db, int64_t source, LibraryIdVisitor *each, void *context);

typedef enum {
  LIBRARY_SHARD_FITS,  // it is empty, or it was begun for this shard
  LIBRARY_SHARD_OTHER_RUN,
  LIBRARY_SHARD_OTHER_NUMBER,  // of the same run; *begun is what it was begun for
  LIBRARY_SHARD_LARGER,        // the same, for more candidates
  LIBRARY_SHARD_UNKNOWN,       // SQLite's error is in the connection
} LibraryShardFit;

// Is the library one in which nothing but this shard of this run was written? `run` is the name of
// its source.
LibraryShardFit library_shard_fit(sqlite3 *db, const char *run, const LibraryShard *shard,
                                  LibraryShard *begun);

#endif
