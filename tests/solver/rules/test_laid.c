#include "base/mem.h"
#include "board/symmetry.h"
#include "rules/laid.h"
#include "rules/verify.h"
#include "support/boards.h"

static const char LEVEL[] =
    "#######\n"
    "#@  # #\n"
    "# $ . #\n"
    "#   ###\n"
    "#####  \n";
static const char SOLUTION[] = "dRR";

START_TEST(a_solution_is_one_of_the_laid_level_and_comes_back_as_it_was)
{
  Board board = drawn(LEVEL);
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    Laid laid = laid_take(&turned);
    Laid plain = {.board = board, .which = which};
    char *given = laid_moves(&plain, SOLUTION), *moves = laid_moves(&laid, given);
    char *back = laid_back(&laid, moves);
    ck_assert_int_eq(verify(&turned, given).kind, VERDICT_SOLVED);
    ck_assert_int_eq(verify(&laid.board, moves).kind, VERDICT_SOLVED);
    ck_assert_str_eq(back, given);
    mem_free(given);
    mem_free(moves);
    mem_free(back);
    laid_free(&laid);
    board_free(&turned);
  }
  board_free(&board);
}
END_TEST

START_TEST(all_copies_are_laid_alike)
{
  Board board = drawn(LEVEL);
  Laid first = laid_take(&board);
  for (int which = 1; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    Laid laid = laid_take(&turned);
    ck_assert(board_equal(&laid.board, &first.board));
    laid_free(&laid);
    board_free(&turned);
  }
  laid_free(&first);
  board_free(&board);
}
END_TEST

START_TEST(no_moves_are_no_moves)
{
  Board board = drawn(LEVEL);
  Laid laid = laid_take(&board);
  char *none = laid_moves(&laid, "");
  ck_assert_str_eq(none, "");
  mem_free(none);
  laid_free(&laid);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("laid");
  TCase *tests = tcase_create("laid");
  tcase_add_test(tests, a_solution_is_one_of_the_laid_level_and_comes_back_as_it_was);
  tcase_add_test(tests, all_copies_are_laid_alike);
  tcase_add_test(tests, no_moves_are_no_moves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
