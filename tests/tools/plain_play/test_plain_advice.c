#include <string.h>

#include "plain_play/plain_advice.h"
#include "rules/verify.h"
#include "support/boards.h"

START_TEST(advice_solves_the_level_from_the_position)
{
  Board start = drawn(HARD_BOARD);
  PlainAdvice advice = plain_advice_find(&start, NULL, &start, NULL);
  ck_assert_int_eq(advice.kind, ADVICE_MOVES);
  ck_assert(verify_solves(&start, advice.moves));
  plain_advice_free(&advice);
  board_free(&start);
}
END_TEST

START_TEST(the_known_solution_is_followed_where_it_leads_through_the_position)
{
  Board start = drawn(EASY_BOARD), position = drawn(
                                       "########\n"
                                       "#  @$ .#\n"
                                       "#      #\n"
                                       "########\n");
  // It comes to both positions twice. No search would walk to and fro like this.
  const char *known = "durRduRR";
  Verdict verdict = verify(&start, known);
  ck_assert_int_eq((int)verdict.kind, VERDICT_SOLVED);
  PlainAdvice advice = plain_advice_find(&start, known, &start, NULL);
  ck_assert_str_eq(advice.moves, "rRduRR");
  plain_advice_free(&advice);
  advice = plain_advice_find(&start, known, &position, NULL);
  ck_assert_str_eq(advice.moves, "RR");
  plain_advice_free(&advice);
  board_free(&start);
  board_free(&position);
}
END_TEST

START_TEST(a_wrong_known_solution_is_ignored)
{
  Board start = drawn(EASY_BOARD);
  PlainAdvice advice = plain_advice_find(&start, "uuuu", &start, NULL);
  ck_assert(verify_solves(&start, advice.moves));
  plain_advice_free(&advice);
  board_free(&start);
}
END_TEST

START_TEST(a_lost_position_has_a_reason)
{
  Board start = drawn(EASY_BOARD), position = drawn(
                                       "########\n"
                                       "#$    .#\n"
                                       "#@     #\n"
                                       "########\n");
  PlainAdvice advice = plain_advice_find(&start, "rRRR", &position, NULL);
  ck_assert_int_eq(advice.kind, ADVICE_UNSOLVABLE);
  ck_assert_msg(strstr(advice.reason.data, "(2,2)"), "%s", advice.reason.data);
  plain_advice_free(&advice);
  board_free(&start);
  board_free(&position);
}
END_TEST

START_TEST(a_raised_flag_stops_the_search)
{
  Board start = drawn(HARD_BOARD);
  StopFlag stop;
  atomic_init(&stop, true);
  PlainAdvice advice = plain_advice_find(&start, NULL, &start, &stop);
  ck_assert_int_eq(advice.kind, ADVICE_STOPPED);
  plain_advice_free(&advice);
  board_free(&start);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("plain_advice");
  TCase *tests = tcase_create("plain_advice");
  tcase_add_test(tests, advice_solves_the_level_from_the_position);
  tcase_add_test(tests, the_known_solution_is_followed_where_it_leads_through_the_position);
  tcase_add_test(tests, a_wrong_known_solution_is_ignored);
  tcase_add_test(tests, a_lost_position_has_a_reason);
  tcase_add_test(tests, a_raised_flag_stops_the_search);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
