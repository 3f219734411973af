#include <string.h>

#include "cli/sanitize.h"
#include "support/boards.h"

static void expect_text(void (*make)(const char *, Text *), const char *from, const char *wanted) {
  Text out = {0};
  make(from, &out);
  ck_assert_str_eq(out.data, wanted);
  text_free(&out);
}

START_TEST(utf8_stays_and_other_bytes_are_replaced)
{
  expect_text(sanitize_utf8, "", "");
  expect_text(sanitize_utf8, "Été 日本 \U0001F4E6", "Été 日本 \U0001F4E6");
  expect_text(sanitize_utf8, "a\xff\x62\xc3", "a\uFFFDb\uFFFD");
  expect_text(sanitize_utf8, "\xc0\xaf", "\uFFFD\uFFFD");            // overlong
  expect_text(sanitize_utf8, "\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD");  // surrogate
  expect_text(sanitize_utf8, "a\x1b[2J", "a\x1b[2J");
}
END_TEST

START_TEST(no_title_can_play_tricks_on_a_terminal)
{
  expect_text(sanitize_printable, "a\x1b[2Jb\x07\r", "a\uFFFD[2Jb\uFFFD\uFFFD");
  expect_text(sanitize_printable,
              "\xc2\x9b"
              "1m",
              "\uFFFD1m");
  expect_text(sanitize_printable, "Été", "Été");
  expect_text(sanitize_printable, "a\u202Eb\u2066c\u200Ed\u061Ce", "a\uFFFDb\uFFFDcde");
  expect_text(sanitize_utf8, "a\u200Fb", "a\u200Fb");
}
END_TEST

START_TEST(a_tab_is_shown_as_a_space)
{
  expect_text(sanitize_printable, "\"thumb\":\t\"a.png\"", "\"thumb\": \"a.png\"");
  expect_text(sanitize_utf8, "a\tb", "a\tb");
}
END_TEST

static void expect_clipped(const char *from, int columns, const char *wanted) {
  Text text = {0};
  text_add(&text, from);
  sanitize_clip(&text, columns);
  ck_assert_str_eq(text.data, wanted);
  ck_assert_uint_eq(text.length, strlen(wanted));
  text_free(&text);
}

START_TEST(a_line_is_cut_between_characters)
{
  expect_clipped("Été!", 4, "Été!");
  expect_clipped("Été!", 3, "Été");
  expect_clipped("日本", 3, "日");
  expect_clipped("abc", 0, "");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sanitize");
  TCase *tests = tcase_create("sanitize");
  tcase_add_test(tests, utf8_stays_and_other_bytes_are_replaced);
  tcase_add_test(tests, no_title_can_play_tricks_on_a_terminal);
  tcase_add_test(tests, a_tab_is_shown_as_a_space);
  tcase_add_test(tests, a_line_is_cut_between_characters);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
