// SQLite checks its pages and indexes; then board, id and solution of every row are proved.
#include "library_commands/check_library.h"

#include <string.h>

#include "base/mem.h"
#include "libraries/library_file.h"
#include "library/library_query.h"
#include "library/library_row.h"

static void add_error(const LibraryFile *file, Problems *problems, bool *failed) {
  Text error = {0};
  library_file_error(file, &error);
  problems_add(problems, 0, 0, 0, "%s", error.data);
  text_free(&error);
  *failed = true;
}

// Damage is a problem of the file, not a failure to read it.
static void check_pages(const LibraryFile *file, Problems *problems, bool *failed) {
  sqlite3_stmt *rows = NULL;
  if (sqlite3_prepare_v2(file->db, "PRAGMA quick_check", -1, &rows, NULL) != SQLITE_OK)
    add_error(file, problems, failed);
  while (rows && sqlite3_step(rows) == SQLITE_ROW) {
    const char *text = (const char *)sqlite3_column_text(rows, 0);
    if (text && strcmp(text, "ok") != 0)
      problems_add(problems, 0, 0, 0, "the database is damaged: %s", text);
  }
  sqlite3_finalize(rows);
}

static size_t check_rows(const LibraryFile *file, Problems *problems, bool *failed) {
  LibraryQuery all = {.sort = LIBRARY_SORT_ID};
  size_t count = 0;
  sqlite3_stmt *rows = library_query_prepare(file->db, &all, LIBRARY_QUERY_ROWS);
  for (; rows && sqlite3_step(rows) == SQLITE_ROW; count++) {
    GeneratedLevel level;
    char *why = library_row_read(rows, &level, NULL);
    if (why) problems_add(problems, 0, 0, 0, "%s", why);
    else generated_level_free(&level);
    mem_free(why);
  }
  if (sqlite3_finalize(rows) != SQLITE_OK || !rows) add_error(file, problems, failed);
  return count;
}

size_t check_library(const char *path, Problems *problems, bool *failed) {
  LibraryFile file;
  Text error = {0};
  size_t count = 0;
  *failed = !library_file_open(&file, path, LIBRARY_READ, &error);
  if (*failed) problems_add(problems, 0, 0, 0, "%s", error.data);
  else check_pages(&file, problems, failed);
  if (!*failed && !problems->count) count = check_rows(&file, problems, failed);
  text_free(&error);
  library_file_close(&file);
  return count;
}
