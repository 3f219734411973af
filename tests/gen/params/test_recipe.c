#include <stdio.h>

#include "params/recipe.h"
#include "support/generator.h"

static char *written(const Recipe *recipe) {
  Text text = {0};
  recipe_write(recipe, &text);
  return text_take(&text);
}

static void refused(const char *line, const char *said) {
  Recipe recipe;
  char *why = recipe_parse(line, &recipe);
  ck_assert_msg(why && strstr(why, said), "'%s': %s does not say '%s'", line, why, said);
  mem_free(why);
}

START_TEST(what_has_its_default_is_left_out)
{
  Recipe recipe = {1, 4711, 0, params_default(), false};
  char *line = written(&recipe);
  ck_assert_str_eq(line, "t2,seed=1,candidate=4711");
  mem_free(line);
  recipe.params = params_of("size=3x2 boxes=3 box_on_goal=on");
  line = written(&recipe);
  ck_assert_str_eq(line, "t2,seed=1,candidate=4711,size=3x2,boxes=3,box_on_goal=on");
  mem_free(line);
}
END_TEST

START_TEST(the_largest_seed_and_candidate_come_back)
{
  Recipe recipe = {UINT64_MAX, UINT64_MAX, UINT32_MAX, params_default(), false}, back;
  char *line = written(&recipe);
  ck_assert_str_eq(line,
                   "t2,seed=18446744073709551615,candidate=18446744073709551615,level=4294967295");
  ck_assert_ptr_null(recipe_parse(line, &back));
  ck_assert(back.seed == UINT64_MAX && back.candidate == UINT64_MAX &&
            back.map_level == UINT32_MAX);
  mem_free(line);
}
END_TEST

// A random valid value of the row, as a text for --set.
static void random_value(Rng *rng, const ParamRow *row, char *value, size_t room) {
  int span = row->max - row->min + 1;
  int a = row->min + (int)rng_below(rng, (uint32_t)span);
  int b = a + (int)rng_below(rng, (uint32_t)(row->max - a + 1));
  const char *word = row->choices;
  switch (row->kind) {
    case PARAM_SIZE:
      snprintf(value, room, "%dx%d", a, b);
      break;
    case PARAM_SIZES:
      snprintf(value, room, "%dx%d-%dx%d+1x%d", a, a, b, b, b);
      break;
    case PARAM_KEEP:
      snprintf(value, room, "pushes=%d..%d+luck=..%d.25", a, a + 7, b);
      break;
    case PARAM_NUMBERS:
    case PARAM_RANGE:
      snprintf(value, room, "%d-%d", a, b);
      break;
    case PARAM_FLAGS:
      snprintf(value, room, "%s", rng_below(rng, 2) ? "goals+player" : "boxes");
      break;
    case PARAM_HASH:
      snprintf(value, room, "%08x%08x", rng_below(rng, UINT32_MAX), 1 + rng_below(rng, 1000));
      break;
    case PARAM_CHOICE:
      for (int i = 0; i < a; i++) word = strchr(word, ' ') + 1;
      snprintf(value, room, "%.*s", (int)strcspn(word, " "), word);
      break;
    default:
      snprintf(value, room, "%d", a);
  }
  if (!strcmp(row->default_text, "auto") && rng_below(rng, 4) == 0) snprintf(value, room, "auto");
}

START_TEST(whatever_one_level_depends_on_comes_back)
{
  Rng rng = rng_seed(11, 3);
  for (int i = 0; i < 2000; i++) {
    uint64_t seed = random_word(&rng), candidate = rng_next(&rng);
    uint32_t map_level = rng_below(&rng, 3);
    Recipe recipe = {seed, candidate, map_level, params_default(), false};
    Recipe back;
    const ParamRow *row;
    for (size_t j = 0; (row = params_row(j)); j++) {
      char value[40];
      if (row->scope != PARAM_LEVEL || rng_below(&rng, 2)) continue;
      if (!strncmp(row->key, "tier_", 5)) continue;  // a single bound may break their order
      random_value(&rng, row, value, sizeof value);
      ck_assert_ptr_null(params_set(&recipe.params, row->key, value));
    }
    char *line = written(&recipe), *why = recipe_parse(line, &back);
    ck_assert_msg(!why, "%s: %s", line, why);
    ck_assert_msg(!strpbrk(line, " \t\n\"'"), "%s cannot be typed back in", line);
    ck_assert_mem_eq(&back.params, &recipe.params, sizeof back.params);
    ck_assert(back.seed == seed && back.candidate == candidate && back.map_level == map_level);
    mem_free(line);
  }
}
END_TEST

