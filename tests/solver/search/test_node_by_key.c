#include "search/node_by_key.h"
#include "support/boards.h"

enum { ITEMS = 3000 };

// There are few keys, so many nodes share one. The nodes of a key come out one by one, each once.
START_TEST(all_nodes_of_a_key_are_found_and_no_others)
{
  Rng rng = rng_seed(1, 42);
  MemoryBudget budget = {.limit = SIZE_MAX};
  NodeByKey nodes = {0};
  uint64_t keys[ITEMS];
  size_t slot = 0;
  ck_assert_uint_eq(node_by_key_find(&nodes, 7, &slot), NODE_NONE);
  for (uint32_t node = 0; node < ITEMS; node++) {
    keys[node] = rng_below(&rng, ITEMS / 2) * UINT64_C(0x100000001);  // many keys share a home slot
    ck_assert(node_by_key_add(&nodes, &budget, keys[node], node));
  }
  for (uint32_t node = 0; node < ITEMS; node++) {
    int expected = 0, found = 0;
    for (int i = 0; i < ITEMS; i++) expected += keys[i] == keys[node];
    uint32_t at = node_by_key_find(&nodes, keys[node], &slot);
    for (; at != NODE_NONE; at = node_by_key_next(&nodes, keys[node], &slot), found++)
      ck_assert_uint_eq(keys[at], keys[node]);
    ck_assert_int_eq(found, expected);
  }
  ck_assert_uint_eq(node_by_key_find(&nodes, UINT64_MAX, &slot), NODE_NONE);
  ck_assert_uint_eq(budget.used, nodes.size * sizeof *nodes.entries);
  node_by_key_free(&nodes);
}
END_TEST

START_TEST(a_table_without_memory_keeps_what_it_has)
{
  MemoryBudget budget = {.limit = 20000};
  NodeByKey nodes = {0};
  uint32_t node = 0;
  while (node_by_key_add(&nodes, &budget, node, node)) node++;
  ck_assert(budget.refused);
  ck_assert_uint_gt(node, 0);
  size_t slot;
  for (uint32_t i = 0; i < node; i++) ck_assert_uint_eq(node_by_key_find(&nodes, i, &slot), i);
  ck_assert_uint_eq(node_by_key_find(&nodes, node, &slot), NODE_NONE);
  node_by_key_free(&nodes);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("node_by_key");
  TCase *tests = tcase_create("node_by_key");
  tcase_add_test(tests, all_nodes_of_a_key_are_found_and_no_others);
  tcase_add_test(tests, a_table_without_memory_keeps_what_it_has);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
