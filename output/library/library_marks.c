// Three prepared statements. Whether a level is there does not matter for its marks; it is only
// told to the user.
#include "library/library_marks.h"

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement) {
  return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) == SQLITE_OK;
}

bool library_marks_open(LibraryMarks *marks, sqlite3 *db) {
  *marks = (LibraryMarks){0};
  return prepare(db, "INSERT INTO marks (name, id) VALUES (?, ?) ON CONFLICT DO NOTHING",
                 &marks->put) &&
         prepare(db, "DELETE FROM marks WHERE name = ? AND id = ?", &marks->remove) &&
         prepare(db, "SELECT 1 FROM levels WHERE id = ?", &marks->has_level);
}

void library_marks_close(LibraryMarks *marks) {
  sqlite3_finalize(marks->put);
  sqlite3_finalize(marks->remove);
  sqlite3_finalize(marks->has_level);
  *marks = (LibraryMarks){0};
}

static bool change(sqlite3_stmt *statement, const char *name, const char *id, bool *changed) {
  sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
  sqlite3_bind_text(statement, 2, id, -1, SQLITE_STATIC);
  sqlite3_step(statement);
  if (sqlite3_reset(statement) != SQLITE_OK) return false;
  *changed = sqlite3_changes(sqlite3_db_handle(statement)) > 0;
  return true;
}

static bool look_up(sqlite3_stmt *statement, const char *id, bool *present) {
  sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
  *present = sqlite3_step(statement) == SQLITE_ROW;
  return sqlite3_reset(statement) == SQLITE_OK;
}

static bool change_level(LibraryMarks *marks, sqlite3_stmt *statement, const char *name, LevelId id,
                         bool *changed, bool *present) {
  Text text = {0};
  level_id_write(id, &text);
  bool ok =
      change(statement, name, text.data, changed) && look_up(marks->has_level, text.data, present);
  text_free(&text);
  return ok;
}

bool library_marks_put(LibraryMarks *marks, const char *name, LevelId id, bool *changed,
                       bool *present) {
  return change_level(marks, marks->put, name, id, changed, present);
}

bool library_marks_remove(LibraryMarks *marks, const char *name, LevelId id, bool *changed,
                          bool *present) {
  return change_level(marks, marks->remove, name, id, changed, present);
}

bool library_marks_known(sqlite3 *db, const char *name, bool *known) {
  sqlite3_stmt *find = NULL;
  bool ok = prepare(db, "SELECT 1 FROM marks WHERE name = ? LIMIT 1", &find) &&
            look_up(find, name, known);
  sqlite3_finalize(find);
  return ok;
}
