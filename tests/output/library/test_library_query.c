#include <stdlib.h>
#include <string.h>

#include "library/library_marks.h"
#include "library/library_query.h"
#include "support/libraries.h"

static LibraryQuery by(const char *sort) {
  LibraryQuery query = {0};
  ck_assert(library_query_parse_sort(sort, &query));
  return query;
}

// The first column of all rows, a number or a text, joined by blanks.
static char *answer(sqlite3 *db, const LibraryQuery *query, LibraryQueryResult result, int column) {
  Text out = {0};
  sqlite3_stmt *rows = library_query_prepare(db, query, result);
  ck_assert_msg(rows, "%s", sqlite3_errmsg(db));
  text_add(&out, "");
  while (sqlite3_step(rows) == SQLITE_ROW)
    text_format(&out, "%s ", (const char *)sqlite3_column_text(rows, column));
  ck_assert_int_eq(sqlite3_finalize(rows), SQLITE_OK);
  return text_take(&out);
}

static int count_of(sqlite3 *db, const LibraryQuery *query) {
  char *text = answer(db, query, LIBRARY_QUERY_COUNT, 0);
  int count = atoi(text);
  mem_free(text);
  return count;
}

static sqlite3 *some_levels(PipelineLog *log) {
  *log = made_levels("size=2x2 boxes=2-3", 40, 5);
  sqlite3 *db = memory_library();
  add_levels(db, log->levels, log->count, "a run");
  return db;
}

