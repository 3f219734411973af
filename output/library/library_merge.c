// Levels come in the order of their ids, so that the index of ids grows from left to right however
// large the library is. The blocks come in the last transaction, after all levels: where a block is
// recorded, its levels are there.
#include "library/library_merge.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "library/library_schema.h"

enum { ROWS_PER_TRANSACTION = 5000 };

typedef struct {
  int64_t from, into;
} SourceNumbers;

typedef struct {
  sqlite3 *from;
  LibraryWriter *into;
  const LibraryMergeOptions *options;
  LibraryMergeCounts *counts;
  char **fault;
  SourceNumbers *sources;
  size_t source_count, source_capacity;
  RecipeMemo memo;
} Merge;

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement) {
  return sqlite3_prepare_v2(db, sql, -1, statement, NULL) == SQLITE_OK;
}

static const char *text_of(sqlite3_stmt *row, int column) {
  return (const char *)sqlite3_column_text(row, column);
}

static bool kind_by_name(const char *name, LibrarySourceKind *kind) {
  for (int i = 0; i <= LIBRARY_SOURCE_FILE; i++)
    if (name && !strcmp(name, library_source_kind((LibrarySourceKind)i)))
      return *kind = (LibrarySourceKind)i, true;
  return false;
}

static LibraryMergeEnd damaged(Merge *merge, const char *what) {
  *merge->fault = mem_string(what, strlen(what));
  return LIBRARY_MERGE_DAMAGED;
}

static LibraryMergeEnd merge_source(Merge *merge, sqlite3_stmt *row) {
  LibrarySource source = {
      .name = text_of(row, 2), .seed = text_of(row, 3), .params = text_of(row, 4)};
  SourceNumbers numbers = {.from = sqlite3_column_int64(row, 0)};
  if (!kind_by_name(text_of(row, 1), &source.kind) || !source.name)
    return damaged(merge, "a source has no kind or no name");
  if (!library_writer_source(merge->into, &source, &numbers.into)) return LIBRARY_MERGE_WRITE;
  merge->sources = mem_grow(merge->sources, merge->source_count, &merge->source_capacity,
                            sizeof *merge->sources);
  merge->sources[merge->source_count++] = numbers;
  return LIBRARY_MERGED;
}

static LibraryMergeEnd merge_sources(Merge *merge) {
  sqlite3_stmt *rows = NULL;
  LibraryMergeEnd end = LIBRARY_MERGED;
  int step = SQLITE_ERROR;
  if (prepare(merge->from,
              "SELECT source, kind, name, seed, params FROM sources ORDER BY kind, name", &rows))
    while (end == LIBRARY_MERGED && (step = sqlite3_step(rows)) == SQLITE_ROW)
      end = merge_source(merge, rows);
  sqlite3_finalize(rows);
  return end == LIBRARY_MERGED && step != SQLITE_DONE ? LIBRARY_MERGE_READ : end;
}

static bool find_source(const Merge *merge, int64_t from, int64_t *into) {
  for (size_t i = 0; i < merge->source_count; i++)
    if (merge->sources[i].from == from) return *into = merge->sources[i].into, true;
  return false;
}

// Ids are spread evenly, so equal ranges of their first 32 bits hold about equally many.
static void write_bound(uint32_t part, uint32_t parts, char bound[LEVEL_ID_LENGTH + 1]) {
  uint64_t first = ((uint64_t)part << 32) / parts;
  snprintf(bound, LEVEL_ID_LENGTH + 1, part >= parts ? "g" : "%08" PRIx64, first);
}

static LibraryAdd copy_row(const Merge *merge, sqlite3_stmt *row, int64_t source) {
  sqlite3_stmt *add = merge->into->add_level;
  for (int i = 0; i < LIBRARY_COLUMN_COUNT; i++)
    if (sqlite3_bind_value(add, i + 1, sqlite3_column_value(row, i)) != SQLITE_OK)
      return LIBRARY_FAILED;
  sqlite3_bind_int64(add, LIBRARY_COLUMN_source + 1, source);
  return library_writer_add_bound(merge->into);
}

