#include <stdlib.h>

#include "explain/smallest_set.h"
#include "support/reason_claims.h"
#include "support/unsolvable_levels.h"

enum { WORK = 250000, MOST_BOXES = 8 };

static const char THREE_LOST[] = "three boxes of which any two can be saved";

static int list_cells(const Board *board, int *cells) {
  int count = 0;
  for (Cell cell = 0; cell < CELL_COUNT; cell++)
    if (board_box(board, cell)) cells[count++] = cell;
  return count;
}

static SmallestSet find(const Board *board, uint64_t work, int *boxes) {
  SubLevels levels = sub_levels_of(board, 0);
  levels.work = work;
  int count = list_cells(board, boxes);
  return smallest_set_find(&levels, boxes, count, count);
}

static uint64_t bits_of(const int *boxes, int count) {
  uint64_t bits = 0;
  for (int i = 0; i < count; i++) bits |= reason_bit(boxes[i]);
  return bits;
}

START_TEST(the_smallest_set_is_proved)
{
  Board board = drawn(unsolvable_rows(THREE_LOST));
  int boxes[MOST_BOXES];
  SmallestSet found = find(&board, WORK, boxes);
  ck_assert(found.smallest && found.minimal);
  ck_assert_int_eq(found.count, 3);
  ck_assert(reason_lost(&board, bits_of(boxes, found.count)));
  check_smallest(&board, found.count, THREE_LOST);
  board_free(&board);
}
END_TEST

START_TEST(whatever_the_work_the_set_is_lost_and_proofs_hold)
{
  Board board = drawn(unsolvable_rows(THREE_LOST));
  bool unproved = false;
  for (uint64_t work = 0; work < 4000; work += 97) {
    int boxes[MOST_BOXES];
    SmallestSet found = find(&board, work, boxes);
    ck_assert(reason_lost(&board, bits_of(boxes, found.count)));
    if (found.smallest) check_smallest(&board, found.count, THREE_LOST);
    for (int i = 0; found.minimal && i < found.count; i++)
      ck_assert(!reason_lost(&board, bits_of(boxes, found.count) & ~reason_bit(boxes[i])));
    unproved = unproved || !found.smallest;
  }
  ck_assert(unproved);
  board_free(&board);
}
END_TEST

START_TEST(boxes_are_taken_off_and_goals_stay)
{
  Board board = drawn(unsolvable_rows(THREE_LOST));
  int kept[] = {cell_at(1, 3), cell_at(4, 4)};
  Board part = sub_level_board(&board, kept, 2);
  Board wanted = drawn(
      "########\n"
      "#  .#  #\n"
      "##.# # #\n"
      "#*  .+ #\n"
      "## #$# #\n"
      "#. #   #\n"
      "########\n");
  ck_assert(board_equal(&part, &wanted));
  board_free(&part);
  board_free(&wanted);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("smallest_set");
  TCase *tests = tcase_create("smallest_set");
  tcase_add_test(tests, the_smallest_set_is_proved);
  tcase_add_test(tests, whatever_the_work_the_set_is_lost_and_proofs_hold);
  tcase_add_test(tests, boxes_are_taken_off_and_goals_stay);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
