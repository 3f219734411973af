// A transaction begins with the first change, so that nobody is kept from writing while levels are
// rated.
#include "library_commands/library_adder.h"

#include "library/library_schema.h"
#include "rating/difficulty_formula.h"

enum { LEVELS_AT_ONCE = 2000 };

// Tells why, and takes back what was not committed.
static bool fail(LibraryAdder *adder, Text *error) {
  library_file_error(&adder->file, error);
  library_writer_rollback(&adder->writer);
  adder->begun = false;
  return false;
}

bool library_adder_open(LibraryAdder *adder, const char *path, Text *error) {
  *adder = (LibraryAdder){0};
  if (!library_file_open(&adder->file, path, LIBRARY_WRITE, error)) return false;
  sqlite3 *db = adder->file.db;
  if (library_writer_open(&adder->writer, db) &&
      sqlite3_prepare_v2(db, "SELECT rating FROM levels WHERE id = ?", -1, &adder->find_rating,
                         NULL) == SQLITE_OK)
    return true;
  library_file_error(&adder->file, error);
  return false;
}

static bool begin(LibraryAdder *adder, Text *error) {
  if (adder->begun) return true;
  adder->begun = library_writer_begin(&adder->writer);
  return adder->begun || fail(adder, error);
}

void library_adder_set_source(LibraryAdder *adder, const LibrarySource *source) {
  adder->from = source;
  adder->source = 0;
}

static bool write_source(LibraryAdder *adder, Text *error) {
  return adder->source || library_writer_source(&adder->writer, adder->from, &adder->source) ||
         fail(adder, error);
}

bool library_adder_knows(LibraryAdder *adder, LevelId id, bool *known, Text *error) {
  Text text = {0};
  level_id_write(id, &text);
  sqlite3_bind_text(adder->find_rating, 1, text.data, -1, SQLITE_STATIC);
  *known = sqlite3_step(adder->find_rating) == SQLITE_ROW &&
           sqlite3_column_int(adder->find_rating, 0) >= RATING_REVISION;
  bool ok = sqlite3_reset(adder->find_rating) == SQLITE_OK;
  text_free(&text);
  if (ok) adder->counts.known += *known;
  return ok || fail(adder, error);
}

bool library_adder_add(LibraryAdder *adder, const GeneratedLevel *level, const LevelLabel *label,
                       Text *error) {
  if (!begin(adder, error) || !write_source(adder, error)) return false;
  LibraryAdd done =
      library_writer_add(&adder->writer, level, label, RATING_REVISION, adder->source);
  if (done == LIBRARY_FAILED) return fail(adder, error);
  adder->counts.added += done == LIBRARY_ADDED;
  adder->counts.replaced += done == LIBRARY_REPLACED;
  adder->counts.known += done == LIBRARY_KNOWN;
  return ++adder->pending < LEVELS_AT_ONCE || library_adder_commit(adder, error);
}

bool library_adder_commit(LibraryAdder *adder, Text *error) {
  if (!adder->begun) return true;
  if (!library_writer_commit(&adder->writer)) return fail(adder, error);
  adder->begun = false;
  adder->pending = 0;
  return true;
}

bool library_adder_finish(LibraryAdder *adder, Text *error) {
  return library_adder_commit(adder, error) &&
         (library_schema_index(adder->file.db) || fail(adder, error));
}

void library_adder_close(LibraryAdder *adder) {
  if (adder->begun) library_writer_rollback(&adder->writer);
  sqlite3_finalize(adder->find_rating);
  library_writer_close(&adder->writer);
  library_file_close(&adder->file);
  *adder = (LibraryAdder){0};
}
