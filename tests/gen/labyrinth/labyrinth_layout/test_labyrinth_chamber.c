#include "labyrinth_layout/labyrinth_chamber.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static const char LOOPS[] =
    "+-+-+-+-+-+\n"
    "|@        |\n"
    "+ + + + + +\n"
    "|         |\n"
    "+ + + + + +\n"
    "|         |\n"
    "+ + + + + +\n"
    "|        E|\n"
    "+-+-+-+-+-+\n";

START_TEST(a_chamber_grows_over_allowed_cells_only)
{
  Labyrinth maze = drawn_labyrinth(LOOPS);
  for (uint64_t seed = 0; seed < 200; seed++) {
    bool forbidden[LABYRINTH_MAX_CELLS] = {[0] = true, [1] = true, [7] = true, [19] = true};
    LabyrinthChamber chamber;
    Rng rng = rng_seed(seed, 0);
    labyrinth_chamber_grow(&maze, forbidden, 12, 3 + (int)seed % 8, &rng, &chamber);
    ck_assert_int_eq(chamber.count, 3 + (int)seed % 8);
    for (int i = 0; i < chamber.count; i++) {
      ck_assert(!forbidden[chamber.cells[i]]);
      for (int k = 0; k < i; k++) ck_assert_int_ne(chamber.cells[i], chamber.cells[k]);
      ck_assert(labyrinth_chamber_has(&chamber, chamber.cells[i]));
    }
    ck_assert(!labyrinth_chamber_has(&chamber, 0));
  }
}
END_TEST

// With a closed door at its entrance, exactly the chamber is cut off.
START_TEST(a_shut_chamber_has_one_way_in)
{
  Labyrinth drawn = drawn_labyrinth(LOOPS);
  int shut = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    bool forbidden[LABYRINTH_MAX_CELLS] = {[0] = true};
    Labyrinth maze = drawn;
    LabyrinthChamber chamber;
    LabyrinthEntrance entrance;
    Rng rng = rng_seed(seed, 1);
    labyrinth_chamber_grow(&maze, forbidden, 19, 4, &rng, &chamber);
    if (!labyrinth_chamber_shut(&maze, &chamber, &rng, &entrance)) continue;
    shut++;
    int door = labyrinth_chamber_add_door(&maze, entrance, true, 2, true);
    ck_assert(maze.doors[door].open && maze.doors[door].by_switch && maze.doors[door].color == 2);
    uint16_t distances[LABYRINTH_MAX_CELLS];
    labyrinth_distances(&maze, 0, maze.player, distances);
    for (int cell = 0; cell < labyrinth_cells(&maze); cell++)
      ck_assert((distances[cell] == LABYRINTH_FAR) == labyrinth_chamber_has(&chamber, cell));
    labyrinth_distances(&maze, UINT32_MAX, maze.player, distances);
    for (int cell = 0; cell < labyrinth_cells(&maze); cell++)
      ck_assert(distances[cell] != LABYRINTH_FAR);
  }
  ck_assert_int_gt(shut, 150);
}
END_TEST

START_TEST(a_chamber_that_cuts_off_others_or_has_doors_is_refused)
{
  Labyrinth maze = drawn_labyrinth(
      "+-+-+-+-+\n"
      "|@      |\n"
      "+-+-+-+ +\n"
      "|       |\n"
      "+ +-+-+-+\n"
      "|       |\n"
      "+-+-+-+A+\n"
      "|a     E|\n"
      "+-+-+-+-+\n");
  LabyrinthChamber middle = {2, {5, 6}}, end = {2, {14, 15}};
  LabyrinthEntrance entrance;
  Rng rng = rng_seed(1, 2);
  Labyrinth changed = maze;
  ck_assert(!labyrinth_chamber_shut(&changed, &middle, &rng, &entrance));
  changed = maze;
  ck_assert(!labyrinth_chamber_shut(&changed, &end, &rng, &entrance));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_chamber");
  TCase *tests = tcase_create("labyrinth_chamber");
  tcase_add_test(tests, a_chamber_grows_over_allowed_cells_only);
  tcase_add_test(tests, a_shut_chamber_has_one_way_in);
  tcase_add_test(tests, a_chamber_that_cuts_off_others_or_has_doors_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
