#include "support/boards.h"
#include "tables/squares.h"

START_TEST(cells_and_squares_translate_both_ways_and_neighbours_are_at_fixed_offsets)
{
  Squares squares = {0};
  for (int seed = 0; seed < 500; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 95);
    Board board = random_board(&rng, 4 + seed % 9, 3 + seed % 7, seed % 40, 2);
    squares_build(&squares, &board);
    ck_assert_int_eq(squares_cell(&squares, squares.player), board.now.player);
    for (int square = 0; square < squares.count; square++) {
      if (!squares_floor(&squares, square)) continue;
      Cell cell = squares_cell(&squares, square);
      ck_assert_int_eq(squares_at(&squares, cell), square);
      ck_assert_int_eq(squares_goal(&squares, square), board_goal(&board, cell));
      ck_assert_int_eq((squares.kind[square] & SQUARE_BOX) != 0, board_box(&board, cell));
      for (Dir dir = LEFT; dir <= DOWN; dir++) {
        Cell next = board_step(&board, cell, dir);
        bool floor = next != NO_CELL && !board_wall(&board, next);
        ck_assert_msg(squares_floor(&squares, square + squares.step[dir]) == floor, "seed %d",
                      seed);
      }
    }
    board_free(&board);
  }
  squares_free(&squares);
}
END_TEST

START_TEST(only_floor_that_the_player_can_reach_is_numbered)
{
  Board board = drawn(
      "##########\n"
      "#@ $.# * #\n"
      "#    #   #\n"
      "##########\n");
  Squares squares = {0};
  squares_build(&squares, &board);
  ck_assert_int_eq(squares.boxes, 1);
  ck_assert_int_eq(squares.goals, 1);
  ck_assert(!squares.has_unreachable_box);  // the box in the other room is on a goal
  ck_assert_int_eq(squares_at(&squares, cell_at(7, 1)), -1);
  ck_assert_int_eq(squares_at(&squares, cell_at(0, 0)), -1);
  board_put(&board, cell_at(6, 1), '$');
  squares_build(&squares, &board);
  ck_assert(squares.has_unreachable_box);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

START_TEST(the_backward_game_swaps_boxes_and_goals)
{
  Board board = drawn(
      "#######\n"
      "#@$.* #\n"
      "#     #\n"
      "#######\n");
  Squares squares = {0};
  squares_build(&squares, &board);
  Squares backward = squares_reversed(&squares), twice = squares_reversed(&backward);
  ck_assert(backward.backward && !twice.backward);
  int swapped = 0;
  for (int square = 0; square < squares.count; square++) {
    bool box = squares.kind[square] & SQUARE_BOX, goal = squares_goal(&squares, square);
    ck_assert_int_eq((backward.kind[square] & SQUARE_BOX) != 0, goal);
    ck_assert_int_eq(squares_goal(&backward, square), box);
    ck_assert_int_eq(twice.kind[square], squares.kind[square]);
    swapped += box != goal;
  }
  ck_assert_int_eq(swapped, 2);
  squares_free(&twice);
  squares_free(&backward);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

START_TEST(a_push_is_one_number)
{
  Board board = drawn(
      "#######\n"
      "#@$ . #\n"
      "#     #\n"
      "#######\n");
  Squares squares = {0};
  squares_build(&squares, &board);
  int box = squares_at(&squares, cell_at(2, 1));
  Push push = push_of(box, RIGHT);
  ck_assert_int_eq(push_from(push), box);
  ck_assert_int_eq(push_dir(push), RIGHT);
  ck_assert_int_eq(push_to(&squares, push), squares_at(&squares, cell_at(3, 1)));
  ck_assert_int_eq(push_behind(&squares, push), squares.player);
  ck_assert_int_eq(squares_player_after(&squares, push_to(&squares, push), RIGHT), box);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("squares");
  TCase *tests = tcase_create("squares");
  tcase_add_test(tests, cells_and_squares_translate_both_ways_and_neighbours_are_at_fixed_offsets);
  tcase_add_test(tests, only_floor_that_the_player_can_reach_is_numbered);
  tcase_add_test(tests, the_backward_game_swaps_boxes_and_goals);
  tcase_add_test(tests, a_push_is_one_number);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
