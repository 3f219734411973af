#include "support/parsed_file.h"

START_TEST(formats_are_found_by_name_and_by_suffix)
{
  ck_assert_str_eq(level_format_by_name("xsb")->name, "xsb");
  ck_assert_str_eq(level_format_by_name("SLC")->name, "slc");
  ck_assert_ptr_null(level_format_by_name("gif"));
  ck_assert_str_eq(level_format_by_suffix("a/pack.xsb")->name, "xsb");
  ck_assert_str_eq(level_format_by_suffix("pack.SOK")->name, "xsb");
  ck_assert_str_eq(level_format_by_suffix("old.levels.txt")->name, "xsb");
  ck_assert_str_eq(level_format_by_suffix("pack.slc")->name, "slc");
  ck_assert_str_eq(level_format_by_suffix("a.boxoban.TXT")->name, "boxoban");
  ck_assert_str_eq(level_format_by_suffix("boxoban.txt")->name, "xsb");
  ck_assert_str_eq(level_format_by_suffix("pack.npy")->name, "npy");
  ck_assert_str_eq(level_format_by_suffix("pack.jsonl")->name, "jsonl");
  ck_assert_ptr_null(level_format_by_suffix("pack"));
  ck_assert_ptr_null(level_format_by_suffix("folder.xsb/pack"));
  ck_assert_ptr_null(level_format_by_suffix("pack.xs"));
  ck_assert_ptr_null(level_format_by_suffix("pack."));
}
END_TEST

START_TEST(the_table_ends_and_only_some_formats_keep_solutions)
{
  size_t count = 0;
  while (level_format_at(count)) count++;
  ck_assert_uint_eq(count, 5);
  ck_assert(level_format_by_name("xsb")->keeps_solutions);
  ck_assert(!level_format_by_name("slc")->keeps_solutions);
  ck_assert(level_format_by_name("jsonl")->keeps_solutions);
  ck_assert(!level_format_by_name("npy")->keeps_solutions);
}
END_TEST

START_TEST(the_format_is_recognized_by_the_content)
{
  draws(
      "\xEF\xBB\xBF\r\n"
      "#####\n"
      "#@$.#\n"
      "#####\n",
      "#####\n"
      "#@$.#\n"
      "#####\n");
  draws(
      "\xEF\xBB\xBF\n"
      " <SokobanLevels><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>"
      "</SokobanLevels>",
      "#####\n"
      "#@$.#\n"
      "#####\n");
}
END_TEST

START_TEST(lines_of_json_are_recognized_too)
{
  draws("{\"board\":[\"#####\",\"#@$.#\",\"#####\"]}\n",
        "#####\n"
        "#@$.#\n"
        "#####\n");
}
END_TEST

START_TEST(formats_of_boards_alone_lose_everything_else)
{
  Level level = {.title = "Name", .author = "Me", .solution = "R"};
  Level numbered = {.title = "12"};
  Level levels[] = {level, numbered};
  Collection two = {.title = "Set", .levels = levels, .count = 2};
  LevelFormatLosses lost = level_format_losses(level_format_by_name("boxoban"), &two);
  Text text = {0};
  ck_assert(level_format_write_losses(&lost, &text));
  ck_assert_str_eq(text.data, "3 titles and authors and 1 solution (in 1 level)");
  text_free(&text);
  lost = level_format_losses(level_format_by_name("jsonl"), &two);
  ck_assert_uint_eq(lost.names, 1);
  ck_assert_uint_eq(lost.solutions, 0);
}
END_TEST

START_TEST(an_empty_file_has_no_level)
{
  tells("", "f: no level found\n");
  tells(" \n\n", "f: no level found\n");
  tells("Only words\nand words\n", "f: no level found\n");
  tells("<SokobanLevels/>", "f: no level found\n");
}
END_TEST

START_TEST(a_binary_file_is_not_read_as_text)
{
  Reading reading = reading_of_bytes("ab\n\tc\0d\0", 8);
  ck_assert_str_eq(reading.told, "f:2:10: not a text file: NUL byte\n");
  reading_free(&reading);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_format");
  TCase *tests = tcase_create("level_format");
  tcase_add_test(tests, formats_are_found_by_name_and_by_suffix);
  tcase_add_test(tests, the_table_ends_and_only_some_formats_keep_solutions);
  tcase_add_test(tests, the_format_is_recognized_by_the_content);
  tcase_add_test(tests, lines_of_json_are_recognized_too);
  tcase_add_test(tests, formats_of_boards_alone_lose_everything_else);
  tcase_add_test(tests, an_empty_file_has_no_level);
  tcase_add_test(tests, a_binary_file_is_not_read_as_text);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
