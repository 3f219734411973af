#include <errno.h>

#include "base/mem.h"
#include "scratch/number_list.h"
#include "support/boards.h"

static int64_t number_of(size_t i) { return (int64_t)(i * 7919) - 1000; }

static void expect_number(NumberList *list, size_t index) {
  int64_t number;
  Text error = {0};
  ck_assert(number_list_at(list, index, &number, &error));
  ck_assert_int_eq(number, number_of(index));
}

static const size_t COUNTS[] = {1, NUMBER_LIST_IN_MEMORY, NUMBER_LIST_IN_MEMORY + 1,
                                5 * NUMBER_LIST_IN_MEMORY + 17};

START_TEST(numbers_are_read_in_any_order)
{
  NumberList *list = mem_alloc(1, sizeof *list);
  size_t count = COUNTS[_i];
  Rng rng = rng_seed(count, 1);
  Text error = {0};
  for (size_t i = 0; i < count; i++) number_list_add(list, number_of(i));
  ck_assert_uint_eq(list->count, count);
  ck_assert(number_list_end(list, &error));
  expect_number(list, count - 1);
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; i < count; i++) expect_number(list, i);
  for (int i = 0; i < 1000; i++) expect_number(list, random_word(&rng) % count);
  ck_assert_int_eq(list->file.open, count > NUMBER_LIST_IN_MEMORY);
  number_list_close(list);
  mem_free(list);
}
END_TEST

// A disk may be full at the last numbers only, and fail when they are read.
START_TEST(a_failure_at_the_end_or_later_is_told)
{
  NumberList *list = mem_alloc(1, sizeof *list);
  Text error = {0};
  int64_t number;
  for (size_t i = 0; i <= NUMBER_LIST_IN_MEMORY; i++) number_list_add(list, number_of(i));
  if (_i == 0) list->file.failed = ENOSPC;
  ck_assert(number_list_end(list, &error) == (_i != 0));
  list->file.failed = EIO;
  ck_assert(!number_list_at(list, 0, &number, &error));
  ck_assert_uint_gt(error.length, 0);
  text_free(&error);
  number_list_close(list);
  mem_free(list);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("number_list");
  TCase *tests = tcase_create("number_list");
  tcase_add_loop_test(tests, numbers_are_read_in_any_order, 0, sizeof COUNTS / sizeof *COUNTS);
  tcase_add_loop_test(tests, a_failure_at_the_end_or_later_is_told, 0, 2);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
