#include "image/draw_text.h"
#include "image/letter_paths.h"
#include "support/boards.h"
#include "support/pixels.h"

static const Font PLAIN = {20, false, {0, 0, 0, 255}}, BOLD = {20, true, {0, 0, 0, 255}};

static Canvas written(Font font, const char *text) {
  Canvas canvas = canvas_new(200, 40);
  font_draw(&canvas, font, 5, 28, text);
  return canvas;
}

START_TEST(every_character_has_a_letter_of_its_own)
{
  Canvas letters[127];
  for (int c = '!'; c <= '~'; c++) {
    char text[] = {(char)c, '\0'};
    letters[c] = written(PLAIN, text);
    ck_assert_msg(ink(&letters[c]) > 2 * 255, "'%c' is empty", c);
    for (int other = '!'; other < c; other++)
      ck_assert_msg(!same_pixels(&letters[c], &letters[other]), "'%c' looks like '%c'", c, other);
  }
  for (int c = '!'; c <= '~'; c++) canvas_free(&letters[c]);
}
END_TEST

START_TEST(a_blank_takes_room_and_no_ink)
{
  Canvas canvas = written(PLAIN, " \t\n");
  ck_assert_int_eq(ink(&canvas), 0);
  ck_assert_int_gt(font_width(PLAIN, " "), 3);
  ck_assert_int_eq(font_width(PLAIN, ""), 0);
  canvas_free(&canvas);
}
END_TEST

START_TEST(accents_are_drawn_over_their_letters)
{
  static const char *const pairs[][2] = {{"é", "e"}, {"Ä", "A"}, {"ñ", "n"}, {"ç", "c"},
                                         {"Å", "A"}, {"ÿ", "y"}, {"ø", "o"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    Canvas with = written(PLAIN, pairs[i][0]), without = written(PLAIN, pairs[i][1]);
    ck_assert_int_gt(ink(&with), ink(&without));
    canvas_free(&with), canvas_free(&without);
  }
}
END_TEST

START_TEST(an_unknown_letter_is_a_box)
{
  Canvas box = written(PLAIN, "\xEF\xBF\xBD");
  static const char *const strange[] = {"漢", "\xF0\x9F\x93\xA6", "\xFF", "\x80", "\xC3"};
  for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
    Canvas canvas = written(PLAIN, strange[i]);
    ck_assert_msg(same_pixels(&canvas, &box), "%zu", i);
    canvas_free(&canvas);
  }
  canvas_free(&box);
}
END_TEST

START_TEST(broken_text_is_read_byte_by_byte_and_never_beyond_its_end)
{
  char text[4] = {0};
  for (int a = 1; a < 256; a++)
    for (int b = 0; b < 256; b += 17) {
      text[0] = (char)a, text[1] = (char)b;
      ck_assert_int_gt(font_width(PLAIN, text), 0);
    }
}
END_TEST

START_TEST(every_code_point_has_a_letter)
{
  for (uint32_t c = 0; c < 0x3000; c++) ck_assert_ptr_nonnull(letter_of(c).base.path);
  ck_assert_ptr_nonnull(letter_of(UINT32_MAX).base.path);
}
END_TEST

START_TEST(ink_stays_within_the_width)
{
  for (int size = 6; size < 70; size += 7) {
    Font font = {size, size % 2, {0, 0, 0, 255}};
    const char *text = "Wagon|mill @jM";
    int width = font_width(font, text);
    Canvas canvas = canvas_new(width + 20, 2 * size);
    font_draw(&canvas, font, 10, size + size / 2, text);
    long all = ink(&canvas);
    Canvas part = canvas_new(width, 2 * size);
    canvas_copy(&part, 0, 0, &canvas, (Rect){10, 0, width, 2 * size});
    ck_assert_int_eq(ink(&part), all);
    canvas_free(&canvas), canvas_free(&part);
  }
}
END_TEST

START_TEST(a_long_text_ends_in_dots_within_its_room)
{
  Canvas canvas = canvas_new(300, 40);
  font_draw_within(&canvas, BOLD, 10, 28, 100, "A very long title for so little room");
  ck_assert_int_gt(ink(&canvas), 0);
  for (int y = 0; y < 40; y++)
    for (int x = 0; x < 300; x++)
      if (x < 10 || x >= 110) ck_assert_int_eq(canvas_at(&canvas, x, y).a, 0);
  canvas_free(&canvas);
}
END_TEST

START_TEST(a_text_that_fits_is_left_alone)
{
  Canvas whole_text = canvas_new(300, 40), within = canvas_new(300, 40);
  font_draw(&whole_text, PLAIN, 10, 28, "Old Harbour");
  font_draw_within(&within, PLAIN, 10, 28, font_width(PLAIN, "Old Harbour"), "Old Harbour");
  ck_assert(same_pixels(&whole_text, &within));
  canvas_free(&whole_text), canvas_free(&within);
}
END_TEST

START_TEST(bold_has_more_ink)
{
  Canvas plain = written(PLAIN, "Crates"), bold = written(BOLD, "Crates");
  ck_assert_int_gt(ink(&bold), ink(&plain) * 5 / 4);
  canvas_free(&plain), canvas_free(&bold);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("draw_text");
  TCase *tests = tcase_create("draw_text");
  tcase_add_test(tests, every_character_has_a_letter_of_its_own);
  tcase_add_test(tests, a_blank_takes_room_and_no_ink);
  tcase_add_test(tests, accents_are_drawn_over_their_letters);
  tcase_add_test(tests, an_unknown_letter_is_a_box);
  tcase_add_test(tests, broken_text_is_read_byte_by_byte_and_never_beyond_its_end);
  tcase_add_test(tests, every_code_point_has_a_letter);
  tcase_add_test(tests, ink_stays_within_the_width);
  tcase_add_test(tests, a_long_text_ends_in_dots_within_its_room);
  tcase_add_test(tests, a_text_that_fits_is_left_alone);
  tcase_add_test(tests, bold_has_more_ink);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
