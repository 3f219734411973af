#include "support/rooms.h"

START_TEST(floor_is_numbered_in_reading_order)
{
  RoomCells room = parse_room(
      "######\n"
      "#  # #\n"
      "## $ #\n"
      "######\n");
  ck_assert_int_eq(room.cells, 6);
  ck_assert_int_eq(room.cell[2], cell_at(4, 1));
  ck_assert_int_eq(room.neighbour[1][DOWN], 3);
  ck_assert_int_eq(room.neighbour[3][UP], 1);
  ck_assert_int_eq(room.neighbour[1][RIGHT], ROOM_CELLS_NONE);
  ck_assert_int_eq(room.neighbour[4][UP], ROOM_CELLS_NONE);
  ck_assert_int_eq(room.neighbour[4][RIGHT], 5);
  for (int i = 0; i < room.cells; i++) ck_assert_int_eq(room_cells_index(&room, room.cell[i]), i);
  ck_assert_int_eq(room_cells_index(&room, cell_at(0, 0)), ROOM_CELLS_NONE);
  ck_assert_int_eq(room_cells_index(&room, cell_at(5, 3)), ROOM_CELLS_NONE);
}
END_TEST

START_TEST(a_board_without_an_edge_of_walls_does_not_wrap_round)
{
  RoomCells room = parse_room(
      "  #\n"
      "#  \n");
  ck_assert_int_eq(room.cells, 4);
  ck_assert_int_eq(room.neighbour[0][LEFT], ROOM_CELLS_NONE);
  ck_assert_int_eq(room.neighbour[1][RIGHT], ROOM_CELLS_NONE);
  ck_assert_int_eq(room.neighbour[1][DOWN], 2);
  ck_assert_int_eq(room.neighbour[3][RIGHT], ROOM_CELLS_NONE);
}
END_TEST

START_TEST(pulls_are_those_with_two_free_cells_in_a_row)
{
  RoomCells room = parse_room(
      "#####\n"
      "#   #\n"
      "# ###\n"
      "#####\n");
  ck_assert_int_eq(room.pull_first[room.cells], 2);
  ck_assert_int_eq(room.pull[0].box, 0);
  ck_assert_int_eq(room.pull[0].to, 1);
  ck_assert_int_eq(room.pull[0].player, 2);
  ck_assert_int_eq(room.pull[0].dir, RIGHT);
  ck_assert_int_eq(room.pull[1].dir, LEFT);
}
END_TEST

START_TEST(large_rooms_are_numbered_and_larger_ones_refused)
{
  Board board = board_new(40, 25);
  static RoomCells room;
  ck_assert(room_cells_build(&board, &room));
  ck_assert(!room.small);
  ck_assert_int_eq(room.cells, 1000);
  ck_assert_int_eq(room.neighbour[40][UP], 0);
  board_free(&board);
  board = board_new(41, 25);
  ck_assert(!room_cells_build(&board, &room));
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("room_cells");
  TCase *tests = tcase_create("room_cells");
  tcase_add_test(tests, floor_is_numbered_in_reading_order);
  tcase_add_test(tests, a_board_without_an_edge_of_walls_does_not_wrap_round);
  tcase_add_test(tests, pulls_are_those_with_two_free_cells_in_a_row);
  tcase_add_test(tests, large_rooms_are_numbered_and_larger_ones_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
