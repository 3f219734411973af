#include "library/library_run.h"

#include "library/library_schema.h"
#include "library/library_writer.h"

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement) {
  return sqlite3_prepare_v2(db, sql, -1, statement, NULL) == SQLITE_OK;
}

static bool prepare_levels(sqlite3 *db, int64_t source, sqlite3_stmt **rows) {
  Text sql = {0};
  text_add(&sql, "SELECT ");
  library_schema_columns("", &sql);
  text_add(&sql, " FROM levels WHERE source = ? ORDER BY rowid");
  bool ok = prepare(db, sql.data, rows);
  text_free(&sql);
  if (ok) sqlite3_bind_int64(*rows, 1, source);
  return ok;
}

LibraryRunRead library_run_levels(sqlite3 *db, int64_t source, LibraryLevelVisitor *each,
                                  void *context, char **fault) {
  sqlite3_stmt *rows = NULL;
  int step = SQLITE_ERROR;
  *fault = NULL;
  if (prepare_levels(db, source, &rows))
    while ((step = sqlite3_step(rows)) == SQLITE_ROW) {
      GeneratedLevel level;
      if ((*fault = library_row_read(rows, &level, NULL))) break;
      each(context, &level);
      generated_level_free(&level);
    }
  sqlite3_finalize(rows);
  if (*fault) return LIBRARY_RUN_DAMAGED;
  return step == SQLITE_DONE ? LIBRARY_RUN_READ : LIBRARY_RUN_FAILED;
}

bool library_run_other_ids(sqlite3 *db, int64_t source, LibraryIdVisitor *each, void *context) {
  sqlite3_stmt *rows = NULL;
  int step = SQLITE_ERROR;
  LevelId id;
  if (prepare(db, "SELECT id FROM levels WHERE source <> ?", &rows)) {
    sqlite3_bind_int64(rows, 1, source);
    while ((step = sqlite3_step(rows)) == SQLITE_ROW)
      if (level_id_parse((const char *)sqlite3_column_text(rows, 0), &id)) each(context, id);
  }
  sqlite3_finalize(rows);
  return step == SQLITE_DONE;
}

// *number is 0 if there is only this source, or none.
static bool find_other_source(sqlite3 *db, const char *run, int64_t *number) {
  sqlite3_stmt *row = NULL;
  bool ok = prepare(db, "SELECT count(*) FROM sources WHERE kind <> ? OR name <> ?", &row);
  if (ok) {
    sqlite3_bind_text(row, 1, library_source_kind(LIBRARY_SOURCE_RUN), -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 2, run, -1, SQLITE_STATIC);
    ok = sqlite3_step(row) == SQLITE_ROW;
    if (ok) *number = sqlite3_column_int64(row, 0);
  }
  sqlite3_finalize(row);
  return ok;
}

typedef struct {
  const LibraryShard *shard;
  LibraryShard *begun;
  LibraryShardFit fit;
} Fit;

static bool compare(void *context, int64_t source, const LibraryShard *begun) {
  (void)source;
  Fit *fit = context;
  bool same = begun->shard == fit->shard->shard && begun->shards == fit->shard->shards;
  *fit->begun = *begun;
  fit->fit = !same                                        ? LIBRARY_SHARD_OTHER_NUMBER
             : begun->candidates > fit->shard->candidates ? LIBRARY_SHARD_LARGER
                                                          : LIBRARY_SHARD_FITS;
  return fit->fit == LIBRARY_SHARD_FITS;
}

LibraryShardFit library_shard_fit(sqlite3 *db, const char *run, const LibraryShard *shard,
                                  LibraryShard *begun) {
  Fit fit = {shard, begun, LIBRARY_SHARD_FITS};
  int64_t others;
  if (!find_other_source(db, run, &others)) return LIBRARY_SHARD_UNKNOWN;
  if (others) return LIBRARY_SHARD_OTHER_RUN;
  return library_shards_visit(db, compare, &fit) ? fit.fit : LIBRARY_SHARD_UNKNOWN;
}
