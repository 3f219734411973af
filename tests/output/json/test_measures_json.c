#include <math.h>

#include "json/measures_json.h"
#include "support/boards.h"

static void value_is(double value, const char *wanted) {
  char text[MEASURE_TEXT_MAX];
  measures_json_value(value, text);
  ck_assert_str_eq(text, wanted);
}

START_TEST(numbers_have_no_needless_digits_and_no_minus_zero)
{
  value_is(12, "12");
  value_is(0.1, "0.1");
  value_is(-0.0, "0");
  value_is(123456.7891, "123456.7891");
}
END_TEST

START_TEST(unknown_measures_are_left_out)
{
  LevelMeasures measures = {0};
  for (size_t i = 0; i < MEASURE_COUNT; i++) measures.value[i] = i == 1 ? NAN : (double)i;
  cJSON *object = measures_json_object(&measures);
  ck_assert_int_eq(cJSON_GetArraySize(object), MEASURE_COUNT - 1);
  ck_assert_ptr_null(cJSON_GetObjectItemCaseSensitive(object, level_measure_row(1).name));
  cJSON_Delete(object);
}
END_TEST

START_TEST(estimates_are_named)
{
  LevelMeasures measures = {.estimates = (uint64_t)1 << 2};
  cJSON *names = measures_json_estimates(&measures);
  ck_assert_int_eq(cJSON_GetArraySize(names), 1);
  ck_assert_str_eq(cJSON_GetArrayItem(names, 0)->valuestring, level_measure_row(2).name);
  cJSON_Delete(names);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("measures_json");
  TCase *tests = tcase_create("measures_json");
  tcase_add_test(tests, numbers_have_no_needless_digits_and_no_minus_zero);
  tcase_add_test(tests, unknown_measures_are_left_out);
  tcase_add_test(tests, estimates_are_named);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
