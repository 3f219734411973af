// Which boxes on goals are safe, on boards where the answer is plain to see.
#include "packing/safely_packed.h"
#include "support/boards.h"

// How many boxes on goals are safe in this position?
static int safe_boxes(const char *rows) {
  Board board = drawn(rows);
  LevelTables tables;
  Position position;
  SafelyPacked packing;
  level_tables_begin(&tables, &board, SIZE_MAX);
  position_begin(&position, &tables);
  safely_packed_begin(&packing, &tables);
  position_set_start(&position);
  int count = safely_packed_find(&packing, &position)->kept;
  ck_assert_int_eq(safely_packed_find(&packing, &position)->kept, count);  // from the table
  safely_packed_free(&packing);
  position_free(&position);
  level_tables_free(&tables);
  board_free(&board);
  return count;
}

START_TEST(the_far_end_of_a_dead_end_is_safe_and_its_mouth_is_not)
{
  ck_assert_int_eq(safe_boxes("##########\n"
                              "#  #######\n"
                              "# $ $ ..*#\n"
                              "#@  ######\n"
                              "##########\n"),
                   1);
  ck_assert_int_eq(safe_boxes("##########\n"
                              "#  #######\n"
                              "# $ $ .**#\n"
                              "#@  ######\n"
                              "##########\n"),
                   2);
  ck_assert_int_eq(safe_boxes("##########\n"
                              "#  #######\n"
                              "# $ $ *..#\n"
                              "#@  ######\n"
                              "##########\n"),
                   0);
}
END_TEST

START_TEST(the_player_may_end_on_either_side_of_the_goals)
{
  // The goals can be filled only from the left; the right side has more floor.
  ck_assert_int_eq(safe_boxes("#############\n"
                              "#  ####     #\n"
                              "# $ $.*     #\n"
                              "#@  ####    #\n"
                              "#   #########\n"
                              "#############\n"),
                   1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("safely_packed");
  TCase *tests = tcase_create("safely_packed");
  tcase_add_test(tests, the_far_end_of_a_dead_end_is_safe_and_its_mouth_is_not);
  tcase_add_test(tests, the_player_may_end_on_either_side_of_the_goals);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
