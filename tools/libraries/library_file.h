// A library on disk: an SQLite database that this program may open, with the settings that are safe
// where it lies.
//
// Write-ahead logging needs memory that all processes share, so it is used only on file systems
// that are known to be local. On others, and for shards, the rollback journal of SQLite does it.
// When the last writer has closed a library it is a single file without write-ahead logging, which
// can be copied, and read where nothing can be written.
#ifndef TSB_LIBRARY_FILE_H
#define TSB_LIBRARY_FILE_H

#include <sqlite3.h>
#include <stdbool.h>

#include "base/text.h"

typedef enum {
  LIBRARY_READ,   // it must be there; an older version is refused, because reading changes nothing
  LIBRARY_WRITE,  // it is created or migrated
  LIBRARY_SHARD,  // the same with a rollback journal wherever it lies
} LibraryAccess;

typedef struct {
  char *path;
  sqlite3 *db;
  bool wal;
} LibraryFile;

// False with a message that names the file.
bool library_file_open(LibraryFile *file, const char *path, LibraryAccess access, Text *error);
// Accepts a zeroed file. Close all statements before.
void library_file_close(LibraryFile *file);

// The last error of the connection as one line: "levels.db: no space left on the device". Call it
// before a rollback. Lack of memory ends the program.
void library_file_error(const LibraryFile *file, Text *error);

// Makes the indexes for queries (library_schema_index). An interrupt leaves them for the next time:
// queries work without them. False with the error in the connection.
bool library_file_index(LibraryFile *file);

// The exit code of a command that works on a library. An interrupt ends the wait for another
// process, and so the command: then the failure is an interruption.
int library_file_exit_code(int code);

// Does the file begin as a library does? False for anything else, and for what cannot be read.
bool library_file_is(const char *path);

#endif
