#include "position/box_destinations.h"
#include "support/played_boards.h"
#include "support/single_pushes.h"

static void compare(const Board *board, unsigned seed) {
  LevelTables tables;
  Position position;
  BoxDestinations destinations;
  level_tables_begin(&tables, board, SIZE_MAX);
  position_begin(&position, &tables);
  box_destinations_begin(&destinations, &tables);
  position_set_start(&position);
  for (int i = 0; i < position.boxes && tables.squares.count <= SINGLE_PUSHES_SQUARES; i++) {
    SinglePushes plain = {0};
    int from = position.box[i];
    position.player = position_fill_reach(&position, position.player);
    int own = position.player,
        moves = box_destinations_pushes(&destinations, &position, from, BOX_DESTINATIONS_ALL_DIRS);
    bool reaches_goal = moves && level_tables_goal(&tables, from);
    for (int j = 0; j < moves; j++)
      reaches_goal |= level_tables_goal(&tables, destinations.moves[j].square);
    single_pushes_add(&plain, &position, from, own);
    // The place where the box starts is listed only if it can come back.
    for (int j = 0; j < moves; j++) {
      BoxDestination move = destinations.moves[j];
      position_move_box(&position, from, move.square);
      int smallest = position_fill_reach(&position, move.square - tables.squares.step[move.dir]);
      position_move_box(&position, move.square, from);
      ck_assert_msg(plain.seen[move.square][smallest], "seed %u: cannot be pushed there", seed);
      if (move.square != from || smallest != own) plain.found--;
    }
    ck_assert_msg(plain.found == 1, "seed %u: %d places missed", seed, plain.found - 1);
    position_fill_reach(&position, own);
    ck_assert_msg(box_destinations_reach_goal(&destinations, &position, from) == reaches_goal,
                  "seed %u: reaches a goal", seed);
  }
  box_destinations_free(&destinations);
  position_free(&position);
  level_tables_free(&tables);
}

START_TEST(a_macro_move_reaches_exactly_what_single_pushes_do)
{
  for (unsigned seed = 1; seed <= 2000; seed++) {
    Rng rng = rng_seed(seed, 3);
    int width = 6 + (int)rng_below(&rng, 2), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    compare(&board, seed);
    board_free(&board);
  }
}
END_TEST

START_TEST(the_path_of_a_macro_move_is_its_pushes)
{
  Board board = drawn(
      "#######\n"
      "#@    #\n"
      "# $  .#\n"
      "#     #\n"
      "#######\n");
  LevelTables tables;
  Position position;
  BoxDestinations destinations;
  level_tables_begin(&tables, &board, SIZE_MAX);
  position_begin(&position, &tables);
  box_destinations_begin(&destinations, &tables);
  position_set_start(&position);
  position_fill_reach(&position, position.player);
  int moves = box_destinations_pushes(&destinations, &position, position.box[0],
                                      BOX_DESTINATIONS_ALL_DIRS),
      goal = 0;
  while (goal < moves && destinations.moves[goal].square != tables.goal[0]) goal++;
  ck_assert_int_lt(goal, moves);
  ck_assert_int_eq(destinations.moves[goal].distance, 3);
  Push path[3];
  box_destinations_path(&destinations, &tables, goal, path);
  for (int i = 0; i < 3; i++) ck_assert_int_eq(push_dir(path[i]), RIGHT);
  ck_assert_int_eq(push_from(path[0]), position.box[0]);
  box_destinations_free(&destinations);
  position_free(&position);
  level_tables_free(&tables);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("box_destinations");
  TCase *tests = tcase_create("box_destinations");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, a_macro_move_reaches_exactly_what_single_pushes_do);
  tcase_add_test(tests, the_path_of_a_macro_move_is_its_pushes);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
