#include "labyrinth_play/maze_walk.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static const char *const ROOMS =
    "+-+-+-+-+-+\n"
    "|@  u     |\n"
    "+ +-+-+-+ +\n"
    "|         |\n"
    "+-+-+-+A+-+\n"
    "|a|     |E|\n"
    "+-+-+-+-+-+\n"
    "|    1    |\n"
    "+-+-+-+-+-+\n";

static Dir step(const Labyrinth *maze, const LabyrinthState *state, int x, int y) {
  Dir dir = LEFT;
  ck_assert(maze_walk_step(maze, state, labyrinth_cell(maze, x, y), &dir));
  return dir;
}

START_TEST(a_walk_takes_the_shortest_way_without_switches)
{
  Labyrinth maze = drawn_labyrinth(ROOMS);
  maze.switches[maze.switch_count++] = (LabyrinthSwitch){.cell = 2};
  LabyrinthState state = labyrinth_start(&maze);
  ck_assert_int_eq(step(&maze, &state, 1, 0), RIGHT);
  ck_assert_int_eq(step(&maze, &state, 2, 0), RIGHT);  // the switch itself
  ck_assert_int_eq(step(&maze, &state, 3, 0), DOWN);   // around it
  ck_assert_int_eq(step(&maze, &state, 0, 1), DOWN);
}
END_TEST

START_TEST(closed_doors_are_passed_with_their_key_only)
{
  Labyrinth maze = drawn_labyrinth(ROOMS);
  LabyrinthState state = labyrinth_start(&maze);
  Dir dir;
  ck_assert(!maze_walk_step(&maze, &state, labyrinth_cell(&maze, 2, 2), &dir));
  ck_assert(!maze_walk_step(&maze, &state, labyrinth_cell(&maze, 4, 2), &dir));
  ck_assert(!maze_walk_step(&maze, &state, state.player, &dir));
  state.keys = 1;
  ck_assert_int_eq(step(&maze, &state, 2, 2), DOWN);
}
END_TEST

START_TEST(a_monster_without_a_way_is_no_danger)
{
  Labyrinth maze = drawn_labyrinth(ROOMS);
  LabyrinthState state = labyrinth_start(&maze);
  ck_assert(!maze_walk_is_dangerous(&maze, &state));
  state.monsters[0] = labyrinth_cell(&maze, 2, 1);
  ck_assert(maze_walk_is_dangerous(&maze, &state));
  state.monsters[0] = labyrinth_cell(&maze, 4, 1);
  ck_assert(!maze_walk_is_dangerous(&maze, &state));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("maze_walk");
  TCase *tests = tcase_create("maze_walk");
  tcase_add_test(tests, a_walk_takes_the_shortest_way_without_switches);
  tcase_add_test(tests, closed_doors_are_passed_with_their_key_only);
  tcase_add_test(tests, a_monster_without_a_way_is_no_danger);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
