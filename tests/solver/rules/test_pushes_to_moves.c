#include "base/mem.h"
#include "rules/pushes_to_moves.h"
#include "rules/verify.h"
#include "support/boards.h"

// Two boxes on opposite walls: the player has to walk from one to the other.
static const char TWO_BOXES[] =
    "##########\n"
    "#@ $.    #\n"
    "#        #\n"
    "#      $.#\n"
    "##########\n";

static Push push_right(const Squares *squares, int number) {
  int square = 0;
  for (;; square++)
    if (squares->kind[square] & SQUARE_BOX && !number--) return push_of(square, RIGHT);
}

START_TEST(walks_between_pushes_are_shortest)
{
  Board board = drawn(TWO_BOXES);
  Squares squares = {0};
  squares_build(&squares, &board);
  Push pushes[] = {push_right(&squares, 0), push_right(&squares, 1)};
  char *moves = pushes_to_moves(&squares, pushes, 2);
  Verdict verdict = verify(&board, moves);
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verdict.pushes, 2);
  ck_assert_uint_eq(verdict.moves, 1 + 1 + 5 + 1);
  mem_free(moves);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

START_TEST(no_pushes_are_no_moves)
{
  Board board = drawn(TWO_BOXES);
  Squares squares = {0};
  squares_build(&squares, &board);
  char *moves = pushes_to_moves(&squares, NULL, 0);
  ck_assert_str_eq(moves, "");
  mem_free(moves);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pushes_to_moves");
  TCase *tests = tcase_create("pushes_to_moves");
  tcase_add_test(tests, walks_between_pushes_are_shortest);
  tcase_add_test(tests, no_pushes_are_no_moves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
