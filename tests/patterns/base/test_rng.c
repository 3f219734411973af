#include <string.h>

#include "support/boards.h"

// Vectors: the demo program of the published PCG C library, and its bounded draws.
START_TEST(the_published_vectors_come_out)
{
  static const uint32_t from_42_54[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e};
  static const uint32_t from_0_0[] = {0xe4c14788, 0x379c6516, 0x5c4ab3bb,
                                      0x601d23e0, 0x1c382b8c, 0xd1faab16};
  Rng a = rng_seed(42, 54), b = rng_seed(0, 0);
  for (int i = 0; i < 6; i++) {
    ck_assert_uint_eq(rng_next(&a), from_42_54[i]);
    ck_assert_uint_eq(rng_next(&b), from_0_0[i]);
  }
}
END_TEST

START_TEST(bounded_draws_match_the_published_ones_also_where_they_reject)
{
  static const uint32_t dice[] = {3, 3, 2, 1, 1, 4, 5, 3, 0, 2};
  static const uint32_t wide[] = {559678134, 974992175, 64156306, 1067743306, 1273847917};
  Rng a = rng_seed(42, 54), b = rng_seed(42, 54);
  for (int i = 0; i < 10; i++) ck_assert_uint_eq(rng_below(&a, 6), dice[i]);
  for (int i = 0; i < 5; i++) ck_assert_uint_eq(rng_below(&b, 2147483649u), wide[i]);
}
END_TEST

START_TEST(a_fork_moves_its_parent_alike_however_much_it_is_used)
{
  Rng a = rng_seed(7, 1), b = rng_seed(7, 1);
  Rng child = rng_fork(&a, 3);
  rng_fork(&b, 4);
  for (int i = 0; i < 1000; i++) rng_next(&child);
  ck_assert_uint_eq(rng_next(&a), rng_next(&b));
}
END_TEST

START_TEST(forks_with_different_streams_differ)
{
  Rng a = rng_seed(7, 1), b = rng_seed(7, 1);
  Rng first = rng_fork(&a, 1), second = rng_fork(&b, 2);
  int same = 0;
  for (int i = 0; i < 1000; i++) same += rng_next(&first) == rng_next(&second);
  ck_assert_int_lt(same, 5);
}
END_TEST

START_TEST(a_shuffle_keeps_all_items_and_reaches_all_orders_evenly)
{
  int orders[6] = {0};
  Rng rng = rng_seed(1, 1);
  for (int round = 0; round < 60000; round++) {
    unsigned short items[3] = {1, 2, 4};
    rng_shuffle(&rng, items, 3, sizeof *items);
    ck_assert_int_eq(items[0] + items[1] + items[2], 7);
    orders[(items[0] >> 1) * 2 + (items[1] > items[2])]++;
  }
  for (int i = 0; i < 6; i++) ck_assert_msg(orders[i] > 9600 && orders[i] < 10400, "%d", orders[i]);
}
END_TEST

START_TEST(unit_draws_lie_in_the_unit_interval_around_a_half)
{
  Rng rng = rng_seed(1, 1);
  double sum = 0;
  for (int i = 0; i < 100000; i++) {
    double draw = rng_unit(&rng);
    ck_assert(draw >= 0 && draw < 1);
    sum += draw;
  }
  ck_assert(sum > 49500 && sum < 50500);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rng");
  TCase *tests = tcase_create("rng");
  tcase_add_test(tests, the_published_vectors_come_out);
  tcase_add_test(tests, bounded_draws_match_the_published_ones_also_where_they_reject);
  tcase_add_test(tests, a_fork_moves_its_parent_alike_however_much_it_is_used);
  tcase_add_test(tests, forks_with_different_streams_differ);
  tcase_add_test(tests, a_shuffle_keeps_all_items_and_reaches_all_orders_evenly);
  tcase_add_test(tests, unit_draws_lie_in_the_unit_interval_around_a_half);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
