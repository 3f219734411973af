// Compared with flood fills: put a box on any square and let the player walk around it.
#include "position/position.h"
#include "support/played_boards.h"
#include "tables/biconnected.h"

static void compare(const Board *board, unsigned seed) {
  LevelTables tables;
  Position position;
  Biconnected biconnected = {0};
  level_tables_begin(&tables, board, SIZE_MAX);
  position_begin(&position, &tables);
  biconnected_begin(&biconnected, &tables.squares);
  position_set_start(&position);
  const int *step = tables.squares.step;
  int root = position.player;
  biconnected_find(&biconnected, &tables.squares, position.solid, root);
  position_fill_reach(&position, root);
  for (int square = 0; square < tables.squares.count; square++)
    ck_assert_msg(tables.solid[square] ||
                      biconnected_reached(&biconnected, square) ==
                          (position_reached(&position, square) && !position.solid[square]),
                  "seed %u: reach", seed);
  for (int i = 0; i < biconnected.reached_count; i++) {
    int box = biconnected.reached[i];
    for (int a = 0; a < DIR_COUNT; a++)
      for (int b = 0; b < DIR_COUNT; b++) {
        int from = box + step[a], to = box + step[b];
        if (!biconnected_reached(&biconnected, from) || !biconnected_reached(&biconnected, to))
          continue;
        position_add_box(&position, box);
        position_fill_reach(&position, from);
        bool joined = position_reached(&position, to);
        position_remove_box(&position, box);
        ck_assert_msg(biconnected_joined(&biconnected, box, from, to) == joined,
                      "seed %u: round %d", seed, box);
      }
  }
  biconnected_free(&biconnected);
  position_free(&position);
  level_tables_free(&tables);
}

START_TEST(sides_of_a_box_are_joined_as_a_walk_tells)
{
  for (unsigned seed = 1; seed <= 1000; seed++) {
    Rng rng = rng_seed(seed, 43);
    int width = 6 + (int)rng_below(&rng, 4), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 30), boxes = (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    compare(&board, seed);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("biconnected");
  TCase *tests = tcase_create("biconnected");
  tcase_add_test(tests, sides_of_a_box_are_joined_as_a_walk_tells);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