static LibraryMergeEnd merge_level(Merge *merge, sqlite3_stmt *row) {
  LibraryMergeCounts *counts = merge->counts;
  int64_t source;
  *merge->fault = library_row_check(row, &merge->memo);
  if (*merge->fault) return LIBRARY_MERGE_DAMAGED;
  if (!find_source(merge, sqlite3_column_int64(row, LIBRARY_COLUMN_source), &source))
    return damaged(merge, "a level has no source");
  LibraryAdd added = copy_row(merge, row, source);
  if (added == LIBRARY_FAILED) return LIBRARY_MERGE_WRITE;
  counts->levels++;
  counts->added += added == LIBRARY_ADDED;
  counts->replaced += added == LIBRARY_REPLACED;
  counts->known += added == LIBRARY_KNOWN;
  return LIBRARY_MERGED;
}

static LibraryMergeEnd next_transaction(Merge *merge) {
  const LibraryMergeOptions *options = merge->options;
  if (!library_writer_commit(merge->into)) return LIBRARY_MERGE_WRITE;
  if (options->keep_going && !options->keep_going(options->context, merge->counts))
    return LIBRARY_MERGE_STOPPED;
  return library_writer_begin(merge->into) ? LIBRARY_MERGED : LIBRARY_MERGE_WRITE;
}

