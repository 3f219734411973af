// Against qsort(3) over all levels at once.
#include <errno.h>
#include <stdlib.h>

#include "base/mem.h"
#include "scratch/level_order.h"
#include "support/boards.h"

static PackLevel random_level(Rng *rng) {
  uint64_t word = random_word(rng);
  return (PackLevel){.difficulty = (double)(word % 1000) / 10,  // many are equal
                     .id = {random_word(rng), word},
                     .tier = (Tier)(word >> 32 & 3)};
}

static void sort_and_compare(size_t count) {
  LevelOrder order = {0};
  PackLevel *levels = mem_alloc(count + 1, sizeof *levels);
  uint64_t *values = mem_alloc(count + 1, sizeof *values);
  Rng rng = rng_seed(count, 4);
  for (size_t i = 0; i < count; i++) {
    levels[i] = random_level(&rng);
    levels[i].number = (uint32_t)i;
    values[i] = random_word(&rng);
    level_order_add(&order, &levels[i], values[i]);
  }
  level_order_sort(&order);
  ck_assert_uint_eq(order.count, count);
  ck_assert_int_eq(order.file.open, count > LEVEL_ORDER_IN_MEMORY);
  qsort(levels, count, sizeof *levels, pack_choice_compare);
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; i < count; i++) {
      OrderedLevel ordered = level_order_at(&order, i);
      ck_assert_uint_eq(ordered.level.number, levels[i].number);
      ck_assert_uint_eq(ordered.value, values[levels[i].number]);
    }
  for (size_t i = 0; i < count && i < 20; i++) {
    size_t at = random_word(&rng) % count;
    ck_assert_uint_eq(level_order_at(&order, at).level.number, levels[at].number);
  }
  ck_assert_int_eq(order.file.failed, 0);
  level_order_close(&order);
  mem_free(levels);
  mem_free(values);
}

static const size_t COUNTS[] = {0,
                                1,
                                2,
                                1000,
                                LEVEL_ORDER_IN_MEMORY - 1,
                                LEVEL_ORDER_IN_MEMORY,
                                LEVEL_ORDER_IN_MEMORY + 1,
                                2 * LEVEL_ORDER_IN_MEMORY,
                                2 * LEVEL_ORDER_IN_MEMORY + 1,
                                3 * LEVEL_ORDER_IN_MEMORY + 255,
                                16 * LEVEL_ORDER_IN_MEMORY,
                                17 * LEVEL_ORDER_IN_MEMORY + 12345};

START_TEST(any_number_of_levels_is_sorted)
{ sort_and_compare(COUNTS[_i]); }
END_TEST

START_TEST(a_failure_of_the_file_ends_the_sort_and_is_told)
{
  LevelOrder order = {.file.failed = ENOSPC};
  Rng rng = rng_seed(1, 4);
  for (size_t i = 0; i < 3 * LEVEL_ORDER_IN_MEMORY; i++) {
    PackLevel level = random_level(&rng);
    level_order_add(&order, &level, i);
  }
  level_order_sort(&order);
  ck_assert_int_eq(order.file.failed, ENOSPC);
  ck_assert_uint_eq(level_order_at(&order, 5).value, 0);
  level_order_close(&order);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_order");
  TCase *tests = tcase_create("level_order");
  tcase_add_loop_test(tests, any_number_of_levels_is_sorted, 0, sizeof COUNTS / sizeof *COUNTS);
  tcase_add_test(tests, a_failure_of_the_file_ends_the_sort_and_is_told);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
