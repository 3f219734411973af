#include "labyrinth_layout/labyrinth_lock.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_layout/labyrinth_place.h"
#include "labyrinth_search/labyrinth_search.h"
#include "support/boards.h"
#include "support/labyrinths.h"

static Labyrinth things(uint64_t seed, int open) {
  LabyrinthMazeParams params = {9, 11, open, 4};
  Rng rng = rng_seed(seed, 0);
  Labyrinth maze = labyrinth_maze_make(&params, &rng);
  ck_assert(labyrinth_place_things(&maze, 3, &rng));
  return maze;
}

static bool can_be_won(const Labyrinth *maze) {
  LabyrinthState start = labyrinth_start(maze);
  return labyrinth_solve(maze, &start, LABYRINTH_ANY_WIN, (LabyrinthLimits){0}, NULL).outcome ==
         LABYRINTH_WINNABLE;
}

// Keys lie before what they open: it can always be won. Without a key it cannot.
START_TEST(doors_of_keys_are_needed_and_never_lock_the_player_out)
{
  int locked = 0;
  for (uint64_t seed = 0; seed < 100; seed++) {
    Labyrinth maze = things(seed, (int)seed % 40);
    Rng rng = rng_seed(seed, 1);
    int colors = 1 + (int)seed % 4;
    for (int color = 0; color < colors; color++)
      locked += labyrinth_lock_way(&maze, false, color, &rng);
    ck_assert_msg(can_be_won(&maze), "seed %d", (int)seed);
    for (int color = 0; color < colors; color++) {
      Labyrinth without = maze;
      if (without.keys[color] == LABYRINTH_NOWHERE) continue;
      without.keys[color] = LABYRINTH_NOWHERE;
      ck_assert_msg(!can_be_won(&without), "seed %d color %d", (int)seed, color);
    }
  }
  ck_assert_int_gt(locked, 240);
}
END_TEST

START_TEST(a_second_door_of_a_key_needs_no_second_key)
{
  for (uint64_t seed = 0; seed < 50; seed++) {
    Labyrinth maze = things(seed, 15);
    Rng rng = rng_seed(seed, 2);
    if (!labyrinth_lock_way(&maze, false, 0, &rng)) continue;
    uint16_t key = maze.keys[0];
    labyrinth_lock_way(&maze, false, 0, &rng);
    ck_assert_int_eq(maze.keys[0], key);
    ck_assert(can_be_won(&maze));
  }
}
END_TEST

START_TEST(most_doors_of_switches_can_be_opened)
{
  int made = 0, won = 0;
  for (uint64_t seed = 0; seed < 100; seed++) {
    Labyrinth maze = things(seed, 15);
    Rng rng = rng_seed(seed, 3);
    if (!labyrinth_lock_way(&maze, true, 1, &rng)) continue;
    made++;
    ck_assert(maze.switch_count == 1 && maze.switches[0].letter == 1);
    ck_assert(maze.doors[0].by_switch && !maze.doors[0].open);
    won += can_be_won(&maze);
  }
  ck_assert_int_gt(made, 90);
  ck_assert_int_gt(won, made * 9 / 10);
}
END_TEST

START_TEST(a_door_beside_the_way_takes_the_place_of_a_wall_outside_the_den)
{
  for (uint64_t seed = 0; seed < 100; seed++) {
    Labyrinth maze = things(seed, 5), before = maze;
    LabyrinthDen den = {.chamber = {2, {maze.player, maze.exit}}};
    Rng rng = rng_seed(seed, 4);
    ck_assert(labyrinth_lock_shortcut(&maze, &den, false, 3, &rng));
    const LabyrinthDoor *door = &maze.doors[0];
    uint16_t other = labyrinth_neighbour(&maze, door->cell, (Dir)door->dir);
    ck_assert_int_eq(before.edges[door->cell][door->dir], EDGE_WALL);
    ck_assert(!labyrinth_den_has(&den, door->cell) && !labyrinth_den_has(&den, other));
    ck_assert(!door->open && !door->by_switch && door->color == 3);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_lock");
  TCase *tests = tcase_create("labyrinth_lock");
  tcase_add_test(tests, doors_of_keys_are_needed_and_never_lock_the_player_out);
  tcase_add_test(tests, a_second_door_of_a_key_needs_no_second_key);
  tcase_add_test(tests, most_doors_of_switches_can_be_opened);
  tcase_add_test(tests, a_door_beside_the_way_takes_the_place_of_a_wall_outside_the_den);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