static bool prepare_levels(const Merge *merge, sqlite3_stmt **rows) {
  LibraryIdPart part = merge->options->part;
  char low[LEVEL_ID_LENGTH + 1], high[LEVEL_ID_LENGTH + 1];
  Text sql = {0};
  if (!part.parts) part = (LibraryIdPart){1, 1};
  text_add(&sql, "SELECT ");
  library_schema_columns("", &sql);
  text_add(&sql, " FROM levels WHERE id >= ? AND id < ? ORDER BY id");
  bool ok = prepare(merge->from, sql.data, rows);
  text_free(&sql);
  if (!ok) return false;
  write_bound(part.part - 1, part.parts, low);
  write_bound(part.part, part.parts, high);
  sqlite3_bind_text(*rows, 1, low, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text(*rows, 2, high, -1, SQLITE_TRANSIENT);
  return true;
}

// Levels were found by the index of ids. If the index is damaged, levels are missing from it.
static LibraryMergeEnd check_count(Merge *merge) {
  int64_t count;
  if (merge->options->part.parts > 1) return LIBRARY_MERGED;
  if (!library_number(merge->from, "SELECT count(*) FROM levels NOT INDEXED", &count))
    return LIBRARY_MERGE_READ;
  return (uint64_t)count == merge->counts->levels
             ? LIBRARY_MERGED
             : damaged(merge, "its index of ids does not have all levels");
}

static LibraryMergeEnd merge_levels(Merge *merge) {
  sqlite3_stmt *rows = NULL;
  LibraryMergeEnd end = LIBRARY_MERGED;
  int step = SQLITE_ERROR;
  if (prepare_levels(merge, &rows))
    while (end == LIBRARY_MERGED && (step = sqlite3_step(rows)) == SQLITE_ROW) {
      end = merge_level(merge, rows);
      if (end == LIBRARY_MERGED && merge->counts->levels % ROWS_PER_TRANSACTION == 0)
        end = next_transaction(merge);
    }
  sqlite3_finalize(rows);
  if (end != LIBRARY_MERGED) return end;
  return step == SQLITE_DONE ? check_count(merge) : LIBRARY_MERGE_READ;
}

// Copies the rows of a small table whose first column is a source. The two statements have the same
// columns.
static LibraryMergeEnd merge_table(Merge *merge, const char *select, const char *insert,
                                   bool has_source) {
  sqlite3_stmt *rows = NULL, *put = NULL;
  LibraryMergeEnd end = LIBRARY_MERGED;
  int step = SQLITE_ERROR;
  if (!prepare(merge->into->db, insert, &put)) return LIBRARY_MERGE_WRITE;
  if (prepare(merge->from, select, &rows))
    while (end == LIBRARY_MERGED && (step = sqlite3_step(rows)) == SQLITE_ROW) {
      int64_t source;
      for (int i = 0; i < sqlite3_column_count(rows); i++)
        sqlite3_bind_value(put, i + 1, sqlite3_column_value(rows, i));
      if (has_source && !find_source(merge, sqlite3_column_int64(rows, 0), &source)) {
        end = damaged(merge, "work is recorded of a run that is not named");
        break;
      }
      if (has_source) sqlite3_bind_int64(put, 1, source);
      sqlite3_step(put);
      if (sqlite3_reset(put) != SQLITE_OK) end = LIBRARY_MERGE_WRITE;
    }
  sqlite3_finalize(rows);
  sqlite3_finalize(put);
  return end == LIBRARY_MERGED && step != SQLITE_DONE ? LIBRARY_MERGE_READ : end;
}

static LibraryMergeEnd merge_marks(Merge *merge) {
  return merge_table(merge, "SELECT name, id FROM marks",
                     "INSERT OR IGNORE INTO marks (name, id) VALUES (?, ?)", false);
}

// A library with a part of the ids has not done the work: its blocks would say so.
static LibraryMergeEnd merge_rest(Merge *merge) {
  if (merge->options->part.parts > 1) return merge_marks(merge);
  LibraryMergeEnd end =
      merge_table(merge, "SELECT source, block, candidates, levels, funnel FROM blocks",
                  "INSERT INTO blocks (source, block, candidates, levels, funnel)"
                  " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                  " candidates = excluded.candidates, levels = excluded.levels,"
                  " funnel = excluded.funnel WHERE excluded.candidates > candidates",
                  true);
  if (end != LIBRARY_MERGED) return end;
  end = merge_table(merge, "SELECT source, 1, 1, max(candidates) FROM shards GROUP BY source",
                    "INSERT INTO shards (source, shard, shards, candidates) VALUES (?, ?, ?, ?)"
                    " ON CONFLICT DO UPDATE SET candidates = max(candidates, excluded.candidates)",
                    true);
  if (end != LIBRARY_MERGED) return end;
  return merge_marks(merge);
}

static LibraryMergeEnd merge_all(Merge *merge) {
  if (!library_writer_begin(merge->into)) return LIBRARY_MERGE_WRITE;
  LibraryMergeEnd end = merge_sources(merge);
  if (end == LIBRARY_MERGED) end = merge_levels(merge);
  if (end == LIBRARY_MERGED) end = merge_rest(merge);
  if (end == LIBRARY_MERGED && !library_writer_commit(merge->into)) end = LIBRARY_MERGE_WRITE;
  return end;
}

// Everything that is read belongs to one moment, even if somebody writes to `from` meanwhile. After
// a failure nothing more is done with the connection, because that would clear its error.
LibraryMergeEnd library_merge(sqlite3 *from, LibraryWriter *into,
                              const LibraryMergeOptions *options, LibraryMergeCounts *counts,
                              char **fault) {
  Merge merge = {.from = from, .into = into, .options = options, .counts = counts, .fault = fault};
  *counts = (LibraryMergeCounts){0};
  *fault = NULL;
  if (!library_execute(from, "BEGIN")) return LIBRARY_MERGE_READ;
  LibraryMergeEnd end = merge_all(&merge);
  if (end != LIBRARY_MERGED && end != LIBRARY_MERGE_WRITE) library_writer_rollback(into);
  if (end != LIBRARY_MERGE_READ) library_execute(from, "COMMIT");
  mem_free(merge.sources);
  recipe_memo_free(&merge.memo);
  return end;
}
