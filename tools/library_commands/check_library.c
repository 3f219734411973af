// SQLite checks its pages and indexes; then board, id and solution of every row are proved.
#include "library_commands/check_library.h"

#include <string.h>

#include "base/mem.h"
#include "libraries/library_file.h"
#include "library/library_query.h"
#include "library/library_row.h"

// Problems are told with the name of the file, so a message goes without it.
static void add_failure(const char *path, Text *error, Problems *problems, bool *failed) {
  const char *name = strstr(error->data, path);
  const char *why = name ? name + strlen(path) : error->data;
  why += strspn(why, ": ");
  problems_add(problems, 0, 0, 0, "%s", why);
  text_free(error);
  *failed = true;
}

static void add_error(const LibraryFile *file, Problems *problems, bool *failed) {
  Text error = {0};
  library_file_error(file, &error);
  add_failure(file->path, &error, problems, failed);
}

// Indexes are compared with the rows, too: what they do not have is not found by queries. One
// finding is enough: what SQLite says of its pages helps nobody to get the levels back.
static void check_pages(const LibraryFile *file, Problems *problems, bool *failed) {
  sqlite3_stmt *row = NULL;
  bool read =
      sqlite3_prepare_v2(file->db, "PRAGMA integrity_check(1)", -1, &row, NULL) == SQLITE_OK &&
      sqlite3_step(row) == SQLITE_ROW;
  const char *text = read ? (const char *)sqlite3_column_text(row, 0) : NULL;
  bool good = text && !strcmp(text, "ok");
  bool ended = sqlite3_finalize(row) == SQLITE_OK;
  if (!read || !ended) {
    add_error(file, problems, failed);
  } else if (!good) {
    problems_add(problems, 0, 0, 0, "the database is damaged");
    *failed = true;
  }
}

static size_t check_rows(const LibraryFile *file, Problems *problems, bool *failed) {
  LibraryQuery all = {.sort = LIBRARY_SORT_ID};
  RecipeMemo memo = {0};
  size_t count = 0;
  sqlite3_stmt *rows = library_query_prepare(file->db, &all, LIBRARY_QUERY_ROWS);
  for (; rows && sqlite3_step(rows) == SQLITE_ROW; count++) {
    char *why = library_row_check(rows, &memo);
    if (why) problems_add(problems, 0, 0, 0, "%s", why);
    mem_free(why);
  }
  recipe_memo_free(&memo);
  if (sqlite3_finalize(rows) != SQLITE_OK || !rows) add_error(file, problems, failed);
  return count;
}

size_t check_library(const char *path, Problems *problems, bool *failed) {
  LibraryFile file;
  Text error = {0};
  size_t count = 0;
  *failed = !library_file_open(&file, path, LIBRARY_READ, &error);
  if (*failed) add_failure(path, &error, problems, failed);
  else check_pages(&file, problems, failed);
  if (!*failed && !problems->count) count = check_rows(&file, problems, failed);
  library_file_close(&file);
  return count;
}
