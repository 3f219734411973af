#include "formats/file_parts.h"
#include "support/boards.h"

START_TEST(files_are_full_but_for_the_last)
{
  static const struct {
    size_t levels, per_file, files, in_last;
  } cases[] = {
      {999, 1000, 1, 999}, {1000, 1000, 1, 1000}, {1001, 1000, 2, 1}, {2000, 1000, 2, 1000},
      {1, 1, 1, 1},        {7, 1, 7, 1},          {7, 0, 1, 7},       {1000000, 1000, 1000, 1000}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    FileParts parts = {cases[i].levels, cases[i].per_file};
    ck_assert_uint_eq(file_parts_count(parts), cases[i].files);
    ck_assert_uint_eq(file_parts_levels(parts, cases[i].files - 1), cases[i].in_last);
  }
  ck_assert_uint_eq(file_parts_count((FileParts){0, 1000}), 0);
  ck_assert_uint_eq(file_parts_count((FileParts){0, 0}), 0);
}
END_TEST

START_TEST(every_level_has_one_place_in_one_file)
{
  for (size_t per_file = 0; per_file < 9; per_file++) {
    FileParts parts = {17, per_file};
    size_t part = 0, place = 0, ends = 0;
    for (size_t level = 0; level < parts.levels; level++) {
      ck_assert_uint_eq(file_parts_of(parts, level), part);
      ck_assert_uint_eq(file_parts_place(parts, level), place);
      place++;
      ck_assert(file_parts_ends(parts, level) == (place == file_parts_levels(parts, part)));
      if (!file_parts_ends(parts, level)) continue;
      ends++, part++, place = 0;
    }
    ck_assert_uint_eq(ends, file_parts_count(parts));
  }
}
END_TEST

static void named(size_t files, size_t part, const char *name) {
  Text text = {0};
  file_parts_name((FileParts){files, 1}, part, &text);
  ck_assert_str_eq(text.data, name);
  text_free(&text);
}

START_TEST(names_have_as_many_digits_as_the_last_needs)
{
  named(1, 0, "000");
  named(1000, 999, "999");
  named(1001, 0, "0000");
  named(1001, 1000, "1000");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("file_parts");
  TCase *tests = tcase_create("file_parts");
  tcase_add_test(tests, files_are_full_but_for_the_last);
  tcase_add_test(tests, every_level_has_one_place_in_one_file);
  tcase_add_test(tests, names_have_as_many_digits_as_the_last_needs);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
