#include <stdlib.h>

#include "base/mem.h"
#include "base/rng.h"
#include "dataset/value_counts.h"
#include "support/boards.h"

static int compare(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

START_TEST(quantiles_are_those_of_the_sorted_values)
{
  enum { MOST = 300 };
  for (uint64_t seed = 1; seed <= 50; seed++) {
    Rng rng = rng_seed(seed, 0);
    uint64_t numbers[MOST], count = 1 + rng_below(&rng, MOST), sum = 0;
    ValueCounts values = {0};
    for (size_t i = 0; i < count; i++) {
      numbers[i] = rng_below(&rng, 1 + rng_below(&rng, 5000));
      sum += numbers[i];
      value_counts_add(&values, numbers[i], 1);
    }
    qsort(numbers, count, sizeof *numbers, compare);
    for (int percent = 0; percent <= 100; percent++) {
      // The smallest value that at least so many percent do not exceed.
      size_t at = 0;
      while (100 * (at + 1) < (uint64_t)percent * count) at++;
      ck_assert_uint_eq(value_counts_quantile(&values, percent), numbers[at]);
    }
    ck_assert_double_eq(value_counts_mean(&values), (double)sum / (double)count);
    value_counts_free(&values);
  }
}
END_TEST

START_TEST(counts_of_two_sets_are_joined)
{
  ValueCounts a = {0}, b = {0};
  value_counts_add(&a, 3, 2);
  value_counts_add(&b, 1000, 1);
  value_counts_add(&b, 3, 1);
  value_counts_join(&a, &b);
  ck_assert_uint_eq(value_counts_of(&a, 3), 3);
  ck_assert_uint_eq(value_counts_of(&a, 1000), 1);
  ck_assert_uint_eq(value_counts_of(&a, 999999), 0);
  ck_assert_uint_eq(value_counts_distinct(&a), 2);
  ck_assert_uint_eq(a.total, 4);
  value_counts_free(&a);
  value_counts_free(&b);
}
END_TEST

START_TEST(nothing_has_no_quantiles)
{
  ValueCounts none = {0};
  ck_assert_uint_eq(value_counts_quantile(&none, 50), 0);
  ck_assert_double_eq(value_counts_mean(&none), 0);
}
END_TEST

START_TEST(memory_depends_on_the_largest_value_and_is_bounded)
{
  ValueCounts values = {0};
  mem_peak_begin();
  for (int i = 0; i < 100000; i++) value_counts_add(&values, (uint64_t)(i % 500), 1);
  size_t few = mem_peak();
  value_counts_add(&values, UINT64_MAX, 1);
  ck_assert_uint_le(few, 512 * sizeof(uint64_t) * 2);
  ck_assert_uint_eq(value_counts_quantile(&values, 100), VALUE_COUNTS_MAX);
  ck_assert_uint_le(values.capacity, 2 * VALUE_COUNTS_MAX);
  value_counts_free(&values);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("value_counts");
  TCase *tests = tcase_create("value_counts");
  tcase_add_test(tests, quantiles_are_those_of_the_sorted_values);
  tcase_add_test(tests, counts_of_two_sets_are_joined);
  tcase_add_test(tests, nothing_has_no_quantiles);
  tcase_add_test(tests, memory_depends_on_the_largest_value_and_is_bounded);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
