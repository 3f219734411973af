#include "storage/formats_option.h"
#include "support/boards.h"

static void fails(const char *list, const char *message) {
  PackFormats formats;
  Text error = {0};
  ck_assert(!formats_option_parse(list, &formats, &error));
  ck_assert_str_eq(error.data, message);
  text_free(&error);
}

START_TEST(the_default_names_the_files_of_an_ordinary_pack)
{
  PackFormats formats;
  Text error = {0};
  ck_assert(formats_option_parse(FORMATS_OPTION_DEFAULT, &formats, &error));
  ck_assert(formats.xsb && formats.levels && formats.json && formats.png && formats.html);
  ck_assert(!formats.boxoban && !formats.npy && !formats.jsonl);
}
END_TEST

START_TEST(only_the_named_formats_are_set)
{
  PackFormats formats;
  Text error = {0};
  ck_assert(formats_option_parse("png,xsb", &formats, &error));
  ck_assert(formats.xsb && !formats.levels && !formats.json && formats.png && !formats.html);
}
END_TEST

START_TEST(a_wrong_list_is_refused_with_the_choices)
{
  fails("xsb,pdf", "--formats: 'pdf' is none of xsb, levels, json, png, html, boxoban, npy, jsonl");
  fails("xs", "--formats: 'xs' is none of xsb, levels, json, png, html, boxoban, npy, jsonl");
  fails("xsb,", "--formats: nothing follows the last comma");
  fails("", "--formats: name at least one of xsb, levels, json, png, html, boxoban, npy, jsonl");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("formats_option");
  TCase *tests = tcase_create("formats_option");
  tcase_add_test(tests, the_default_names_the_files_of_an_ordinary_pack);
  tcase_add_test(tests, only_the_named_formats_are_set);
  tcase_add_test(tests, a_wrong_list_is_refused_with_the_choices);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
