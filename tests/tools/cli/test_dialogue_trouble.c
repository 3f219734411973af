#include <check.h>

#include "cli/dialogue_trouble.h"
#include "support/boards.h"

static void assert_told(DialogueTrouble *last, const char *trouble, const char *expected) {
  Text out = {0};
  text_add(&out, "");
  dialogue_trouble_tell(last, trouble, &out);
  ck_assert_str_eq(out.data, expected);
  text_free(&out);
}

START_TEST(trouble_and_its_end_are_told_once)
{
  DialogueTrouble last = {0};
  assert_told(&last, NULL, "");
  assert_told(&last, "a full disk", "This game is not saved: a full disk\n");
  assert_told(&last, "a full disk", "");
  assert_told(&last, "another\033window", "This game is not saved: another\xEF\xBF\xBDwindow\n");
  assert_told(&last, NULL, "This game is saved again.\n");
  assert_told(&last, NULL, "");
  dialogue_trouble_free(&last);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dialogue_trouble");
  TCase *tests = tcase_create("dialogue_trouble");
  tcase_add_test(tests, trouble_and_its_end_are_told_once);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
