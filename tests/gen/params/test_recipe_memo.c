#include <string.h>

#include "base/mem.h"
#include "params/recipe_memo.h"
#include "support/generator.h"

static const char *const lines[] = {
    "t2,seed=1,candidate=0",
    "t2,seed=1,candidate=905,level=29,size=2x2,boxes=3",
    "t2,seed=1,candidate=906,size=2x2,boxes=3",
    "t2,seed=18446744073709551615,candidate=7,size=2x2,boxes=3",
    "t2,seed=2,candidate=7,level=4,size=3x2,boxes=4,metric=lines",
    "t2,candidate=3,seed=2,size=2x2,boxes=3",
    "t2,seed=2,candidate=7,level=1,size=2x2,boxes=3",
    "t1,seed=1,candidate=905,size=2x2,boxes=3",
    "t2,seed=1,candidate=905,level=29",
};
enum { LINES = sizeof lines / sizeof *lines };

// Each line after each other line.
START_TEST(recipes_are_the_same_with_and_without_a_memory)
{
  RecipeMemo memo = {0};
  for (size_t i = 0; i < LINES * LINES; i++) {
    const char *line = lines[i % 2 ? i / 2 % LINES : i / 2 / LINES];
    Recipe wanted = {0}, found = {0};
    Text long_way = {0}, short_way = {0};
    ck_assert_ptr_null(recipe_parse_old(line, &wanted));
    ck_assert_ptr_null(recipe_memo_parse(&memo, line, &found));
    ck_assert(found.seed == wanted.seed && found.candidate == wanted.candidate);
    ck_assert(found.map_level == wanted.map_level && found.old == wanted.old);
    ck_assert_mem_eq(&found.params, &wanted.params, sizeof wanted.params);
    recipe_write(&wanted, &long_way);
    recipe_memo_write(&memo, &wanted, &short_way);
    ck_assert_str_eq(short_way.data, long_way.data);
    text_free(&long_way);
    text_free(&short_way);
  }
  recipe_memo_free(&memo);
}
END_TEST

START_TEST(wrong_recipes_are_refused_as_before)
{
  static const char *const wrong[] = {
      "",
      "t2",
      "t2,seed=1",
      "t2,seed=,candidate=1,size=2x2,boxes=3",
      "t2,seed=1,candidate=1,level=99999999999,size=2x2,boxes=3",
      "t2,seed=99999999999999999999999,candidate=1,size=2x2,boxes=3",
      "t3,seed=1,candidate=1,size=2x2,boxes=3",
      "t2,seed=1,candidate=1,size=2x2,boxes=3,",
      "t2,seed=1,candidate=1x,size=2x2,boxes=3"};
  RecipeMemo memo = {0};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    Recipe recipe;
    ck_assert_ptr_null(recipe_memo_parse(&memo, lines[1], &recipe));
    char *expected = recipe_parse_old(wrong[i], &recipe);
    char *error = recipe_memo_parse(&memo, wrong[i], &recipe);
    ck_assert_msg(error && expected, "%s", wrong[i]);
    ck_assert_str_eq(error, expected);
    mem_free(expected);
    mem_free(error);
  }
  recipe_memo_free(&memo);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("recipe_memo");
  TCase *tests = tcase_create("recipe_memo");
  tcase_add_test(tests, recipes_are_the_same_with_and_without_a_memory);
  tcase_add_test(tests, wrong_recipes_are_refused_as_before);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
