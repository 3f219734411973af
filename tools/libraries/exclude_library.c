// A library is known by its first bytes. Everything else is a file of levels or a pack.
#include "libraries/exclude_library.h"

#include "arguments/exclude_files.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "libraries/library_file.h"
#include "library/library_query.h"
#include "library/library_row.h"

static bool damaged(const LibraryFile *file, const char *why, Text *error) {
  text_format(error, "%s: %s", file->path, why);
  return false;
}

// Board and solution are needed to know what is similar, so the level is proved. The name of the
// set (excluded_levels_hash) is that of the ids alone, whether similar levels are excluded or not.
static bool add_level(const LibraryFile *file, sqlite3_stmt *row, ExcludedLevels *excluded,
                      Text *error) {
  GeneratedLevel level;
  char *why = library_row_read(row, &level, NULL);
  if (why) damaged(file, why, error);
  else if (excluded_levels_add_id(excluded, level.id))
    near_duplicates_add(&excluded->near_duplicates, &level.fingerprint, false);
  bool ok = !why;
  if (ok) generated_level_free(&level);
  mem_free(why);
  return ok;
}

static bool add_id(const LibraryFile *file, sqlite3_stmt *row, ExcludedLevels *excluded,
                   Text *error) {
  enum { ID_COLUMN = 1 };
  LevelId id;
  if (!level_id_parse((const char *)sqlite3_column_text(row, ID_COLUMN), &id))
    return damaged(file, "a level has a damaged id", error);
  excluded_levels_add_id(excluded, id);
  return true;
}

static bool read_rows(const LibraryFile *file, bool similar, ExcludedLevels *excluded,
                      Text *error) {
  LibraryQuery all = {.sort = LIBRARY_SORT_ID};
  sqlite3_stmt *rows =
      library_query_prepare(file->db, &all, similar ? LIBRARY_QUERY_ROWS : LIBRARY_QUERY_KEYS);
  bool ok = rows != NULL;
  while (ok && sqlite3_step(rows) == SQLITE_ROW)
    ok = (similar ? add_level : add_id)(file, rows, excluded, error);
  bool failed = sqlite3_finalize(rows) != SQLITE_OK || !rows;
  if (failed && !error->length) library_file_error(file, error);
  return ok && !failed;
}

static bool read_library(const Call *call, const char *path, bool similar,
                         ExcludedLevels *excluded) {
  LibraryFile file = {0};
  Text error = {0};
  bool ok = library_file_open(&file, path, LIBRARY_READ, &error) &&
            read_rows(&file, similar, excluded, &error);
  if (!ok) message_error_text(call->command->name, &error);
  library_file_close(&file);
  return ok;
}

bool exclude_library_read(const Call *call, const StringList *files, bool similar,
                          ExcludedLevels *excluded) {
  for (size_t i = 0; i < files->count; i++) {
    StringList one = {&files->items[i], 1, 1};
    bool ok = library_file_is(files->items[i])
                  ? read_library(call, files->items[i], similar, excluded)
                  : exclude_files_read(call, &one, excluded);
    if (!ok) return false;
  }
  return true;
}
