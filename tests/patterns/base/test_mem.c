#include "base/mem.h"
#include "support/boards.h"

START_TEST(new_memory_is_zeroed_and_a_grown_block_keeps_its_bytes)
{
  unsigned char *block = mem_alloc(1000, sizeof *block);
  for (int i = 0; i < 1000; i++) ck_assert_int_eq(block[i], 0);
  for (int i = 0; i < 1000; i++) block[i] = (unsigned char)i;
  block = mem_resize(block, 100000, sizeof *block);
  for (int i = 0; i < 1000; i++) ck_assert_int_eq(block[i], (unsigned char)i);
  mem_free(block);
  mem_free(NULL);
}
END_TEST

START_TEST(a_string_is_copied_up_to_its_length_and_closed)
{
  char *copy = mem_string("#@$.#", 3), *empty = mem_string(NULL, 0);
  ck_assert_str_eq(copy, "#@$");
  ck_assert_str_eq(empty, "");
  mem_free(copy);
  mem_free(empty);
}
END_TEST

START_TEST(an_array_grows_and_keeps_its_items)
{
  int *items = NULL;
  size_t capacity = 0;
  for (size_t i = 0; i < 1000; i++) {
    items = mem_grow(items, i, &capacity, sizeof *items);
    ck_assert_uint_gt(capacity, i);
    items[i] = (int)i;
  }
  for (int i = 0; i < 1000; i++) ck_assert_int_eq(items[i], i);
  mem_free(items);
}
END_TEST

START_TEST(the_peak_is_the_most_that_was_held_at_once)
{
  void *before = mem_alloc(1 << 20, 1);
  mem_peak_begin();
  ck_assert_uint_eq(mem_peak(), 0);
  for (int i = 0; i < 10; i++) mem_free(mem_alloc(1 << 16, 1));
  void *first = mem_alloc(1 << 16, 1), *second = mem_alloc(1 << 16, 1);
  mem_free(first);
  mem_free(second);
  ck_assert_uint_ge(mem_peak(), 2 << 16);
  ck_assert_uint_lt(mem_peak(), 3 << 16);
  mem_free(before);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mem");
  TCase *tests = tcase_create("mem");
  tcase_add_test(tests, new_memory_is_zeroed_and_a_grown_block_keeps_its_bytes);
  tcase_add_test(tests, a_string_is_copied_up_to_its_length_and_closed);
  tcase_add_test(tests, an_array_grows_and_keeps_its_items);
  tcase_add_test(tests, the_peak_is_the_most_that_was_held_at_once);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
