#include <string.h>

#include "support/boards.h"

static const char LEVEL[] =
    "  #####\n"
    "###   #\n"
    "#.@$  #\n"
    "# *+###\n"
    "#####\n";

START_TEST(a_board_writes_the_text_it_was_drawn_from)
{
  Board board = drawn(
      "#######\n"
      "#.@$* #\n"
      "#######\n");
  Text text = {0};
  board_write(&board, &text);
  ck_assert_str_eq(text.data,
                   "#######\n"
                   "#.@$* #\n"
                   "#######\n");
  text_free(&text);
  board_free(&board);
}
END_TEST

START_TEST(a_second_player_is_refused)
{
  Board board;
  ck_assert_str_eq(board_parse(LEVEL, &board), "two players");
}
END_TEST

START_TEST(text_that_is_no_board_is_refused_with_a_reason)
{
  Board board;
  ck_assert_str_eq(board_parse("", &board), "no cells");
  ck_assert_str_eq(board_parse("#x#\n", &board), "unknown character");
  char wide[300];
  memset(wide, '#', sizeof wide);
  wide[257] = '\0';
  ck_assert_str_eq(board_parse(wide, &board), "too many columns");
}
END_TEST

START_TEST(coordinates_are_column_and_row_with_row_downwards)
{
  Board board = drawn(
      "####\n"
      "#@ #\n"
      "# $#\n"
      "# .#\n"
      "####\n");
  ck_assert_int_eq(board.now.player, cell_at(1, 1));
  ck_assert(board_box(&board, cell_at(2, 2)));
  ck_assert(board_goal(&board, cell_at(2, 3)));
  ck_assert_int_eq(board.room.width, 4);
  ck_assert_int_eq(board.room.height, 5);
  ck_assert_int_eq(board_step(&board, cell_at(1, 1), DOWN), cell_at(1, 2));
  ck_assert_int_eq(board_step(&board, cell_at(3, 1), RIGHT), NO_CELL);
  board_free(&board);
}
END_TEST

START_TEST(outside_is_wall_and_nothing_else)
{
  Board board = drawn("  \n @\n");
  ck_assert(board_wall(&board, cell_at(2, 0)));
  ck_assert(board_wall(&board, NO_CELL));
  ck_assert(!board_goal(&board, cell_at(0, 2)));
  ck_assert(!board_box(&board, cell_at(255, 255)));
  board_free(&board);
}
END_TEST

START_TEST(short_rows_are_filled_with_floor_and_empty_rows_keep_a_dash)
{
  Board board = drawn(
      "####\n"
      "\n"
      "@\n");
  ck_assert(!board_wall(&board, cell_at(3, 1)));
  Text text = {0};
  board_write(&board, &text);
  ck_assert_str_eq(text.data,
                   "####\n"
                   "-\n"
                   "@\n");
  text_free(&text);
  board_free(&board);
}
END_TEST

START_TEST(putting_a_cell_replaces_what_was_there)
{
  Board board = drawn("*@\n");
  board_put(&board, cell_at(0, 0), '+');
  ck_assert_int_eq(board.now.player, cell_at(0, 0));
  board_put(&board, cell_at(1, 0), '$');
  board_put(&board, cell_at(0, 0), '#');
  ck_assert_int_eq(board.now.player, NO_CELL);
  ck_assert_int_eq(board_goal_count(&board), 0);
  ck_assert_int_eq(board_box_count(&board), 1);
  board_free(&board);
}
END_TEST

START_TEST(solved_means_every_box_is_on_a_goal)
{
  Board solved = drawn(
            "#####\n"
            "#*.@#\n"
            "#####\n"),
        open = drawn(
            "#####\n"
            "#$.@#\n"
            "#####\n");
  ck_assert(board_solved(&solved));
  ck_assert(!board_solved(&open));
  board_free(&solved);
  board_free(&open);
}
END_TEST

START_TEST(random_boards_survive_text_and_copy)
{
  for (uint64_t seed = 0; seed < 2000; seed++) {
    Rng rng = rng_seed(seed, 1);
    int width = 3 + (int)rng_below(&rng, 90), height = 3 + (int)rng_below(&rng, 20);
    Board board = random_board(&rng, width, height, 30, 5), again = {0};
    Board copy = board_copy(&board);
    Text text = {0};
    board_write(&board, &text);
    ck_assert_msg(!board_parse(text.data, &again), "seed %d", (int)seed);
    ck_assert_msg(board_equal(&board, &again), "seed %d:\n%s", (int)seed, text.data);
    ck_assert_msg(board_equal(&board, &copy), "seed %d", (int)seed);
    text_free(&text);
    board_free(&board);
    board_free(&again);
    board_free(&copy);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board");
  TCase *tests = tcase_create("board");
  tcase_add_test(tests, a_board_writes_the_text_it_was_drawn_from);
  tcase_add_test(tests, a_second_player_is_refused);
  tcase_add_test(tests, text_that_is_no_board_is_refused_with_a_reason);
  tcase_add_test(tests, coordinates_are_column_and_row_with_row_downwards);
  tcase_add_test(tests, outside_is_wall_and_nothing_else);
  tcase_add_test(tests, short_rows_are_filled_with_floor_and_empty_rows_keep_a_dash);
  tcase_add_test(tests, putting_a_cell_replaces_what_was_there);
  tcase_add_test(tests, solved_means_every_box_is_on_a_goal);
  tcase_add_test(tests, random_boards_survive_text_and_copy);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
