#include "search/heap.h"
#include "support/boards.h"

enum { ITEMS = 500 };

// Compared with a linear search for the smallest priority.
START_TEST(the_smallest_priority_comes_out_first)
{
  Rng rng = rng_seed(1, 41);
  MemoryBudget budget = {.limit = SIZE_MAX};
  Heap heap = {0};
  uint64_t priorities[ITEMS];
  bool inside[ITEMS] = {false};
  uint32_t count = 0;
  for (int turn = 0; turn < 2000; turn++) {
    if (count < ITEMS && (!heap.count || rng_below(&rng, 2))) {
      priorities[count] = rng_below(&rng, 50);
      inside[count] = true;
      ck_assert(heap_push(&heap, &budget, priorities[count], count));
      count++;
    } else if (heap.count) {
      uint32_t taken = heap_pop(&heap);
      ck_assert(inside[taken]);
      inside[taken] = false;
      for (uint32_t i = 0; i < count; i++)
        if (inside[i]) ck_assert_uint_le(priorities[taken], priorities[i]);
    }
  }
  heap_free(&heap);
}
END_TEST

START_TEST(a_heap_without_memory_refuses)
{
  MemoryBudget budget = {.limit = 100};
  Heap heap = {0};
  ck_assert(!heap_push(&heap, &budget, 1, 1));
  ck_assert(budget.refused);
  ck_assert_uint_eq(heap.count, 0);
  heap_free(&heap);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("heap");
  TCase *tests = tcase_create("heap");
  tcase_add_test(tests, the_smallest_priority_comes_out_first);
  tcase_add_test(tests, a_heap_without_memory_refuses);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
