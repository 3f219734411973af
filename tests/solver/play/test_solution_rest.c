#include "base/mem.h"
#include "play/solution_rest.h"
#include "rules/play_moves.h"
#include "rules/verify.h"
#include "support/boards.h"

static const char *const ROOM =
    "#########\n"
    "#@ $  . #\n"
    "#       #\n"
    "#  $  . #\n"
    "#########\n";
static const char *const SOLUTION = "rRRRdlllldrRRR";

// The rest of the solution after other moves from the same start, which must solve the level; NULL
// if there is none.
static char *rest_after(const char *solution, const char *moves) {
  Board board = drawn(ROOM);
  Text error = {0}, rest = {0};
  Game *game = play_moves(&board, moves, &error);
  ck_assert_msg(game != NULL, "%s", error.data);
  bool found = solution_rest(&board, solution, game_board(game), &rest);
  if (found) ck_assert(verify_solves(game_board(game), rest.data));
  else ck_assert_ptr_null(rest.data);
  game_free(game);
  board_free(&board);
  return found ? text_take(&rest) : NULL;
}

static void expect_rest(const char *moves, const char *expected) {
  char *rest = rest_after(SOLUTION, moves);
  ck_assert_ptr_nonnull(rest);
  ck_assert_str_eq(rest, expected);
  mem_free(rest);
}

START_TEST(a_player_on_the_way_goes_on)
{
  expect_rest("", SOLUTION);
  expect_rest("rRR", "RdlllldrRRR");
  expect_rest("rRRRdlllldrRR", "R");
}
END_TEST

START_TEST(a_player_who_walked_elsewhere_walks_to_the_way)
{
  expect_rest("d", "urRRRdlllldrRRR");
  expect_rest("rRRRd", "llldRRR");
}
END_TEST

START_TEST(other_boxes_are_not_on_the_way)
{ ck_assert_ptr_null(rest_after(SOLUTION, "ddrR")); }
END_TEST

START_TEST(a_solution_with_an_illegal_move_has_no_rest)
{
  ck_assert_ptr_null(rest_after("uuu", "d"));
  ck_assert_ptr_null(rest_after("rxR", "d"));
}
END_TEST

START_TEST(a_walk_of_the_solution_to_and_fro_is_left_out)
{
  char *rest = rest_after("drlurRRRdlllldrRRR", "");
  ck_assert_str_eq(rest, SOLUTION);
  mem_free(rest);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solution_rest");
  TCase *tests = tcase_create("solution_rest");
  tcase_add_test(tests, a_player_on_the_way_goes_on);
  tcase_add_test(tests, a_player_who_walked_elsewhere_walks_to_the_way);
  tcase_add_test(tests, other_boxes_are_not_on_the_way);
  tcase_add_test(tests, a_solution_with_an_illegal_move_has_no_rest);
  tcase_add_test(tests, a_walk_of_the_solution_to_and_fro_is_left_out);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
