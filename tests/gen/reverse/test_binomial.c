#include "reverse/binomial.h"
#include "support/boards.h"

START_TEST(coefficients_are_those_of_pascals_triangle)
{
  Binomial binomial;
  binomial_init(&binomial);
  ck_assert_uint_eq(binomial.choose[0][0], 1);
  ck_assert_uint_eq(binomial.choose[1][0], 0);
  ck_assert_uint_eq(binomial.choose[3][7], 35);
  ck_assert_uint_eq(binomial.choose[8][128], UINT64_C(1429702652400));
}
END_TEST

START_TEST(ranks_number_all_sets_in_order)
{
  enum { CELLS = 9 };
  Binomial binomial;
  binomial_init(&binomial);
  uint64_t expected = 0;
  for (uint8_t c = 2; c < CELLS; c++)
    for (uint8_t b = 1; b < c; b++)
      for (uint8_t a = 0; a < b; a++)
        ck_assert_uint_eq(binomial_rank(&binomial, (uint8_t[]){a, b, c}, 3), expected++);
  ck_assert_uint_eq(expected, binomial.choose[3][CELLS]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("binomial");
  TCase *tests = tcase_create("binomial");
  tcase_add_test(tests, coefficients_are_those_of_pascals_triangle);
  tcase_add_test(tests, ranks_number_all_sets_in_order);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
