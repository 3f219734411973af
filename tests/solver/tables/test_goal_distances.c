#include <stdlib.h>

#include "support/boards.h"
#include "tables/goal_distances.h"

// Pushes of a lone box from `from` to `to` if the player can be anywhere. Relaxes squares until
// nothing changes.
static unsigned pushes_between(const Squares *squares, int from, int to) {
  unsigned *far = calloc((size_t)squares->count, sizeof *far), answer;
  for (int i = 0; i < squares->count; i++) far[i] = UNREACHABLE;
  far[to] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int at = 0; at < squares->count; at++)
      for (int dir = 0; squares_floor(squares, at) && dir < DIR_COUNT; dir++) {
        int next = at + squares->step[dir], behind = at - squares->step[dir];
        if (!squares_floor(squares, next) || !squares_floor(squares, behind)) continue;
        if (far[next] + 1 >= far[at] || far[next] == UNREACHABLE) continue;
        far[at] = far[next] + 1;
        changed = true;
      }
  }
  answer = far[from];
  free(far);
  return answer;
}

START_TEST(distances_are_those_of_a_box_alone)
{
  Squares squares = {0};
  GoalDistances distances = {0};
  int dead = 0, alive = 0;
  for (int seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 61);
    Board board = random_board(&rng, 6 + seed % 4, 5 + seed % 3, 5 + seed % 25, 1 + seed % 3);
    squares_build(&squares, &board);
    goal_distances_nearest(&distances, &squares);
    goal_distances_to_each(&distances, &squares);
    for (int square = 0; square < squares.count; square++) {
      if (!squares_floor(&squares, square)) continue;
      unsigned nearest = UNREACHABLE, goal = 0;
      for (int to = 0; to < squares.count; to++) {
        if (!squares_goal(&squares, to)) continue;
        unsigned far = pushes_between(&squares, square, to);
        size_t at = (size_t)square * (size_t)squares.goals + goal++;
        ck_assert_msg(distances.to_goal[at] == far, "seed %d: %d to %d", seed, square, to);
        if (far < nearest) nearest = far;
      }
      ck_assert_uint_eq(distances.nearest[square], nearest);
      dead += nearest == UNREACHABLE;
      alive += nearest != UNREACHABLE;
    }
    board_free(&board);
  }
  ck_assert_int_gt(dead, 1000);
  ck_assert_int_gt(alive, 1000);
  squares_free(&squares);
  goal_distances_free(&distances);
}
END_TEST

START_TEST(lines_are_no_more_than_pushes)
{
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "# $  # #\n"
      "#   ## #\n"
      "#     .#\n"
      "########\n");
  Squares squares = {0};
  GoalDistances distances = {0};
  squares_build(&squares, &board);
  goal_distances_nearest(&distances, &squares);
  goal_distances_lines(&distances, &squares);
  for (int square = 0; square < squares.count; square++) {
    if (!squares_floor(&squares, square)) continue;
    bool dead = distances.nearest[square] == UNREACHABLE;
    ck_assert_int_eq(dead, distances.lines[square] == UNREACHABLE);
    if (!dead) ck_assert_uint_le(distances.lines[square], distances.nearest[square]);
    if (squares_goal(&squares, square)) ck_assert_uint_eq(distances.lines[square], 0);
    if (squares.kind[square] & SQUARE_BOX) ck_assert_uint_eq(distances.lines[square], 2);
  }
  squares_free(&squares);
  goal_distances_free(&distances);
  board_free(&board);
}
END_TEST

START_TEST(on_open_floor_distances_are_offsets_and_edges_are_dead)
{
  Board board = drawn(
      "########\n"
      "#  @   #\n"
      "#    $ #\n"
      "#  .   #\n"
      "#      #\n"
      "########\n");
  Squares squares = {0};
  GoalDistances distances = {0};
  squares_build(&squares, &board);
  goal_distances_nearest(&distances, &squares);
  goal_distances_lines(&distances, &squares);
  for (int square = 0; square < squares.count; square++) {
    if (!squares_floor(&squares, square)) continue;
    Cell cell = squares_cell(&squares, square);
    bool edge = cell_x(cell) == 1 || cell_x(cell) == 6 || cell_y(cell) == 1 || cell_y(cell) == 4;
    int across = abs(cell_x(cell) - 3), down = abs(cell_y(cell) - 3);
    ck_assert_int_eq(distances.nearest[square], edge ? UNREACHABLE : across + down);
    ck_assert_int_eq(distances.lines[square], edge ? UNREACHABLE : (across > 0) + (down > 0));
  }
  board_free(&board);
  squares_free(&squares);
  goal_distances_free(&distances);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("goal_distances");
  TCase *tests = tcase_create("goal_distances");
  tcase_add_test(tests, distances_are_those_of_a_box_alone);
  tcase_add_test(tests, lines_are_no_more_than_pushes);
  tcase_add_test(tests, on_open_floor_distances_are_offsets_and_edges_are_dead);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
