#include <stdio.h>
#include <string.h>

#include "labyrinth_params/labyrinth_recipe.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

static char *written(const LabyrinthRecipe *recipe) {
  Text text = {0};
  labyrinth_recipe_write(recipe, &text);
  return text_take(&text);
}

static void refused(const char *line, const char *said) {
  LabyrinthRecipe recipe;
  char *why = labyrinth_recipe_parse(line, &recipe);
  ck_assert_msg(why && strstr(why, said), "'%s': %s does not say '%s'", line, why, said);
  mem_free(why);
}

START_TEST(what_has_its_default_is_left_out)
{
  LabyrinthRecipe recipe = {1, 12, labyrinth_params_default()};
  char *line = written(&recipe);
  ck_assert_str_eq(line, "l1,seed=1,candidate=12");
  mem_free(line);
  recipe.params = labyrinth_params_of("size=9x7 sweets=4 period=2-3 trap=on count=7 title={id}");
  line = written(&recipe);
  ck_assert_str_eq(line, "l1,seed=1,candidate=12,size=9x7,sweets=4,period=2-3,trap=on");
  mem_free(line);
}
END_TEST

START_TEST(recipes_come_back)
{
  static const char *const settings[] = {
      "", "size=4x64 sweets=0 monsters=0 doors=0", "size=33x9 sweets=3-5 keys=2 doors=3-9 near=7",
      "trap=off open=0 islands=40 repairs=1000 win_nodes=1 escape_nodes=5 tier_expert=99"};
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    LabyrinthRecipe recipe = {UINT64_MAX - i, i * i, labyrinth_params_of(settings[i])}, back;
    char *line = written(&recipe), *error = labyrinth_recipe_parse(line, &back);
    ck_assert_msg(!error, "%s", error);
    ck_assert(back.seed == recipe.seed && back.candidate == recipe.candidate);
    char *again = written(&back);
    ck_assert_str_eq(line, again);
    ck_assert_mem_eq(&back.params, &recipe.params, sizeof recipe.params);
    mem_free(line);
    mem_free(again);
  }
}
END_TEST

START_TEST(wrong_recipes_are_refused_with_a_reason)
{
  refused("", "version");
  refused("t2,seed=1,candidate=1", "'t2'");
  refused("l2,seed=1,candidate=1", "'l2'");
  refused("l1", "names neither seed nor candidate");
  refused("l1,seed=1", "names no candidate");
  refused("l1,candidate=1", "names no seed");
  refused("l1,seed=x,candidate=1", "is not a number");
  refused("l1,seed=1,candidate=1,sweets", "is not KEY=VALUE");
  refused("l1,seed=1,candidate=1,boxes=3", "unknown parameter");
  refused("l1,seed=1,candidate=1,sweets=99", "'sweets'");
  refused("l1,seed=1,candidate=1,doors=1,keys=2", "'doors'");
}
END_TEST

START_TEST(labyrinths_are_told_from_sokoban_by_the_first_letter)
{
  ck_assert(labyrinth_recipe_is("l1,seed=1,candidate=1"));
  ck_assert(labyrinth_recipe_is("l27,seed=1"));
  ck_assert(labyrinth_recipe_is("l1"));
  ck_assert(!labyrinth_recipe_is("t2,seed=1,candidate=1"));
  ck_assert(!labyrinth_recipe_is("level,seed=1"));
  ck_assert(!labyrinth_recipe_is("l1x"));
  ck_assert(!labyrinth_recipe_is(""));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_recipe");
  TCase *tests = tcase_create("labyrinth_recipe");
  tcase_add_test(tests, what_has_its_default_is_left_out);
  tcase_add_test(tests, recipes_come_back);
  tcase_add_test(tests, wrong_recipes_are_refused_with_a_reason);
  tcase_add_test(tests, labyrinths_are_told_from_sokoban_by_the_first_letter);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