START_TEST(items_may_stand_in_any_order)
{
  Recipe recipe;
  ck_assert_ptr_null(recipe_parse("t2,boxes=2-3,candidate=7,level=5,size=4x1,seed=9", &recipe));
  ck_assert(recipe.seed == 9 && recipe.candidate == 7 && recipe.map_level == 5);
  ck_assert(recipe.params.size.a == 4 && recipe.params.size.b == 1);
  ck_assert(recipe.params.boxes.a == 2 && recipe.params.boxes.b == 3);
}
END_TEST

START_TEST(a_bad_recipe_is_refused_with_the_part_that_is_wrong)
{
  refused("", "version");
  refused("t3,seed=1,candidate=1", "'t3' is not a version this program knows (t2)");
  refused(" t2,seed=1,candidate=1", "version");
  refused("T2,seed=1,candidate=1", "version");
  refused("seed=1,candidate=1", "version");
  refused("t2", "neither seed nor candidate");
  refused("t2,seed=1", "no candidate");
  refused("t2,candidate=1", "no seed");
  refused("t2,seed=1,seed=2", "no candidate");
  refused("t2,seed=1,candidate=2,", "KEY=VALUE");
  refused("t2,,seed=1,candidate=2", "KEY=VALUE");
  refused("t2,seed=1,candidate=2,boxes", "'boxes' is not KEY=VALUE");
  refused("t2,seed=,candidate=2", "'' is not a number");
  refused("t2,seed=-1,candidate=2", "'-1' is not a number");
  refused("t2,seed=+1,candidate=2", "'+1' is not a number");
  refused("t2,seed= 1,candidate=2", "' 1' is not a number");
  refused("t2,seed=1x,candidate=2", "'1x' is not a number");
  refused("t2,seed=0x10,candidate=2", "'0x10' is not a number");
  refused("t2,seed=18446744073709551616,candidate=2", "is not a number");
  refused("t2,seed=1,candidate=1e3", "is not a number");
  refused("t2,seed=1,candidate=2,level=", "'' is not a number");
  refused("t2,seed=1,candidate=2,level=-1", "'-1' is not a number");
  refused("t2,seed=1,candidate=2,level=4294967296", "'4294967296' is too large for a level");
  refused("t2,seed=1,candidate=2,bogus=3", "'bogus'");
  refused("t2,seed=1,candidate=2,boxes=99", "1 to 20");
  refused("t2,seed=1,candidate=2,size=3", "'size'");
  refused("t2,seed=1,candidate=2,boxes=4-2", "wrong way round");
  refused("t2,seed=1,candidate=2,boxes==2", "'boxes'");
}
END_TEST

// Such a recipe names a level that this program does not make; a pack with it can still be read.
START_TEST(an_old_recipe_is_refused_by_its_version_but_can_be_read)
{
  Recipe recipe;
  refused("t1,seed=1,candidate=2", "'t1' is the version of recipes before 0.2.0");
  ck_assert_ptr_null(recipe_parse_old("t1,seed=1,candidate=2,boxes=3", &recipe));
  ck_assert(recipe.seed == 1 && recipe.candidate == 2 && recipe.params.boxes.a == 3);
  char *line = written(&recipe);
  ck_assert_str_eq(line, "t1,seed=1,candidate=2,boxes=3");
  mem_free(line);
  ck_assert_ptr_null(recipe_parse_old("t2,seed=1,candidate=2,level=3", &recipe));
  ck_assert_uint_eq(recipe.map_level, 3);
  char *why = recipe_parse_old("t0,seed=1,candidate=2", &recipe);
  ck_assert_ptr_nonnull(why);
  mem_free(why);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("recipe");
  TCase *tests = tcase_create("recipe");
  tcase_add_test(tests, what_has_its_default_is_left_out);
  tcase_add_test(tests, the_largest_seed_and_candidate_come_back);
  tcase_add_test(tests, whatever_one_level_depends_on_comes_back);
  tcase_add_test(tests, items_may_stand_in_any_order);
  tcase_add_test(tests, a_bad_recipe_is_refused_with_the_part_that_is_wrong);
  tcase_add_test(tests, an_old_recipe_is_refused_by_its_version_but_can_be_read);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
