#include "labyrinth_advice/labyrinth_danger.h"
#include "support/boards.h"

START_TEST(monsters_are_listed_from_near_to_far_with_their_sides)
{
  // A corridor of seven cells with the player in the middle, and a row below it that is closed off.
  Labyrinth maze = labyrinth_new(7, 4);
  for (int x = 0; x < 6; x++) labyrinth_set_edge(&maze, x, RIGHT, EDGE_OPEN);
  maze.player = 3;
  maze.exit = 27;
  static const uint16_t cells[] = {0, 10, 5, 3};
  for (int i = 0; i < 4; i++)
    maze.monsters[maze.monster_count++] = (LabyrinthMonster){.cell = cells[i], .period = 1};
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthDanger dangers[LABYRINTH_MAX_MONSTERS];
  ck_assert_int_eq(labyrinth_dangers(&maze, &state, dangers), 4);
  static const struct {
    int monster, steps;
  } wanted[] = {{3, 0}, {2, 2}, {0, 3}, {1, LABYRINTH_FAR}};
  for (int i = 0; i < 4; i++) {
    ck_assert_int_eq(dangers[i].monster, wanted[i].monster);
    ck_assert_int_eq(dangers[i].steps, wanted[i].steps);
  }
  ck_assert_int_eq(dangers[1].side, RIGHT);
  ck_assert_int_eq(dangers[2].side, LEFT);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_danger");
  TCase *tests = tcase_create("labyrinth_danger");
  tcase_add_test(tests, monsters_are_listed_from_near_to_far_with_their_sides);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
