#include <check.h>
#include <string.h>

#include "support/boards.h"
#include "text/saved_date.h"

START_TEST(dates_have_one_form)
{
  static const char *const wrong[] = {"",
                                      "2026-11-18",
                                      "2026-11-18T03:22:00+",
                                      "2026-11-18 03:22:00Z",
                                      "2026-11-18T03:2x:00Z",
                                      "2026-11-18T03:22:00ZZ"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert(!saved_date_valid(wrong[i], strlen(wrong[i])));
  ck_assert(saved_date_valid("2026-11-18T03:22:00Z", SAVED_DATE_LENGTH));
}
END_TEST

START_TEST(a_date_is_a_whole_text_or_begins_one)
{
  SavedDate date = {"2001-02-03T04:05:06Z"};
  ck_assert(!saved_date_parse("2026-11-18T03:22:00Z ", &date));
  ck_assert(!saved_date_read("2026-11-18T03:22:00Z", SAVED_DATE_LENGTH - 1, &date));
  ck_assert_str_eq(date.text, "2001-02-03T04:05:06Z");
  ck_assert(saved_date_read("2026-11-18T03:22:00Z rr", SAVED_DATE_LENGTH + 3, &date));
  ck_assert_str_eq(date.text, "2026-11-18T03:22:00Z");
  ck_assert(saved_date_parse("2027-11-18T03:22:00Z", &date));
  ck_assert_str_eq(date.text, "2027-11-18T03:22:00Z");
  ck_assert(saved_date_parse(NULL, &date));
  ck_assert_str_eq(date.text, "");
  ck_assert(saved_date_parse("", &date));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("saved_date");
  TCase *tests = tcase_create("saved_date");
  tcase_add_test(tests, dates_have_one_form);
  tcase_add_test(tests, a_date_is_a_whole_text_or_begins_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
