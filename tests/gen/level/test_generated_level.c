#include "level/generated_level.h"
#include "support/sample_level.h"

START_TEST(every_measure_has_a_name_a_meaning_and_its_own_value)
{
  LevelMeasures measures = {0};
  for (size_t i = 0; i < MEASURE_COUNT; i++) measures.value[i] = 100 + (double)i;
#define X(name, meaning) ck_assert_double_eq(measures.name, 100 + MEASURE_##name);
  LEVEL_MEASURES(X)
#undef X
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    ck_assert_double_eq(level_measure_value(&measures, i), 100 + (double)i);
    ck_assert_int_gt(strlen(level_measure_row(i).meaning), 3);
    for (size_t j = 0; j < i; j++)
      ck_assert_str_ne(level_measure_row(i).name, level_measure_row(j).name);
  }
}
END_TEST

START_TEST(a_copy_has_a_board_and_a_solution_of_its_own)
{
  GeneratedLevel level = sample_level(), copy = generated_level_copy(&level);
  assert_same_level(&level, &copy);
  generated_level_free(&level);
  ck_assert_str_eq(copy.solution, "rRR");
  ck_assert_int_eq(board_box_count(&copy.board), 1);
  generated_level_free(&copy);
}
END_TEST

START_TEST(a_zeroed_level_can_be_freed)
{
  GeneratedLevel level = {0};
  generated_level_free(&level);
  level = sample_level();
  generated_level_free(&level);
  generated_level_free(&level);
  ck_assert_ptr_null(level.solution);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("generated_level");
  TCase *tests = tcase_create("generated_level");
  tcase_add_test(tests, every_measure_has_a_name_a_meaning_and_its_own_value);
  tcase_add_test(tests, a_copy_has_a_board_and_a_solution_of_its_own);
  tcase_add_test(tests, a_zeroed_level_can_be_freed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
