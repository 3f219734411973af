// A library may have millions of levels, but seldom more than some thousands of sources. So only
// the sources are in memory, in the order of their numbers.
#include "library_commands/query_sources.h"

#include <string.h>

#include "base/mem.h"
#include "dataset/dataset_sources.h"
#include "json/gen_json.h"
#include "text/normalize_metadata.h"

typedef struct {
  int64_t number;
  size_t levels;
} Source;

typedef struct {
  Source *items;
  size_t count, capacity;
} SourceList;

// The first place whose number is not smaller.
static size_t place_of(const SourceList *list, int64_t number) {
  size_t low = 0, high = list->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (list->items[middle].number < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

static void count_level(SourceList *list, int64_t number) {
  size_t place = place_of(list, number);
  if (place == list->count || list->items[place].number != number) {
    list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    memmove(&list->items[place + 1], &list->items[place],
            (list->count++ - place) * sizeof *list->items);
    list->items[place] = (Source){.number = number};
  }
  list->items[place].levels++;
}

// False with a message in `error`.
static bool count_levels(const LibraryFile *file, const QueryChoice *choice, SourceList *list,
                         Text *error) {
  sqlite3_stmt *find = NULL;
  int64_t rowid;
  bool ok = sqlite3_prepare_v2(file->db, "SELECT source FROM levels WHERE rowid = ?", -1, &find,
                               NULL) == SQLITE_OK;
  for (size_t i = 0; ok && i < choice->count; i++) {
    if (!number_list_at(choice->rowids, i, &rowid, error)) break;
    sqlite3_bind_int64(find, 1, rowid);
    ok = sqlite3_step(find) == SQLITE_ROW;
    if (ok) count_level(list, sqlite3_column_int64(find, 0));
    sqlite3_reset(find);
  }
  if (!ok) library_file_error(file, error);
  sqlite3_finalize(find);
  return !error->length;
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

static bool add_sources(const LibraryFile *file, const SourceList *list, cJSON *sources,
                        Text *error) {
  sqlite3_stmt *find = NULL;
  bool ok =
      sqlite3_prepare_v2(file->db, "SELECT kind, name, seed, params FROM sources WHERE source = ?",
                         -1, &find, NULL) == SQLITE_OK;
  for (size_t i = 0; ok && i < list->count; i++)
    ok = add_source(find, list->items[i].number, list->items[i].levels, sources);
  if (!ok) library_file_error(file, error);
  sqlite3_finalize(find);
  return ok;
}

cJSON *query_sources_count(const LibraryFile *file, const QueryChoice *choice, Text *error) {
  SourceList list = {0};
  cJSON *all = cJSON_CreateObject();
  bool ok = count_levels(file, choice, &list, error) && add_sources(file, &list, all, error);
  cJSON *most = ok ? dataset_sources_most(all) : NULL;
  cJSON_Delete(all);
  mem_free(list.items);
  return most;
}
