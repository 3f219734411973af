// Small examples by hand. test_graph_measures.c has brute force.
#include "measures/decomposition.h"
#include "solver/measures/measured.h"

enum { WORK = 1000000 };

static const char TWO_BOXES[] =
    "##########\n"
    "#@ $   . #\n"
    "#        #\n"
    "#     $ .#\n"
    "##########\n";

static uint32_t exact_pieces(const char *rows, int groups, uint64_t max_work) {
  Measured level = {0};
  Decomposition work = {0};
  ck_assert(measured_begin(&level, rows, 100000));
  uint32_t pieces = decomposition_exact(&work, &level.live_positions, &level.graph, groups,
                                        GROUPS_FREE, max_work);
  decomposition_free(&work);
  measured_free(&level);
  return pieces;
}

START_TEST(boxes_that_can_be_solved_one_after_the_other_are_two_pieces)
{
  ck_assert_uint_eq(exact_pieces(TWO_BOXES, 2, WORK), 2);
  ck_assert_uint_eq(exact_pieces(TWO_BOXES, 3, WORK), 2);
}
END_TEST

START_TEST(without_work_left_there_is_no_answer)
{ ck_assert_uint_eq(exact_pieces(TWO_BOXES, 2, 1), 0); }
END_TEST

START_TEST(a_solution_is_grouped_in_the_best_way)
{
  const uint32_t turns[] = {0, 1, 0, 1, 2, 2};
  ck_assert_uint_eq(decomposition_of_solution(turns, 6, 3, 2, GROUPS_FREE), 2);
  ck_assert_uint_eq(decomposition_of_solution(turns, 6, 3, 3, GROUPS_FREE), 5);
  ck_assert_uint_eq(decomposition_of_solution(turns, 4, 2, 2, GROUPS_FREE), 4);
  const uint32_t lopsided[] = {0, 1, 2, 0, 1, 2, 3};
  ck_assert_uint_eq(decomposition_of_solution(lopsided, 7, 4, 2, GROUPS_FREE), 2);
  ck_assert_uint_gt(decomposition_of_solution(lopsided, 7, 4, 2, GROUPS_BALANCED), 2);
}
END_TEST

// Too many boxes to try all groupings.
START_TEST(many_boxes_are_grouped_by_local_search)
{
  enum { BOXES = 40 };
  uint32_t boxes[BOXES];
  for (uint32_t i = 0; i < BOXES; i++) boxes[i] = i;
  boxes[BOXES / 2 - 1] = BOXES / 2;  // so that halves are not the best grouping
  boxes[BOXES / 2] = BOXES / 2 - 1;
  ck_assert_uint_eq(decomposition_of_solution(boxes, BOXES, BOXES, 2, GROUPS_FREE), 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("decomposition");
  TCase *tests = tcase_create("decomposition");
  tcase_add_test(tests, boxes_that_can_be_solved_one_after_the_other_are_two_pieces);
  tcase_add_test(tests, without_work_left_there_is_no_answer);
  tcase_add_test(tests, a_solution_is_grouped_in_the_best_way);
  tcase_add_test(tests, many_boxes_are_grouped_by_local_search);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
