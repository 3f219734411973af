#include "rules/idle_rooms.h"
#include "rules/verify.h"
#include "support/boards.h"

static IdleRooms idle(const char *rows, const char *moves) {
  Board board = drawn(rows);
  IdleRooms rooms = idle_rooms_find(&board, moves);
  board_free(&board);
  return rooms;
}

static void expect_idle_cells(const char *rows, const char *moves, int cells) {
  ck_assert_int_eq(idle(rows, moves).cells, cells);
}

START_TEST(a_room_that_nobody_enters_is_idle)
{
  IdleRooms rooms = idle(
      "##########\n"
      "#   ##   #\n"
      "#@$.     #\n"
      "#   ##   #\n"
      "##########\n",
      "R");
  ck_assert_int_eq(rooms.rooms, 1);
  ck_assert_int_eq(rooms.cells, 11);  // the goal is its doorway
  ck_assert_int_eq(rooms.largest, 11);
}
END_TEST

START_TEST(a_room_with_a_goal_or_a_box_or_a_visitor_is_not)
{
  expect_idle_cells(
      "########\n"
      "#@$.   #\n"
      "####.###\n"
      "########\n",
      "R", 2);
  expect_idle_cells(
      "########\n"
      "#@$.   #\n"
      "########\n",
      "R", 3);
  expect_idle_cells(
      "########\n"
      "#@$.  *#\n"
      "########\n",
      "R", 0);
  expect_idle_cells(
      "########\n"
      "#  @$. #\n"
      "########\n",
      "llrrR", 1);
}
END_TEST

START_TEST(floor_with_two_entrances_is_no_idle_room)
{
  IdleRooms rooms = idle(
      "#######\n"
      "#@$.  #\n"
      "# ### #\n"
      "#     #\n"
      "#######\n",
      "R");
  ck_assert_int_eq(rooms.cells, 0);
}
END_TEST

START_TEST(a_room_within_a_room_counts_once)
{
  IdleRooms rooms = idle(
      "###########\n"
      "#@$.   #  #\n"
      "# #### #  #\n"
      "#   ##    #\n"
      "### #######\n"
      "###########\n",
      "R");
  ck_assert_int_eq(rooms.rooms, 2);  // to the right, and below
  ck_assert_int_eq(rooms.largest, 12);
  ck_assert_int_eq(rooms.cells, 12 + 5);
}
END_TEST

START_TEST(closing_leaves_no_idle_room_and_keeps_the_solution)
{
  static const struct {
    const char *rows, *moves, *closed;
  } cases[] = {
      {"##########\n"
       "#   ##   #\n"
       "#@$.     #\n"
       "#   ##   #\n"
       "##########\n",
       "R",
       "##########\n"
       "#   ######\n"
       "#@$.######\n"
       "#   ######\n"
       "##########\n"},
      {"########\n"
       "#  @$. #\n"
       "########\n",
       "llrrR",
       "########\n"
       "#  @$.##\n"
       "########\n"},
      {"#######\n"
       "#@$.  #\n"
       "# ### #\n"
       "#     #\n"
       "#######\n",
       "R", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Board board = drawn(cases[i].rows);
    Board wanted = drawn(cases[i].closed ? cases[i].closed : cases[i].rows);
    idle_rooms_close(&board, cases[i].moves);
    ck_assert(board_equal(&board, &wanted));
    ck_assert_int_eq(idle_rooms_find(&board, cases[i].moves).cells, 0);
    ck_assert_int_eq(verify(&board, cases[i].moves).kind, VERDICT_SOLVED);
    board_free(&board);
    board_free(&wanted);
  }
}
END_TEST

START_TEST(the_largest_board_needs_no_recursion)
{
  Board board = board_new(256, 256);
  board_put(&board, cell_at(3, 3), '@');
  ck_assert_int_eq(idle_rooms_find(&board, "rd").cells, 0);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("idle_rooms");
  TCase *tests = tcase_create("idle_rooms");
  tcase_add_test(tests, a_room_that_nobody_enters_is_idle);
  tcase_add_test(tests, a_room_with_a_goal_or_a_box_or_a_visitor_is_not);
  tcase_add_test(tests, floor_with_two_entrances_is_no_idle_room);
  tcase_add_test(tests, a_room_within_a_room_counts_once);
  tcase_add_test(tests, closing_leaves_no_idle_room_and_keeps_the_solution);
  tcase_add_test(tests, the_largest_board_needs_no_recursion);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
