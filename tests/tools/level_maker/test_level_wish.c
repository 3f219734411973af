#include "base/mem.h"
#include "level_maker/level_wish.h"
#include "support/boards.h"

static LevelWish parsed(const char *tier, const char *boxes, const char *size) {
  LevelWish wish;
  char *why = level_wish_parse(tier, boxes, size, &wish);
  ck_assert_msg(!why, "%s", why);
  return wish;
}

static void expect_text(LevelWish wish, const char *expected) {
  Text text = {0};
  level_wish_write(&wish, &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
}

static void expect_refused(const char *tier, const char *boxes, const char *size,
                           const char *message) {
  LevelWish wish = {.tier = TIER_EASY};
  char *why = level_wish_parse(tier, boxes, size, &wish);
  ck_assert_ptr_nonnull(why);
  ck_assert_str_eq(why, message);
  ck_assert_int_eq(wish.tier, TIER_EASY);
  mem_free(why);
}

START_TEST(a_wish_reads_as_it_is_written)
{
  expect_text(parsed("hard", "2-4", "3x2"), "hard, 2-4 boxes, 3x2 patterns");
  expect_text(parsed("any", NULL, NULL), "any level");
  expect_text(parsed(NULL, "1", NULL), "any level, 1 box");
  expect_text(parsed("intro", "auto", "auto"), "intro");
}
END_TEST

START_TEST(one_number_stands_for_both)
{
  expect_text((LevelWish){.tier = TIER_HARD, .boxes_max = 3, .width = 2},
              "hard, 3 boxes, 2x2 patterns");
}
END_TEST

START_TEST(wrong_words_are_refused)
{
  expect_refused("harder", NULL, NULL,
                 "there is no tier 'harder', only intro, easy, medium, hard, expert, and any");
  expect_refused(NULL, NULL, "2x2,3x3", "only one size of a map can be wished for");
  expect_refused(NULL, "0", NULL,
                 "parameter 'boxes' cannot be '0': it takes N or A-B, each 1 to 20, or auto");
}
END_TEST

START_TEST(parameters_follow_the_wish)
{
  GenParams params;
  LevelWish wish = parsed("medium", "2-3", "3x1");
  char *why = level_wish_params(&wish, &params);
  ck_assert_ptr_null(why);
  ck_assert_int_eq(params.tier, 1 << TIER_MEDIUM);
  ck_assert_int_eq(params.boxes.a, 2);
  ck_assert_int_eq(params.boxes.b, 3);
  ck_assert_int_eq(params.size.a, 3);
  ck_assert_int_eq(params.size.b, 1);
  ck_assert(params_valid(&params));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_wish");
  TCase *tests = tcase_create("level_wish");
  tcase_add_test(tests, a_wish_reads_as_it_is_written);
  tcase_add_test(tests, one_number_stands_for_both);
  tcase_add_test(tests, wrong_words_are_refused);
  tcase_add_test(tests, parameters_follow_the_wish);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
