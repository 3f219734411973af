// A version is a list of statements that bring the version before it up to date. A new database
// goes through all of them. Measures are no part of this: a column that is missing for a measure is
// added whatever the version is, and is empty for the levels that are there.
#include "library/library_schema.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "library/library_columns.h"

bool library_execute(sqlite3 *db, const char *sql) {
  return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool library_number(sqlite3 *db, const char *sql, int64_t *number) {
  sqlite3_stmt *statement = NULL;
  bool ok = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
            sqlite3_step(statement) == SQLITE_ROW;
  if (ok) *number = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return ok;
}

void library_schema_columns(const char *prefix, Text *out) {
  for (size_t i = 0; i < LIBRARY_COLUMN_COUNT; i++)
    text_format(out, "%s%s\"%s\"", i ? ", " : "", prefix, library_column_name(i));
}

static bool create_levels(sqlite3 *db) {
  Text sql = {0};
  text_add(&sql, "CREATE TABLE levels (");
  for (size_t i = 0; i < LIBRARY_COLUMN_COUNT; i++)
    text_format(&sql, "%s\n  \"%s\" %s", i ? "," : "", library_column_name(i),
                library_column_declaration(i));
  text_add(&sql, "\n)");
  bool ok = library_execute(db, sql.data);
  text_free(&sql);
  return ok;
}

static bool to_version_1(sqlite3 *db) {
  return create_levels(db) &&
         library_execute(db,
                         "CREATE TABLE sources ("
                         " source INTEGER PRIMARY KEY,"
                         " kind TEXT NOT NULL CHECK (kind IN ('run', 'pack', 'file')),"
                         " name TEXT NOT NULL,"
                         " seed TEXT,"
                         " params TEXT,"
                         " UNIQUE (kind, name));"
                         "CREATE TABLE blocks ("
                         " source INTEGER NOT NULL REFERENCES sources,"
                         " block INTEGER NOT NULL,"
                         " candidates INTEGER NOT NULL,"
                         " levels INTEGER NOT NULL,"
                         " funnel TEXT NOT NULL,"
                         " PRIMARY KEY (source, block)) WITHOUT ROWID;"
                         "CREATE TABLE shards ("
                         " source INTEGER NOT NULL REFERENCES sources,"
                         " shard INTEGER NOT NULL,"
                         " shards INTEGER NOT NULL,"
                         " candidates INTEGER NOT NULL,"
                         " PRIMARY KEY (source, shard, shards)) WITHOUT ROWID;"
                         "CREATE TABLE run_states ("
                         " source INTEGER PRIMARY KEY REFERENCES sources,"
                         " state TEXT NOT NULL);");
}

// Ids of levels that were shipped, rejected, and so on.
static bool to_version_2(sqlite3 *db) {
  return library_execute(db,
                         "CREATE TABLE marks ("
                         " name TEXT NOT NULL,"
                         " id TEXT NOT NULL,"
                         " PRIMARY KEY (name, id)) WITHOUT ROWID");
}

static bool (*const steps[LIBRARY_SCHEMA_VERSION])(sqlite3 *db) = {to_version_1, to_version_2};

static bool has_column(sqlite3 *db, const char *name) {
  int code =
      sqlite3_table_column_metadata(db, "main", "levels", name, NULL, NULL, NULL, NULL, NULL);
  if (code == SQLITE_NOMEM) mem_exhausted();
  return code == SQLITE_OK;
}

static bool add_measure(sqlite3 *db, const char *name) {
  Text sql = {0};
  text_format(&sql, "ALTER TABLE levels ADD COLUMN \"%s\" " LIBRARY_MEASURE_DECLARATION, name);
  bool ok = library_execute(db, sql.data);
  text_free(&sql);
  return ok;
}

static bool add_missing_measures(sqlite3 *db) {
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    const char *name = level_measure_row(i).name;
    if (!has_column(db, name) && !add_measure(db, name)) return false;
  }
  return true;
}

