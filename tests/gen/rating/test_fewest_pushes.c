// Bounds and proofs of levels that are too large for plain A*, with and without a known solution.
#include "rating/fewest_pushes.h"
#include "support/provable_board.h"

// A generated room of thirteen boxes: solved soon, but the lower bound stays far below any
// solution.
static const char CROWDED[] =
    "#############\n"
    "#           ##\n"
    "# $ $#$$$    #\n"
    "##@$     ##  #\n"
    "# $# $  ###. #\n"
    "#   $#$  ... #\n"
    "# $#      ..##\n"
    "#  ##### #..##\n"
    "# $    $ #.. #\n"
    "#  #######...#\n"
    "####     #####\n";

static SearchLimits limits_of(uint64_t nodes) {
  return (SearchLimits){.nodes = nodes, .bytes = (size_t)512 << 20};
}

static void check_solution(const Board *board, const FewestPushes *found) {
  ck_assert_int_eq(found->status, SEARCH_SOLVED);
  Verdict verdict = verify(board, found->solution);
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verdict.pushes, found->pushes);
  ck_assert_uint_eq(verdict.moves, found->moves);
}

START_TEST(a_proof_agrees_with_solve_whether_a_solution_is_known_or_not)
{
  Board board = drawn(PROVABLE_BOARD);
  size_t fewest = pushes_of_solve(&board);
  FewestPushes found = fewest_pushes(&board, NULL, limits_of(1500000), NULL);
  FewestPushes again = fewest_pushes(&board, found.solution, limits_of(1500000), NULL);
  check_solution(&board, &found);
  check_solution(&board, &again);
  ck_assert(found.optimal && again.optimal);
  ck_assert_uint_eq(found.pushes, fewest);
  ck_assert_uint_eq(again.pushes, fewest);
  mem_free(found.solution);
  mem_free(again.solution);
  board_free(&board);
}
END_TEST

// The pushes of a generated level are shown to people: a pack must not say more than a patient
// search could lower.
START_TEST(a_proof_uses_all_nodes_unless_a_gap_of_the_bounds_is_a_reason_to_give_up)
{
  enum { NODES = 300000 };
  Board board = drawn(CROWDED);
  SearchLimits hasty = limits_of(NODES);
  hasty.gap = 6;
  FewestPushes found = fewest_pushes(&board, NULL, hasty, NULL);
  check_solution(&board, &found);
  ck_assert(!found.optimal);
  ck_assert_uint_lt(found.nodes, NODES);
  FewestPushes known = fewest_pushes(&board, found.solution, limits_of(NODES), NULL);
  check_solution(&board, &known);
  ck_assert(!known.optimal);
  ck_assert_uint_ge(known.nodes, NODES);
  ck_assert_uint_le(known.pushes, found.pushes);
  mem_free(found.solution);
  mem_free(known.solution);
  board_free(&board);
}
END_TEST

START_TEST(what_solve_finds_is_made_shorter)
{
  Board board = drawn(CROWDED);
  Solve *solve = solve_new(&board, GOAL_ANY, NULL, AMPLE);
  ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
  FewestPushes found = fewest_pushes(&board, NULL, limits_of(200000), NULL);
  check_solution(&board, &found);
  ck_assert_uint_lt(found.pushes, solve_result(solve).pushes);
  solve_free(solve);
  mem_free(found.solution);
  board_free(&board);
}
END_TEST

START_TEST(once_the_flag_is_raised_nothing_more_is_searched)
{
  Board board = drawn(CROWDED);
  StopFlag stop = true;
  FewestPushes found = fewest_pushes(&board, NULL, limits_of(300000), &stop);
  ck_assert_int_eq(found.status, SEARCH_GAVE_UP);
  ck_assert_int_eq(found.limit, LIMIT_INTERRUPTED);
  ck_assert_ptr_null(found.solution);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fewest_pushes");
  TCase *tests = tcase_create("fewest_pushes");
  tcase_add_test(tests, a_proof_agrees_with_solve_whether_a_solution_is_known_or_not);
  tcase_add_long_test(tests,
                      a_proof_uses_all_nodes_unless_a_gap_of_the_bounds_is_a_reason_to_give_up);
  tcase_add_long_test(tests, what_solve_finds_is_made_shorter);
  tcase_add_test(tests, once_the_flag_is_raised_nothing_more_is_searched);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
