#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_scan.h"
#include "support/boards.h"

static JsonScan scan_of(const char *text) { return json_scan_new(text, strlen(text)); }

static bool skips(const char *text) {
  JsonScan scan = scan_of(text);
  return json_scan_skip(&scan) && json_scan_done(&scan);
}

START_TEST(an_object_is_read_member_by_member)
{
  JsonScan scan = scan_of(" {\"a\" : 1.5, \"b\":[true, false , []], \"c\":\"x\"} ");
  JsonString key, text;
  double number;
  bool flag;
  ck_assert(json_scan_object(&scan) && json_scan_key(&scan, &key) && json_string_is(key, "a"));
  ck_assert(json_scan_number(&scan, &number));
  ck_assert_double_eq(number, 1.5);
  ck_assert(json_scan_key(&scan, &key) && json_scan_array(&scan) && json_scan_item(&scan));
  ck_assert(json_scan_bool(&scan, &flag) && flag);
  ck_assert(json_scan_item(&scan) && json_scan_bool(&scan, &flag) && !flag);
  ck_assert(json_scan_item(&scan) && json_scan_skip(&scan) && !json_scan_item(&scan));
  ck_assert(json_scan_key(&scan, &key) && json_scan_string(&scan, &text));
  ck_assert(json_string_is(text, "x") && !json_string_is(text, "xy"));
  ck_assert(!json_scan_key(&scan, &key) && json_scan_done(&scan));
}
END_TEST

START_TEST(wrong_json_is_refused)
{
  static const char *const wrong[] = {
      "",       "{",         "[1",       "[1,]", "[,1]",  "{\"a\":1,}", "{\"a\" 1}", "{a:1}",
      "\"a",    "\"a\nb\"",  "\"\\",     "01",   "1.",    ".5",         "-",         "+1",
      "1e",     "truth",     "tru",      "nul",  "[1 2]", "{} {}",      "1e999",     "]",
      "{\"a\"", "[\"a\"\"]", "{\"a\":}", "[1}",  "0x10",  "1e+",        "--1",       "nan"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert_msg(!skips(wrong[i]), "%s", wrong[i]);
}
END_TEST

START_TEST(a_failed_cursor_stays_in_the_text)
{
  static const char *const cut[] = {"\"\\", "{\"a\\", "[\"x\", \"\\", "{\"a\": \"b"};
  for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
    JsonScan scan = scan_of(cut[i]);
    ck_assert(!json_scan_skip(&scan));
    ck_assert_ptr_eq(scan.at, scan.end);
  }
}
END_TEST

START_TEST(right_json_is_taken)
{
  static const char *const right[] = {"0",
                                      "-0.5",
                                      "1e5",
                                      "[]",
                                      "{}",
                                      "[[],{}]",
                                      "null",
                                      "\"\\u00e9\\\"\"",
                                      "{\"a\":{\"b\":[1,2,{\"c\":null}]}}",
                                      " [ 1 , 2 ] "};
  for (size_t i = 0; i < sizeof right / sizeof *right; i++)
    ck_assert_msg(skips(right[i]), "%s", right[i]);
}
END_TEST

START_TEST(values_that_are_nested_too_deeply_are_refused)
{
  enum { DEEP = 100000 };
  char *text = malloc(DEEP + 1);
  memset(text, '[', DEEP);
  text[DEEP] = '\0';
  ck_assert(!skips(text));
  free(text);
}
END_TEST

static const char *limit_of(const char *text) {
  JsonScan scan = scan_of(text);
  ck_assert(!json_scan_skip(&scan));
  return scan.limit;
}

// Depth is counted from 0: the 66th bracket is too deep.
START_TEST(a_limit_of_the_reader_is_no_fault_of_the_json)
{
  char deep[67] = "", digits[66] = "";
  memset(deep, '[', sizeof deep - 1);
  memset(digits, '1', sizeof digits - 1);
  ck_assert_str_eq(limit_of(deep), "nested too deeply");
  ck_assert_ptr_null(limit_of(&deep[1]));
  ck_assert_str_eq(limit_of("[1e999]"), "a number too long or out of range");
  ck_assert_str_eq(limit_of(digits), "a number too long or out of range");
  ck_assert_ptr_null(limit_of("[1e]"));
  ck_assert_ptr_null(limit_of("[tru]"));
}
END_TEST

// What is computed from few digits is what strtod gives.
START_TEST(numbers_are_those_of_strtod)
{
  Rng rng = rng_seed(7, 1);
  for (int i = 0; i < 100000; i++) {
    char text[40];
    uint32_t whole = rng_below(&rng, 1000000), part = rng_below(&rng, 1000000000);
    int digits = (int)rng_below(&rng, 10);
    if (digits) snprintf(text, sizeof text, "%s%u.%0*u", i & 1 ? "-" : "", whole, digits, part);
    else snprintf(text, sizeof text, "%u%09u", whole, part);
    JsonScan scan = scan_of(text);
    double number;
    ck_assert_msg(json_scan_number(&scan, &number) && json_scan_done(&scan), "%s", text);
    ck_assert_msg(number == strtod(text, NULL), "%s", text);
  }
}
END_TEST

static void text_is(const char *json, const char *wanted) {
  JsonScan scan = scan_of(json);
  JsonString string;
  Text text = {0};
  ck_assert(json_scan_string(&scan, &string));
  ck_assert_msg(json_scan_text(string, &text), "%s", json);
  text_add(&text, "");
  ck_assert_str_eq(text.data, wanted);
  text_free(&text);
}

START_TEST(escapes_are_resolved)
{
  text_is("\"\"", "");
  text_is("\"a\\n\\\"\\\\b\\/\"", "a\n\"\\b/");
  text_is("\"\\u00e9\\u4e2d\"", "\xc3\xa9\xe4\xb8\xad");
  text_is("\"\\ud83d\\ude00\"", "\xf0\x9f\x98\x80");
  text_is("\"\\ud83d!\"", "\xef\xbf\xbd!");
  text_is("\"\\u0000'; DROP TABLE levels\"", "\xef\xbf\xbd'; DROP TABLE levels");
}
END_TEST

START_TEST(wrong_escapes_are_refused)
{
  static const char *const wrong[] = {"\"\\x\"", "\"\\u12\"", "\"\\u12g4\""};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    JsonScan scan = scan_of(wrong[i]);
    JsonString string;
    Text text = {0};
    ck_assert(json_scan_string(&scan, &string));
    ck_assert_msg(!json_scan_text(string, &text), "%s", wrong[i]);
    text_free(&text);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("json_scan");
  TCase *tests = tcase_create("json_scan");
  tcase_add_test(tests, an_object_is_read_member_by_member);
  tcase_add_test(tests, wrong_json_is_refused);
  tcase_add_test(tests, a_failed_cursor_stays_in_the_text);
  tcase_add_test(tests, right_json_is_taken);
  tcase_add_test(tests, values_that_are_nested_too_deeply_are_refused);
  tcase_add_test(tests, a_limit_of_the_reader_is_no_fault_of_the_json);
  tcase_add_test(tests, numbers_are_those_of_strtod);
  tcase_add_test(tests, escapes_are_resolved);
  tcase_add_test(tests, wrong_escapes_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
