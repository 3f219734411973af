// Adds levels to a library on disk, in transactions of some thousand levels.
#ifndef TSB_LIBRARY_ADDER_H
#define TSB_LIBRARY_ADDER_H

#include "libraries/library_file.h"
#include "library/library_writer.h"

typedef struct {
  uint64_t added;
  uint64_t replaced;  // were there with an older rating or a longer recipe
  uint64_t known;     // were there already
} AdderCounts;

// Zeroed is closed.
typedef struct {
  LibraryFile file;
  LibraryWriter writer;
  sqlite3_stmt *find_rating;
  const LibrarySource *from;  // borrowed
  int64_t source;             // its number, once a level came from it; 0 before
  bool begun;                 // a transaction
  size_t pending;             // levels in it
  AdderCounts counts;
} LibraryAdder;

// All that return bool: false with a message in `error`. Call library_adder_close in all cases.
bool library_adder_open(LibraryAdder *adder, const char *path, Text *error);
// From now on levels come from this source, which must live so long. It is written with the first
// of them: waiting for a level must keep nobody from writing.
void library_adder_set_source(LibraryAdder *adder, const LibrarySource *source);
// Is the level there, with a rating that is not older than ours? Counts it if so.
bool library_adder_knows(LibraryAdder *adder, LevelId id, bool *known, Text *error);
bool library_adder_add(LibraryAdder *adder, const GeneratedLevel *level, const LevelLabel *label,
                       Text *error);
// Ends the transaction, so that what was added stays.
bool library_adder_commit(LibraryAdder *adder, Text *error);
// Commits, and makes the indexes for queries.
bool library_adder_finish(LibraryAdder *adder, Text *error);
void library_adder_close(LibraryAdder *adder);

#endif
