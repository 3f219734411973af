#include "support/boards.h"
#include "text/slice.h"

START_TEST(trimming_removes_blanks_of_every_kind)
{
  ck_assert(slice_is(slice_trim(slice_of(" \t a b \r\n")), "a b"));
  ck_assert(slice_is(slice_trim_end(slice_of("  a \v")), "  a"));
  ck_assert_uint_eq(slice_trim(slice_of(" \n ")).length, 0);
}
END_TEST

START_TEST(words_are_compared_without_case)
{
  ck_assert(slice_is(slice_of("TiTle"), "title"));
  ck_assert(!slice_is(slice_of("titles"), "title"));
  ck_assert(slice_starts(slice_of("Titles"), "title"));
  ck_assert(!slice_starts(slice_of("tit"), "title"));
}
END_TEST

START_TEST(only_means_every_byte)
{
  ck_assert(slice_only(slice_of("# #"), "# "));
  ck_assert(!slice_only(slice_of("#x#"), "# "));
  ck_assert(slice_only(slice_of(""), "# "));
  ck_assert(!slice_only((Slice){"#\0", 2}, "#"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("slice");
  TCase *tests = tcase_create("slice");
  tcase_add_test(tests, trimming_removes_blanks_of_every_kind);
  tcase_add_test(tests, words_are_compared_without_case);
  tcase_add_test(tests, only_means_every_byte);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
