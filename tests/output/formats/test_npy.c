#include <string.h>

#include "formats/npy.h"
#include "support/boards.h"

// The length of the whole header, as a reader finds it.
static size_t header_length(const Text *npy) {
  const unsigned char *bytes = (const unsigned char *)npy->data;
  return 10 + bytes[8] + 256u * bytes[9];
}

START_TEST(the_header_is_that_of_version_1)
{
  Text npy = {0};
  npy_header(12, 7, 10, &npy);
  ck_assert_mem_eq(npy.data, "\x93NUMPY\x01\x00", 8);
  ck_assert_uint_eq(header_length(&npy), npy.length);
  static const char dictionary[] =
      "{'descr': '|u1', 'fortran_order': False, 'shape': (12, 7, 10), } ";
  ck_assert_mem_eq(npy.data + 10, dictionary, sizeof dictionary - 1);
  text_free(&npy);
}
END_TEST

START_TEST(the_data_is_aligned_for_any_number_of_levels)
{
  for (size_t levels = 0, step = 1; levels < SIZE_MAX / 10; levels = levels * 10 + step) {
    Text npy = {0};
    npy_header(levels, 256, 5, &npy);
    ck_assert_uint_eq(npy.length % 64, 0);
    ck_assert_uint_eq(header_length(&npy), npy.length);
    ck_assert_int_eq(npy.data[npy.length - 1], '\n');
    text_free(&npy);
  }
}
END_TEST

START_TEST(a_collection_becomes_one_array)
{
  Level levels[2] = {{.board = drawn("#####\n#@$.#\n#####\n")},
                     {.board = drawn("#####\n#.$@#\n#####\n")}};
  Collection two = {.levels = levels, .count = 2};
  Text npy = {0};
  npy_write(&two, &npy);
  ck_assert_ptr_nonnull(strstr(npy.data + 10, "(2, 3, 5)"));
  const char *data = npy.data + header_length(&npy);
  ck_assert_uint_eq(npy.length - header_length(&npy), 2 * 3 * 5);
  static const char wanted[] = {8, 4, 2};
  ck_assert_mem_eq(data + 6, wanted, 3);
  static const char mirrored[] = {2, 4, 8};
  ck_assert_mem_eq(data + 15 + 6, mirrored, 3);
  text_free(&npy);
  for (int i = 0; i < 2; i++) board_free(&levels[i].board);
}
END_TEST

START_TEST(no_level_is_an_empty_array)
{
  Text npy = {0};
  npy_write(&(Collection){0}, &npy);
  ck_assert_ptr_nonnull(strstr(npy.data + 10, "(0, 0, 0)"));
  ck_assert_uint_eq(header_length(&npy), npy.length);
  text_free(&npy);
}
END_TEST

START_TEST(the_meaning_names_the_codes)
{
  Text one = {0}, many = {0};
  npy_meaning(1500, 10, 12, 0, &one);
  npy_meaning(1500, 10, 12, 1000, &many);
  ck_assert_ptr_nonnull(strstr(one.data, "{\"wall\": 1, \"goal\": 2, \"box\": 4, \"player\": 8}"));
  ck_assert_ptr_nonnull(strstr(one.data, "\"height\":\t10,\n\t\"width\":\t12,"));
  ck_assert_ptr_null(strstr(one.data, "per_file"));
  ck_assert_ptr_nonnull(strstr(many.data, "\"per_file\":\t1000,"));
  text_free(&one);
  text_free(&many);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("npy");
  TCase *tests = tcase_create("npy");
  tcase_add_test(tests, the_header_is_that_of_version_1);
  tcase_add_test(tests, the_data_is_aligned_for_any_number_of_levels);
  tcase_add_test(tests, a_collection_becomes_one_array);
  tcase_add_test(tests, no_level_is_an_empty_array);
  tcase_add_test(tests, the_meaning_names_the_codes);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