START_TEST(sorts_are_named_in_three_ways)
{
  ck_assert(by("pushes").sort == MEASURE_pushes && !by("pushes").descending);
  ck_assert(by("-pushes").descending && by("pushes:desc").descending);
  ck_assert(!by("pushes:asc").descending && by("id").sort == LIBRARY_SORT_ID);
  ck_assert(by("difficulty").sort == VALUE_difficulty);
  LibraryQuery query = {0};
  static const char *const wrong[] = {
      "", "-", "rowid", "pushes:", "-pushes:desc", "id; DROP TABLE levels"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert_msg(!library_query_parse_sort(wrong[i], &query), "%s", wrong[i]);
}
END_TEST

// The order does not depend on the order in which levels came.
START_TEST(the_order_is_the_same_for_any_order_of_arrival)
{
  PipelineLog log;
  sqlite3 *db = some_levels(&log), *other = memory_library();
  for (size_t i = log.count; i-- > 0;) add_levels(other, &log.levels[i], 1, "a run");
  for (size_t sort = 0; sort <= LIBRARY_SORT_ID; sort++)
    for (int down = 0; down < 2; down++) {
      LibraryQuery query = {.sort = sort, .descending = down};
      char *a = answer(db, &query, LIBRARY_QUERY_KEYS, 1);
      char *b = answer(other, &query, LIBRARY_QUERY_KEYS, 1);
      ck_assert_str_eq(a, b);
      mem_free(a);
      mem_free(b);
    }
  sqlite3_close(db);
  sqlite3_close(other);
  pipeline_log_free(&log);
}
END_TEST

static bool in_range(const GeneratedLevel *level, double low, double high) {
  return level->measures.pushes >= low && level->measures.pushes <= high;
}

START_TEST(ranges_and_tiers_choose_levels)
{
  PipelineLog log;
  sqlite3 *db = some_levels(&log);
  int in_both = 0, in_range_only = 0;
  int tier = (int)log.levels[0].tier;
  for (size_t i = 0; i < log.count; i++) {
    bool fits = in_range(&log.levels[i], 8, 20);
    in_range_only += fits;
    in_both += fits && (int)log.levels[i].tier == tier;
  }
  LibraryQuery query = by("difficulty");
  ck_assert_ptr_null(value_ranges_parse("pushes=8..20", &query.keep));
  ck_assert_int_eq(count_of(db, &query), in_range_only);
  query.tiers = 1 << tier;
  ck_assert_int_eq(count_of(db, &query), in_both);
  ck_assert_ptr_null(value_ranges_parse("boxes=9..+pushes=..1000", &query.keep));
  ck_assert_int_eq(count_of(db, &query), 0);
  query = by("difficulty");
  query.most = 3;
  char *three = answer(db, &query, LIBRARY_QUERY_KEYS, 0);
  int blanks = 0;
  for (const char *c = three; *c; c++) blanks += *c == ' ';
  ck_assert_int_eq(blanks, 3);
  mem_free(three);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(marks_choose_levels_and_are_only_data)
{
  static const char *hostile = "1.2'; DROP TABLE levels; --", *other = "other";
  PipelineLog log;
  sqlite3 *db = some_levels(&log);
  LibraryMarks marks;
  bool changed, present;
  ck_assert(library_marks_open(&marks, db));
  for (int i = 0; i < 7; i++)
    ck_assert(library_marks_put(&marks, hostile, log.levels[i].id, &changed, &present) && changed &&
              present);
  ck_assert(library_marks_put(&marks, hostile, log.levels[0].id, &changed, &present) && !changed);
  ck_assert(library_marks_put(&marks, hostile, (LevelId){1, 2}, &changed, &present));
  ck_assert(changed && !present);
  LibraryQuery query = by("id");
  query.with = &hostile;
  query.with_count = 1;
  ck_assert_int_eq(count_of(db, &query), 7);
  query = by("id");
  query.without = &hostile;
  query.without_count = 1;
  ck_assert_int_eq(count_of(db, &query), 33);
  query.with = &other;
  query.with_count = 1;
  ck_assert_int_eq(count_of(db, &query), 0);
  ck_assert(library_marks_remove(&marks, hostile, log.levels[0].id, &changed, &present) && changed);
  ck_assert(library_marks_remove(&marks, hostile, log.levels[0].id, &changed, &present) &&
            !changed);
  library_marks_close(&marks);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(sources_are_found_by_a_part_of_their_name)
{
  PipelineLog log;
  sqlite3 *db = some_levels(&log);
  LibraryQuery query = by("id");
  query.source = "run";
  ck_assert_int_eq(count_of(db, &query), 40);
  query.source = "%";
  ck_assert_int_eq(count_of(db, &query), 0);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

// The plan of a query in SQLite's words.
static char *plan_of(sqlite3 *db, const LibraryQuery *query) {
  sqlite3_stmt *statement = library_query_prepare(db, query, LIBRARY_QUERY_KEYS);
  Text sql = {0};
  text_format(&sql, "EXPLAIN QUERY PLAN %s", sqlite3_sql(statement));
  sqlite3_finalize(statement);
  char *plan = rows_of(db, sql.data);
  text_free(&sql);
  return plan;
}

START_TEST(usual_queries_use_an_index_and_do_not_sort)
{
  static const struct {
    const char *sort, *keep, *index;
    int tiers;
  } cases[] = {{"difficulty", "any", "levels_by_difficulty_and_pushes", 0},
               {"-difficulty", "any", "levels_by_difficulty_and_pushes", 0},
               {"difficulty", "difficulty=30..40", "levels_by_difficulty_and_pushes", 0},
               {"difficulty", "pushes=7..8", "levels_by_difficulty_and_pushes", 0},
               {"difficulty", "any", "levels_by_tier_and_pushes", 1 << TIER_HARD},
               {"difficulty", "pushes=7..8", "levels_by_tier_and_pushes", 1 << TIER_HARD},
               {"-difficulty", "difficulty=33..", "levels_by_tier_and_pushes", 1 << TIER_HARD}};
  sqlite3 *db = memory_library();
  ck_assert(library_execute(db,
                            "CREATE INDEX levels_by_tier ON levels (tier, difficulty);"
                            "CREATE INDEX levels_by_difficulty ON levels (difficulty)"));
  ck_assert(library_schema_index(db));
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    LibraryQuery query = by(cases[i].sort);
    query.tiers = cases[i].tiers;
    query.most = 10;
    ck_assert_ptr_null(value_ranges_parse(cases[i].keep, &query.keep));
    char *plan = plan_of(db, &query);
    ck_assert_msg(strstr(plan, cases[i].index), "%s %s: %s", cases[i].sort, cases[i].keep, plan);
    ck_assert_msg(!strstr(plan, "TEMP B-TREE FOR ORDER BY"), "%s %s: %s", cases[i].sort,
                  cases[i].keep, plan);
    mem_free(plan);
  }
  LibraryQuery pushes = by("pushes");
  ck_assert_ptr_null(value_ranges_parse("pushes=40..60", &pushes.keep));
  char *plan = plan_of(db, &pushes);
  ck_assert_msg(strstr(plan, "levels_by_pushes"), "%s", plan);
  mem_free(plan);
  sqlite3_close(db);
}
END_TEST

START_TEST(rows_read_back_with_their_source)
{
  PipelineLog log;
  sqlite3 *db = some_levels(&log);
  LibraryQuery query = by("-pushes");
  sqlite3_stmt *rows = library_query_prepare(db, &query, LIBRARY_QUERY_ROWS);
  size_t count = 0;
  double before = 1e9;
  for (; sqlite3_step(rows) == SQLITE_ROW; count++) {
    GeneratedLevel level;
    LevelLabel label;
    ck_assert_ptr_null(library_row_read(rows, &level, &label));
    ck_assert_double_le(level.measures.pushes, before);
    before = level.measures.pushes;
    ck_assert_str_eq((const char *)sqlite3_column_text(rows, LIBRARY_COLUMN_COUNT), "a run");
    generated_level_free(&level);
    level_label_free(&label);
  }
  ck_assert_uint_eq(count, log.count);
  sqlite3_finalize(rows);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_query");
  TCase *tests = tcase_create("library_query");
  tcase_add_test(tests, sorts_are_named_in_three_ways);
  tcase_add_test(tests, the_order_is_the_same_for_any_order_of_arrival);
  tcase_add_test(tests, ranges_and_tiers_choose_levels);
  tcase_add_test(tests, marks_choose_levels_and_are_only_data);
  tcase_add_test(tests, sources_are_found_by_a_part_of_their_name);
  tcase_add_test(tests, usual_queries_use_an_index_and_do_not_sort);
  tcase_add_test(tests, rows_read_back_with_their_source);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
