#include <string.h>

#include "base/mem.h"
#include "search/memory_budget.h"
#include "support/boards.h"

START_TEST(a_charge_is_taken_or_refused_as_a_whole)
{
  MemoryBudget budget = {.limit = 100};
  ck_assert(memory_budget_charge(&budget, 60));
  ck_assert(memory_budget_charge(&budget, 40));
  ck_assert(!budget.refused);
  ck_assert(!memory_budget_charge(&budget, 1));
  ck_assert(budget.refused);
  ck_assert_uint_eq(budget.used, 100);
}
END_TEST

START_TEST(a_limit_below_what_is_in_use_refuses_all)
{
  MemoryBudget budget = {.limit = 100};
  ck_assert(memory_budget_charge(&budget, 60));
  budget.limit = 50;
  ck_assert(!memory_budget_charge(&budget, 1));
  ck_assert_uint_eq(budget.used, 60);
}
END_TEST

START_TEST(an_array_doubles_and_keeps_its_elements)
{
  MemoryBudget budget = {.limit = SIZE_MAX};
  Grant grant = {0};
  int *block = NULL;
  for (int i = 0; i < 5000; i++) {
    block = memory_budget_grow(&budget, block, &grant, (size_t)i + 1, sizeof *block);
    block[i] = i;
  }
  for (int i = 0; i < 5000; i++) ck_assert_int_eq(block[i], i);
  ck_assert_uint_eq(grant.granted, 8192);
  ck_assert_uint_eq(budget.used, 8192 * sizeof *block);
  mem_free(block);
}
END_TEST

START_TEST(a_refused_array_stays_as_it_is)
{
  MemoryBudget budget = {.limit = 300 * sizeof(int)};
  Grant grant = {0};
  int *block = memory_budget_grow(&budget, NULL, &grant, 256, sizeof *block);
  ck_assert(!budget.refused);
  memset(block, 1, 256 * sizeof *block);
  ck_assert_ptr_eq(memory_budget_grow(&budget, block, &grant, 257, sizeof *block), block);
  ck_assert(budget.refused);
  ck_assert_uint_eq(grant.granted, 256);
  mem_free(block);
}
END_TEST

// The charge of a search must not depend on what an earlier one has allocated.
START_TEST(a_second_search_is_charged_like_the_first)
{
  MemoryBudget first = {.limit = SIZE_MAX}, second = {.limit = SIZE_MAX};
  Grant grant = {0};
  int *block = memory_budget_grow(&first, NULL, &grant, 1000, sizeof *block);
  grant.granted = 0;
  ck_assert_ptr_eq(memory_budget_grow(&second, block, &grant, 1000, sizeof *block), block);
  ck_assert_uint_eq(second.used, first.used);
  mem_free(block);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("memory_budget");
  TCase *tests = tcase_create("memory_budget");
  tcase_add_test(tests, a_charge_is_taken_or_refused_as_a_whole);
  tcase_add_test(tests, a_limit_below_what_is_in_use_refuses_all);
  tcase_add_test(tests, an_array_doubles_and_keeps_its_elements);
  tcase_add_test(tests, a_refused_array_stays_as_it_is);
  tcase_add_test(tests, a_second_search_is_charged_like_the_first);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
