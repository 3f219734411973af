// The numbers of sources are read once for each level and sorted: then equal ones are counted.
#include "library_commands/query_sources.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "dataset/dataset_sources.h"
#include "json/gen_json.h"
#include "text/normalize_metadata.h"

static int compare(const void *left, const void *right) {
  int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
  return (a > b) - (a < b);
}

static bool read_numbers(sqlite3_stmt *find, const QueryChoice *choice, int64_t *numbers) {
  for (size_t i = 0; i < choice->count; i++) {
    sqlite3_bind_int64(find, 1, number_list_at(choice->rowids, i));
    if (sqlite3_step(find) != SQLITE_ROW) return false;
    numbers[i] = sqlite3_column_int64(find, 0);
    sqlite3_reset(find);
  }
  return true;
}

static void write_run(const char *seed, const char *json, Text *out) {
  cJSON *tree = cJSON_Parse(json);
  GenParams params = gen_json_read_params(tree);
  dataset_sources_run(seed ? seed : "unknown", &params, out);
  cJSON_Delete(tree);
}

// The name of a run is its key, which says nothing to people. A pack may be that of a run.
static void write_words(sqlite3_stmt *row, Text *out) {
  const char *kind = (const char *)sqlite3_column_text(row, 0);
  const char *name = (const char *)sqlite3_column_text(row, 1);
  const char *seed = (const char *)sqlite3_column_text(row, 2);
  const char *params = (const char *)sqlite3_column_text(row, 3);
  bool run = kind && !strcmp(kind, "run");
  if (!run) text_format(out, "%s %s", kind ? kind : "file", name ? name : "without a name");
  if (!run && params) text_add(out, ", from a ");
  if (params) write_run(seed, params, out);
  else if (run) text_format(out, "run %s", name ? name : "without a name");
}

static bool add_source(sqlite3_stmt *find, int64_t number, size_t levels, cJSON *sources) {
  Text words = {0};
  sqlite3_bind_int64(find, 1, number);
  int step = sqlite3_step(find);
  if (step == SQLITE_ROW) write_words(find, &words);
  else text_add(&words, "file without a name");
  char *line = normalize_line((Slice){words.data, words.length});
  dataset_sources_add(sources, line ? line : "file without a name", (double)levels);
  mem_free(line);
  text_free(&words);
  sqlite3_reset(find);
  return step == SQLITE_ROW || step == SQLITE_DONE;
}

static bool add_sources(sqlite3_stmt *find, const int64_t *numbers, size_t count, cJSON *sources) {
  bool ok = true;
  for (size_t from = 0, to; ok && from < count; from = to) {
    for (to = from; to < count && numbers[to] == numbers[from];) to++;
    ok = add_source(find, numbers[from], to - from, sources);
  }
  return ok;
}

static bool count_all(const LibraryFile *file, const QueryChoice *choice, cJSON *sources) {
  int64_t *numbers = mem_alloc(choice->count + 1, sizeof *numbers);
  sqlite3_stmt *of_level = NULL, *of_source = NULL;
  bool ok =
      sqlite3_prepare_v2(file->db, "SELECT source FROM levels WHERE rowid = ?", -1, &of_level,
                         NULL) == SQLITE_OK &&
      sqlite3_prepare_v2(file->db, "SELECT kind, name, seed, params FROM sources WHERE source = ?",
                         -1, &of_source, NULL) == SQLITE_OK &&
      read_numbers(of_level, choice, numbers);
  if (ok) qsort(numbers, choice->count, sizeof *numbers, compare);
  ok = ok && add_sources(of_source, numbers, choice->count, sources);
  sqlite3_finalize(of_level);
  sqlite3_finalize(of_source);
  mem_free(numbers);
  return ok;
}

cJSON *query_sources_count(const LibraryFile *file, const QueryChoice *choice, Text *error) {
  cJSON *all = cJSON_CreateObject();
  bool ok = count_all(file, choice, all);
  cJSON *most = ok ? dataset_sources_most(all) : NULL;
  if (!ok) library_file_error(file, error);
  cJSON_Delete(all);
  return most;
}
