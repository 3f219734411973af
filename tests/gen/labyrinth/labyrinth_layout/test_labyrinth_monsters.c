#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_layout/labyrinth_monsters.h"
#include "labyrinth_layout/labyrinth_place.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_search/labyrinth_search.h"
#include "support/boards.h"
#include "support/labyrinths.h"

static Labyrinth things(uint64_t seed, Text *tour) {
  LabyrinthMazeParams params = {14, 10, 15, 5};
  Rng rng = rng_seed(seed, 0);
  Labyrinth maze = labyrinth_maze_make(&params, &rng);
  ck_assert(labyrinth_place_things(&maze, 3, &rng));
  LabyrinthState start = labyrinth_start(&maze);
  labyrinth_solve(&maze, &start, LABYRINTH_SHORTEST, (LabyrinthLimits){0}, tour);
  return maze;
}

START_TEST(monsters_stand_alone_on_cells_far_enough_away)
{
  const LabyrinthDen none = {0};
  for (uint64_t seed = 0; seed < 40; seed++) {
    Text tour = {0};
    Labyrinth maze = things(seed, &tour);
    LabyrinthMonsterParams params = {1 + (int)seed % 8, {2, 3}, 7, 100};
    Rng rng = rng_seed(seed, 1);
    ck_assert(labyrinth_place_monsters(&maze, &params, tour.data, &none, &rng));
    ck_assert_int_eq(maze.monster_count, params.count);
    uint16_t distances[LABYRINTH_MAX_CELLS];
    labyrinth_distances(&maze, UINT32_MAX, maze.player, distances);
    for (int i = 0; i < maze.monster_count; i++) {
      LabyrinthThingAt at = labyrinth_thing_at(&maze, maze.monsters[i].cell);
      ck_assert(at.thing == THING_MONSTER && at.number == i);
      ck_assert(distances[maze.monsters[i].cell] >= 7 &&
                distances[maze.monsters[i].cell] != LABYRINTH_FAR);
      ck_assert(maze.monsters[i].period == 2 || maze.monsters[i].period == 3);
    }
    text_free(&tour);
  }
}
END_TEST

static int caught(int period, int danger) {
  const LabyrinthDen none = {0};
  int count = 0;
  for (uint64_t seed = 0; seed < 50; seed++) {
    Text tour = {0};
    Labyrinth maze = things(seed, &tour);
    LabyrinthMonsterParams params = {1, {period, period}, 8, danger};
    Rng rng = rng_seed(seed, 2);
    ck_assert(labyrinth_place_monsters(&maze, &params, tour.data, &none, &rng));
    count += labyrinth_replay(&maze, tour.data).kind == REPLAY_CAUGHT;
    text_free(&tour);
  }
  return count;
}

START_TEST(dangerous_monsters_catch_who_does_not_look)
{ ck_assert_int_gt(caught(2, 100), 45); }
END_TEST

START_TEST(monsters_without_danger_do_not)
{ ck_assert_int_lt(caught(4, 0), 5); }
END_TEST

START_TEST(the_monster_of_a_den_is_the_first_one)
{
  Text tour = {0};
  Labyrinth maze = things(3, &tour);
  LabyrinthStarts starts;
  labyrinth_monster_starts(&maze, &(LabyrinthDen){0}, &starts);
  uint16_t cell = starts.cells[starts.count / 2];
  LabyrinthDen den = {.chamber = {1, {cell}}, .monster = {cell, 4}};
  LabyrinthMonsterParams params = {3, {1, 1}, 0, 100};
  Rng rng = rng_seed(3, 3);
  ck_assert(labyrinth_place_monsters(&maze, &params, tour.data, &den, &rng));
  ck_assert(maze.monsters[0].cell == cell && maze.monsters[0].period == 4);
  ck_assert(maze.monsters[1].cell != cell && maze.monsters[1].period == 1);
  text_free(&tour);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_monsters");
  TCase *tests = tcase_create("labyrinth_monsters");
  tcase_add_test(tests, monsters_stand_alone_on_cells_far_enough_away);
  tcase_add_test(tests, dangerous_monsters_catch_who_does_not_look);
  tcase_add_test(tests, monsters_without_danger_do_not);
  tcase_add_test(tests, the_monster_of_a_den_is_the_first_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
