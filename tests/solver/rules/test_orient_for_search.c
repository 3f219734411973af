#include "base/mem.h"
#include "board/symmetry.h"
#include "rules/orient_for_search.h"
#include "rules/verify.h"
#include "support/boards.h"

static const char LEVEL[] =
    "#######\n"
    "#@  # #\n"
    "# $ . #\n"
    "#   ###\n"
    "#####  \n";
static const char SOLUTION[] = "dRR";

START_TEST(a_solution_solves_the_canonical_level_and_translates_back)
{
  Board board = drawn(LEVEL);
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    OrientedBoard oriented = orient_for_search(&turned);
    OrientedBoard plain = {.board = board, .symmetry = which};
    char *given = oriented_board_moves(&plain, SOLUTION),
         *moves = oriented_board_moves(&oriented, given);
    char *back = oriented_board_moves_back(&oriented, moves);
    ck_assert_int_eq(verify(&turned, given).kind, VERDICT_SOLVED);
    ck_assert_int_eq(verify(&oriented.board, moves).kind, VERDICT_SOLVED);
    ck_assert_str_eq(back, given);
    mem_free(given);
    mem_free(moves);
    mem_free(back);
    oriented_board_free(&oriented);
    board_free(&turned);
  }
  board_free(&board);
}
END_TEST

START_TEST(all_copies_have_the_same_orientation)
{
  Board board = drawn(LEVEL);
  OrientedBoard first = orient_for_search(&board);
  for (int which = 1; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    OrientedBoard oriented = orient_for_search(&turned);
    ck_assert(board_equal(&oriented.board, &first.board));
    oriented_board_free(&oriented);
    board_free(&turned);
  }
  oriented_board_free(&first);
  board_free(&board);
}
END_TEST

START_TEST(no_moves_are_no_moves)
{
  Board board = drawn(LEVEL);
  OrientedBoard oriented = orient_for_search(&board);
  char *none = oriented_board_moves(&oriented, "");
  ck_assert_str_eq(none, "");
  mem_free(none);
  oriented_board_free(&oriented);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("orient_for_search");
  TCase *tests = tcase_create("orient_for_search");
  tcase_add_test(tests, a_solution_solves_the_canonical_level_and_translates_back);
  tcase_add_test(tests, all_copies_have_the_same_orientation);
  tcase_add_test(tests, no_moves_are_no_moves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
