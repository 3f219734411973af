#include "support/boards.h"
#include "text/utf8.h"

START_TEST(every_code_point_survives_encoding)
{
  for (uint32_t code = 1; code <= 0x10FFFF; code += code < 0x3000 ? 1 : 37) {
    Text text = {0};
    if (code >= 0xD800 && code <= 0xDFFF) continue;
    utf8_add(&text, code);
    Slice bytes = {text.data, text.length};
    ck_assert_int_eq(utf8_length(bytes), (int)text.length);
    ck_assert_uint_eq(utf8_decode(text.data, (int)text.length), code);
    text_free(&text);
  }
}
END_TEST

START_TEST(overlong_forms_surrogates_and_stray_bytes_are_not_utf_8)
{
  static const char *const invalid[] = {
      "\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
      "\xC3", "\xFF",     "a\xE9z"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
    ck_assert_msg(!utf8_valid(slice_of(invalid[i])), "%zu", i);
  ck_assert(utf8_valid(slice_of("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80")));
}
END_TEST

START_TEST(windows_1252_differs_from_latin_1_in_the_middle)
{
  ck_assert_uint_eq(utf8_from_1252(0x80), 0x20AC);
  ck_assert_uint_eq(utf8_from_1252(0x9F), 0x178);
  ck_assert_uint_eq(utf8_from_1252(0xE9), 0xE9);
  ck_assert_uint_eq(utf8_from_1252('a'), 'a');
}
END_TEST

START_TEST(messages_show_a_character_or_its_code)
{
  char name[UTF8_NAME_SIZE];
  ck_assert_str_eq(utf8_name(slice_of("xy"), name), "'x'");
  ck_assert_str_eq(utf8_name(slice_of("\xC3\xA9y"), name), "'\xC3\xA9'");
  ck_assert_str_eq(utf8_name(slice_of("\x07"), name), "0x07");
  ck_assert_str_eq(utf8_name(slice_of("\xE9"), name), "0xe9");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("utf8");
  TCase *tests = tcase_create("utf8");
  tcase_add_test(tests, every_code_point_survives_encoding);
  tcase_add_test(tests, overlong_forms_surrogates_and_stray_bytes_are_not_utf_8);
  tcase_add_test(tests, windows_1252_differs_from_latin_1_in_the_middle);
  tcase_add_test(tests, messages_show_a_character_or_its_code);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
