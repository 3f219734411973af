#include "labyrinth_layout/labyrinth_lock.h"
#include "labyrinth_layout/labyrinth_repair.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

// A monster in the only corridor.
static const char CORRIDOR[] =
    "+-+-+-+-+-+\n"
    "|@   1    |\n"
    "+-+-+-+-+ +\n"
    "|         |\n"
    "+ +-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+ +\n"
    "|E        |\n"
    "+-+-+-+-+-+\n";

static int open_edges(const Labyrinth *maze) {
  int open = 0;
  for (int cell = 0; cell < labyrinth_cells(maze); cell++)
    for (Dir dir = RIGHT; dir <= DOWN; dir++) open += maze->edges[cell][dir] == EDGE_OPEN;
  return open;
}

START_TEST(a_wall_is_opened_first_and_then_a_monster_moved_away)
{
  enum { SEEDS = 50 };
  int moved = 0;
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    Labyrinth maze = drawn_labyrinth(CORRIDOR), before = maze;
    const LabyrinthDen none = {0};
    LabyrinthRepairs done = {0};
    Rng rng = rng_seed(seed, 0);
    ck_assert(labyrinth_repair(&maze, &none, &rng, &done));
    ck_assert(done.opened == 1 && done.moved == 0);
    ck_assert_int_eq(open_edges(&maze), open_edges(&before) + 1);
    ck_assert_int_eq(maze.monsters[0].cell, before.monsters[0].cell);
    uint16_t distances[LABYRINTH_MAX_CELLS];
    labyrinth_distances(&maze, UINT32_MAX, maze.player, distances);
    int near = distances[maze.monsters[0].cell];
    ck_assert(labyrinth_repair(&maze, &none, &rng, &done));
    if (!done.moved) continue;  // the new way left no cell farther away
    moved++;
    ck_assert(done.opened == 1 && done.moved == 1);
    ck_assert_int_gt(distances[maze.monsters[0].cell], near);
  }
  ck_assert_int_gt(moved, SEEDS / 2);
}
END_TEST

START_TEST(no_way_is_opened_around_a_door_of_the_way)
{
  for (uint64_t seed = 0; seed < 50; seed++) {
    Labyrinth maze = drawn_labyrinth(
        "+-+-+-+-+-+\n"
        "|@   1    |\n"
        "+-+-+-+-+ +\n"
        "|a        |\n"
        "+ +-+-+-+-+\n"
        "|     A   |\n"
        "+-+-+-+-+ +\n"
        "|E        |\n"
        "+-+-+-+-+-+\n");
    LabyrinthRepairs done = {0};
    Rng rng = rng_seed(seed, 3);
    ck_assert_uint_eq(labyrinth_lock_doors_of_way(&maze), 1);
    for (int i = 0; i < 4; i++) labyrinth_repair(&maze, &(LabyrinthDen){0}, &rng, &done);
    ck_assert_int_gt(done.opened, 0);
    ck_assert_uint_eq(labyrinth_lock_doors_of_way(&maze), 1);
  }
}
END_TEST

START_TEST(the_den_and_its_monster_stay)
{
  for (uint64_t seed = 0; seed < 50; seed++) {
    Labyrinth maze = drawn_labyrinth(CORRIDOR);
    LabyrinthDen den = {.chamber = {3, {2, 3, 4}}};
    LabyrinthRepairs done = {0};
    Rng rng = rng_seed(seed, 1);
    for (int i = 0; i < 6; i++) labyrinth_repair(&maze, &den, &rng, &done);
    ck_assert_int_eq(done.moved, 0);
    ck_assert_int_eq(maze.monsters[0].cell, 2);
    for (int cell = 2; cell <= 3; cell++) ck_assert_int_eq(maze.edges[cell][DOWN], EDGE_WALL);
  }
}
END_TEST

START_TEST(without_walls_and_monsters_nothing_is_left_to_repair)
{
  Labyrinth maze = labyrinth_new(4, 5);
  for (int cell = 0; cell < labyrinth_cells(&maze); cell++)
    for (Dir dir = RIGHT; dir <= DOWN; dir++)
      if (labyrinth_neighbour(&maze, cell, dir) != LABYRINTH_NOWHERE)
        labyrinth_set_edge(&maze, cell, dir, EDGE_OPEN);
  maze.player = 0;
  maze.exit = 19;
  LabyrinthRepairs done = {0};
  Rng rng = rng_seed(1, 2);
  ck_assert(!labyrinth_repair(&maze, &(LabyrinthDen){0}, &rng, &done));
  ck_assert(!done.opened && !done.moved);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_repair");
  TCase *tests = tcase_create("labyrinth_repair");
  tcase_add_test(tests, a_wall_is_opened_first_and_then_a_monster_moved_away);
  tcase_add_test(tests, no_way_is_opened_around_a_door_of_the_way);
  tcase_add_test(tests, the_den_and_its_monster_stay);
  tcase_add_test(tests, without_walls_and_monsters_nothing_is_left_to_repair);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
