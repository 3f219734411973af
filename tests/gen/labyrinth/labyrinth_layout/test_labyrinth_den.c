#include "labyrinth_layout/labyrinth_den.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_layout/labyrinth_place.h"
#include "labyrinth_layout/labyrinth_trap.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_search/labyrinth_search.h"
#include "support/boards.h"
#include "support/labyrinths.h"

// A maze, its shortest tour, and a den, if there is a place for one.
typedef struct {
  Labyrinth before, maze;
  Text tour;
  LabyrinthDen den;
  bool built;
} Built;

static Built build(uint64_t seed, IntPair period) {
  LabyrinthMazeParams params = {12, 10, 15, 0};
  Rng rng = rng_seed(seed, 0);
  Built built = {.before = labyrinth_maze_make(&params, &rng)};
  ck_assert(labyrinth_place_things(&built.before, 2, &rng));
  LabyrinthState start = labyrinth_start(&built.before);
  labyrinth_solve(&built.before, &start, LABYRINTH_SHORTEST, (LabyrinthLimits){0}, &built.tour);
  built.maze = built.before;
  built.built = labyrinth_den_build(&built.maze, built.tour.data, 1, period, &rng, &built.den);
  return built;
}

START_TEST(the_tour_still_wins_and_shuts_the_monster_in)
{
  int made = 0;
  for (uint64_t seed = 0; seed < 100; seed++) {
    Built built = build(seed, (IntPair){1, 3});
    if (built.built) {
      made++;
      ck_assert(labyrinth_replay_wins(&built.maze, built.tour.data));
      built.maze.monsters[built.maze.monster_count++] = built.den.monster;
      ck_assert_msg(labyrinth_trap_is_used(&built.maze, built.tour.data), "seed %d", (int)seed);
      ck_assert(labyrinth_den_has(&built.den, built.den.monster.cell));
      ck_assert_int_eq(built.maze.door_count, 1);
      ck_assert(built.maze.doors[0].open && built.maze.doors[0].by_switch);
      ck_assert_int_eq(built.maze.switches[0].letter, 1);
    } else {
      ck_assert(labyrinth_equal(&built.maze, &built.before));
      ck_assert_int_eq(built.den.chamber.count, 0);
    }
    text_free(&built.tour);
  }
  ck_assert_int_gt(made, 70);
}
END_TEST

START_TEST(the_period_is_drawn_from_the_range)
{
  int periods = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    Built built = build(seed, (IntPair){2, 3});
    if (built.built) {
      ck_assert(built.den.monster.period == 2 || built.den.monster.period == 3);
      periods |= 1 << built.den.monster.period;
    }
    text_free(&built.tour);
  }
  ck_assert_int_eq(periods, 1 << 2 | 1 << 3);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_den");
  TCase *tests = tcase_create("labyrinth_den");
  tcase_add_test(tests, the_tour_still_wins_and_shuts_the_monster_in);
  tcase_add_test(tests, the_period_is_drawn_from_the_range);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
