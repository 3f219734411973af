// Corridors on drawn boards.
#include "packing/chokepoints.h"
#include "support/boards.h"

static int blocked(const char *rows, int *corridors) {
  Board board = drawn(rows);
  LevelTables tables;
  Position position;
  Chokepoints chokepoints;
  level_tables_begin(&tables, &board, SIZE_MAX);
  position_begin(&position, &tables);
  chokepoints_begin(&chokepoints, &tables);
  position_set_start(&position);
  int count = chokepoints_blocked(&chokepoints, &position);
  if (corridors) *corridors = chokepoints.count;
  chokepoints_free(&chokepoints);
  position_free(&position);
  level_tables_free(&tables);
  board_free(&board);
  return count;
}

START_TEST(a_corridor_with_boxes_counts_once)
{
  int corridors;
  static const char ROOMS[] =
      "###########\n"
      "#   ###   #\n"
      "# @ $ $ . #\n"
      "#   ###  .#\n"
      "###########\n";
  ck_assert_int_eq(blocked(ROOMS, &corridors), 1);
  ck_assert_int_eq(corridors, 1);
  ck_assert_int_eq(blocked("###########\n"
                           "#   ###   #\n"
                           "# @     . #\n"
                           "#  $###   #\n"
                           "###########\n",
                           NULL),
                   0);
}
END_TEST

START_TEST(a_goal_is_no_corridor)
{
  int corridors;
  ck_assert_int_eq(blocked("#########\n"
                           "#  ###  #\n"
                           "#@ .*.$ #\n"
                           "#  ### $#\n"
                           "#########\n",
                           &corridors),
                   0);
  ck_assert_int_eq(corridors, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("chokepoints");
  TCase *tests = tcase_create("chokepoints");
  tcase_add_test(tests, a_corridor_with_boxes_counts_once);
  tcase_add_test(tests, a_goal_is_no_corridor);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
