#include "support/boards.h"
#include "text/problem.h"

static void is_written(Problem problem, const char *expected) {
  Text text = {0};
  problem_write(&problem, "levels.xsb", &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
}

START_TEST(a_problem_is_written_with_the_known_parts_of_its_place)
{
  is_written((Problem){12, 7, 0, "unknown character 'x'"},
             "levels.xsb:12:7: unknown character 'x'");
  is_written((Problem){30, 0, 4, "3 boxes but 2 goals"},
             "levels.xsb:30: level 4: 3 boxes but 2 goals");
  is_written((Problem){31, 9, 4, "two players"}, "levels.xsb:31:9: level 4: two players");
  is_written((Problem){0, 0, 0, "no level found"}, "levels.xsb: no level found");
}
END_TEST

START_TEST(problems_keep_their_order_and_text)
{
  Problems problems = {0};
  problems_add(&problems, 1, 2, 3, "%d %s", 5, "boxes");
  problems_add(&problems, 4, 0, 0, "100%%");
  ck_assert_uint_eq(problems.count, 2);
  ck_assert_str_eq(problems.items[0].text, "5 boxes");
  ck_assert_int_eq(problems.items[0].column, 2);
  ck_assert_str_eq(problems.items[1].text, "100%");
  problems_free(&problems);
  problems_free(&problems);
}
END_TEST

START_TEST(problems_of_a_file_become_texts_with_their_place)
{
  Problems from = {0}, to = {0};
  problems_add(&from, 12, 7, 4, "two players");
  problems_move(&from, "levels.xsb", &to);
  ck_assert_uint_eq(from.count, 0);
  ck_assert_uint_eq(to.count, 1);
  ck_assert_str_eq(to.items[0].text, "levels.xsb:12:7: level 4: two players");
  ck_assert_int_eq(to.items[0].line, 0);
  problems_free(&to);
}
END_TEST

START_TEST(after_many_problems_one_entry_says_that_there_are_more)
{
  Problems problems = {0};
  for (int i = 0; i < 3 * PROBLEMS_MAX; i++) problems_add(&problems, i, 0, 0, "wrong");
  ck_assert_uint_eq(problems.count, PROBLEMS_MAX + 1);
  ck_assert_str_eq(problems.items[PROBLEMS_MAX].text, "further problems are not listed");
  ck_assert_int_eq(problems.items[PROBLEMS_MAX].line, 0);
  problems_free(&problems);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("problem");
  TCase *tests = tcase_create("problem");
  tcase_add_test(tests, a_problem_is_written_with_the_known_parts_of_its_place);
  tcase_add_test(tests, problems_keep_their_order_and_text);
  tcase_add_test(tests, problems_of_a_file_become_texts_with_their_place);
  tcase_add_test(tests, after_many_problems_one_entry_says_that_there_are_more);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
