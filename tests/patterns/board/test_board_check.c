#include "board/board_check.h"
#include "support/boards.h"

static void assert_fault(const char *rows, BoardFaultKind kind, Cell where, const char *says) {
  Board board = drawn(rows);
  BoardFault fault = board_fault(&board);
  Text text = {0};
  board_fault_write(fault, &board, &text);
  ck_assert_str_eq(text.data, says);
  ck_assert_int_eq(fault.kind, kind);
  ck_assert_int_eq(fault.where, where);
  text_free(&text);
  board_free(&board);
}

START_TEST(a_proper_level_is_well_formed)
{
  assert_fault(
      "######\n"
      "#@$ .#\n"
      "######\n",
      FAULT_NONE, NO_CELL, "well formed");
}
END_TEST

START_TEST(a_level_that_starts_solved_is_well_formed)
{
  assert_fault(
      "#####\n"
      "#@ *#\n"
      "#####\n",
      FAULT_NONE, NO_CELL, "well formed");
}
END_TEST

START_TEST(boxes_on_goals_outside_are_decoration)
{
  assert_fault(
      " * ####\n"
      "###@$.#\n"
      "*  ####\n",
      FAULT_NONE, NO_CELL, "well formed");
}
END_TEST

START_TEST(a_missing_player_is_named)
{
  assert_fault(
      "#####\n"
      "# $.#\n"
      "#####\n",
      FAULT_NO_PLAYER, NO_CELL, "no player");
}
END_TEST

START_TEST(a_level_without_boxes_is_named)
{
  assert_fault(
      "#####\n"
      "#@ .#\n"
      "#####\n",
      FAULT_NO_BOXES, NO_CELL, "no boxes");
}
END_TEST

START_TEST(differing_counts_are_told_both)
{
  assert_fault(
      "#######\n"
      "#@$$$.#\n"
      "#    .#\n"
      "#######\n",
      FAULT_COUNTS, NO_CELL, "3 boxes but 2 goals");
  assert_fault(
      "#####\n"
      "#@$ #\n"
      "#####\n",
      FAULT_COUNTS, NO_CELL, "1 box but 0 goals");
  assert_fault(
      "######\n"
      "#@$*##\n"
      "######\n",
      FAULT_COUNTS, NO_CELL, "2 boxes but 1 goal");
}
END_TEST

START_TEST(a_gap_in_the_wall_is_shown)
{
  assert_fault(
      "######\n"
      "#@$ . \n"
      "######\n",
      FAULT_NOT_CLOSED, cell_at(5, 1), "not closed: the player can walk off the board here");
}
END_TEST

START_TEST(a_gap_behind_a_box_counts_as_a_gap)
{
  assert_fault(
      "#####\n"
      "#.@$\n"
      "#####\n",
      FAULT_NOT_CLOSED, cell_at(4, 1), "not closed: the player can walk off the board here");
}
END_TEST

START_TEST(a_box_or_a_goal_outside_the_walls_is_shown)
{
  assert_fault(
      "##### #\n"
      "#@ .#$#\n"
      "##### #\n",
      FAULT_BOX_OUTSIDE, cell_at(5, 1), "box outside the walls, where the player can never come");
  assert_fault(
      "######\n"
      "#@$ #.\n"
      "######\n",
      FAULT_GOAL_OUTSIDE, cell_at(5, 1), "goal outside the walls, where the player can never come");
}
END_TEST

START_TEST(a_box_or_a_goal_in_a_sealed_room_is_not_called_outside)
{
  assert_fault(
      "#######\n"
      "#@ .#$#\n"
      "#######\n",
      FAULT_BOX_SEALED, cell_at(5, 1), "box in a sealed room, where the player can never come");
  assert_fault(
      "########\n"
      "#@$ #  #\n"
      "##### .#\n"
      "    ####\n",
      FAULT_GOAL_SEALED, cell_at(6, 2), "goal in a sealed room, where the player can never come");
  // A room around the player's room is sealed, too.
  assert_fault(
      "#########\n"
      "#   .   #\n"
      "# ##### #\n"
      "# #@ $# #\n"
      "# ##### #\n"
      "#       #\n"
      "#########\n",
      FAULT_GOAL_SEALED, cell_at(4, 1), "goal in a sealed room, where the player can never come");
}
END_TEST

START_TEST(a_room_with_a_gap_is_outside_even_where_a_box_closes_the_gap)
{
  assert_fault(
      "######\n"
      "#@ #.$\n"
      "######\n",
      FAULT_BOX_OUTSIDE, cell_at(5, 1), "box outside the walls, where the player can never come");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_check");
  TCase *tests = tcase_create("board_check");
  tcase_add_test(tests, a_proper_level_is_well_formed);
  tcase_add_test(tests, a_level_that_starts_solved_is_well_formed);
  tcase_add_test(tests, boxes_on_goals_outside_are_decoration);
  tcase_add_test(tests, a_missing_player_is_named);
  tcase_add_test(tests, a_level_without_boxes_is_named);
  tcase_add_test(tests, differing_counts_are_told_both);
  tcase_add_test(tests, a_gap_in_the_wall_is_shown);
  tcase_add_test(tests, a_gap_behind_a_box_counts_as_a_gap);
  tcase_add_test(tests, a_box_or_a_goal_outside_the_walls_is_shown);
  tcase_add_test(tests, a_box_or_a_goal_in_a_sealed_room_is_not_called_outside);
  tcase_add_test(tests, a_room_with_a_gap_is_outside_even_where_a_box_closes_the_gap);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
