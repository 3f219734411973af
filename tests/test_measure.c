#include "boards.h"
#include "measure.h"

static SolutionMeasures measured(const char *rows, const char *moves) {
  Board board = drawn(rows);
  SolutionMeasures sum = measure_solution(&board, moves);
  board_free(&board);
  return sum;
}

// All in the order of SOLUTION_MEASURES.
static void assert_measures(SolutionMeasures got, const size_t *expected) {
  int i = 0;
#define X(name, meaning) \
  ck_assert_msg(got.name == expected[i], #name " is %zu, not %zu", got.name, expected[i]), i++;
  SOLUTION_MEASURES(X)
#undef X
}

START_TEST(one_box_pushed_straight_is_one_of_everything)
{
  assert_measures(measured("########\n#@ $  .#\n########\n", "rRRR"),
                  (size_t[]){4, 3, 1, 1, 1, 1, 1, 1, 1});
}
END_TEST

// Right twice, walk around, down once: two lines, one box.
START_TEST(a_turn_of_the_same_box_is_a_new_line_but_no_change)
{
  assert_measures(measured("######\n#    #\n#@$  #\n#  . #\n######\n", "RurD"),
                  (size_t[]){4, 2, 2, 1, 2, 4, 2, 2, 1});
}
END_TEST

// Without a walk in between another box is a new line and a change, but the same session.
START_TEST(two_boxes_in_one_session)
{
  assert_measures(measured("######\n#@$. #\n# $  #\n# .  #\n#    #\n######\n", "RD"),
                  (size_t[]){2, 2, 2, 2, 1, 2, 2, 2, 2});
}
END_TEST

// Pushing on after a step back is a new line and session; range sees only box and direction.
START_TEST(a_step_back_and_forth_starts_a_line_but_no_range)
{
  assert_measures(measured("########\n#@$  . #\n########\n", "RlrRR"),
                  (size_t[]){5, 3, 2, 1, 2, 3, 1, 1, 1});
}
END_TEST

START_TEST(counting_stops_at_the_first_solved_position)
{
  assert_measures(measured("######\n#@$. #\n######\n", "RRll"),
                  (size_t[]){1, 1, 1, 1, 1, 1, 1, 1, 1});
}
END_TEST

START_TEST(no_moves_measure_nothing)
{ assert_measures(measured("#####\n#@* #\n#####\n", ""), (size_t[]){0, 0, 0, 0, 0, 0, 0, 0, 0}); }
END_TEST

int main(void) {
  Suite *suite = suite_create("measure");
  TCase *tests = tcase_create("measure");
  tcase_add_test(tests, one_box_pushed_straight_is_one_of_everything);
  tcase_add_test(tests, a_turn_of_the_same_box_is_a_new_line_but_no_change);
  tcase_add_test(tests, two_boxes_in_one_session);
  tcase_add_test(tests, a_step_back_and_forth_starts_a_line_but_no_range);
  tcase_add_test(tests, counting_stops_at_the_first_solved_position);
  tcase_add_test(tests, no_moves_measure_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
