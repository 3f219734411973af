#include <string.h>

#include "base/mem.h"
#include "level/write_title.h"
#include "params/title_pattern.h"
#include "support/boards.h"

static void named(const char *pattern, const GeneratedLevel *level, const char *expected) {
  Text text = {0};
  ck_assert_msg(title_pattern_valid(pattern), "%s", pattern);
  write_title(pattern, level, 12, 3, &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
}

START_TEST(fields_are_filled_in)
{
  GeneratedLevel level = {.board = drawn("#####\n"
                                         "#@$.#\n"
                                         "#####\n"),
                          .tier = TIER_EXPERT,
                          .optimal = true,
                          .difficulty = 41.5,
                          .seed = UINT64_MAX,
                          .id = {1, 0xAB},
                          .measures = {.pushes = 17, .moves = 60}};
  named("{tier} {n}", &level, "Expert 3");
  named("No. {rank}", &level, "No. 12");
  named("{boxes}b{pushes}p{moves}m", &level, "1b17p60m");
  named("{difficulty}, {seed}", &level, "41.50, 18446744073709551615");
  named("{id}", &level, "000000000000000100000000000000ab");
  named("a } is a }", &level, "a } is a }");
  level.optimal = false;
  named("{pushes} pushes", &level, "at most 17 pushes");
  board_free(&level.board);
}
END_TEST

START_TEST(what_is_no_pattern_is_refused)
{
  static const char *const invalid[] = {"",        "   ",    "{",    "{}",   "{name}", "{tier",
                                        "{tier }", "{Tier}", "a\nb", "a\tb", "{n}{",   "\x7F"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
    ck_assert_msg(!title_pattern_valid(invalid[i]), "'%s'", invalid[i]);
  char pattern[TITLE_PATTERN_MAX + 1];
  memset(pattern, 'x', sizeof pattern);
  pattern[TITLE_PATTERN_MAX] = '\0';
  ck_assert(!title_pattern_valid(pattern));
  pattern[TITLE_PATTERN_MAX - 1] = '\0';
  ck_assert(title_pattern_valid(pattern));
}
END_TEST

START_TEST(the_parameter_says_which_fields_there_are)
{
  GenParams params = params_default();
  char *why = params_set(&params, "title", "{colour}");
  ck_assert_ptr_nonnull(why);
  ck_assert_ptr_nonnull(strstr(why, "{colour}"));
  ck_assert_ptr_nonnull(strstr(why, "{difficulty}"));
  mem_free(why);
  ck_assert_ptr_null(params_set(&params, "title", "Nr {rank}"));
  ck_assert_str_eq(params.title.text, "Nr {rank}");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("write_title");
  TCase *tests = tcase_create("write_title");
  tcase_add_test(tests, fields_are_filled_in);
  tcase_add_test(tests, what_is_no_pattern_is_refused);
  tcase_add_test(tests, the_parameter_says_which_fields_there_are);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
