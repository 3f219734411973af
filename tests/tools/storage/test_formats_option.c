#include "storage/formats_option.h"
#include "support/boards.h"
#include "support/generator.h"

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

static void unfit(PackFormats formats, const char *settings, const char *message) {
  GenParams params = params_of(settings);
  Text error = {0};
  bool fits = formats_option_fit(formats, &params, &error);
  ck_assert(fits == !message);
  if (message) ck_assert_str_eq(error.data, message);
  text_free(&error);
}

START_TEST(arrays_need_one_size_of_boards)
{
  PackFormats npy = {.npy = true, .png = true}, boxoban = {.boxoban = true},
              lines = {.jsonl = true};
  unfit(npy, "size=2x2", "--formats npy: all boards must have one size; give it with --board WxH");
  unfit(boxoban, "count=7",
        "--formats boxoban: all boards must have one size; give it with --board WxH");
  unfit(npy, "board=10x8", NULL);
  unfit(boxoban, "board=10x8", NULL);
  unfit(npy, "count=1", NULL);
  unfit(lines, "size=2x2", NULL);
}
END_TEST

START_TEST(boards_must_fit_into_their_thumbnails)
{
  PackFormats png = {.png = true}, xsb = {.xsb = true};
  unfit(png, "board=20x10 thumb=16x64",
        "--thumb 16x64: boards may have 20x10 cells and need a pixel for each");
  unfit(png, "size=2x2,1x5 thumb=64x16",
        "--thumb 64x16: boards may have 8x17 cells and need a pixel for each");
  unfit(png, "size=4x4 thumb=16x16", NULL);
  unfit(png, "board=16x16 thumb=16x16", NULL);
  unfit(png, "thumb=16x16", NULL);
  unfit(xsb, "board=20x10 thumb=16x64", NULL);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("formats_option");
  TCase *tests = tcase_create("formats_option");
  tcase_add_test(tests, the_default_names_the_files_of_an_ordinary_pack);
  tcase_add_test(tests, only_the_named_formats_are_set);
  tcase_add_test(tests, a_wrong_list_is_refused_with_the_choices);
  tcase_add_test(tests, arrays_need_one_size_of_boards);
  tcase_add_test(tests, boards_must_fit_into_their_thumbnails);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
