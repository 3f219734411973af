#include "support/boards.h"
#include "tuning/halton.h"

START_TEST(every_axis_is_filled_evenly)
{
  enum { POINTS = 2000, BINS = 10 };
  Rng rng = rng_seed(7, 1);
  Halton halton = halton_begin(&rng);
  for (size_t axis = 0; axis < HALTON_AXES; axis++) {
    int count[BINS] = {0};
    for (uint64_t i = 0; i < POINTS; i++) {
      double value = halton_at(&halton, axis, i);
      ck_assert(value >= 0 && value < 1);
      count[(int)(value * (double)BINS)]++;
    }
    for (int bin = 0; bin < BINS; bin++) {
      ck_assert_int_gt(count[bin], POINTS / BINS - 20);
      ck_assert_int_lt(count[bin], POINTS / BINS + 20);
    }
  }
}
END_TEST

START_TEST(another_seed_is_another_shift_of_the_same_sequence)
{
  Rng rng = rng_seed(1, 1), other_rng = rng_seed(2, 1);
  Halton halton = halton_begin(&rng), other = halton_begin(&other_rng);
  double shift = halton_at(&other, 1, 0) - halton_at(&halton, 1, 0);
  ck_assert_double_ne(shift, 0);
  for (uint64_t i = 1; i < 50; i++) {
    double difference = halton_at(&other, 1, i) - halton_at(&halton, 1, i) - shift;
    double whole = difference < -0.5 ? -1 : difference > 0.5 ? 1 : 0;
    ck_assert_double_eq_tol(difference, whole, 1e-9);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("halton");
  TCase *tests = tcase_create("halton");
  tcase_add_test(tests, every_axis_is_filled_evenly);
  tcase_add_test(tests, another_seed_is_another_shift_of_the_same_sequence);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
