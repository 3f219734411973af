#include "reverse/reverse_result.h"
#include "support/rooms.h"

START_TEST(goals_are_sorted)
{
  ReverseResult farthest;
  reverse_result_begin(&farthest, (uint16_t[]){9, 2, 5, 0}, 4);
  static const uint16_t sorted[] = {0, 2, 5, 9};
  ck_assert_mem_eq(farthest.goal, sorted, sizeof sorted);
  ck_assert_int_eq(farthest.starts, 0);
  ck_assert(!farthest.proven);
}
END_TEST

START_TEST(the_first_starts_are_kept_in_order_and_all_are_counted)
{
  enum { ALL = STARTS_MAX + 20 };
  ReverseResult farthest;
  reverse_result_begin(&farthest, (uint16_t[]){0}, 1);
  for (int i = 0; i < ALL; i++) {
    Start start = {.box = {(uint16_t)(i * 37 % ALL)}, .player = 3};
    reverse_result_add(&farthest, &start);
  }
  ck_assert_uint_eq(farthest.count, ALL);
  ck_assert_int_eq(farthest.starts, STARTS_MAX);
  for (int i = 0; i < STARTS_MAX; i++) ck_assert_int_eq(farthest.start[i].box[0], i);
  reverse_result_clear(&farthest);
  ck_assert_int_eq(farthest.starts, 0);
  ck_assert_uint_eq(farthest.count, 0);
}
END_TEST

START_TEST(a_start_is_admissible_by_the_rule)
{
  ReverseResult farthest;
  reverse_result_begin(&farthest, (uint16_t[]){4, 7}, 2);
  ck_assert(reverse_result_allows(&farthest, (StartRule){0}, (uint16_t[]){3, 8}));
  ck_assert(!reverse_result_allows(&farthest, (StartRule){0}, (uint16_t[]){3, 7}));
  ck_assert(reverse_result_allows(&farthest, START_RULE_ANY, (uint16_t[]){3, 7}));
}
END_TEST

START_TEST(a_start_on_the_board_shows_boxes_on_goals)
{
  Board board = drawn(
      "########\n"
      "#      #\n"
      "##     #\n"
      "########\n");
  static RoomCells room;
  ck_assert(room_cells_build(&board, &room));
  ReverseResult farthest;
  reverse_result_begin(&farthest, (uint16_t[]){1, 7}, 2);
  Start start = reverse_result_make_start(mask_or(mask_of(2), mask_of(7)), mask_of(1));
  reverse_result_add(&farthest, &start);
  reverse_result_place_start(&farthest, &room, 0, &board);
  Board expected = drawn(
      "########\n"
      "# +$   #\n"
      "## *   #\n"
      "########\n");
  for (int i = 0; i < room.cells; i++)
    ck_assert_int_eq(board_char(&board, room.cell[i]), board_char(&expected, room.cell[i]));
  board_free(&board);
  board_free(&expected);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reverse_result");
  TCase *tests = tcase_create("reverse_result");
  tcase_add_test(tests, goals_are_sorted);
  tcase_add_test(tests, the_first_starts_are_kept_in_order_and_all_are_counted);
  tcase_add_test(tests, a_start_is_admissible_by_the_rule);
  tcase_add_test(tests, a_start_on_the_board_shows_boxes_on_goals);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
