// The tables of a library, their version, and how older versions become this one. README.md
// documents them for other programs.
#ifndef TSB_LIBRARY_SCHEMA_H
#define TSB_LIBRARY_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>

#include "base/text.h"

// "Tsob" in the header of the file: tells a library from any other database.
enum { LIBRARY_APPLICATION_ID = 0x54736f62, LIBRARY_SCHEMA_VERSION = 2 };

typedef enum {
  LIBRARY_SCHEMA_OK,
  LIBRARY_SCHEMA_EMPTY,    // a database without any table
  LIBRARY_SCHEMA_OLD,      // can be migrated
  LIBRARY_SCHEMA_NEWER,    // made by a newer program
  LIBRARY_SCHEMA_FOREIGN,  // a database of something else
  LIBRARY_SCHEMA_FAILED,   // it could not be read; ask sqlite3_errmsg
} LibrarySchemaState;

LibrarySchemaState library_schema_state(sqlite3 *db);

// Brings an empty or older database to this version, in one transaction. False with SQLite's error;
// then close the database, which takes the transaction back.
bool library_schema_prepare(sqlite3 *db);

// The same up to a version at most, to test migrations.
bool library_schema_prepare_to(sqlite3 *db, int version);

// Makes the indexes for queries, unless they are there. A library is complete without them, and is
// filled faster: make them when much was added, and not in shards.
bool library_schema_index(sqlite3 *db);

// Executes a statement that is a constant of this program. False with SQLite's error.
bool library_execute(sqlite3 *db, const char *sql);

// A number that a statement gives in its first row. False if it gives none.
bool library_number(sqlite3 *db, const char *sql, int64_t *number);

// "a", "b", ... of all columns of levels, each with the prefix.
void library_schema_columns(const char *prefix, Text *out);

#endif
