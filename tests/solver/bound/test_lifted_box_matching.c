#include "bound/lifted_box_matching.h"
#include "support/played_boards.h"

// The cheapest of all assignments, by recursion over the boxes.
static int best_of_all(const LevelTables *tables, const int *box, int boxes, int row,
                       unsigned used) {
  if (row == boxes) return 0;
  int best = LIFTED_BOX_MATCHING_NONE;
  for (int g = 0; g < tables->goals; g++) {
    unsigned cost = level_tables_distance(tables, g, box[row]);
    if (used >> g & 1 || cost == LEVEL_UNREACHABLE) continue;
    int rest = best_of_all(tables, box, boxes, row + 1, used | 1u << g);
    if (rest < LIFTED_BOX_MATCHING_NONE && rest + (int)cost < best) best = rest + (int)cost;
  }
  return best;
}

START_TEST(the_matching_is_the_cheapest_also_after_a_box_has_moved)
{
  for (unsigned seed = 1; seed <= 1500; seed++) {
    Rng rng = rng_seed(seed, 5);
    int width = 7 + (int)rng_below(&rng, 4), goals = 2 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, 6, 10, goals);
    LevelTables tables;
    Position position;
    LiftedBoxMatching matching;
    level_tables_begin(&tables, &board, SIZE_MAX);
    position_begin(&position, &tables);
    lifted_box_matching_begin(&matching, &tables);
    position_set_start(&position);
    int boxes = position.boxes, cost = lifted_box_matching_set(&matching, &position);
    ck_assert_msg(cost == best_of_all(&tables, position.box, boxes, 0, 0), "seed %u", seed);
    for (int row = 0; row < boxes && cost < LIFTED_BOX_MATCHING_NONE; row++) {
      lifted_box_matching_lift(&matching, row);
      int own = position.box[row];
      for (int square = 0; square < tables.squares.count; square++) {
        if (tables.dead[square]) continue;
        position.box[row] = square;
        int best = best_of_all(&tables, position.box, boxes, 0, 0);
        ck_assert_msg(lifted_box_matching_cost_at(&matching, square) == best, "seed %u row %d",
                      seed, row);
      }
      position.box[row] = own;
    }
    lifted_box_matching_free(&matching);
    position_free(&position);
    level_tables_free(&tables);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lifted_box_matching");
  TCase *tests = tcase_create("lifted_box_matching");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, the_matching_is_the_cheapest_also_after_a_box_has_moved);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
