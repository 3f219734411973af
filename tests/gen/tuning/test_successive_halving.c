#include <math.h>
#include <string.h>

#include "support/boards.h"
#include "tuning/halton.h"
#include "tuning/successive_halving.h"

enum { MOST = 300 };

// Items with a known worth. Work shows it with a noise that falls with the root of the work.
typedef struct {
  Rng rng;
  double worth[MOST], spent[MOST], sum[MOST];
  double total;
  size_t rounds, kept_last;
  bool break_off;
} Show;

static bool spend(void *context, const size_t *items, size_t count, double budget) {
  Show *show = context;
  for (size_t i = 0; i < count; i++) {
    size_t item = items[i];
    while (show->spent[item] < budget) {
      double noise = rng_unit(&show->rng) + rng_unit(&show->rng) - 1;
      show->sum[item] += show->worth[item] + noise;
      show->spent[item]++;
      show->total++;
    }
  }
  return !show->break_off;
}

static double score(void *context, size_t item) {
  const Show *show = context;
  return show->spent[item] > 0 ? show->sum[item] / show->spent[item] : 0;
}

static double used(void *context) { return ((const Show *)context)->total; }

static void note(void *context, const size_t *items, size_t count, double budget, size_t kept) {
  Show *show = context;
  for (size_t i = 1; i < count; i++)
    ck_assert_double_ge(score(show, items[i - 1]), score(show, items[i]));
  ck_assert_double_ge(budget, 0);
  ck_assert_uint_le(kept, count);
  show->rounds++;
  show->kept_last = kept;
}

static SuccessiveHalving halving_of(Show *show) {
  return (SuccessiveHalving){show, spend, score, used, note};
}

START_TEST(the_best_of_many_is_found_for_the_work_that_was_given)
{
  int found = 0;
  const double total = 20000;
  for (uint64_t seed = 0; seed < 20; seed++) {
    Show show = {.rng = rng_seed(seed, 0)};
    size_t items[81];
    for (size_t i = 0; i < 81; i++) {
      items[i] = i;
      show.worth[i] = (double)((i * 37) % 81) / 81;
    }
    SuccessiveHalving halving = halving_of(&show);
    ck_assert(successive_halving_run(&halving, items, 81, total));
    ck_assert_double_le(show.total, total * 1.05);
    ck_assert_uint_eq(show.rounds, 4);
    ck_assert_uint_eq(show.kept_last, 1);
    found += show.worth[items[0]] > 0.94;  // one of the best five
    // Most of the work went to a few items.
    ck_assert_double_gt(show.spent[items[0]], 20 * show.spent[items[80]]);
  }
  ck_assert_int_ge(found, 19);
}
END_TEST

START_TEST(any_number_of_items_will_do_and_none_is_lost)
{
  for (size_t count = 1; count < 40; count++) {
    Show show = {.rng = rng_seed(count, 1)};
    size_t items[MOST];
    bool seen[MOST] = {0};
    for (size_t i = 0; i < count; i++) items[i] = i;
    SuccessiveHalving halving = halving_of(&show);
    ck_assert(successive_halving_run(&halving, items, count, 500));
    for (size_t i = 0; i < count; i++) seen[items[i]] = true;
    for (size_t i = 0; i < count; i++) ck_assert(seen[i]);
    ck_assert_uint_eq(show.kept_last, 1);
  }
}
END_TEST

START_TEST(equals_stay_in_their_order)
{
  Show show = {.rng = rng_seed(9, 9)};
  size_t items[] = {4, 2, 7};
  SuccessiveHalving halving = halving_of(&show);
  ck_assert(successive_halving_run(&halving, items, 3, 0));  // nothing to spend: nothing is known
  ck_assert(items[0] == 4 && items[1] == 2 && items[2] == 7);
}
END_TEST

START_TEST(it_can_be_broken_off)
{
  Show show = {.rng = rng_seed(9, 9), .break_off = true};
  size_t items[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  SuccessiveHalving halving = halving_of(&show);
  ck_assert(!successive_halving_run(&halving, items, 10, 100));
  ck_assert_uint_eq(show.rounds, 0);
}
END_TEST

START_TEST(the_sample_fills_the_cube_evenly)
{
  enum { POINTS = 60, PARTS = 6 };
  for (uint64_t seed = 0; seed < 10; seed++) {
    Rng rng = rng_seed(seed, 5);
    Halton halton = halton_begin(&rng);
    for (size_t axis = 0; axis < 6; axis++) {
      int part[PARTS] = {0};
      for (uint64_t i = 0; i < POINTS; i++) {
        double at = halton_at(&halton, axis, i);
        ck_assert(at >= 0 && at < 1);
        part[(int)(at * (double)PARTS)]++;
      }
      for (int i = 0; i < PARTS; i++) {
        ck_assert_int_ge(part[i], POINTS / PARTS - 5);
        ck_assert_int_le(part[i], POINTS / PARTS + 5);
      }
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("successive_halving");
  TCase *tests = tcase_create("successive_halving");
  tcase_add_test(tests, the_best_of_many_is_found_for_the_work_that_was_given);
  tcase_add_test(tests, any_number_of_items_will_do_and_none_is_lost);
  tcase_add_test(tests, equals_stay_in_their_order);
  tcase_add_test(tests, it_can_be_broken_off);
  tcase_add_test(tests, the_sample_fills_the_cube_evenly);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
