#include <string.h>

#include "cli/suggest.h"
#include "support/boards.h"

static const char *nearest(const char *word) {
  static const char *const names[] = {"check", "show", "replay", "convert", "help", "generate"};
  Suggestion suggestion = suggest_for(word);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) suggest_offer(&suggestion, names[i]);
  return suggestion.best ? suggestion.best : "nothing";
}

START_TEST(a_slip_of_any_kind_finds_the_name)
{
  ck_assert_str_eq(nearest("chekc"), "check");   // swapped
  ck_assert_str_eq(nearest("chck"), "check");    // left out
  ck_assert_str_eq(nearest("cheack"), "check");  // put in
  ck_assert_str_eq(nearest("rhow"), "show");     // changed
  ck_assert_str_eq(nearest("genarete"), "generate");
}
END_TEST

START_TEST(a_beginning_finds_the_name)
{
  ck_assert_str_eq(nearest("gen"), "generate");
  ck_assert_str_eq(nearest("sh"), "show");
  ck_assert_str_eq(nearest("conv"), "convert");
  ck_assert_str_eq(nearest("g"), "nothing");
}
END_TEST

START_TEST(something_else_finds_nothing)
{
  ck_assert_str_eq(nearest("solve"), "nothing");
  ck_assert_str_eq(nearest(""), "nothing");
  ck_assert_str_eq(nearest("a-very-long-word-that-nobody-would-type-as-a-command"), "nothing");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("suggest");
  TCase *tests = tcase_create("suggest");
  tcase_add_test(tests, a_slip_of_any_kind_finds_the_name);
  tcase_add_test(tests, a_beginning_finds_the_name);
  tcase_add_test(tests, something_else_finds_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
