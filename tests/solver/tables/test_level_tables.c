#include "support/boards.h"
#include "tables/level_tables.h"

START_TEST(distances_and_dead_squares_know_the_side_of_the_player)
{
  // The box at the door can go right. In the left room it could never be turned back to the door.
  Board board = drawn(
      "########\n"
      "#  #   #\n"
      "# @$  .#\n"
      "#  #   #\n"
      "########\n");
  LevelTables tables;
  ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
  int door = squares_at(&tables.squares, cell_at(3, 2));
  ck_assert_int_eq(tables.goals, 1);
  ck_assert_int_eq(tables.boxes, 1);
  ck_assert_uint_eq(level_tables_distance(&tables, 0, door), 3);
  ck_assert_uint_eq(tables.nearest[door], 3);
  ck_assert(!tables.dead[door]);
  ck_assert(tables.dead[squares_at(&tables.squares, cell_at(1, 2))]);
  ck_assert(tables.dead[squares_at(&tables.squares, cell_at(5, 1))]);
  ck_assert(level_tables_goal(&tables, squares_at(&tables.squares, cell_at(6, 2))));
  level_tables_free(&tables);
  board_free(&board);
}
END_TEST

START_TEST(nearest_is_the_least_distance_and_dead_has_none)
{
  int dead = 0, alive = 0;
  for (int seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 97);
    Board board = random_board(&rng, 9, 6, 5 + seed % 25, 1 + seed % 3);
    LevelTables tables;
    ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
    for (int square = 0; square < tables.squares.count; square++) {
      unsigned least = LEVEL_UNREACHABLE;
      for (int g = 0; g < tables.goals; g++) {
        unsigned pushes = level_tables_distance(&tables, g, square);
        if (pushes < least) least = pushes;
        ck_assert_int_eq(pushes == 0, square == tables.goal[g]);
      }
      ck_assert_uint_eq(tables.nearest[square], least);
      ck_assert_int_eq(tables.dead[square], least == LEVEL_UNREACHABLE);
      if (tables.solid[square]) ck_assert(tables.dead[square]);
      else dead += tables.dead[square], alive += !tables.dead[square];
    }
    level_tables_free(&tables);
    board_free(&board);
  }
  ck_assert_int_gt(dead, 1000);
  ck_assert_int_gt(alive, 1000);
}
END_TEST

START_TEST(the_backward_game_swaps_goals_and_keeps_dead_squares)
{
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "# $  . #\n"
      "#      #\n"
      "########\n");
  LevelTables forward, backward;
  ck_assert(level_tables_begin(&forward, &board, SIZE_MAX));
  ck_assert(level_tables_begin_backward(&backward, &forward, SIZE_MAX));
  int box = squares_at(&forward.squares, cell_at(2, 2));
  ck_assert_int_eq(backward.goal[0], box);
  ck_assert_uint_eq(level_tables_distance(&backward, 0, forward.goal[0]), 3);
  ck_assert(level_tables_push_goal(&forward, forward.goal[0]));
  ck_assert(level_tables_push_goal(&backward, forward.goal[0]));
  ck_assert(!level_tables_push_goal(&backward, box));
  for (int i = 0; i < forward.squares.count; i++) ck_assert(!forward.dead[i] || backward.dead[i]);
  level_tables_free(&backward);
  level_tables_free(&forward);
  board_free(&board);
}
END_TEST

START_TEST(too_few_bytes_are_refused)
{
  Board board = drawn(
      "########\n"
      "#@ $  .#\n"
      "#      #\n"
      "########\n");
  LevelTables tables;
  ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
  size_t bytes = tables.bytes;
  level_tables_free(&tables);
  ck_assert(!level_tables_begin(&tables, &board, bytes - 1));
  ck_assert_ptr_null(tables.solid);
  ck_assert(level_tables_begin(&tables, &board, bytes));
  level_tables_free(&tables);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_tables");
  TCase *tests = tcase_create("level_tables");
  tcase_add_test(tests, distances_and_dead_squares_know_the_side_of_the_player);
  tcase_add_test(tests, nearest_is_the_least_distance_and_dead_has_none);
  tcase_add_test(tests, the_backward_game_swaps_goals_and_keeps_dead_squares);
  tcase_add_test(tests, too_few_bytes_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
