#include "support/libraries.h"

// All columns of the levels, in the order of the ids.
static sqlite3_stmt *all_levels(sqlite3 *db) {
  Text sql = {0};
  sqlite3_stmt *rows;
  text_add(&sql, "SELECT ");
  library_schema_columns("", &sql);
  text_add(&sql, " FROM levels ORDER BY rowid");
  ck_assert_int_eq(sqlite3_prepare_v2(db, sql.data, -1, &rows, NULL), SQLITE_OK);
  text_free(&sql);
  return rows;
}

START_TEST(a_level_comes_back_with_everything)
{
  PipelineLog log = made_levels("size=3x2 boxes=3 measures=all board=14x9", 20, 7);
  sqlite3 *db = memory_library();
  add_levels(db, log.levels, log.count, "run");
  sqlite3_stmt *rows = all_levels(db);
  for (size_t i = 0; i < log.count; i++) {
    GeneratedLevel level;
    LevelLabel label;
    Text wanted = {0}, recipe = {0};
    ck_assert_int_eq(sqlite3_step(rows), SQLITE_ROW);
    char *error = library_row_read(rows, &level, &label);
    ck_assert_msg(!error, "%s", error);
    assert_same_level(&level, &log.levels[i]);
    generated_level_write_recipe(&log.levels[i], &wanted);
    generated_level_write_recipe(&level, &recipe);
    ck_assert_str_eq(recipe.data, wanted.data);
    ck_assert_uint_eq(level.measures.estimates, log.levels[i].measures.estimates);
    ck_assert_mem_eq(&level.fingerprint, &log.levels[i].fingerprint, sizeof level.fingerprint);
    ck_assert(!label.title && !label.author && !label.origin);
    generated_level_free(&level);
    text_free(&wanted);
    text_free(&recipe);
  }
  sqlite3_finalize(rows);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(hostile_titles_are_data)
{
  static char title[] = "'; DROP TABLE levels; --", author[] = "\"\\\n\x01 ?1 \xF0\x9F\x93\xA6";
  PipelineLog log = made_levels("size=2x2 boxes=2", 1, 1);
  GeneratedLevel *made = &log.levels[0], level;
  LevelLabel label = {.title = title, .author = author, .origin = title}, read;
  sqlite3 *db = memory_library();
  LibraryWriter writer;
  made->no_recipe = true;
  made->measures.estimates = 5;
  ck_assert(library_writer_open(&writer, db) && library_writer_begin(&writer));
  int64_t source = source_in(&writer, "x'); DROP TABLE sources; --");
  ck_assert_int_eq(library_writer_add(&writer, made, &label, 1, source), LIBRARY_ADDED);
  ck_assert(library_writer_commit(&writer));
  library_writer_close(&writer);
  sqlite3_stmt *rows = all_levels(db);
  ck_assert_int_eq(sqlite3_step(rows), SQLITE_ROW);
  ck_assert_ptr_null(library_row_read(rows, &level, &read));
  ck_assert_str_eq(read.title, title);
  ck_assert_str_eq(read.author, author);
  ck_assert_str_eq(read.origin, title);
  ck_assert(level.no_recipe);
  ck_assert_uint_eq(level.measures.estimates, 5);
  level_label_free(&read);
  generated_level_free(&level);
  sqlite3_finalize(rows);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

// What is wrong, and what the message says of it.
static const struct {
  const char *sql, *message;
} damages[] = {
    {"UPDATE levels SET board = replace(board, '@', ' ')", "its board is not well formed"},
    {"UPDATE levels SET board = ''", "its board is not well formed"},
    {"UPDATE levels SET board = x'ff00'", "its board is not well formed"},
    {"UPDATE levels SET id = '00000000000000000000000000000000'", "its id is not"},
    {"UPDATE levels SET id = 'a' || char(27) || '[31m'", "level with a damaged id: its id is not"},
    {"UPDATE levels SET solution = substr(solution, 2)", "its solution does not solve it"},
    {"UPDATE levels SET solution = solution || 'x'", "its solution does not solve it"},
    {"UPDATE levels SET tier = 'grim'", "its tier"},
    {"UPDATE levels SET difficulty = 101", "its difficulty"},
    {"UPDATE levels SET difficulty = -1e999", "its difficulty"},
    {"UPDATE levels SET difficulty = 'abc'", "its difficulty"},
    {"UPDATE levels SET recipe = 'soup'", "its recipe"},
    {"UPDATE levels SET pushes = pushes + 1", "its size, boxes, moves or pushes"},
    {"UPDATE levels SET pushes = 'many'", "its size, boxes, moves or pushes"},
    {"UPDATE levels SET moves = -3", "its size, boxes, moves or pushes"},
    {"UPDATE levels SET boxes = 77", "its size, boxes, moves or pushes"},
    {"UPDATE levels SET width = 2", "its size, boxes, moves or pushes"},
};

START_TEST(a_damaged_row_is_refused_with_its_reason)
{
  PipelineLog log = made_levels("size=2x1 boxes=1", 1, 1);
  sqlite3 *db = memory_library();
  GeneratedLevel level;
  LevelLabel label;
  add_levels(db, log.levels, 1, "run");
  ck_assert_msg(library_execute(db, damages[_i].sql), "%s", sqlite3_errmsg(db));
  sqlite3_stmt *rows = all_levels(db);
  ck_assert_int_eq(sqlite3_step(rows), SQLITE_ROW);
  char *error = library_row_read(rows, &level, &label);
  ck_assert_ptr_nonnull(error);
  ck_assert_msg(strstr(error, damages[_i].message), "%s", error);
  ck_assert(!strchr(error, 27));
  RecipeMemo memo = {0};
  char *checked = library_row_check(rows, &memo);
  ck_assert_ptr_nonnull(checked);
  ck_assert_str_eq(checked, error);
  recipe_memo_free(&memo);
  mem_free(checked);
  mem_free(error);
  sqlite3_finalize(rows);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_row");
  TCase *tests = tcase_create("library_row");
  tcase_add_test(tests, a_level_comes_back_with_everything);
  tcase_add_test(tests, hostile_titles_are_data);
  tcase_add_loop_test(tests, a_damaged_row_is_refused_with_its_reason, 0,
                      sizeof damages / sizeof *damages);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
