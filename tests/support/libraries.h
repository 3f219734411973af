// Libraries in memory for tests, levels to put into them, and all rows of one as a text.
#ifndef TSB_TESTS_LIBRARIES_H
#define TSB_TESTS_LIBRARIES_H

#include "library/library_blocks.h"
#include "library/library_schema.h"
#include "library/library_writer.h"
#include "rating/difficulty_formula.h"
#include "support/pipeline_runs.h"

static inline sqlite3 *empty_database(void) {
  sqlite3 *db;
  ck_assert_int_eq(sqlite3_open(":memory:", &db), SQLITE_OK);
  return db;
}

static inline sqlite3 *memory_library(void) {
  sqlite3 *db = empty_database();
  ck_assert_msg(library_schema_prepare(db), "%s", sqlite3_errmsg(db));
  return db;
}

// `count` levels of a seed.
static inline PipelineLog made_levels(const char *settings, int count, uint64_t seed) {
  PipelineLog log = {0};
  PipelineState state = {0};
  GenParams params = params_of(settings);
  params.tier = PARAM_TIER_ANY;
  params.count = count;
  ck_assert_int_eq(pipeline_log_run(&log, &params, seed, 1, &state), PIPELINE_COMPLETE);
  pipeline_state_free(&state);
  return log;
}

static inline int64_t source_in(LibraryWriter *writer, const char *name) {
  LibrarySource source = {LIBRARY_SOURCE_RUN, name, "1", "{}"};
  int64_t number = 0;
  ck_assert(library_writer_source(writer, &source, &number));
  ck_assert_int_gt(number, 0);
  return number;
}

static inline void add_levels(sqlite3 *db, const GeneratedLevel *levels, size_t count,
                              const char *source) {
  LibraryWriter writer;
  ck_assert(library_writer_open(&writer, db));
  ck_assert(library_writer_begin(&writer));
  int64_t number = source_in(&writer, source);
  for (size_t i = 0; i < count; i++)
    ck_assert_int_ne(library_writer_add(&writer, &levels[i], NULL, RATING_REVISION, number),
                     LIBRARY_FAILED);
  ck_assert(library_writer_commit(&writer));
  library_writer_close(&writer);
}

static inline int64_t number_of(sqlite3 *db, const char *sql) {
  int64_t number;
  ck_assert_msg(library_number(db, sql, &number), "%s: %s", sql, sqlite3_errmsg(db));
  return number;
}

// All rows that a statement gives, a line each.
static inline char *rows_of(sqlite3 *db, const char *sql) {
  Text out = {0};
  sqlite3_stmt *rows;
  ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &rows, NULL) == SQLITE_OK, "%s: %s", sql,
                sqlite3_errmsg(db));
  text_add(&out, "");
  while (sqlite3_step(rows) == SQLITE_ROW) {
    for (int i = 0; i < sqlite3_column_count(rows); i++) {
      const char *text = (const char *)sqlite3_column_text(rows, i);
      text_format(&out, "%s|", text ? text : "NULL");
    }
    text_add_char(&out, '\n');
  }
  sqlite3_finalize(rows);
  return text_take(&out);
}

// All that must not depend on the order of what was added: levels with the names of their sources,
// and blocks.
static inline char *library_content(sqlite3 *db) {
  Text sql = {0}, all = {0};
  text_add(&sql, "SELECT s.kind, s.name, ");
  library_schema_columns("l.", &sql);
  text_add(&sql, " FROM levels l JOIN sources s USING (source) ORDER BY l.id");
  char *levels = rows_of(db, sql.data);
  // The number of a source is its own in each library.
  char *blocks = rows_of(db,
                         "SELECT s.name, b.block, b.candidates, b.levels, b.funnel FROM blocks b"
                         " JOIN sources s USING (source) ORDER BY 1, 2");
  char *marks = rows_of(db, "SELECT name, id FROM marks ORDER BY 1, 2");
  text_format(&all, "%s%s%s", levels, blocks, marks);
  mem_free(levels);
  mem_free(blocks);
  mem_free(marks);
  text_free(&sql);
  return text_take(&all);
}

#endif
