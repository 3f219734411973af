#include "labyrinth_params/labyrinth_locks.h"
#include "support/boards.h"

START_TEST(every_colour_and_letter_has_a_door_and_every_door_one_of_them)
{
  LabyrinthLockRanges ranges = {{0, 6}, {0, 6}, {0, 32}};
  Rng rng = rng_seed(1, 0);
  bool many = false;
  for (int i = 0; i < 5000; i++) {
    LabyrinthLocks locks;
    ck_assert(labyrinth_locks_draw(&ranges, &rng, &locks));
    ck_assert_int_ge(locks.doors, locks.keys + locks.switches);
    ck_assert(!locks.doors == !(locks.keys + locks.switches));
    many |= locks.doors > 25;
  }
  ck_assert(many);
  ranges.doors = (IntPair){0, 0};
  LabyrinthLocks locks;
  ck_assert(labyrinth_locks_draw(&ranges, &rng, &locks) && !locks.keys && !locks.switches);
}
END_TEST

START_TEST(one_door_each_leaves_no_choice)
{
  LabyrinthLockRanges ranges = {{1, 1}, {1, 1}, {2, 2}};
  Rng rng = rng_seed(2, 0);
  LabyrinthLocks locks;
  ck_assert(labyrinth_locks_possible(&ranges));
  ck_assert(labyrinth_locks_draw(&ranges, &rng, &locks));
  ck_assert(locks.keys == 1 && locks.switches == 1 && locks.doors == 2);
}
END_TEST

START_TEST(contradictions_are_impossible)
{
  static const LabyrinthLockRanges impossible[] = {
      {{1, 1}, {1, 1}, {1, 1}}, {{0, 0}, {0, 0}, {1, 4}}, {{3, 6}, {0, 6}, {0, 2}}};
  Rng rng = rng_seed(3, 0);
  LabyrinthLocks locks;
  for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
    ck_assert(!labyrinth_locks_possible(&impossible[i]));
    ck_assert(!labyrinth_locks_draw(&impossible[i], &rng, &locks));
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_locks");
  TCase *tests = tcase_create("labyrinth_locks");
  tcase_add_test(tests, every_colour_and_letter_has_a_door_and_every_door_one_of_them);
  tcase_add_test(tests, one_door_each_leaves_no_choice);
  tcase_add_test(tests, contradictions_are_impossible);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
