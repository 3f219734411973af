#include "deadlock/blocked_boxes_feature.h"
#include "support/played_boards.h"

static void expect_blocked(const char *rows, int expected) {
  Board board = drawn(rows);
  LevelTables tables;
  Position position;
  BlockedBoxesFeature blocked;
  level_tables_begin(&tables, &board, SIZE_MAX);
  position_begin(&position, &tables);
  blocked_boxes_feature_begin(&blocked, &tables);
  position_set_start(&position);
  ck_assert_int_eq(blocked_boxes_feature_boxes(&blocked, &position), expected);
  blocked_boxes_feature_free(&blocked);
  position_free(&position);
  level_tables_free(&tables);
  board_free(&board);
}

START_TEST(a_box_with_a_free_way_is_not_blocked)
{
  expect_blocked(
      "#######\n"
      "#@ $ .#\n"
      "#######\n",
      0);
  expect_blocked(
      "#########\n"
      "#@$ $ ..#\n"
      "#       #\n"
      "#########\n",
      0);
  expect_blocked(
      "#######\n"
      "#@ *  #\n"
      "#######\n",
      0);
}
END_TEST

START_TEST(a_box_that_another_one_frees_is_removed_as_well)
{
  // The left box has no free way until the right one is gone.
  expect_blocked(
      "#########\n"
      "#@$ $ ..#\n"
      "#   #####\n"
      "#########\n",
      0);
}
END_TEST

START_TEST(boxes_that_block_each_other_stay)
{
  expect_blocked(
      "########\n"
      "#@$$ ..#\n"
      "#   ####\n"
      "########\n",
      2);
  expect_blocked(
      "########\n"
      "#@    .#\n"
      "# $$  .#\n"
      "# $$  .#\n"
      "#     .#\n"
      "########\n",
      4);
  expect_blocked(
      "########\n"
      "#@  $..#\n"
      "# $$  .#\n"
      "# $$  .#\n"
      "#     .#\n"
      "########\n",
      4);
}
END_TEST

// The definition: while some box can be pushed to a goal, remove it.
static int count_by_definition(Position *position, BoxDestinations *destinations) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < position->boxes && !changed; i++) {
      position_fill_reach(position, position->player);
      if (!box_destinations_reach_goal(destinations, position, position->box[i])) continue;
      position_remove_box(position, position->box[i]);
      changed = true;
    }
  }
  return position->boxes;
}

// Makes a random legal push, if one is found.
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

// The removal order that is remembered from one position must not change the next count.
START_TEST(the_order_of_removal_does_not_matter)
{
  int blocked_positions = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(300); seed++) {
    Rng rng = rng_seed(seed, 61);
    Board board = played_board(&rng, 8, 6, 10 + (int)rng_below(&rng, 15), 5);
    LevelTables tables;
    Position position, copy;
    BlockedBoxesFeature blocked;
    BoxDestinations destinations;
    level_tables_begin(&tables, &board, SIZE_MAX);
    position_begin(&position, &tables);
    position_begin(&copy, &tables);
    blocked_boxes_feature_begin(&blocked, &tables);
    box_destinations_begin(&destinations, &tables);
    position_set_start(&position);
    for (int turn = 0; turn < 20 && position.boxes; turn++) {
      position_clear(&copy);
      for (int i = 0; i < position.boxes; i++) position_add_box(&copy, position.box[i]);
      copy.player = position.player;
      int plain = count_by_definition(&copy, &destinations),
          boxes = blocked_boxes_feature_boxes(&blocked, &position);
      ck_assert_msg(boxes == plain, "seed %u: %d boxes, not %d", seed, boxes, plain);
      blocked_positions += boxes > 0;
      push_any(&position, &rng);
    }
    box_destinations_free(&destinations);
    blocked_boxes_feature_free(&blocked);
    position_free(&copy);
    position_free(&position);
    level_tables_free(&tables);
    board_free(&board);
  }
  ck_assert_int_gt(blocked_positions, chances(300));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("blocked_boxes_feature");
  TCase *tests = tcase_create("blocked_boxes_feature");
  tcase_add_test(tests, a_box_with_a_free_way_is_not_blocked);
  tcase_add_test(tests, a_box_that_another_one_frees_is_removed_as_well);
  tcase_add_test(tests, boxes_that_block_each_other_stay);
  tcase_add_test(tests, the_order_of_removal_does_not_matter);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
