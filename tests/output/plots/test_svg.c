#include <math.h>

#include "plots/colormap.h"
#include "plots/svg.h"
#include "support/boards.h"
#include "support/well_formed_xml.h"

START_TEST(text_never_becomes_markup)
{
  static const char evil[] = "</text><script>hurt()</script>\"'&amp; \x01\x1b \xff\xfe <!--";
  Text out = {0};
  svg_begin(&out, 100, 50, evil);
  svg_open(&out, "name");
  svg_text(&out, 1, 2, SVG_START, INFINITY, evil);
  svg_text(&out, 1, 2, SVG_END, 30, evil);
  svg_rect(&out, 1, 2, 3, 4, evil);
  svg_mark(&out, 7, 5, 5, evil);
  svg_close(&out);
  svg_end(&out);
  ck_assert_int_eq(elements_of(&out, "script"), 0);
  ck_assert_int_eq(elements_of(&out, "text"), 2);
  ck_assert_int_eq(elements_of(&out, "title"), 3);  // of the cut text, the rectangle and the mark
  ck_assert_ptr_null(strstr(out.data, "<script"));
  text_free(&out);
}
END_TEST

START_TEST(a_text_that_is_too_wide_is_cut_between_letters)
{
  Text out = {0};
  svg_text(&out, 0, 0, SVG_START, svg_width("abcdef"), "abcdef");
  ck_assert_ptr_nonnull(strstr(out.data, ">abcdef<"));
  text_free(&out);
  svg_text(&out, 0, 0, SVG_START, svg_width("abcd"), "\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F\xC3\xA9x");
  ck_assert_ptr_nonnull(strstr(out.data, ">\xC3\xA4\xC3\xB6\xC3\xBC\xE2\x80\xA6<title>"));
  text_free(&out);
}
END_TEST

static double luminance(Color c) {
  const double channels[] = {c.r / 255.0, c.g / 255.0, c.b / 255.0},
               weights[] = {.2126, .7152, .0722};
  double sum = 0;
  for (int i = 0; i < 3; i++)
    sum += weights[i] *
           (channels[i] <= 0.04045 ? channels[i] / 12.92 : pow((channels[i] + 0.055) / 1.055, 2.4));
  return sum;
}

// In grey the colormap still rises, and letters are readable on every colour.
START_TEST(the_colormap_rises_in_lightness_and_letters_are_readable_on_it)
{
  double before = -1;
  for (int i = 0; i <= 200; i++) {
    double light = luminance(colormap_at(i / 200.0));
    ck_assert(light > before);
    before = light;
    double letters = colormap_is_dark(i / 200.0) ? 1 : luminance((Color)COLOR_RGB(0x1b2030));
    double contrast = (fmax(light, letters) + 0.05) / (fmin(light, letters) + 0.05);
    ck_assert_msg(contrast >= 3.8, "%g at %d", contrast, i);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("svg");
  TCase *tests = tcase_create("svg");
  suite_add_tcase(suite, tests);
  tcase_add_test(tests, text_never_becomes_markup);
  tcase_add_test(tests, a_text_that_is_too_wide_is_cut_between_letters);
  tcase_add_test(tests, the_colormap_rises_in_lightness_and_letters_are_readable_on_it);
  return run_tests(suite);
}
