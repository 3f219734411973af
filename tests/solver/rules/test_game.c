#include "rules/game.h"
#include "support/boards.h"

static void assert_board(const Game *game, const char *rows) {
  Text text = {0};
  board_write(game_board(game), &text);
  ck_assert_str_eq(text.data, rows);
  text_free(&text);
}

START_TEST(the_player_walks_and_pushes_and_wins)
{
  Board board = drawn(
      "#######\n"
      "#@ $ .#\n"
      "#######\n");
  Game *game = game_new(&board);
  ck_assert_int_eq(game_move(game, RIGHT), STEP_WALKED);
  ck_assert_int_eq(game_move(game, RIGHT), STEP_PUSHED);
  ck_assert(!game_solved(game));
  ck_assert_int_eq(game_move(game, RIGHT), STEP_PUSHED);
  ck_assert(game_solved(game));
  assert_board(game,
               "#######\n"
               "#   @*#\n"
               "#######\n");
  ck_assert_uint_eq(game_moves(game), 3);
  ck_assert_uint_eq(game_pushes(game), 2);
  game_free(game);
  board_free(&board);
}
END_TEST

START_TEST(refused_steps_say_why_and_move_nothing)
{
  const char *rows =
      "#####\n"
      "#.$@#\n"
      "#.$##\n"
      "##$##\n"
      "#####\n";
  Board board = drawn(rows);
  Game *game = game_new(&board);
  ck_assert_int_eq(game_move(game, UP), STEP_WALL);
  ck_assert_int_eq(game_move(game, LEFT), STEP_PUSHED);
  ck_assert_int_eq(game_move(game, LEFT), STEP_BOX_WALL);
  ck_assert_int_eq(game_move(game, DOWN), STEP_BOX_BOX);
  ck_assert_uint_eq(game_moves(game), 1);
  game_undo(game);
  assert_board(game, rows);
  game_free(game);
  board_free(&board);
}
END_TEST

START_TEST(a_pull_moves_the_box_along)
{
  Board board = drawn(
      "######\n"
      "# @$.#\n"
      "######\n");
  Game *game = game_new(&board);
  ck_assert_int_eq(game_pull(game, RIGHT), STEP_BOX_BEHIND);
  ck_assert_int_eq(game_pull(game, UP), STEP_WALL);
  ck_assert_int_eq(game_pull(game, LEFT), STEP_PULLED);
  assert_board(game,
               "######\n"
               "#@$ .#\n"
               "######\n");
  ck_assert_int_eq(game_pull(game, DOWN), STEP_WALL);
  ck_assert_uint_eq(game_pushes(game), 0);
  game_free(game);
  board_free(&board);
}
END_TEST

START_TEST(without_a_box_behind_there_is_nothing_to_pull)
{
  Board board = drawn(
      "######\n"
      "#@ $.#\n"
      "######\n");
  Game *game = game_new(&board);
  ck_assert_int_eq(game_pull(game, RIGHT), STEP_NOTHING_TO_PULL);
  ck_assert_uint_eq(game_moves(game), 0);
  game_free(game);
  board_free(&board);
}
END_TEST

START_TEST(the_edge_of_the_board_acts_as_a_wall)
{
  Board board = drawn(
      "#####\n"
      "@$  .\n"
      "#####\n");
  Game *game = game_new(&board);
  ck_assert_int_eq(game_move(game, LEFT), STEP_WALL);
  for (int i = 0; i < 3; i++) ck_assert_int_eq(game_move(game, RIGHT), STEP_PUSHED);
  ck_assert_int_eq(game_move(game, RIGHT), STEP_BOX_WALL);
  game_free(game);
  board_free(&board);
}
END_TEST

// A long random game with pulls, undone to the start and redone to the end.
START_TEST(a_hundred_thousand_steps_are_undone_and_redone_exactly)
{
  Rng rng = rng_seed(11, 4);
  Board board = random_board(&rng, 17, 9, 15, 6);
  Game *game = game_new(&board);
  for (int i = 0; i < 100000; i++) {
    Dir dir = (Dir)rng_below(&rng, DIR_COUNT);
    if (rng_below(&rng, 3)) game_move(game, dir);
    else game_pull(game, dir);
  }
  size_t moves = game_moves(game), pushes = game_pushes(game);
  ck_assert_uint_gt(moves, 10000);
  Board end = board_copy(game_board(game));
  while (game_undo(game)) continue;
  ck_assert(board_equal(game_board(game), &board));
  ck_assert_uint_eq(game_pushes(game), 0);
  ck_assert_int_eq(game_solved(game), board_solved(&board));
  while (game_redo(game)) continue;
  ck_assert(board_equal(game_board(game), &end));
  ck_assert_uint_eq(game_moves(game), moves);
  ck_assert_uint_eq(game_pushes(game), pushes);
  ck_assert_int_eq(game_solved(game), board_solved(&end));
  game_free(game);
  board_free(&board);
  board_free(&end);
}
END_TEST

START_TEST(a_new_step_discards_what_was_undone)
{
  Board board = drawn(
      "#####\n"
      "#   #\n"
      "# @ #\n"
      "#$ .#\n"
      "#####\n");
  Game *game = game_new(&board);
  game_move(game, UP);
  game_undo(game);
  game_move(game, LEFT);
  ck_assert(!game_redo(game));
  ck_assert(game_undo(game));
  ck_assert(!game_undo(game));
  game_free(game);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("game");
  TCase *tests = tcase_create("game");
  tcase_add_test(tests, the_player_walks_and_pushes_and_wins);
  tcase_add_test(tests, refused_steps_say_why_and_move_nothing);
  tcase_add_test(tests, a_pull_moves_the_box_along);
  tcase_add_test(tests, without_a_box_behind_there_is_nothing_to_pull);
  tcase_add_test(tests, the_edge_of_the_board_acts_as_a_wall);
  tcase_add_test(tests, a_hundred_thousand_steps_are_undone_and_redone_exactly);
  tcase_add_test(tests, a_new_step_discards_what_was_undone);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
