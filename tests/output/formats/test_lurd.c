#include <string.h>

#include "base/mem.h"
#include "formats/lurd.h"
#include "support/boards.h"

static void gives(const char *text, const char *moves) {
  Problems problems = {0};
  char *parsed = lurd_parse(text, strlen(text), &problems);
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_str_eq(parsed, moves);
  mem_free(parsed);
}

static void is_refused(const char *text, const char *why) {
  Problems problems = {0};
  Text told = {0};
  ck_assert_ptr_null(lurd_parse(text, strlen(text), &problems));
  ck_assert_uint_eq(problems.count, 1);
  problem_write(&problems.items[0], "f", &told);
  ck_assert_str_eq(told.data, why);
  text_free(&told);
  problems_free(&problems);
}

START_TEST(letters_are_moves_and_blanks_and_marks_are_ignored)
{
  gives("lurdLURD", "lurdLURD");
  gives(" l u\r\n\tR*\n\n*D ", "luRD");
  gives("\xEF\xBB\xBFrr", "rr");
  gives("", "");
  gives(" * \n", "");
}
END_TEST

START_TEST(counts_repeat_moves_and_groups)
{
  gives("3r4U", "rrrUUUU");
  gives("2(lU)", "lUlU");
  gives("2(r2(uD)l)d", "ruDuDlruDuDld");
  gives("0r2l0(ud)", "ll");
  gives("(l)", "l");
  gives("5()", "");
  gives("12\nr", "rrrrrrrrrrrr");
}
END_TEST

START_TEST(an_unknown_move_is_reported_with_its_place)
{
  is_refused("lurx", "f:1:4: unknown move 'x'");
  is_refused("ll\r\nr\xC3\xA9", "f:2:2: unknown move '\xC3\xA9'");
  is_refused("ll\n\n\tr\x07", "f:3:10: unknown move 0x07");
  is_refused("l\xFF", "f:1:2: unknown move 0xff");
  is_refused("1-4u1,4-4l1", "f:1:2: unknown move '-'");
}
END_TEST

START_TEST(broken_run_lengths_are_reported_with_their_place)
{
  is_refused("rr12", "f:1:3: a count without a move to repeat");
  is_refused("r(2)", "f:1:3: a count without a move to repeat");
  is_refused("l2(r(u)", "f:1:3: '(' without ')'");
  is_refused("l\nr)", "f:2:2: ')' without '('");
}
END_TEST

START_TEST(a_run_length_bomb_is_refused_before_it_is_expanded)
{
  is_refused("999999999r", "f:1:10: more than 16777216 moves");
  is_refused("99999999999999999999999999r", "f:1:27: more than 16777216 moves");
  is_refused("9999(9999(9999(rl)))", "f:1:19: more than 16777216 moves");
  is_refused("16777216rl", "f:1:10: more than 16777216 moves");
  is_refused("((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((r",
             "f:1:65: more than 64 groups in one another");
}
END_TEST

START_TEST(the_longest_string_of_moves_is_taken_whole)
{
  Problems problems = {0};
  char *moves = lurd_parse("8388608(rL)", 11, &problems);
  ck_assert_ptr_nonnull(moves);
  ck_assert_uint_eq(strlen(moves), LURD_MAX_MOVES);
  ck_assert_int_eq(moves[LURD_MAX_MOVES - 1], 'L');
  mem_free(moves);
}
END_TEST

START_TEST(a_failed_expansion_spends_budget_too)
{
  size_t budget = 10;
  char *moves = lurd_expand((Slice){"4r", 2}, &budget);
  ck_assert_str_eq(moves, "rrrr");
  mem_free(moves);
  ck_assert_uint_eq(budget, 6);
  ck_assert_ptr_null(lurd_expand((Slice){"5r)", 3}, &budget));
  ck_assert_uint_eq(budget, 1);
  ck_assert_ptr_null(lurd_expand((Slice){"ll", 2}, &budget));
}
END_TEST

START_TEST(runs_are_written_only_where_they_are_shorter)
{
  Text text = {0};
  lurd_write("rrlllUUUUd", true, &text);
  ck_assert_str_eq(text.data, "rr3l4Ud");
  text_free(&text);
  lurd_write("rrlll", false, &text);
  ck_assert_str_eq(text.data, "rrlll");
  text_free(&text);
}
END_TEST

START_TEST(written_moves_read_back_the_same)
{
  Rng rng = rng_seed(11, 0);
  for (int round = 0; round < 200; round++) {
    char moves[64] = {0};
    size_t length = rng_below(&rng, sizeof moves);
    for (size_t i = 0; i < length; i++)
      moves[i] = rng_below(&rng, 3) && i ? moves[i - 1] : "lurdLURD"[rng_below(&rng, 8)];
    Text text = {0};
    lurd_write(moves, true, &text);
    gives(text.data ? text.data : "", moves);
    text_free(&text);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lurd");
  TCase *tests = tcase_create("lurd");
  tcase_add_test(tests, letters_are_moves_and_blanks_and_marks_are_ignored);
  tcase_add_test(tests, counts_repeat_moves_and_groups);
  tcase_add_test(tests, an_unknown_move_is_reported_with_its_place);
  tcase_add_test(tests, broken_run_lengths_are_reported_with_their_place);
  tcase_add_test(tests, a_run_length_bomb_is_refused_before_it_is_expanded);
  tcase_add_test(tests, the_longest_string_of_moves_is_taken_whole);
  tcase_add_test(tests, a_failed_expansion_spends_budget_too);
  tcase_add_test(tests, runs_are_written_only_where_they_are_shorter);
  tcase_add_test(tests, written_moves_read_back_the_same);
  tcase_set_timeout(tests, 60);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
