#include <string.h>

#include "image/letter_paths.h"
#include "support/boards.h"

START_TEST(ascii_and_latin_1_are_known)
{
  for (uint32_t c = ' '; c <= '~'; c++) ck_assert_msg(letter_known(c), "%u", c);
  for (uint32_t c = 0xC0; c <= 0xFF; c++) ck_assert_msg(letter_known(c), "%u", c);
  ck_assert(!letter_known(0x4E2D));
  ck_assert(!letter_known(0xFFFD));
}
END_TEST

START_TEST(an_accented_letter_is_its_letter_with_an_accent)
{
  Letter e = letter_of('e'), acute = letter_of(0xE9), capital = letter_of(0xC9);
  ck_assert_str_eq(e.base.path, acute.base.path);
  ck_assert_ptr_null(e.accent);
  ck_assert_ptr_nonnull(acute.accent);
  ck_assert_str_eq(acute.accent, capital.accent);
  ck_assert_int_gt(capital.rise, acute.rise);
}
END_TEST

START_TEST(an_accent_replaces_the_dot_of_an_i)
{ ck_assert_str_ne(letter_of('i').base.path, letter_of(0xED).base.path); }
END_TEST

START_TEST(a_control_character_is_a_blank)
{ ck_assert_str_eq(letter_of('\t').base.path, letter_of(' ').base.path); }
END_TEST

int main(void) {
  Suite *suite = suite_create("letter_paths");
  TCase *tests = tcase_create("letter_paths");
  tcase_add_test(tests, ascii_and_latin_1_are_known);
  tcase_add_test(tests, an_accented_letter_is_its_letter_with_an_accent);
  tcase_add_test(tests, an_accent_replaces_the_dot_of_an_i);
  tcase_add_test(tests, a_control_character_is_a_blank);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
