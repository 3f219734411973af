#include "base/mem.h"
#include "rules/player_walk.h"
#include "rules/verify.h"
#include "support/boards.h"

static int square_at(const Squares *squares, int x, int y) {
  for (int square = 0; square < squares->count; square++)
    if (squares_floor(squares, square) && squares_cell(squares, square) == cell_at(x, y))
      return square;
  ck_abort_msg("no floor at %d,%d", x, y);
}

START_TEST(steps_go_around_boxes_and_walls)
{
  Board board = drawn(
      "########\n"
      "#@ #   #\n"
      "#  $   #\n"
      "#  #   #\n"
      "#      #\n"
      "########\n");
  Squares squares = {0};
  PlayerWalk walk = {0};
  squares_build(&squares, &board);
  player_walk_begin(&walk, &squares);
  int box = square_at(&squares, 3, 2);
  player_walk_measure(&walk, squares.player, -1);
  ck_assert_uint_eq(walk.steps[square_at(&squares, 4, 2)], 4);  // no boxes yet: straight through
  player_walk_set_boxes(&walk, &box, 1);
  player_walk_measure(&walk, squares.player, -1);
  ck_assert_uint_eq(walk.steps[square_at(&squares, 4, 2)], 8);
  ck_assert(!player_walk_reached(&walk, box));
  player_walk_free(&walk);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

START_TEST(a_search_may_stop_at_a_square)
{
  Board board = drawn(
      "##########\n"
      "#@       #\n"
      "##########\n");
  Squares squares = {0};
  PlayerWalk walk = {0};
  squares_build(&squares, &board);
  player_walk_begin(&walk, &squares);
  player_walk_measure(&walk, squares.player, square_at(&squares, 3, 1));
  ck_assert(player_walk_reached(&walk, square_at(&squares, 3, 1)));
  ck_assert_uint_eq(walk.steps[square_at(&squares, 3, 1)], 2);
  ck_assert(!player_walk_reached(&walk, square_at(&squares, 8, 1)));
  player_walk_free(&walk);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

// On boards for bit sets of one word, for bit sets of several words, and on larger boards.
START_TEST(steps_to_targets_are_those_of_a_full_search)
{
  for (uint64_t seed = 0; seed < 200; seed++) {
    Rng rng = rng_seed(seed, 6);
    int width = 4 + (int)rng_below(&rng, 16), height = 4 + (int)rng_below(&rng, 12);
    Board board = random_board(&rng, width, height, 30, 3);
    Squares squares = {0};
    PlayerWalk walk = {0}, whole = {0};
    squares_build(&squares, &board);
    player_walk_begin(&walk, &squares);
    player_walk_begin(&whole, &squares);
    player_walk_set_start_boxes(&walk);
    player_walk_set_start_boxes(&whole);
    player_walk_measure(&whole, squares.player, -1);
    player_walk_clear_targets(&walk);
    for (int square = (int)(seed % 3); square < squares.count; square += 3)
      if (squares_floor(&squares, square)) player_walk_add_target(&walk, square);
    player_walk_measure_targets(&walk, squares.player);
    for (int square = (int)(seed % 3); square < squares.count; square += 3) {
      if (!squares_floor(&squares, square)) continue;
      ck_assert_int_eq(player_walk_reached(&walk, square), player_walk_reached(&whole, square));
      if (player_walk_reached(&walk, square))
        ck_assert_uint_eq(walk.steps[square], whole.steps[square]);
    }
    player_walk_free(&walk);
    player_walk_free(&whole);
    squares_free(&squares);
    board_free(&board);
  }
}
END_TEST

START_TEST(pushes_become_moves_that_the_rules_accept)
{
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "#  $   #\n"
      "#     .#\n"
      "#      #\n"
      "########\n");
  Squares squares = {0};
  PlayerWalk walk = {0};
  Text moves = {0};
  squares_build(&squares, &board);
  player_walk_begin(&walk, &squares);
  Push pushes[4] = {
      push_of(square_at(&squares, 3, 2), RIGHT), push_of(square_at(&squares, 4, 2), DOWN),
      push_of(square_at(&squares, 4, 3), RIGHT), push_of(square_at(&squares, 5, 3), RIGHT)};
  player_walk_write(&walk, pushes, 4, &moves);
  Verdict verdict = verify(&board, moves.data);
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verdict.pushes, 4);
  ck_assert_uint_eq(verdict.moves, 10);
  text_free(&moves);
  player_walk_free(&walk);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("player_walk");
  TCase *tests = tcase_create("player_walk");
  tcase_add_test(tests, steps_go_around_boxes_and_walls);
  tcase_add_test(tests, a_search_may_stop_at_a_square);
  tcase_add_test(tests, steps_to_targets_are_those_of_a_full_search);
  tcase_add_test(tests, pushes_become_moves_that_the_rules_accept);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
