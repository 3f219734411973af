// One statement does it all: it inserts, or updates the row if the new one has precedence. What
// happened is told by the number of changed rows and by the rowid, which only an insert sets.
#include "library/library_writer.h"

#include <assert.h>

#include "library/library_schema.h"

static const char *const kinds[] = {
    [LIBRARY_SOURCE_RUN] = "run", [LIBRARY_SOURCE_PACK] = "pack", [LIBRARY_SOURCE_FILE] = "file"};

const char *library_source_kind(LibrarySourceKind kind) { return kinds[kind]; }

// A title or an author that somebody has given stays when a row without one takes its place.
static void write_assignment(const char *column, bool text_stays, Text *sql) {
  if (text_stays)
    text_format(sql, "\"%s\" = coalesce(excluded.\"%s\", \"%s\")", column, column, column);
  else text_format(sql, "\"%s\" = excluded.\"%s\"", column, column);
}

// By what two rows of a level are compared: the smaller one stays. A level that somebody has drawn
// goes before one that the generator has found again. Solution and source make the order total.
static void write_precedence(const char *row, Text *sql) {
  text_format(sql, "-%s.rating, %s.recipe IS NOT NULL", row, row);
  text_format(sql, ", coalesce(length(%s.recipe), 0), coalesce(%s.recipe, ''), 0", row, row);
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    text_format(sql, " - (%s.\"%s\" IS NOT NULL)", row, level_measure_row(i).name);
  text_format(sql, ", length(%s.solution), %s.solution, %s.board", row, row, row);
  text_format(sql, ", (SELECT kind || ' ' || name FROM sources WHERE source = %s.source)", row);
}

static void write_add_level(Text *sql) {
  text_add(sql, "INSERT INTO levels (");
  library_schema_columns("", sql);
  text_add(sql, ") VALUES (");
  for (int i = 0; i < LIBRARY_COLUMN_COUNT; i++) text_format(sql, "%s?", i ? ", " : "");
  text_add(sql, ") ON CONFLICT (id) DO UPDATE SET ");
  for (int i = LIBRARY_COLUMN_id + 1; i < LIBRARY_COLUMN_COUNT; i++) {
    if (i > LIBRARY_COLUMN_id + 1) text_add(sql, ", ");
    write_assignment(library_column_name((size_t)i),
                     i == LIBRARY_COLUMN_title || i == LIBRARY_COLUMN_author, sql);
  }
  text_add(sql, " WHERE (");
  write_precedence("excluded", sql);
  text_add(sql, ") < (");
  write_precedence("levels", sql);
  text_add(sql, ")");
}

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement) {
  return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) == SQLITE_OK;
}

bool library_writer_open(LibraryWriter *writer, sqlite3 *db) {
  Text sql = {0};
  *writer = (LibraryWriter){.db = db};
  write_add_level(&sql);
  bool ok =
      prepare(db, sql.data, &writer->add_level) &&
      prepare(db,
              "INSERT INTO sources (kind, name, seed, params) VALUES (?, ?, ?, ?)"
              " ON CONFLICT DO NOTHING",
              &writer->add_source) &&
      prepare(db, "SELECT source FROM sources WHERE kind = ? AND name = ?", &writer->find_source);
  text_free(&sql);
  return ok;
}

void library_writer_close(LibraryWriter *writer) {
  sqlite3_finalize(writer->add_level);
  sqlite3_finalize(writer->add_source);
  sqlite3_finalize(writer->find_source);
  library_row_texts_free(&writer->texts);
  *writer = (LibraryWriter){0};
}

bool library_writer_begin(LibraryWriter *writer) {
  return library_execute(writer->db, "BEGIN IMMEDIATE");
}

bool library_writer_commit(LibraryWriter *writer) { return library_execute(writer->db, "COMMIT"); }

// Some failures have rolled back already.
void library_writer_rollback(LibraryWriter *writer) {
  if (!sqlite3_get_autocommit(writer->db)) library_execute(writer->db, "ROLLBACK");
}

static void bind_source(sqlite3_stmt *statement, const LibrarySource *source) {
  sqlite3_bind_text(statement, 1, library_source_kind(source->kind), -1, SQLITE_STATIC);
  sqlite3_bind_text(statement, 2, source->name, -1, SQLITE_STATIC);
}

bool library_writer_source(LibraryWriter *writer, const LibrarySource *source, int64_t *number) {
  bind_source(writer->add_source, source);
  sqlite3_bind_text(writer->add_source, 3, source->seed, -1, SQLITE_STATIC);
  sqlite3_bind_text(writer->add_source, 4, source->params, -1, SQLITE_STATIC);
  sqlite3_step(writer->add_source);
  if (sqlite3_reset(writer->add_source) != SQLITE_OK) return false;
  bind_source(writer->find_source, source);
  bool found = sqlite3_step(writer->find_source) == SQLITE_ROW;
  if (found) *number = sqlite3_column_int64(writer->find_source, 0);
  return sqlite3_reset(writer->find_source) == SQLITE_OK && found;
}

LibraryAdd library_writer_add_bound(LibraryWriter *writer) {
  assert(!sqlite3_get_autocommit(writer->db));
  sqlite3_set_last_insert_rowid(writer->db, 0);
  sqlite3_step(writer->add_level);
  if (sqlite3_reset(writer->add_level) != SQLITE_OK) return LIBRARY_FAILED;
  if (!sqlite3_changes(writer->db)) return LIBRARY_KNOWN;
  return sqlite3_last_insert_rowid(writer->db) ? LIBRARY_ADDED : LIBRARY_REPLACED;
}

LibraryAdd library_writer_add(LibraryWriter *writer, const GeneratedLevel *level,
                              const LevelLabel *label, int rating, int64_t source) {
  library_row_bind(writer->add_level, level, label, rating, source, &writer->texts);
  return library_writer_add_bound(writer);
}