static bool has_all_columns(sqlite3 *db) {
  for (size_t i = 0; i < LIBRARY_COLUMN_COUNT; i++)
    if (!has_column(db, library_column_name(i))) return false;
  return true;
}

static bool read_version(sqlite3 *db, int64_t *application, int64_t *version, int64_t *tables) {
  return library_number(db, "PRAGMA application_id", application) &&
         library_number(db, "PRAGMA user_version", version) &&
         library_number(db, "SELECT count(*) FROM sqlite_schema", tables);
}

// All of it at one moment, even if another process is making the library.
static bool read_version_at_once(sqlite3 *db, int64_t *application, int64_t *version,
                                 int64_t *tables) {
  return library_execute(db, "BEGIN") && read_version(db, application, version, tables) &&
         library_execute(db, "COMMIT");
}

LibrarySchemaState library_schema_state(sqlite3 *db) {
  int64_t application, version, tables;
  if (!read_version_at_once(db, &application, &version, &tables)) return LIBRARY_SCHEMA_FAILED;
  if (!application && !version && !tables) return LIBRARY_SCHEMA_EMPTY;
  if (application != LIBRARY_APPLICATION_ID || version < 1) return LIBRARY_SCHEMA_FOREIGN;
  if (version > LIBRARY_SCHEMA_VERSION) return LIBRARY_SCHEMA_NEWER;
  return version < LIBRARY_SCHEMA_VERSION || !has_all_columns(db) ? LIBRARY_SCHEMA_OLD
                                                                  : LIBRARY_SCHEMA_OK;
}

static bool set_version(sqlite3 *db, int version) {
  Text sql = {0};
  text_format(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d", LIBRARY_APPLICATION_ID,
              version);
  bool ok = library_execute(db, sql.data);
  text_free(&sql);
  return ok;
}

// Another process may have migrated it meanwhile, so the version is read again under the lock.
static bool migrate(sqlite3 *db, int version) {
  int64_t now, tables;
  // The count makes the connection look at the tables again.
  if (!library_number(db, "PRAGMA user_version", &now) ||
      !library_number(db, "SELECT count(*) FROM sqlite_schema", &tables))
    return false;
  for (int64_t i = now; i < version; i++)
    if (!steps[i](db)) return false;
  return add_missing_measures(db) && (now >= version || set_version(db, version));
}

bool library_schema_prepare_to(sqlite3 *db, int version) {
  assert(version >= 1 && version <= LIBRARY_SCHEMA_VERSION);
  if (!library_execute(db, "BEGIN IMMEDIATE")) return false;
  // After a failure the caller closes the connection. A ROLLBACK would make it forget the error.
  return migrate(db, version) && library_execute(db, "COMMIT");
}

// Queries usually ask for tiers, for difficulties or for pushes, or for several of them: so the
// others stand in the indexes, too, and rows are read only if they fit. With statistics of the
// indexes SQLite chooses the right one: a sample of a thousand rows of each is enough. Libraries of
// an earlier version have indexes without pushes, which these replace.
bool library_schema_index(sqlite3 *db) {
  return library_execute(
      db,
      "DROP INDEX IF EXISTS levels_by_tier; DROP INDEX IF EXISTS levels_by_difficulty;"
      "CREATE INDEX IF NOT EXISTS levels_by_tier_and_pushes ON levels (tier, difficulty, pushes);"
      "CREATE INDEX IF NOT EXISTS levels_by_difficulty_and_pushes ON levels (difficulty, pushes);"
      "CREATE INDEX IF NOT EXISTS levels_by_pushes ON levels (pushes, difficulty);"
      "PRAGMA analysis_limit = 1000; ANALYZE");
}

bool library_schema_prepare(sqlite3 *db) {
  return library_schema_prepare_to(db, LIBRARY_SCHEMA_VERSION);
}
