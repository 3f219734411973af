#include <stdlib.h>
#include <string.h>

#include "labyrinth_picture/labyrinth_look.h"
#include "labyrinth_picture/labyrinth_mark.h"
#include "support/boards.h"

static int light(Color c) { return (299 * c.r + 587 * c.g + 114 * c.b) / 1000; }

static void ck_assert_apart(const LabyrinthLook *look, Color a, Color b, int least) {
  int apart = abs(light(a) - light(b));
  ck_assert_msg(apart >= least, "%s: %06x and %06x are %d apart", look->theme,
                a.r << 16 | a.g << 8 | a.b, b.r << 16 | b.g << 8 | b.b, apart);
}

START_TEST(every_theme_of_render_has_a_look_of_its_own)
{
  for (size_t i = 0; i < theme_count(); i++)
    ck_assert_str_eq(labyrinth_look(theme_at(i))->theme, theme_at(i)->name);
}
END_TEST

START_TEST(important_colours_differ_in_lightness_too)
{
  for (size_t i = 0; i < theme_count(); i++) {
    const LabyrinthLook *look = labyrinth_look(theme_at(i));
    Color wall = look->wall.rim_width ? look->wall.rim : look->wall.top;
    ck_assert_apart(look, wall, look->floor, 70);
    ck_assert_apart(look, look->eye, look->pupil, 120);
    ck_assert_apart(look, look->exit_shut, look->exit_inside, 120);
    ck_assert_apart(look, look->sweet, look->sweet_mark, 60);
    // What is as light as the floor needs an outline that is not.
    bool dark = light(look->floor) < 128;
    if (!dark) ck_assert_apart(look, look->line, look->floor, 150);
    if (dark) ck_assert_apart(look, look->player, look->floor, 120);
    else ck_assert_apart(look, look->player_line, look->floor, 120);
    for (int end = 0; end < 2; end++) ck_assert_apart(look, look->tour[end], look->floor, 60);
  }
}
END_TEST

START_TEST(on_a_dark_floor_everything_is_light)
{
  const LabyrinthLook *look = labyrinth_look(theme_find("dark"));
  for (int i = 0; i < LABYRINTH_COLORS; i++) ck_assert_apart(look, look->keys[i], look->floor, 90);
  for (int i = 0; i < LABYRINTH_LETTERS; i++)
    ck_assert_apart(look, look->gates[i], look->floor, 90);
  for (int i = 0; i < LABYRINTH_MAX_PERIOD; i++)
    ck_assert_apart(look, look->monsters[i], look->floor, 90);
  ck_assert_apart(look, look->sweet, look->floor, 90);
  ck_assert_apart(look, look->exit, look->floor, 90);
}
END_TEST

START_TEST(letters_of_open_doors_can_be_seen_on_the_floor_of_every_theme)
{
  for (size_t t = 0; t < theme_count(); t++) {
    const LabyrinthLook *look = labyrinth_look(theme_at(t));
    for (int i = 0; i < LABYRINTH_LETTERS; i++) {
      Color ink = labyrinth_mark_seen(MARK_LETTER, look->gates[i], look->floor, look->line);
      ck_assert_apart(look, ink, look->floor, 120);
    }
  }
}
END_TEST

START_TEST(no_two_keys_switches_or_monsters_have_one_colour)
{
  for (size_t t = 0; t < theme_count(); t++) {
    const LabyrinthLook *look = labyrinth_look(theme_at(t));
    for (int a = 0; a < LABYRINTH_COLORS; a++)
      for (int b = 0; b < a; b++) {
        ck_assert(!color_equal(look->keys[a], look->keys[b]));
        ck_assert(!color_equal(look->gates[a], look->gates[b]));
        if (a < LABYRINTH_MAX_PERIOD) ck_assert(!color_equal(look->monsters[a], look->monsters[b]));
      }
  }
}
END_TEST

START_TEST(print_has_no_colour)
{
  const LabyrinthLook *look = labyrinth_look(theme_find("print"));
  Color used[32] = {look->floor,       look->line,        look->wall.top, look->wall.rim,
                    look->player,      look->player_line, look->eye,      look->pupil,
                    look->sweet,       look->sweet_mark,  look->exit,     look->exit_shut,
                    look->exit_inside, look->tour[0],     look->tour[1]};
  memcpy(used + 15, look->keys, sizeof look->keys);
  memcpy(used + 21, look->gates, sizeof look->gates);
  memcpy(used + 27, look->monsters, sizeof look->monsters);
  for (size_t i = 0; i < 31; i++) ck_assert(used[i].r == used[i].g && used[i].g == used[i].b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_look");
  TCase *tests = tcase_create("labyrinth_look");
  tcase_add_test(tests, every_theme_of_render_has_a_look_of_its_own);
  tcase_add_test(tests, important_colours_differ_in_lightness_too);
  tcase_add_test(tests, on_a_dark_floor_everything_is_light);
  tcase_add_test(tests, letters_of_open_doors_can_be_seen_on_the_floor_of_every_theme);
  tcase_add_test(tests, no_two_keys_switches_or_monsters_have_one_colour);
  tcase_add_test(tests, print_has_no_colour);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
