#include <stdlib.h>

#include "pipeline/even_choice.h"
#include "support/boards.h"

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double largest_gap(const EvenChoiceLevel *levels, size_t count) {
  double largest = 0;
  for (size_t i = 1; i < count; i++) {
    double gap = levels[i].difficulty - levels[i - 1].difficulty;
    ck_assert_double_ge(gap, 0);
    if (gap > largest) largest = gap;
  }
  return largest;
}

// The smallest possible largest gap of a choice of `wanted` levels, by trying all choices.
static double least_gap(const EvenChoiceLevel *levels, size_t count, size_t wanted) {
  double least = 1e9;
  for (unsigned set = 0; set < 1u << count; set++) {
    if ((size_t)__builtin_popcount(set) != wanted) continue;
    EvenChoiceLevel chosen[16];
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
      if (set >> i & 1) chosen[n++] = levels[i];
    double gap = largest_gap(chosen, n);
    if (gap < least) least = gap;
  }
  return least;
}

START_TEST(no_jump_is_left_where_leaving_out_can_help)
{
  enum { COUNT = 11 };
  Rng rng = rng_seed(7, 1);
  NearDuplicates none = {0};
  int jumps = 0;
  for (int i = 0; i < 400; i++) {
    double value[COUNT];
    EvenChoiceLevel levels[COUNT];
    for (int k = 0; k < COUNT; k++) value[k] = rng_below(&rng, 1500) / 100.0;
    qsort(value, COUNT, sizeof *value, compare);
    for (size_t k = 0; k < COUNT; k++) levels[k] = (EvenChoiceLevel){value[k], k, false};
    size_t wanted = 1 + rng_below(&rng, COUNT);
    double best = least_gap(levels, COUNT, wanted);
    ck_assert_uint_eq(even_choice(levels, COUNT, wanted, 3, &none), wanted);
    double gap = largest_gap(levels, wanted);
    if (best <= 3) ck_assert_msg(gap <= 3, "case %d: %f where %f can be had", i, gap, best);
    else jumps++;
  }
  ck_assert_int_gt(jumps, 5);
}
END_TEST

START_TEST(crowds_are_thinned_and_the_ends_stay)
{
  EvenChoiceLevel levels[] = {{10, 0, false},   {10.1, 1, false}, {10.2, 2, false},
                              {10.3, 3, false}, {12, 4, false},   {14, 5, false}};
  NearDuplicates none = {0};
  ck_assert_uint_eq(even_choice(levels, 6, 4, 3, &none), 4);
  ck_assert_double_eq(levels[0].difficulty, 10);
  ck_assert_double_eq(levels[2].difficulty, 12);
  ck_assert_double_eq(levels[3].difficulty, 14);
}
END_TEST

START_TEST(of_equals_the_one_most_similar_to_another_is_dropped)
{
  NearDuplicates near_duplicates = {0};
  for (int i = 0; i < 4; i++) {
    Fingerprint fingerprint = {.width = 4, .height = 4, .boxes = 1, .size = {4, 1, 1}};
    unsigned row = i == 2 ? 1 : (unsigned)i;  // 1 and 2 have the same floor
    fingerprint.plane[SIMILARITY_FLOOR][0] = UINT64_C(0xF) << 4 * row;
    fingerprint.plane[SIMILARITY_GOALS][0] = fingerprint.plane[SIMILARITY_PUSHED][0] = 1u << i;
    near_duplicates_add(&near_duplicates, &fingerprint, false);
  }
  EvenChoiceLevel levels[] = {{10, 0, false}, {11, 3, false}, {12, 1, false}, {13, 2, false}};
  ck_assert_uint_eq(even_choice(levels, 4, 3, 3, &near_duplicates), 3);
  ck_assert_uint_eq(levels[1].number, 3);
  ck_assert_uint_eq(levels[2].number, 2);
  near_duplicates_free(&near_duplicates);
}
END_TEST

START_TEST(what_is_not_too_much_all_stays)
{
  EvenChoiceLevel levels[] = {{10, 0, false}, {20, 1, false}};
  NearDuplicates none = {0};
  ck_assert_uint_eq(even_choice(levels, 2, 2, 3, &none), 2);
  ck_assert_uint_eq(even_choice(levels, 2, 5, 3, &none), 2);
  ck_assert_uint_eq(even_choice(levels, 0, 5, 3, &none), 0);
  ck_assert_uint_eq(even_choice(levels, 2, 0, 3, &none), 0);
}
END_TEST

// Whatever the numbers, pinned levels stay, and no more levels than needed.
START_TEST(pinned_levels_are_always_chosen)
{
  enum { COUNT = 11 };
  Rng rng = rng_seed(11, 1);
  NearDuplicates none = {0};
  for (int i = 0; i < 400; i++) {
    EvenChoiceLevel levels[COUNT];
    double value[COUNT];
    size_t pinned = 0, still = 0;
    for (int k = 0; k < COUNT; k++) value[k] = rng_below(&rng, 1500) / 100.0;
    qsort(value, COUNT, sizeof *value, compare);
    for (size_t k = 0; k < COUNT; k++)
      levels[k] = (EvenChoiceLevel){value[k], k, rng_below(&rng, 3) == 0};
    for (size_t k = 0; k < COUNT; k++) pinned += levels[k].pinned;
    size_t wanted = 1 + rng_below(&rng, COUNT);
    size_t chosen = even_choice(levels, COUNT, wanted, 3, &none);
    ck_assert_msg(chosen == (wanted > pinned ? wanted : pinned), "case %d", i);
    for (size_t k = 0; k < chosen; k++) still += levels[k].pinned;
    ck_assert_msg(still == pinned, "case %d", i);
    (void)largest_gap(levels, chosen);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("even_choice");
  TCase *tests = tcase_create("even_choice");
  tcase_add_test(tests, no_jump_is_left_where_leaving_out_can_help);
  tcase_add_test(tests, crowds_are_thinned_and_the_ends_stay);
  tcase_add_test(tests, of_equals_the_one_most_similar_to_another_is_dropped);
  tcase_add_test(tests, what_is_not_too_much_all_stays);
  tcase_add_test(tests, pinned_levels_are_always_chosen);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
