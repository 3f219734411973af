#include "rules/play_moves.h"
#include "support/boards.h"

static const char LEVEL[] =
    "######\n"
    "#@$ .#\n"
    "######\n";

START_TEST(the_game_stands_after_the_last_move_and_can_go_back)
{
  Board board = drawn(LEVEL);
  Text error = {0};
  Game *game = play_moves(&board, "RRll", &error);  // it goes on after the level is solved
  ck_assert_ptr_nonnull(game);
  ck_assert_uint_eq(game_moves(game), 4);
  ck_assert_uint_eq(game_pushes(game), 2);
  ck_assert(game_solved(game));
  game_rewind(game);
  ck_assert(board_equal(game_board(game), &board));
  ck_assert(game_redo(game));
  ck_assert_uint_eq(game_moves(game), 1);
  ck_assert_uint_eq(error.length, 0);
  game_free(game);
  board_free(&board);
}
END_TEST

START_TEST(the_first_illegal_move_is_named)
{
  static const struct {
    const char *moves, *error;
  } cases[] = {{"RRR", "move 3 'R': the box cannot be pushed into a wall"},
               {"RRlll", "move 5 'l': a wall is in the way"},
               {"Rx", "move 2 'x' is none of l u r d L U R D"}};
  Board board = drawn(LEVEL);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text error = {0};
    ck_assert_ptr_null(play_moves(&board, cases[i].moves, &error));
    ck_assert_str_eq(error.data, cases[i].error);
    text_free(&error);
  }
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("play_moves");
  TCase *tests = tcase_create("play_moves");
  tcase_add_test(tests, the_game_stands_after_the_last_move_and_can_go_back);
  tcase_add_test(tests, the_first_illegal_move_is_named);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
