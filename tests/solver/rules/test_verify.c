#include "rules/verify.h"
#include "support/boards.h"

static const char LEVEL[] =
    "########\n"
    "#@ $ . #\n"
    "#  $.  #\n"
    "########\n";

static Verdict judged(const char *rows, const char *moves, const char *says) {
  Board board = drawn(rows);
  Verdict verdict = verify(&board, moves);
  Text text = {0};
  verify_write(&verdict, &text);
  ck_assert_str_eq(text.data, says);
  text_free(&text);
  board_free(&board);
  return verdict;
}

START_TEST(a_solution_is_recognized_and_counted)
{
  Verdict verdict = judged(LEVEL, "drR", "not solved after its 3 moves");
  ck_assert_int_eq(verdict.kind, VERDICT_UNSOLVED);
  verdict = judged(LEVEL, "rRRlldR", "solved in 7 moves, 3 pushes");
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
}
END_TEST

START_TEST(the_case_of_letters_is_ignored)
{
  judged(LEVEL, "rrrlldr", "solved in 7 moves, 3 pushes");
  judged(LEVEL, "RRRLLDR", "solved in 7 moves, 3 pushes");
}
END_TEST

START_TEST(the_player_may_walk_on_after_the_solved_position)
{
  Verdict verdict = judged(LEVEL, "rRRlldRll", "solved in 7 moves, 3 pushes");
  ck_assert_uint_eq(verdict.walked_on, 2);
  verdict = judged(LEVEL, "rRRlldR", "solved in 7 moves, 3 pushes");
  ck_assert_uint_eq(verdict.walked_on, 0);
}
END_TEST

START_TEST(every_move_after_the_solved_position_counts)
{
  Verdict verdict =
      judged("######\n#@$ .#\n######\n", "RRR", "move 3 'R': the box cannot be pushed into a wall");
  ck_assert_int_eq(verdict.kind, VERDICT_ILLEGAL);
  ck_assert(!verify_solved_once(&verdict));
  judged(LEVEL, "rRRlldRdd", "move 8 'd': a wall is in the way");
  judged(LEVEL, "rRRlldRl?", "move 9 '?' is none of l u r d L U R D");
  verdict = judged(LEVEL, "rRRlldRR",
                   "move 8 'R': it takes a box off its goal after the level was solved");
  ck_assert_int_eq(verdict.kind, VERDICT_UNDONE);
  ck_assert_uint_eq(verdict.moves, 7);
  ck_assert_uint_eq(verdict.pushes, 3);
  ck_assert(verify_solved_once(&verdict));
  judged("######\n#  *@#\n######\n", "L",
         "move 1 'L': it takes a box off its goal after the level was solved");
}
END_TEST

START_TEST(an_illegal_move_is_named_with_the_reason)
{
  judged(LEVEL, "ru", "move 2 'u': a wall is in the way");
  judged(LEVEL, "rRRRR", "move 5 'R': the box cannot be pushed into a wall");
  judged(
      "######\n"
      "#@$$.#\n"
      "#  . #\n"
      "######\n",
      "R", "move 1 'R': the box cannot be pushed into another box");
  Verdict verdict = judged(LEVEL, "rx", "move 2 'x' is none of l u r d L U R D");
  ck_assert_int_eq(verdict.kind, VERDICT_NOT_A_MOVE);
  ck_assert_uint_eq(verdict.at, 2);
}
END_TEST

START_TEST(no_moves_solve_only_a_level_that_starts_solved)
{
  judged(
      "#####\n"
      "#@* #\n"
      "#####\n",
      "", "solved in 0 moves, 0 pushes");
  judged(LEVEL, "", "not solved after its 0 moves");
}
END_TEST

START_TEST(letters_and_directions_translate_both_ways)
{
  for (int dir = 0; dir < DIR_COUNT; dir++)
    for (int push = 0; push < 2; push++) {
      Dir back;
      ck_assert(verify_direction(verify_letter((Dir)dir, push), &back));
      ck_assert_int_eq(back, dir);
    }
  Dir unused;
  ck_assert(!verify_direction('\0', &unused));
  ck_assert(!verify_direction('x', &unused));
}
END_TEST

START_TEST(a_level_without_moves_is_not_solved_by_them)
{
  Board board = drawn(
      "######\n"
      "#@$ .#\n"
      "######\n");
  ck_assert(verify_solves(&board, "RR"));
  ck_assert(!verify_solves(&board, "R"));
  ck_assert(!verify_solves(&board, NULL));
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("verify");
  TCase *tests = tcase_create("verify");
  tcase_add_test(tests, a_solution_is_recognized_and_counted);
  tcase_add_test(tests, the_case_of_letters_is_ignored);
  tcase_add_test(tests, the_player_may_walk_on_after_the_solved_position);
  tcase_add_test(tests, every_move_after_the_solved_position_counts);
  tcase_add_test(tests, an_illegal_move_is_named_with_the_reason);
  tcase_add_test(tests, no_moves_solve_only_a_level_that_starts_solved);
  tcase_add_test(tests, a_level_without_moves_is_not_solved_by_them);
  tcase_add_test(tests, letters_and_directions_translate_both_ways);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
