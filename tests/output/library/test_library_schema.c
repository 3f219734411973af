#include "support/libraries.h"

START_TEST(a_new_database_becomes_a_library)
{
  sqlite3 *db = empty_database();
  ck_assert_int_eq(library_schema_state(db), LIBRARY_SCHEMA_EMPTY);
  ck_assert(library_schema_prepare(db));
  ck_assert_int_eq(library_schema_state(db), LIBRARY_SCHEMA_OK);
  ck_assert_int_eq(number_of(db, "PRAGMA application_id"), LIBRARY_APPLICATION_ID);
  ck_assert_int_eq(number_of(db, "PRAGMA user_version"), LIBRARY_SCHEMA_VERSION);
  sqlite3_close(db);
}
END_TEST

START_TEST(a_library_is_prepared_again_without_a_change)
{
  sqlite3 *db = memory_library();
  char *before = rows_of(db, "SELECT name, sql FROM sqlite_schema");
  ck_assert(library_schema_prepare(db));
  char *after = rows_of(db, "SELECT name, sql FROM sqlite_schema");
  ck_assert_str_eq(before, after);
  mem_free(before);
  mem_free(after);
  sqlite3_close(db);
}
END_TEST

// Each older version, with levels in it, becomes the newest one and keeps them.
START_TEST(older_versions_are_migrated_with_their_levels)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", 5, 3);
  sqlite3 *newest = memory_library();
  add_levels(newest, log.levels, log.count, "run");
  char *wanted = library_content(newest);
  char *schema = rows_of(newest, "SELECT name, sql FROM sqlite_schema ORDER BY 1");
  for (int version = 1; version < LIBRARY_SCHEMA_VERSION; version++) {
    sqlite3 *db = empty_database();
    ck_assert(library_schema_prepare_to(db, version));
    add_levels(db, log.levels, log.count, "run");
    ck_assert_int_eq(library_schema_state(db), LIBRARY_SCHEMA_OLD);
    ck_assert(library_schema_prepare(db));
    ck_assert_int_eq(library_schema_state(db), LIBRARY_SCHEMA_OK);
    char *content = library_content(db);
    char *migrated = rows_of(db, "SELECT name, sql FROM sqlite_schema ORDER BY 1");
    ck_assert_str_eq(content, wanted);
    ck_assert_str_eq(migrated, schema);
    mem_free(content);
    mem_free(migrated);
    sqlite3_close(db);
  }
  mem_free(wanted);
  mem_free(schema);
  sqlite3_close(newest);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(a_column_for_a_new_measure_is_added)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", 3, 3);
  sqlite3 *db = memory_library();
  add_levels(db, log.levels, log.count, "run");
  ck_assert(library_execute(db, "ALTER TABLE levels DROP COLUMN nodes"));
  ck_assert_int_eq(library_schema_state(db), LIBRARY_SCHEMA_OLD);
  ck_assert(library_schema_prepare(db));
  ck_assert_int_eq(library_schema_state(db), LIBRARY_SCHEMA_OK);
  ck_assert_int_eq(number_of(db, "SELECT count(*) FROM levels WHERE nodes IS NULL"), 3);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(other_databases_are_recognized)
{
  sqlite3 *foreign = empty_database(), *newer = memory_library();
  ck_assert(library_execute(foreign, "CREATE TABLE levels (id)"));
  ck_assert_int_eq(library_schema_state(foreign), LIBRARY_SCHEMA_FOREIGN);
  ck_assert(library_execute(newer, "PRAGMA user_version = 1000"));
  ck_assert_int_eq(library_schema_state(newer), LIBRARY_SCHEMA_NEWER);
  sqlite3_close(foreign);
  sqlite3_close(newer);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_schema");
  TCase *tests = tcase_create("library_schema");
  tcase_add_test(tests, a_new_database_becomes_a_library);
  tcase_add_test(tests, a_library_is_prepared_again_without_a_change);
  tcase_add_test(tests, older_versions_are_migrated_with_their_levels);
  tcase_add_test(tests, a_column_for_a_new_measure_is_added);
  tcase_add_test(tests, other_databases_are_recognized);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
