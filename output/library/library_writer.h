// Adds levels to a library. A level is there once, by its canonical id.
//
// If a level comes again, one of the two rows stays, whichever came first: that of the newer
// rating; one that was not generated; that with the shorter recipe, and of equally long recipes the
// smaller; that with more measures; and at last solution and source decide. So the rows do not
// depend on the order of levels, but for titles and authors: what somebody has given first stays.
#ifndef TSB_LIBRARY_WRITER_H
#define TSB_LIBRARY_WRITER_H

#include "library/library_row.h"

typedef enum {
  LIBRARY_SOURCE_RUN,   // of the generator: the name holds all that the levels follow from
  LIBRARY_SOURCE_PACK,  // name of the folder
  LIBRARY_SOURCE_FILE,  // name of the file
} LibrarySourceKind;
const char *library_source_kind(LibrarySourceKind kind);  // "run", "pack", "file"

// Where levels come from. Texts that are not known are NULL.
typedef struct {
  LibrarySourceKind kind;
  const char *name;
  const char *seed, *params;  // of a run; the parameters are a JSON object
} LibrarySource;

typedef struct {
  sqlite3 *db;
  sqlite3_stmt *add_level, *add_source, *find_source;
  LibraryRowTexts texts;
} LibraryWriter;

typedef enum {
  LIBRARY_ADDED,
  LIBRARY_REPLACED,  // it was there; this row stays
  LIBRARY_KNOWN,     // it was there; that row stays
  LIBRARY_FAILED,    // ask sqlite3_errmsg
} LibraryAdd;

// All that return bool: false with SQLite's error in the connection. The schema must be prepared.
bool library_writer_open(LibraryWriter *writer, sqlite3 *db);
void library_writer_close(LibraryWriter *writer);  // accepts a zeroed writer

// Every change belongs between begin and commit. After a failure, roll back.
bool library_writer_begin(LibraryWriter *writer);
bool library_writer_commit(LibraryWriter *writer);
void library_writer_rollback(LibraryWriter *writer);

// The number of the source, which is added if it is new.
bool library_writer_source(LibraryWriter *writer, const LibrarySource *source, int64_t *number);

// The label may be NULL. `rating` as in library_row.h.
LibraryAdd library_writer_add(LibraryWriter *writer, const GeneratedLevel *level,
                              const LevelLabel *label, int rating, int64_t source);

// The statement that adds a row whose values are bound by the caller, and what it did.
LibraryAdd library_writer_add_bound(LibraryWriter *writer);

#endif
