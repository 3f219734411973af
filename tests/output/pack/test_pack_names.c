#include "pack/pack_names.h"
#include "support/boards.h"

START_TEST(names_of_files_have_as_many_digits_as_the_pack_needs)
{
  char path[PACK_PATH_MAX];
  pack_names_path(path, "levels", 1, 50, "xsb");
  ck_assert_str_eq(path, "levels/0001.xsb");
  pack_names_path(path, "thumbs", 9999, 9999, "png");
  ck_assert_str_eq(path, "thumbs/9999.png");
  pack_names_path(path, "levels", 7, 10000, "xsb");
  ck_assert_str_eq(path, "levels/00007.xsb");
  pack_names_path(path, "levels", 10000000, 10000000, "xsb");
  ck_assert_str_eq(path, "levels/10000000.xsb");
}
END_TEST

START_TEST(a_title_is_the_tier_and_the_place_in_it)
{
  GeneratedLevel level = {.tier = TIER_HARD};
  GenParams params = params_default();
  Text text = {0};
  pack_names_title(params.title.text, &level, 33, 3, &text);
  ck_assert_str_eq(text.data, "Hard 3");
  text_free(&text);
}
END_TEST

START_TEST(a_title_is_one_line)
{
  GeneratedLevel level = {.tier = TIER_EASY};
  Text text = {0};
  pack_names_title(" two\nlines\t", &level, 1, 1, &text);
  ck_assert_str_eq(text.data, "two lines");
  text_free(&text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_names");
  TCase *tests = tcase_create("pack_names");
  tcase_add_test(tests, names_of_files_have_as_many_digits_as_the_pack_needs);
  tcase_add_test(tests, a_title_is_the_tier_and_the_place_in_it);
  tcase_add_test(tests, a_title_is_one_line);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
