// Names of files in SHA256SUMS, and which of them do not belong to a pack or are missing.
#include <string.h>

#include "base/mem.h"
#include "checks/pack_files_check.h"
#include "support/boards.h"

// A list of names from one line. Empty for "".
static NameList names_of(const char *line) {
  NameList names = {0};
  char *copy = mem_string(line, strlen(line));
  for (char *rest = copy, *name; (name = strsep(&rest, " "));)
    if (*name) name_list_add(&names, name);
  name_list_sort(&names);
  mem_free(copy);
  return names;
}

// Expects these problems, each followed by "; ", of a pack with so many levels in its pack.xsb.
static void plain_gives(const char *line, long levels, const char *wanted) {
  NameList listed = names_of(line);
  Problems problems = {0};
  Text found = {0};
  text_add(&found, "");
  pack_files_check_plain(&listed, levels, &problems);
  for (size_t i = 0; i < problems.count; i++) text_format(&found, "%s; ", problems.items[i].text);
  ck_assert_str_eq(found.data, wanted);
  text_free(&found);
  problems_free(&problems);
  name_list_free(&listed);
}

START_TEST(the_files_of_each_format_belong_to_a_pack)
{
  plain_gives("pack.xsb levels/0001.xsb levels/0002.xsb", 2, "");
  plain_gives("sheet.png thumbs/0001.png thumbs/0002.png", -1, "");
  plain_gives("index.html", -1, "");
  plain_gives("pack.xsb levels/0001.xsb sheet.png thumbs/0001.png index.html", 1, "");
  plain_gives("pack.xsb", 0, "");
  plain_gives("pack.xsb", 2, "");
  plain_gives("levels/0001.xsb levels/0002.xsb", -1, "");
  plain_gives("boxoban/000.txt boxoban/001.txt", -1, "");
  plain_gives("npy.json pack.npy pack.jsonl", -1, "");
  plain_gives("npy.json npy/000.npy jsonl/000.jsonl jsonl/001.jsonl", -1, "");
}
END_TEST

START_TEST(any_other_file_does_not)
{
  plain_gives("index.html evil.html", -1, "evil.html: does not belong to the pack; ");
  plain_gives("pack.xsb levels/0001.xsb levels/0002.xsb", 1,
              "levels/0002.xsb: does not belong to the pack; ");
  plain_gives("pack.xsb levels/0001.xsb levels/1.xsb", 1,
              "levels/1.xsb: does not belong to the pack; ");
  plain_gives("pack.xsb levels/0001.xsb ./pack.xsb", 1,
              "./pack.xsb: does not belong to the pack; ");
  plain_gives("index.html thumbs", -1, "thumbs: does not belong to the pack; ");
  plain_gives("boxoban/000.txt boxoban/1.txt", -1,
              "boxoban/1.txt: does not belong to the pack; boxoban/001.txt: is missing; ");
  plain_gives("npy.json", -1, "npy.json: does not belong to the pack; ");
}
END_TEST

START_TEST(missing_files_are_named)
{
  plain_gives("pack.xsb levels/0002.xsb", 2, "levels/0001.xsb: is missing; ");
  plain_gives("levels/0001.xsb levels/0003.xsb", -1,
              "levels/0003.xsb: does not belong to the pack; levels/0002.xsb: is missing; ");
  plain_gives("pack.npy", -1, "npy.json: is missing; ");
  plain_gives("DATASET.md pack.jsonl", -1,
              "dataset/boxes.svg: is missing; dataset/counts.json: is missing; "
              "dataset/difficulty.svg: is missing; dataset/moves.svg: is missing; "
              "dataset/pushes.svg: is missing; ");
  plain_gives("npy.json npy/001.npy", -1,
              "npy/001.npy: does not belong to the pack; npy/000.npy: is missing; ");
  plain_gives("thumbs/0001.png", -1, "sheet.png: is missing; ");
  plain_gives("pack.xsb levels/0001.xsb sheet.png", 1, "thumbs/0001.png: is missing; ");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_files_check");
  TCase *tests = tcase_create("pack_files_check");
  tcase_add_test(tests, the_files_of_each_format_belong_to_a_pack);
  tcase_add_test(tests, any_other_file_does_not);
  tcase_add_test(tests, missing_files_are_named);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
