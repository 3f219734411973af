#include <stdlib.h>
#include <string.h>

#include "picture/theme.h"
#include "support/boards.h"

// The lightness of a colour on white, 0 .. 255.
static int light(Color c) {
  c = color_over((Color){255, 255, 255, 255}, c);
  return (299 * c.r + 587 * c.g + 114 * c.b) / 1000;
}

static void ck_assert_apart(const Theme *theme, Color a, Color b, int least) {
  int apart = abs(light(a) - light(b));
  ck_assert_msg(apart >= least, "%s: %06x and %06x are %d apart", theme->name,
                a.r << 16 | a.g << 8 | a.b, b.r << 16 | b.g << 8 | b.b, apart);
}

START_TEST(themes_are_found_by_name_and_the_first_is_the_default)
{
  ck_assert_str_eq(theme_at(0)->name, "default");
  for (size_t i = 0; i < theme_count(); i++) {
    ck_assert_ptr_eq(theme_find(theme_at(i)->name), theme_at(i));
    ck_assert_uint_gt(strlen(theme_at(i)->summary), 0);
  }
  static const char *const promised[] = {"default", "contrast", "print", "dark"};
  for (int i = 0; i < 4; i++) ck_assert_ptr_nonnull(theme_find(promised[i]));
  ck_assert_ptr_null(theme_find("Default"));
  ck_assert_ptr_null(theme_find(""));
}
END_TEST

START_TEST(important_colours_differ_in_lightness_too)
{
  for (size_t i = 0; i < theme_count(); i++) {
    const Theme *t = theme_at(i);
    ck_assert_apart(t, t->wall.top, t->floor[0], 40);
    ck_assert_apart(t, t->goal_mark, t->floor[0], 60);
    ck_assert_apart(t, t->box_on_goal.mark, t->box_on_goal.panel, 60);
    ck_assert_apart(t, t->box.line, t->box.panel, 60);
    ck_assert_apart(t, t->sheet.ink, t->sheet.card, 120);
    ck_assert_apart(t, t->sheet.faint, t->sheet.card, 100);
  }
}
END_TEST

START_TEST(high_contrast_is_high)
{
  const Theme *t = theme_find("contrast");
  ck_assert_apart(t, t->wall.top, t->floor[0], 180);
  ck_assert_apart(t, t->goal_mark, t->floor[0], 150);
  ck_assert_apart(t, t->box.panel, t->box_on_goal.panel, 70);
}
END_TEST

START_TEST(print_has_no_colour)
{
  const Theme *t = theme_find("print");
  Color used[] = {t->outside,     t->floor[0],  t->floor[1],      t->shadow,
                  t->wall.top,    t->wall.rim,  t->goal_mark,     t->goal_pad,
                  t->box.line,    t->box.frame, t->box.mark,      t->box_on_goal.frame,
                  t->player.body, t->sheet.ink, t->sheet.tiers[2]};
  for (size_t i = 0; i < sizeof used / sizeof *used; i++)
    ck_assert(used[i].r == used[i].g && used[i].g == used[i].b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("theme");
  TCase *tests = tcase_create("theme");
  tcase_add_test(tests, themes_are_found_by_name_and_the_first_is_the_default);
  tcase_add_test(tests, important_colours_differ_in_lightness_too);
  tcase_add_test(tests, high_contrast_is_high);
  tcase_add_test(tests, print_has_no_colour);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
