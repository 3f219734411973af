#include "support/generator.h"
#include "tuning/varied_param.h"

// The values of a notation, joined by blanks, or its error message.
static char *values_of(const char *key, const char *notation) {
  VariedParam param = {0};
  char *why = varied_param_parse(&param, params_find(key), notation);
  Text text = {0};
  for (size_t i = 0; !why && i < param.count; i++)
    text_format(&text, "%s%s", i ? " " : "", param.values[i]);
  varied_param_free(&param);
  return why ? why : text_take(&text);
}

static void assert_values(const char *key, const char *notation, const char *wanted) {
  char *values = values_of(key, notation);
  ck_assert_str_eq(values, wanted);
  mem_free(values);
}

START_TEST(lists_and_ranges_become_values)
{
  static const struct {
    const char *key, *notation, *values;
  } cases[] = {
      {"size", "2x2,3x2,10x1", "2x2 3x2 10x1"},
      {"size", "auto,2x3", "auto 2x3"},
      {"boxes", "3", "3"},
      {"boxes", "2-4", "2 3 4"},
      {"boxes", "2..4", "2 3 4"},
      {"boxes", "1,3-5,auto", "1 3 4 5 auto"},
      {"effort", "10..50:20", "10 30 50"},
      {"effort", "10..49:20", "10 30"},
      {"effort", "0-6:3", "0 3 6"},
      {"effort", "1..1000:log4", "1 10 100 1000"},
      {"effort", "1..4:log9", "1 2 3 4"},
      {"effort", "7..7", "7"},
      {"effort", "007,auto", "7 auto"},
      {"map", "maze,pattern", "maze pattern"},
      {"metric", "pushes", "pushes"},
      {"tier", "hard,easy+hard,any", "hard easy,hard any"},
      {"box_on_goal", "on,off", "on off"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_values(cases[i].key, cases[i].notation, cases[i].values);
}
END_TEST

START_TEST(what_makes_no_sense_is_told)
{
  static const struct {
    const char *key, *notation, *says;
  } cases[] = {
      {"boxes", "", "parameter 'boxes': '' is no value"},
      {"boxes", "2,,3", "parameter 'boxes': '' is no value"},
      {"boxes", "2,3,", "parameter 'boxes': '' is no value"},
      {"boxes", "4-2", "parameter 'boxes': '4-2' is an empty range: it ends before it begins"},
      {"boxes", "2..4:0", "parameter 'boxes': '2..4:0' has a step of 0"},
      {"boxes", "2,2", "parameter 'boxes': '2' is there twice"},
      {"boxes", "1-21",
       "parameter 'boxes' cannot be '21': it takes N or A-B, each 1 to 20, or auto"},
      {"boxes", "2-", "parameter 'boxes' cannot be '2-': it takes N or A-B, each 1 to 20, or auto"},
      {"effort", "0..9:log3",
       "parameter 'effort': '0..9:log3' is a log range, which must begin at 1 or more"},
      {"effort", "1..9:log1",
       "parameter 'effort': '1..9:log1' is a log range, which needs 2 to 10000 values"},
      {"max_states", "1000..1000000000",
       "parameter 'max_states': '1000..1000000000' is a range of more than 10000 values"},
      {"map", "1-2", "parameter 'map': '1-2' is a range, which numbers alone have"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_values(cases[i].key, cases[i].notation, cases[i].says);
}
END_TEST

START_TEST(values_as_they_stand_may_be_mixtures)
{
  VariedParam param = {.row = params_find("boxes")};
  ck_assert_ptr_null(varied_param_add(&param, "2-4"));
  ck_assert_ptr_null(varied_param_add(&param, "3"));
  ck_assert_uint_eq(param.count, 2);
  ck_assert_str_eq(param.values[0], "2-4");
  varied_param_free(&param);
}
END_TEST

START_TEST(every_parameter_can_vary_over_its_default)
{
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++)
    assert_values(row->key, row->default_text, row->default_text);
}
END_TEST

START_TEST(a_grid_has_every_combination_once)
{
  VariedParam varied[3];
  ck_assert_ptr_null(varied_param_parse(&varied[0], params_find("size"), "2x2,3x1"));
  ck_assert_ptr_null(varied_param_parse(&varied[1], params_find("boxes"), "1-3"));
  ck_assert_ptr_null(varied_param_parse(&varied[2], params_find("map"), "pattern,maze"));
  ck_assert_uint_eq(varied_param_points(varied, 3), 12);
  bool seen[2][3][2] = {0};
  for (size_t point = 0; point < 12; point++) {
    size_t place[3];
    varied_param_place(varied, 3, point, place);
    if (point < 2) ck_assert_uint_eq(place[2], point);  // the last changes fastest
    ck_assert(!seen[place[0]][place[1]][place[2]]);
    seen[place[0]][place[1]][place[2]] = true;
    GenParams params = params_default();
    ck_assert_ptr_null(varied_param_apply(varied, 3, place, &params));
    ck_assert_int_eq(params.size.a, place[0] ? 3 : 2);
    ck_assert_int_eq(params.boxes.a, (int)place[1] + 1);
    ck_assert_int_eq(params.map, (int)place[2]);
  }
  for (int i = 0; i < 3; i++) varied_param_free(&varied[i]);
}
END_TEST

START_TEST(a_point_against_the_rules_says_so)
{
  VariedParam param;
  ck_assert_ptr_null(varied_param_parse(&param, params_find("tier_easy"), "10,90"));
  GenParams params = params_default();
  ck_assert_ptr_null(varied_param_apply(&param, 1, (const size_t[]){0}, &params));
  char *why = varied_param_apply(&param, 1, (const size_t[]){1}, &params);
  ck_assert_str_eq(why, "parameters 'tier_easy' to 'tier_expert': the bounds must rise");
  mem_free(why);
  varied_param_free(&param);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("varied_param");
  TCase *tests = tcase_create("varied_param");
  tcase_add_test(tests, lists_and_ranges_become_values);
  tcase_add_test(tests, what_makes_no_sense_is_told);
  tcase_add_test(tests, values_as_they_stand_may_be_mixtures);
  tcase_add_test(tests, every_parameter_can_vary_over_its_default);
  tcase_add_test(tests, a_grid_has_every_combination_once);
  tcase_add_test(tests, a_point_against_the_rules_says_so);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
