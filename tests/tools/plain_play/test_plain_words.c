#include "plain_play/plain_words.h"
#include "support/boards.h"

#define ROOM  \
  "#######\n" \
  "#.$@$ #\n" \
  "# #$  #\n" \
  "#  $  #\n" \
  "#  *..#\n" \
  "#######\n"

static void expect_refusal(const char *rows, Dir dir, Step step, const char *expected) {
  Board board = drawn(rows);
  Text text = {0};
  Game *game = game_new(&board);
  ck_assert_int_eq((int)game_move(game, dir), (int)step);
  plain_words_refusal(&board, dir, step, &text);
  ck_assert_str_eq(text.data, expected);
  game_free(game);
  text_free(&text);
  board_free(&board);
}

START_TEST(a_refusal_names_what_is_in_the_way)
{
  expect_refusal(ROOM, UP, STEP_WALL, "cannot go up: a wall is at column 4, row 1");
  expect_refusal(ROOM, DOWN, STEP_BOX_BOX,
                 "cannot go down: the box at column 4, row 3 is blocked by another box at column "
                 "4, row 4");
  expect_refusal("######\n# .@$#\n######\n", RIGHT, STEP_BOX_WALL,
                 "cannot go right: the box at column 5, row 2 is blocked by a wall at column 6, "
                 "row 2");
}
END_TEST

START_TEST(the_edge_of_a_board_is_a_wall)
{
  Board board = drawn("@$.\n");
  Text text = {0};
  plain_words_refusal(&board, LEFT, STEP_WALL, &text);
  ck_assert_str_eq(text.data, "cannot go left: a wall is at the edge of the board");
  text_free(&text);
  board_free(&board);
}
END_TEST

START_TEST(everything_has_a_column_and_a_row)
{
  Board board = drawn(ROOM);
  Text text = {0};
  plain_words_where(&board, &text);
  ck_assert_str_eq(text.data,
                   "The board has 7 columns and 6 rows. The player stands at column 4, row 2.\n"
                   "4 boxes not on a goal: column 3, row 2; column 5, row 2; column 4, row 3; "
                   "column 4, row 4.\n"
                   "1 box on a goal: column 4, row 5.\n"
                   "3 goals without a box: column 2, row 2; column 5, row 5; column 6, row 5.\n"
                   "left: a box that can be pushed; up: a wall; right: a box that can be pushed; "
                   "down: a box against another box.\n");
  text_free(&text);
  board_free(&board);
}
END_TEST

START_TEST(the_next_push_is_told_with_its_walk)
{
  Board board = drawn(EASY_BOARD);
  Text text = {0};
  plain_words_next_push(&board, "rRRR", &text);
  ck_assert_str_eq(text.data,
                   "walk to column 3, row 2 and push the box at column 4, row 2 right (rR)");
  text_free(&text);
  board_free(&board);
  board = drawn(ROOM);
  plain_words_next_push(&board, "L", &text);
  ck_assert_str_eq(text.data, "push the box at column 3, row 2 left (L)");
  text_free(&text);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("plain_words");
  TCase *tests = tcase_create("plain_words");
  tcase_add_test(tests, a_refusal_names_what_is_in_the_way);
  tcase_add_test(tests, the_edge_of_a_board_is_a_wall);
  tcase_add_test(tests, everything_has_a_column_and_a_row);
  tcase_add_test(tests, the_next_push_is_told_with_its_walk);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
