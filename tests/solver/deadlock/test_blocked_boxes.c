#include "deadlock/blocked_boxes.h"
#include "support/played_boards.h"

static int boxes_of(const char *rows) {
  Board board = drawn(rows);
  LevelTables tables;
  Position position;
  BlockedBoxes blocked;
  level_tables_begin(&tables, &board, SIZE_MAX);
  position_begin(&position, &tables);
  blocked_boxes_begin(&blocked, &tables);
  position_set_start(&position);
  int boxes = blocked_boxes_count(&blocked, &position);
  blocked_boxes_free(&blocked);
  position_free(&position);
  level_tables_free(&tables);
  board_free(&board);
  return boxes;
}

START_TEST(a_box_with_a_free_way_is_in_nobody_s_way)
{
  ck_assert_int_eq(boxes_of("#######\n#@ $ .#\n#######\n"), 0);
  ck_assert_int_eq(boxes_of("#########\n#@$ $ ..#\n#       #\n#########\n"), 0);
  ck_assert_int_eq(boxes_of("#######\n#@ *  #\n#######\n"), 0);
}
END_TEST

START_TEST(what_the_first_box_sets_free_comes_off_as_well)
{
  // The one behind has no way until the one before it is gone.
  ck_assert_int_eq(boxes_of("#########\n#@$ $ ..#\n#   #####\n#########\n"), 0);
}
END_TEST

START_TEST(boxes_that_hold_each_other_stay)
{
  ck_assert_int_eq(boxes_of("########\n#@$$ ..#\n#   ####\n########\n"), 2);
  ck_assert_int_eq(boxes_of("########\n#@    .#\n# $$  .#\n# $$  .#\n#     .#\n########\n"), 4);
  ck_assert_int_eq(boxes_of("########\n#@  $..#\n# $$  .#\n# $$  .#\n#     .#\n########\n"), 4);
}
END_TEST

// As the words say it: as long as a box can be pushed to a goal, it is taken off.
static int plain_boxes(Position *position, MacroMoves *macros) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < position->boxes && !changed; i++) {
      position_fill_reach(position, position->player);
      if (!macro_moves_reach_goal(macros, position, position->box[i])) continue;
      position_remove_box(position, position->box[i]);
      changed = true;
    }
  }
  return position->boxes;
}

// Pushes some box, if there is one that can be.
static void push_any(Position *position, Rng *rng) {
  position_fill_reach(position, position->player);
  for (int tries = 0; tries < 50; tries++) {
    int box = position->box[rng_below(rng, (uint32_t)position->boxes)];
    int step = position->tables->squares.step[rng_below(rng, DIR_COUNT)];
    if (position->solid[box + step] || !position_reached(position, box - step)) continue;
    position_move_box(position, box, box + step);
    position->player = box;
    return;
  }
}

// What it remembers of one position makes no difference in the next.
START_TEST(the_order_in_which_boxes_come_off_does_not_matter)
{
  int tied = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(300); seed++) {
    Rng rng = rng_seed(seed, 61);
    Board board = played_board(&rng, 8, 6, 10 + (int)rng_below(&rng, 15), 5);
    LevelTables tables;
    Position position, copy;
    BlockedBoxes blocked;
    MacroMoves macros;
    level_tables_begin(&tables, &board, SIZE_MAX);
    position_begin(&position, &tables);
    position_begin(&copy, &tables);
    blocked_boxes_begin(&blocked, &tables);
    macro_moves_begin(&macros, &tables);
    position_set_start(&position);
    for (int turn = 0; turn < 20 && position.boxes; turn++) {
      position_clear(&copy);
      for (int i = 0; i < position.boxes; i++) position_add_box(&copy, position.box[i]);
      copy.player = position.player;
      int plain = plain_boxes(&copy, &macros), boxes = blocked_boxes_count(&blocked, &position);
      ck_assert_msg(boxes == plain, "seed %u: %d boxes, not %d", seed, boxes, plain);
      tied += boxes > 0;
      push_any(&position, &rng);
    }
    macro_moves_free(&macros);
    blocked_boxes_free(&blocked);
    position_free(&copy);
    position_free(&position);
    level_tables_free(&tables);
    board_free(&board);
  }
  ck_assert_int_gt(tied, chances(300));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("knot");
  TCase *tests = tcase_create("knot");
  tcase_add_test(tests, a_box_with_a_free_way_is_in_nobody_s_way);
  tcase_add_test(tests, what_the_first_box_sets_free_comes_off_as_well);
  tcase_add_test(tests, boxes_that_hold_each_other_stay);
  tcase_add_test(tests, the_order_in_which_boxes_come_off_does_not_matter);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
