#include <string.h>

#include "labyrinth_making/labyrinth_rejects.h"
#include "support/boards.h"

START_TEST(every_reason_and_count_has_a_key_and_a_meaning)
{
  for (int i = 0; i < LABYRINTH_REJECT_COUNT; i++) {
    ck_assert_int_gt(strlen(labyrinth_reject_key((LabyrinthReject)i)), 3);
    ck_assert_int_gt(strlen(labyrinth_reject_meaning((LabyrinthReject)i)), 8);
  }
  ck_assert_str_eq(labyrinth_reject_key(LABYRINTH_REJECT_NONE), "accepted");
  ck_assert_str_eq(labyrinth_reject_key(LABYRINTH_REJECT_no_trap), "no_trap");
  ck_assert_str_eq(labyrinth_count_row(0)->key, "candidates");
}
END_TEST

START_TEST(funnels_add_up_and_are_read_by_row)
{
  LabyrinthFunnel sum = {0}, part = {0};
  const LabyrinthCountRow *row;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++) labyrinth_funnel_set(&part, row, i + 1);
  part.rejects[LABYRINTH_REJECT_duplicate] = 7;
  labyrinth_funnel_add(&sum, &part);
  labyrinth_funnel_add(&sum, &part);
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    ck_assert_int_eq(labyrinth_funnel_count(&sum, row), 2 * (i + 1));
  ck_assert_int_eq(sum.rejects[LABYRINTH_REJECT_duplicate], 14);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_rejects");
  TCase *tests = tcase_create("labyrinth_rejects");
  tcase_add_test(tests, every_reason_and_count_has_a_key_and_a_meaning);
  tcase_add_test(tests, funnels_add_up_and_are_read_by_row);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
