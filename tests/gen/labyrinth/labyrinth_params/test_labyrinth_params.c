#include <string.h>

#include "labyrinth_params/labyrinth_params.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

static void refused(const char *settings, const char *said) {
  LabyrinthParams params = set_labyrinth_params(settings);
  char *why = labyrinth_params_check(&params);
  ck_assert_msg(why && strstr(why, said), "'%s': %s does not say '%s'", settings, why, said);
  mem_free(why);
}

START_TEST(every_default_is_what_its_row_says)
{
  LabyrinthParams params = labyrinth_params_default();
  const ParamTable *table = labyrinth_params_table();
  for (size_t i = 0; i < table->count; i++) {
    const ParamRow *row = &table->rows[i];
    Text text = {0};
    labyrinth_params_write_value(&params, row, &text);
    ck_assert_str_eq(text.data, row->default_text);
    ck_assert(labyrinth_params_is_default(&params, row));
    ck_assert_ptr_eq(labyrinth_params_find(row->key), row);
    ck_assert_int_gt(strlen(row->help), 10);
    text_free(&text);
  }
  ck_assert_int_gt(table->count, 20);
  assert_valid_labyrinth_params(&params);
  ck_assert_ptr_null(labyrinth_params_find("boxes"));
}
END_TEST

START_TEST(a_wrong_value_is_refused_and_changes_nothing)
{
  static const char *const wrong[][2] = {
      {"size", "3x9"}, {"size", "16"},       {"size", "65x4"}, {"sweets", "33"},  {"period", "0"},
      {"period", "5"}, {"monsters", "-1"},   {"open", "101"},  {"trap", "maybe"}, {"tier", "tough"},
      {"near", "1-2"}, {"title", "{boxes}"}, {"keys", "7"},    {"repairs", "x"},  {"doors", ""}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    LabyrinthParams params = labyrinth_params_default(), before = params;
    char *why = labyrinth_params_set(&params, wrong[i][0], wrong[i][1]);
    ck_assert_msg(why && strstr(why, wrong[i][0]), "%s=%s", wrong[i][0], wrong[i][1]);
    ck_assert_mem_eq(&params, &before, sizeof params);
    mem_free(why);
  }
}
END_TEST

START_TEST(an_unknown_key_names_the_command_that_lists_them)
{
  LabyrinthParams params = labyrinth_params_default();
  char *why = labyrinth_params_set(&params, "boxes", "3");
  ck_assert_ptr_nonnull(strstr(why, "unknown parameter 'boxes'"));
  ck_assert_ptr_nonnull(strstr(why, "labyrinth --list-params"));
  mem_free(why);
}
END_TEST

START_TEST(numbers_of_tiers_set_the_count)
{
  LabyrinthParams params = labyrinth_params_of("tier=hard=5,expert=10");
  ck_assert_int_eq(params.count, 15);
  ck_assert_int_eq(labyrinth_params_tier_sum(&params), 15);
  ck_assert_int_eq(params.tier_counts[TIER_HARD], 5);
  refused("count=7 tier=hard=5,expert=10", "'count'");
}
END_TEST

START_TEST(contradictions_are_explained)
{
  refused("doors=1 keys=1 switches=1", "doors=1 keys=1 switches=1");
  refused("doors=0 keys=2", "doors=0 keys=2");
  refused("doors=3 keys=0 switches=0", "every door one of them");
  refused("sweets=5-3", "5-3 is the wrong way round");
  refused("tier_easy=40", "must rise");
  refused("trap=on monsters=0", "needs a monster");
  refused("trap=on switches=0", "needs a switch");
  refused("trap=on doors=0", "needs a door");
  refused("trap=on doors=2 keys=2", "impossible with doors=2 keys=2");
  refused("size=4x4 sweets=7", "room for 8 things");
  refused("size=5x4 sweets=4 monsters=4 keys=2", "room for 10 things");
  refused("size=4x4 doors=5", "room for 4 doors");
}
END_TEST

START_TEST(what_goes_together_is_taken)
{
  labyrinth_params_of("doors=2 keys=1 switches=1");
  labyrinth_params_of("doors=32");
  labyrinth_params_of("keys=6 switches=6");
  labyrinth_params_of("size=4x4 sweets=6 monsters=0 doors=0");
  labyrinth_params_of("size=64x4 sweets=0 monsters=0 doors=0-3");
  labyrinth_params_of("trap=on");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_params");
  TCase *tests = tcase_create("labyrinth_params");
  tcase_add_test(tests, every_default_is_what_its_row_says);
  tcase_add_test(tests, a_wrong_value_is_refused_and_changes_nothing);
  tcase_add_test(tests, an_unknown_key_names_the_command_that_lists_them);
  tcase_add_test(tests, numbers_of_tiers_set_the_count);
  tcase_add_test(tests, contradictions_are_explained);
  tcase_add_test(tests, what_goes_together_is_taken);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
