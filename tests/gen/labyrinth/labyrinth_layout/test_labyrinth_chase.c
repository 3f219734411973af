#include "labyrinth_layout/labyrinth_chase.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static const char CORRIDORS[] =
    "+-+-+-+-+-+-+\n"
    "|@         E|\n"
    "+ +-+-+ +-+-+\n"
    "|           |\n"
    "+ +-+-+-+-+ +\n"
    "|           |\n"
    "+-+-+-+-+-+-+\n"
    "|           |\n"
    "+-+-+-+-+-+-+\n";

static LabyrinthChaser chased(uint16_t cell, uint8_t period, const char *tour) {
  Labyrinth maze = drawn_labyrinth(CORRIDORS);
  LabyrinthChaser chaser = {.monster = {cell, period}};
  labyrinth_chase(&maze, tour, &chaser, 1);
  ck_assert_int_eq(chaser.monster.cell, cell);
  return chaser;
}

START_TEST(a_monster_that_waits_in_the_way_catches)
{
  LabyrinthChaser chaser = chased(5, 1, "rrrrr");
  ck_assert(chaser.catches);
  ck_assert_int_eq(chaser.nearest, 0);
}
END_TEST

START_TEST(a_slow_monster_behind_the_player_comes_too_late)
{
  LabyrinthChaser chaser = chased(12, 4, "rrrrr");
  ck_assert(!chaser.catches);
  ck_assert_int_gt(chaser.nearest, 1);
}
END_TEST

START_TEST(a_monster_without_a_way_never_comes_near)
{
  LabyrinthChaser chaser = chased(20, 1, "rrrrr");
  ck_assert(!chaser.catches);
  ck_assert_int_eq(chaser.nearest, LABYRINTH_FAR);
}
END_TEST

// The same as a game by the plain rules, for every cell and period.
START_TEST(chasers_are_caught_exactly_where_the_rules_say)
{
  Labyrinth maze = drawn_labyrinth(CORRIDORS);
  static const char tour[] = "rrrdullurwrr";
  for (uint16_t cell = 1; cell < 24; cell++)
    for (uint8_t period = 1; period <= LABYRINTH_MAX_PERIOD; period++) {
      if (labyrinth_thing_at(&maze, cell).thing != THING_NONE) continue;
      LabyrinthChaser chaser = {.monster = {cell, period}};
      labyrinth_chase(&maze, tour, &chaser, 1);
      Labyrinth game = maze;
      game.monsters[game.monster_count++] = (LabyrinthMonster){cell, period};
      bool caught = labyrinth_replay(&game, tour).kind == REPLAY_CAUGHT;
      ck_assert_msg(chaser.catches == caught, "cell %d period %d", cell, period);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_chase");
  TCase *tests = tcase_create("labyrinth_chase");
  tcase_add_test(tests, a_monster_that_waits_in_the_way_catches);
  tcase_add_test(tests, a_slow_monster_behind_the_player_comes_too_late);
  tcase_add_test(tests, a_monster_without_a_way_never_comes_near);
  tcase_add_test(tests, chasers_are_caught_exactly_where_the_rules_say);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
