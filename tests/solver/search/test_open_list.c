#include "search/open_list.h"
#include "support/boards.h"

static const size_t AMPLE = (size_t)1 << 24;

START_TEST(the_newest_of_the_lowest_comes_first)
{
  OpenList open_list = {0};
  MemoryBudget budget = {.limit = AMPLE};
  static const uint32_t in[][2] = {{1, 7}, {2, 5}, {3, 9}, {4, 5}, {5, 7}};
  static const uint32_t out[][2] = {{4, 5}, {2, 5}, {5, 7}, {1, 7}, {3, 9}};
  open_list_begin(&open_list, 5);
  for (int i = 0; i < 5; i++) ck_assert(open_list_push(&open_list, &budget, in[i][0], in[i][1]));
  uint32_t node, value;
  for (int i = 0; i < 5; i++) {
    ck_assert(open_list_pop(&open_list, &node, &value));
    ck_assert_uint_eq(node, out[i][0]);
    ck_assert_uint_eq(value, out[i][1]);
  }
  ck_assert(!open_list_pop(&open_list, &node, &value));
  open_list_free(&open_list);
}
END_TEST

// As in a search with a weighted bound: the lowest value may fall again.
START_TEST(a_lower_value_than_the_last_one_comes_next)
{
  OpenList open_list = {0};
  MemoryBudget budget = {.limit = AMPLE};
  uint32_t node, value;
  open_list_begin(&open_list, 0);
  ck_assert(open_list_push(&open_list, &budget, 1, 8));
  ck_assert(open_list_push(&open_list, &budget, 2, 9));
  ck_assert(open_list_pop(&open_list, &node, &value));
  ck_assert(open_list_push(&open_list, &budget, 3, 4));
  ck_assert(open_list_pop(&open_list, &node, &value));
  ck_assert_uint_eq(node, 3);
  ck_assert_uint_eq(value, 4);
  ck_assert(open_list_pop(&open_list, &node, &value));
  ck_assert_uint_eq(node, 2);
  ck_assert(!open_list_pop(&open_list, &node, &value));
  open_list_free(&open_list);
}
END_TEST

// As in a search: no value is lower than the last one popped.
START_TEST(nothing_is_lost_and_values_never_fall)
{
  OpenList open_list = {0};
  MemoryBudget budget = {.limit = AMPLE};
  for (uint64_t round = 0; round < 50; round++) {
    Rng rng = rng_seed(round, 51);
    uint32_t lowest = rng_below(&rng, 100), last = lowest, node, value, in = 0, out = 0;
    open_list_begin(&open_list, lowest);
    for (int step = 0; step < 2000; step++)
      if (rng_below(&rng, 5) < 3) {
        ck_assert(open_list_push(&open_list, &budget, in++, last + rng_below(&rng, 6)));
      } else {
        if (!open_list_pop(&open_list, &node, &value)) break;  // an empty list ends a search
        ck_assert_uint_ge(value, last);
        last = value;
        out++;
      }
    while (open_list_pop(&open_list, &node, &value)) out++;
    ck_assert_uint_eq(in, out);
  }
  open_list_free(&open_list);
}
END_TEST

START_TEST(a_list_without_memory_refuses)
{
  OpenList open_list = {0};
  MemoryBudget budget = {.limit = 1000};
  uint32_t added = 0;
  open_list_begin(&open_list, 0);
  while (added < 1000 && open_list_push(&open_list, &budget, added, 0)) added++;
  ck_assert_uint_lt(added, 1000 / sizeof(OpenListEntry));
  ck_assert(budget.refused);
  ck_assert_uint_le(budget.used, budget.limit);
  open_list_free(&open_list);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("open_list");
  TCase *tests = tcase_create("open_list");
  tcase_add_test(tests, the_newest_of_the_lowest_comes_first);
  tcase_add_test(tests, a_lower_value_than_the_last_one_comes_next);
  tcase_add_test(tests, nothing_is_lost_and_values_never_fall);
  tcase_add_test(tests, a_list_without_memory_refuses);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
