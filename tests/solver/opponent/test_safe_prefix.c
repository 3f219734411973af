#include "opponent/safe_prefix.h"
#include "support/boards.h"

// Finds the safe prefix of the pushes of these moves.
static SafePrefix prefix_of(const char *rows, const char *moves, size_t *pushes) {
  Board board = drawn(rows);
  Squares squares = {0};
  DeadEnds ends;
  BoxTravel travel = {0};
  PushList line = {0};
  SafePrefix prefix;
  squares_build(&squares, &board);
  dead_ends_begin(&ends, &board, (size_t)1 << 26);
  push_list_read(&line, &squares, &board, moves);
  safe_prefix_find(&prefix, &board, &squares, &line, &ends, &travel);
  *pushes = line.count;
  push_list_free(&line);
  box_travel_free(&travel);
  dead_ends_free(&ends);
  squares_free(&squares);
  board_free(&board);
  return prefix;
}

START_TEST(pushes_in_the_open_can_be_taken_back)
{
  size_t pushes;
  SafePrefix prefix = prefix_of(
      "#########\n"
      "#       #\n"
      "#@ $    #\n"
      "#     . #\n"
      "#       #\n"
      "#########\n",
      "rRR", &pushes);
  ck_assert_uint_eq(pushes, 2);
  ck_assert_uint_eq(prefix.count, 2);
  ck_assert(!prefix.lost);
  ck_assert_uint_eq(prefix.back[0].count, 1);
  ck_assert_uint_eq(prefix.least[0], 4);
  ck_assert_uint_eq(prefix.least[2], 2);
  safe_prefix_free(&prefix);
}
END_TEST

START_TEST(a_push_against_a_wall_lasts_for_ever)
{
  size_t pushes;
  SafePrefix prefix = prefix_of(
      "########\n"
      "#  .   #\n"
      "#      #\n"
      "#  $   #\n"
      "#  @   #\n"
      "########\n",
      "UU", &pushes);
  // The second push solves the level, and nothing pushes the box back from the wall.
  ck_assert_uint_eq(pushes, 2);
  ck_assert_uint_eq(prefix.count, 1);
  ck_assert(!prefix.lost);
  safe_prefix_free(&prefix);
}
END_TEST

START_TEST(a_push_in_a_corridor_lasts_for_ever)
{
  size_t pushes;
  SafePrefix prefix = prefix_of(
      "##########\n"
      "#@ $    .#\n"
      "##########\n",
      "rRR", &pushes);
  ck_assert_uint_eq(pushes, 2);
  ck_assert_uint_eq(prefix.count, 0);
  safe_prefix_free(&prefix);
}
END_TEST

START_TEST(a_way_back_into_another_region_is_none)
{
  size_t pushes;
  // The box leaves the doorway and comes back to it, but then the player is on the other side.
  SafePrefix prefix = prefix_of(
      "#########\n"
      "#  #    #\n"
      "#@ $    #\n"
      "#  #  . #\n"
      "#  #    #\n"
      "#########\n",
      "rR", &pushes);
  ck_assert_uint_eq(pushes, 1);
  ck_assert_uint_eq(prefix.count, 0);
  safe_prefix_free(&prefix);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("safe_prefix");
  TCase *tests = tcase_create("safe_prefix");
  tcase_add_test(tests, pushes_in_the_open_can_be_taken_back);
  tcase_add_test(tests, a_push_against_a_wall_lasts_for_ever);
  tcase_add_test(tests, a_push_in_a_corridor_lasts_for_ever);
  tcase_add_test(tests, a_way_back_into_another_region_is_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
