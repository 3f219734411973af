#include "formats/pattern_file.h"
#include "support/boards.h"

#define OPEN "?????\n?...?\n?...?\n?...?\n?????\n"
#define BEND "??.??\n?#.#?\n?#o..\n?###?\n?????\n"

static bool reads(const char *bytes, TemplateSet *set) {
  Problems problems = {0};
  bool ok = pattern_file_read(slice_of(bytes), set, &problems);
  ck_assert_int_eq(ok, problems.count == 0);
  problems_free(&problems);
  return ok;
}

static void refused(const char *bytes, const char *message) {
  TemplateSet set;
  Problems problems = {0};
  Text line = {0};
  ck_assert(!pattern_file_read(slice_of(bytes), &set, &problems));
  ck_assert_uint_eq(problems.count, 1);
  problem_write(&problems.items[0], "p", &line);
  ck_assert_str_eq(line.data, message);
  text_free(&line);
  problems_free(&problems);
}

START_TEST(a_pattern_has_a_picture_and_perhaps_a_name_and_a_weight)
{
  TemplateSet set;
  ck_assert(reads("; mine\nname: a bend \r\nWEIGHT: 12\n" BEND "\n\n" OPEN, &set));
  ck_assert_int_eq(set.count, 2);
  ck_assert_str_eq(set.picture[0].name, "a bend");
  ck_assert_int_eq(set.picture[0].weight, 12);
  ck_assert_mem_eq(set.picture[0].cell[2], "?#o..", TEMPLATE_SIDE);
  ck_assert_str_eq(set.picture[1].name, "");
  ck_assert_int_eq(set.picture[1].weight, 1);
}
END_TEST

START_TEST(a_key_after_a_picture_begins_the_next_pattern)
{
  TemplateSet set;
  ck_assert(reads(OPEN "Weight: 2\n" BEND "; end", &set));
  ck_assert_int_eq(set.count, 2);
  ck_assert_int_eq(set.picture[1].weight, 2);
}
END_TEST

START_TEST(what_is_written_reads_back)
{
  TemplateSet set = template_set_built_in(), again;
  Text first = {0}, second = {0};
  set.picture[4].weight = 7;
  set.picture[5].name[0] = '\0';
  pattern_file_write(&set, &first);
  ck_assert(reads(first.data, &again));
  ck_assert_int_eq(again.count, TEMPLATE_COUNT);
  ck_assert_int_eq(again.picture[4].weight, 7);
  pattern_file_write(&again, &second);
  ck_assert_str_eq(first.data, second.data);
  text_free(&first);
  text_free(&second);
}
END_TEST

START_TEST(faults_have_a_line_and_a_column)
{
  static const char *const cases[][2] = {
      {"", "p: no pattern found"},
      {"; nothing\n\n", "p: no pattern found"},
      {"?????\n?###?\n?###?\n?###?\n?????\n", "p: no pattern has floor"},
      {"????\n?..?\n?..?\n????\n", "p:1:5: a row of a pattern has 5 characters, this one has 4"},
      {OPEN "\n\n??????\n", "p:8:6: a row of a pattern has 5 characters, this one has 6"},
      {"?????\n?.x.?\n", "p:2:3: unknown character 'x'"},
      {"?????\n?.?.?\n",
       "p:2:3: '?' inside a pattern: expected # wall, . floor or o floor of a bend"},
      {"?#???\n", "p:1:2: '#' in the border of a pattern: expected . floor or ? anything"},
      {"?????\n?...?\n\n?...?\n", "p:3: a pattern has 5 rows, this one ends after 2"},
      {OPEN "?????\n", "p:6:1: a sixth row: there is a blank line between patterns"},
      {"Weight: 0\n" OPEN, "p:1:9: a weight is a whole number from 1 to 100"},
      {"Weight: many\n" OPEN, "p:1:9: a weight is a whole number from 1 to 100"},
      {"Weight: 1\nWeight: 2\n" OPEN, "p:2:1: a second weight for one pattern"},
      {"Name: a\nName: b\n" OPEN, "p:2:1: a second name for one pattern"},
      {OPEN "\nName: alone\n", "p:7: a name or a weight without a pattern"},
      {"Name: a\x01"
       "b\n" OPEN,
       "p:1:8: a control character in a name"},
      {"hello\n",
       "p:1:1: 'h': expected a row of a pattern, 'Name:', 'Weight:' or a comment after ';'"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) refused(cases[i][0], cases[i][1]);
}
END_TEST

START_TEST(a_file_has_at_most_64_patterns)
{
  Text many = {0};
  TemplateSet set;
  for (int i = 0; i < TEMPLATE_MAX; i++) text_add(&many, OPEN "\n");
  ck_assert(reads(many.data, &set));
  ck_assert_int_eq(set.count, TEMPLATE_MAX);
  text_add(&many, OPEN);
  refused(many.data, "p:385:1: more than 64 patterns");
  text_free(&many);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pattern_file");
  TCase *cases = tcase_create("pattern_file");
  tcase_add_test(cases, a_pattern_has_a_picture_and_perhaps_a_name_and_a_weight);
  tcase_add_test(cases, a_key_after_a_picture_begins_the_next_pattern);
  tcase_add_test(cases, what_is_written_reads_back);
  tcase_add_test(cases, faults_have_a_line_and_a_column);
  tcase_add_test(cases, a_file_has_at_most_64_patterns);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
