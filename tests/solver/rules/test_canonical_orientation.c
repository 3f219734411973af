#include "base/mem.h"
#include "board/symmetry.h"
#include "rules/canonical_orientation.h"
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
    CanonicalOrientation canonical = canonical_orientation_of(&turned);
    CanonicalOrientation plain = {.board = board, .symmetry = which};
    char *given = canonical_orientation_moves(&plain, SOLUTION),
         *moves = canonical_orientation_moves(&canonical, given);
    char *back = canonical_orientation_moves_back(&canonical, moves);
    ck_assert_int_eq(verify(&turned, given).kind, VERDICT_SOLVED);
    ck_assert_int_eq(verify(&canonical.board, moves).kind, VERDICT_SOLVED);
    ck_assert_str_eq(back, given);
    mem_free(given);
    mem_free(moves);
    mem_free(back);
    canonical_orientation_free(&canonical);
    board_free(&turned);
  }
  board_free(&board);
}
END_TEST

START_TEST(all_copies_have_the_same_orientation)
{
  Board board = drawn(LEVEL);
  CanonicalOrientation first = canonical_orientation_of(&board);
  for (int which = 1; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    CanonicalOrientation canonical = canonical_orientation_of(&turned);
    ck_assert(board_equal(&canonical.board, &first.board));
    canonical_orientation_free(&canonical);
    board_free(&turned);
  }
  canonical_orientation_free(&first);
  board_free(&board);
}
END_TEST

START_TEST(no_moves_are_no_moves)
{
  Board board = drawn(LEVEL);
  CanonicalOrientation canonical = canonical_orientation_of(&board);
  char *none = canonical_orientation_moves(&canonical, "");
  ck_assert_str_eq(none, "");
  mem_free(none);
  canonical_orientation_free(&canonical);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("canonical_orientation");
  TCase *tests = tcase_create("canonical_orientation");
  tcase_add_test(tests, a_solution_solves_the_canonical_level_and_translates_back);
  tcase_add_test(tests, all_copies_have_the_same_orientation);
  tcase_add_test(tests, no_moves_are_no_moves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
