#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_layout/labyrinth_place.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "support/boards.h"
#include "support/labyrinths.h"

static Labyrinth placed(uint64_t seed, int sweets) {
  LabyrinthMazeParams params = {12, 9, 10, 10};
  Rng rng = rng_seed(seed, 0);
  Labyrinth maze = labyrinth_maze_make(&params, &rng);
  ck_assert(labyrinth_place_things(&maze, sweets, &rng));
  return maze;
}

START_TEST(the_exit_is_as_far_away_as_possible)
{
  for (uint64_t seed = 0; seed < 100; seed++) {
    Labyrinth maze = placed(seed, 3);
    uint16_t distances[LABYRINTH_MAX_CELLS];
    labyrinth_distances(&maze, UINT32_MAX, maze.player, distances);
    for (int cell = 0; cell < labyrinth_cells(&maze); cell++)
      ck_assert(distances[cell] == LABYRINTH_FAR || distances[cell] <= distances[maze.exit]);
  }
}
END_TEST

START_TEST(sweets_can_be_reached_and_have_cells_of_their_own)
{
  for (uint64_t seed = 0; seed < 100; seed++) {
    Labyrinth maze = placed(seed, 1 + (int)seed % 20);
    uint16_t distances[LABYRINTH_MAX_CELLS];
    labyrinth_distances(&maze, UINT32_MAX, maze.player, distances);
    ck_assert_int_eq(maze.sweet_count, 1 + (int)seed % 20);
    for (int i = 0; i < maze.sweet_count; i++) {
      LabyrinthThingAt at = labyrinth_thing_at(&maze, maze.sweets[i]);
      ck_assert(at.thing == THING_SWEET && at.number == i);
      ck_assert(distances[maze.sweets[i]] != LABYRINTH_FAR);
    }
  }
}
END_TEST

// A sweet on the way to the exit makes no tour longer.
START_TEST(sweets_make_the_tour_longer)
{
  int off_the_way = 0;
  for (uint64_t seed = 0; seed < 100; seed++) {
    Labyrinth maze = placed(seed, 1);
    uint16_t distances[LABYRINTH_MAX_CELLS], back[LABYRINTH_MAX_CELLS];
    labyrinth_distances(&maze, UINT32_MAX, maze.player, distances);
    labyrinth_distances(&maze, UINT32_MAX, maze.exit, back);
    off_the_way += distances[maze.sweets[0]] + back[maze.sweets[0]] > distances[maze.exit] + 8;
  }
  ck_assert_int_gt(off_the_way, 80);
}
END_TEST

START_TEST(too_few_cells_are_refused)
{
  Labyrinth maze = labyrinth_new(4, 5);  // all walls: every cell is alone
  Rng rng = rng_seed(1, 1);
  ck_assert(!labyrinth_place_things(&maze, 0, &rng));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_place");
  TCase *tests = tcase_create("labyrinth_place");
  tcase_add_test(tests, the_exit_is_as_far_away_as_possible);
  tcase_add_test(tests, sweets_can_be_reached_and_have_cells_of_their_own);
  tcase_add_test(tests, sweets_make_the_tour_longer);
  tcase_add_test(tests, too_few_cells_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
