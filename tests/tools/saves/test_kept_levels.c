#include <string.h>

#include "base/mem.h"
#include "saves/kept_levels.h"
#include "support/boards.h"
#include "support/state_home.h"

static KeptResult keep(const char *rows, const char *title, const char *solution) {
  Text error = {0};
  Level level = {.board = drawn(rows), .title = (char *)title, .solution = (char *)solution};
  KeptResult result = kept_levels_add(&level, &error);
  board_free(&level.board);
  text_free(&error);
  return result;
}

START_TEST(a_level_is_kept_once_in_any_form)
{
  ck_assert_int_eq(keep("#######\n#@ $ .#\n#######\n", "One", "rRR"), KEPT_ADDED);
  ck_assert_int_eq(keep("#######\n#. $ @#\n#######\n", "Mirror", NULL), KEPT_ALREADY);
  ck_assert_int_eq(keep("######\n#@ $.#\n######\n", "Two", NULL), KEPT_ADDED);
  ck_assert_int_eq(keep("######\n @ $.#\n######\n", "Open", NULL), KEPT_FAILED);
  Collection kept = {0};
  Text error = {0};
  ck_assert(kept_levels_read(&kept, NULL, &error));
  ck_assert_uint_eq(kept.count, 2);
  ck_assert_str_eq(kept.levels[0].title, "One");
  ck_assert_str_eq(kept.levels[0].solution, "rRR");
  ck_assert_str_eq(kept.levels[1].title, "Two");
  collection_free(&kept);
}
END_TEST

START_TEST(what_the_user_wrote_into_the_file_stays)
{
  Text error = {0}, bytes = {0};
  Collection kept = {0};
  ck_assert_int_eq(keep("######\n#@ $.#\n######\n", "Two", NULL), KEPT_ADDED);
  char *path = kept_levels_path(&error);
  FILE *file = fopen(path, "a");
  fputs("\n; a note, and a board with a fault\n\n####\n#@@#\n####", file);
  fclose(file);
  ck_assert_int_eq(keep("#######\n#@ $ .#\n#######\n", "One", NULL), KEPT_ADDED);
  ck_assert(kept_levels_read(&kept, &bytes, &error));
  ck_assert_uint_eq(kept.count, 2);
  ck_assert_ptr_nonnull(strstr(bytes.data, "; a note"));
  ck_assert_ptr_nonnull(strstr(bytes.data, "#@@#"));
  collection_free(&kept);
  text_free(&bytes);
  mem_free(path);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("kept_levels");
  TCase *tests = tcase_create("kept_levels");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, a_level_is_kept_once_in_any_form);
  tcase_add_test(tests, what_the_user_wrote_into_the_file_stays);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
