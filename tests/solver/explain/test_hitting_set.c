#include "explain/hitting_set.h"
#include "support/boards.h"

enum { NUMBERS = 10, MANY_STEPS = 1000000 };

static bool hits(uint64_t set, const uint64_t *sets, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!(sets[i] & set)) return false;
  return true;
}

static int smallest_by_trying(const uint64_t *sets, size_t count) {
  int fewest = NUMBERS + 1;
  for (uint64_t set = 0; set < UINT64_C(1) << NUMBERS; set++)
    if (hits(set, sets, count) && __builtin_popcountll(set) < fewest)
      fewest = __builtin_popcountll(set);
  return fewest;
}

START_TEST(the_smallest_set_is_found)
{
  for (unsigned seed = 1; seed <= 300; seed++) {
    Rng rng = rng_seed(seed, 1);
    uint64_t sets[8], steps = MANY_STEPS, found = 0;
    size_t count = rng_below(&rng, 9);
    for (size_t i = 0; i < count; i++) sets[i] = 1 + rng_below(&rng, (1 << NUMBERS) - 1);
    ck_assert(hitting_set_smallest(sets, count, NUMBERS + 1, &steps, &found));
    ck_assert(hits(found, sets, count));
    int fewest = smallest_by_trying(sets, count);
    ck_assert_msg(__builtin_popcountll(found) == fewest, "seed %u", seed);
    ck_assert(!hitting_set_smallest(sets, count, fewest, &steps, &found));
    ck_assert_uint_gt(steps, 0);
  }
}
END_TEST

START_TEST(too_few_steps_prove_nothing)
{
  uint64_t sets[] = {0x03, 0x0C, 0x30, 0xC0, UINT64_C(3) << 62}, found, steps = 5;
  ck_assert(!hitting_set_smallest(sets, 5, 64, &steps, &found));
  ck_assert_uint_eq(steps, 0);
  steps = MANY_STEPS;
  ck_assert(hitting_set_smallest(sets, 5, 64, &steps, &found));
  ck_assert_int_eq(__builtin_popcountll(found), 5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("hitting_set");
  TCase *tests = tcase_create("hitting_set");
  tcase_add_test(tests, the_smallest_set_is_found);
  tcase_add_test(tests, too_few_steps_prove_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
