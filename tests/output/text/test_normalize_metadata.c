#include "base/mem.h"
#include "support/boards.h"
#include "text/normalize_metadata.h"

static void gives(char *normalized, const char *wanted) {
  if (wanted) ck_assert_str_eq(normalized, wanted);
  else ck_assert_ptr_null(normalized);
  mem_free(normalized);
}

static void line_gives(const char *text, const char *wanted) {
  gives(normalize_line(slice_of(text)), wanted);
}

static void comment_gives(const char *text, const char *wanted) {
  gives(normalize_comment(slice_of(text)), wanted);
}

START_TEST(a_line_is_trimmed_utf_8_without_controls)
{
  line_gives("  a\tb\x07 \n", "a b");
  line_gives("Caf\xE9", "Caf\xC3\xA9");
  line_gives("\xC3\xA9", "\xC3\xA9");
  line_gives(
      "a\xE2\x80\xAE"
      "b",
      "ab");
  line_gives(" \t ", NULL);
}
END_TEST

START_TEST(a_comment_keeps_its_lines_but_not_empty_ones_around)
{
  comment_gives("\n\n a \n\nb\n \n", " a\n\nb");
  comment_gives("\n \n", NULL);
}
END_TEST

START_TEST(a_line_that_would_end_the_comment_loses_its_colon)
{
  comment_gives("Comment-End: no", "Comment-End no");
  comment_gives("comment::: x", "comment x");
}
END_TEST

START_TEST(normalizing_twice_changes_nothing)
{
  static const char *const texts[] = {"Comment: Comment: x", " \xE9\t\n\n  y ", "a\r\nb"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char *once = normalize_comment(slice_of(texts[i]));
    comment_gives(once, once);
    mem_free(once);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("normalize_metadata");
  TCase *tests = tcase_create("normalize_metadata");
  tcase_add_test(tests, a_line_is_trimmed_utf_8_without_controls);
  tcase_add_test(tests, a_comment_keeps_its_lines_but_not_empty_ones_around);
  tcase_add_test(tests, a_line_that_would_end_the_comment_loses_its_colon);
  tcase_add_test(tests, normalizing_twice_changes_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
