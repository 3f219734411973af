#include <string.h>

#include "base/mem.h"
#include "saves/state_levels.h"
#include "support/boards.h"
#include "support/state_home.h"

static const char *const CORRIDOR =
    "#######\n"
    "#@ $ .#\n"
    "#######\n"
    "Title: Corridor\n";
static const char *const CORNER =
    "#####\n"
    "#@$.#\n"
    "#####\n";

static void assert_kept(const char *part) {
  char *text;
  Text error = {0};
  ck_assert(state_levels_export(STATE_LEVELS_PACK, &text, &error));
  ck_assert_msg(part ? text && strstr(text, part) : !text, "%s", text);
  mem_free(text);
}

START_TEST(levels_are_taken_once_and_never_overwritten)
{
  Text error = {0};
  assert_kept(NULL);
  ck_assert_int_eq(state_levels_import(STATE_LEVELS_PACK, "", &error), STATE_LEVELS_SAME);
  assert_kept(NULL);
  ck_assert_int_eq(state_levels_import(STATE_LEVELS_PACK, CORRIDOR, &error), STATE_LEVELS_TAKEN);
  assert_kept("Title: Corridor");
  ck_assert_int_eq(state_levels_import(STATE_LEVELS_PACK, CORRIDOR, &error), STATE_LEVELS_SAME);
  ck_assert_int_eq(state_levels_import(STATE_LEVELS_PACK, CORNER, &error), STATE_LEVELS_KEPT);
  assert_kept("Title: Corridor");
  ck_assert_uint_eq(error.length, 0);
}
END_TEST

START_TEST(a_text_without_levels_is_refused)
{
  Text error = {0};
  ck_assert_int_eq(state_levels_import(STATE_LEVELS_PACK, "a letter", &error), STATE_LEVELS_FAILED);
  ck_assert_str_eq(error.data, "pack.xsb: there are no levels in it");
  assert_kept(NULL);
  text_free(&error);
}
END_TEST

START_TEST(a_folder_that_cannot_be_made_is_named)
{
  Text error = {0};
  temporary_folder_write(&state_home, "tessoban", "a file where the folder should be");
  ck_assert_int_eq(state_levels_import(STATE_LEVELS_PACK, CORNER, &error), STATE_LEVELS_FAILED);
  ck_assert_ptr_nonnull(strstr(error.data, "Not a directory"));
  text_free(&error);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("state_levels");
  TCase *tests = tcase_create("state_levels");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, levels_are_taken_once_and_never_overwritten);
  tcase_add_test(tests, a_text_without_levels_is_refused);
  tcase_add_test(tests, a_folder_that_cannot_be_made_is_named);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
