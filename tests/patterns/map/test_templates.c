#include "map/templates.h"
#include "support/boards.h"
#include "support/template_figure.h"

// The numbers in brackets in the published figure.
static const int LOOKS[TEMPLATE_COUNT] = {1, 4, 8, 4, 4, 4, 4, 8, 1, 4, 2, 8, 1, 8, 2, 4, 8};

static bool has(uint32_t bits, int x, int y) { return bits >> (TEMPLATE_SIDE * y + x) & 1; }

START_TEST(every_template_has_as_many_looks_as_the_figure_says)
{
  Templates templates = templates_make();
  int sum = 0;
  for (int which = 0; which < TEMPLATE_COUNT; which++) {
    ck_assert_msg(templates_distinct(&templates, which) == LOOKS[which], "template %d", which + 1);
    sum += templates_distinct(&templates, which);
  }
  ck_assert_int_eq(sum, 75);
}
END_TEST

START_TEST(every_turned_template_is_the_figure_turned)
{
  Templates templates = templates_make();
  for (int which = 0; which < TEMPLATE_COUNT; which++)
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
      Tile tile = templates.tile[which][symmetry];
      for (int y = 0; y < TEMPLATE_SIDE; y++)
        for (int x = 0; x < TEMPLATE_SIDE; x++) {
          char c = figure_cell(which, symmetry, x, y);
          bool inner = x % 4 && y % 4;
          ck_assert_int_eq(has(tile.wall, x, y), inner && c == '#');
          ck_assert_int_eq(has(tile.need, x, y), !inner && c == '.');
          ck_assert_int_eq(has(tile.special, x, y), c == 'o');
        }
    }
}
END_TEST

START_TEST(only_template_10_has_special_floor)
{
  Templates templates = templates_make();
  for (int which = 0; which < TEMPLATE_COUNT; which++)
    ck_assert_int_eq(templates.tile[which][0].special != 0, which == 9);
}
END_TEST

// 40,800 draws: 300 expected for each template and symmetry, with a deviation of 17.
START_TEST(templates_and_symmetries_are_drawn_equally_often)
{
  Templates templates = templates_make();
  Rng rng = rng_seed(17, 8);
  int drawn_times[TEMPLATE_COUNT * SYMMETRY_COUNT] = {0};
  for (int i = 0; i < 300 * TEMPLATE_COUNT * SYMMETRY_COUNT; i++)
    drawn_times[templates_draw(&templates, &rng) - &templates.tile[0][0]]++;
  for (int i = 0; i < TEMPLATE_COUNT * SYMMETRY_COUNT; i++) {
    ck_assert_int_gt(drawn_times[i], 300 - 5 * 17);
    ck_assert_int_lt(drawn_times[i], 300 + 5 * 17);
  }
}
END_TEST

START_TEST(a_template_is_drawn_as_often_as_its_weight_says)
{
  TemplateSet set = template_set_built_in();
  set.count = 3;
  set.picture[1].weight = 5;
  Templates templates = templates_from(&set);
  Rng rng = rng_seed(3, 1);
  int drawn_times[3] = {0};
  for (int i = 0; i < 7000; i++)
    drawn_times[templates_number(&templates, templates_draw(&templates, &rng))]++;
  ck_assert_int_gt(drawn_times[1], 4800);
  ck_assert_int_lt(drawn_times[1], 5200);
  ck_assert_int_gt(drawn_times[0], 850);
  ck_assert_int_gt(drawn_times[2], 850);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("templates");
  TCase *cases = tcase_create("templates");
  tcase_add_test(cases, every_template_has_as_many_looks_as_the_figure_says);
  tcase_add_test(cases, every_turned_template_is_the_figure_turned);
  tcase_add_test(cases, only_template_10_has_special_floor);
  tcase_add_test(cases, templates_and_symmetries_are_drawn_equally_often);
  tcase_add_test(cases, a_template_is_drawn_as_often_as_its_weight_says);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
