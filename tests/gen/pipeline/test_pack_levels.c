#include "pipeline/pack_levels.h"
#include "support/generator.h"

START_TEST(values_stay_with_their_levels_when_these_are_ranked)
{
  enum { LEVELS = 100 };
  GenParams params = params_of("tier=any count=100 twins=101");
  PipelineState state = {0};
  PackLevels levels = {0};
  for (uint64_t i = 0; i < LEVELS; i++) {
    GeneratedLevel level = {.difficulty = (double)(i * 37 % LEVELS), .id = {1, i}};
    pack_levels_add(&levels, &level, 1000 + i);
  }
  pack_levels_choose(&levels, &params, &state);
  ck_assert_uint_eq(levels.count, LEVELS);
  for (size_t i = 0; i < LEVELS; i++) {
    ck_assert_double_eq(levels.items[i].difficulty, (double)i);
    ck_assert_uint_eq((pack_levels_value(&levels, i) - 1000) * 37 % LEVELS, i);
  }
  pack_levels_free(&levels);
  ck_assert_uint_eq(levels.count, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_levels");
  TCase *tests = tcase_create("pack_levels");
  tcase_add_test(tests, values_stay_with_their_levels_when_these_are_ranked);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
