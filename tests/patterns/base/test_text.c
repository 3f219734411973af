#include "base/mem.h"
#include "base/text.h"
#include "support/boards.h"

START_TEST(an_untouched_text_is_empty_and_can_be_taken_and_freed)
{
  Text text = {0};
  char *taken = text_take(&text);
  ck_assert_str_eq(taken, "");
  mem_free(taken);
  text_free(&text);
}
END_TEST

START_TEST(pieces_of_every_kind_are_joined_in_order)
{
  Text text = {0};
  text_add(&text, "level");
  text_add_char(&text, ' ');
  text_format(&text, "%d of %s", 3, "many");
  text_add_bytes(&text, "...", 2);
  ck_assert_str_eq(text.data, "level 3 of many..");
  ck_assert_uint_eq(text.length, 17);
  text_free(&text);
  ck_assert_ptr_null(text.data);
}
END_TEST

START_TEST(a_million_characters_grow_without_loss)
{
  Text text = {0};
  for (int i = 0; i < 1000000; i++) text_add_char(&text, (char)('a' + i % 26));
  ck_assert_uint_eq(text.length, 1000000);
  ck_assert_int_eq(text.data[999999], 'a' + 999999 % 26);
  text_free(&text);
}
END_TEST

START_TEST(only_digits_below_two_to_the_64th_are_a_number)
{
  uint64_t number = 0;
  ck_assert(text_to_number("0", &number) && number == 0);
  ck_assert(text_to_number("0042", &number) && number == 42);
  ck_assert(text_to_number("18446744073709551615", &number) && number == UINT64_MAX);
  static const char *const others[] = {
      "", " 1", "+1", "-1", "1 ", "1x", "0x1", "1.0", "18446744073709551616"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert_msg(!text_to_number(others[i], &number), "'%s' is taken as a number", others[i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("text");
  TCase *tests = tcase_create("text");
  tcase_add_test(tests, an_untouched_text_is_empty_and_can_be_taken_and_freed);
  tcase_add_test(tests, pieces_of_every_kind_are_joined_in_order);
  tcase_add_test(tests, a_million_characters_grow_without_loss);
  tcase_add_test(tests, only_digits_below_two_to_the_64th_are_a_number);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
