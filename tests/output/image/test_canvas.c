#include "support/boards.h"
#include "support/pixels.h"

static const Color RED = {255, 0, 0, 255}, BLUE = {0, 0, 255, 255}, CLEAR = {0, 0, 0, 0};

START_TEST(a_new_canvas_is_transparent)
{
  Canvas canvas = canvas_new(3, 2);
  for (int y = 0; y < 2; y++)
    for (int x = 0; x < 3; x++) ck_assert_color(&canvas, x, y, CLEAR);
  canvas_free(&canvas);
}
END_TEST

START_TEST(blending_covers_with_opaque_and_mixes_translucent_colours)
{
  Canvas canvas = canvas_new(4, 1);
  canvas_fill(&canvas, (Rect){0, 0, 2, 1}, BLUE);
  for (int x = 0; x < 3; x++) canvas_blend_pixel(&canvas, x, 0, RED, x == 0 ? 255 : 51);
  ck_assert_color(&canvas, 0, 0, RED);
  ck_assert_color(&canvas, 1, 0, ((Color){51, 0, 204, 255}));
  ck_assert_color(&canvas, 2, 0, ((Color){255, 0, 0, 51}));
  ck_assert_color(&canvas, 3, 0, CLEAR);
  canvas_free(&canvas);
}
END_TEST

START_TEST(blending_stays_between_the_two_colours)
{
  for (unsigned a = 0; a < 256; a += 3)
    for (unsigned b = 0; b < 256; b += 5) {
      Color low = {10, 200, 90, (uint8_t)a}, top = {250, 20, 90, (uint8_t)b};
      Color sum = color_over(low, top);
      ck_assert(sum.a >= low.a && sum.a >= top.a);
      if (!sum.a) continue;
      ck_assert_int_eq(sum.b, 90);
      ck_assert(sum.r >= 10 && sum.r <= 250 && sum.g >= 20 && sum.g <= 200);
    }
}
END_TEST

START_TEST(nothing_is_drawn_outside_the_clip)
{
  Canvas canvas = canvas_new(6, 4);
  canvas_clip(&canvas, (Rect){2, 1, 100, 2});
  canvas_fill(&canvas, (Rect){-5, -5, 50, 50}, RED);
  canvas_blend_pixel(&canvas, 1, 1, BLUE, 255);
  canvas_blend_pixel(&canvas, -1, 99, BLUE, 255);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 6; x++)
      ck_assert_color(&canvas, x, y, x >= 2 && (y == 1 || y == 2) ? RED : CLEAR);
  canvas_unclip(&canvas);
  canvas_fill(&canvas, whole(&canvas), BLUE);
  ck_assert_color(&canvas, 0, 0, BLUE);
  canvas_free(&canvas);
}
END_TEST

START_TEST(copying_over_an_edge_keeps_its_place)
{
  Canvas small = canvas_new(3, 3), canvas = canvas_new(4, 3);
  for (int i = 0; i < 9; i++) small.pixels[i] = (Color){(uint8_t)i, 0, 0, 255};
  canvas_copy(&canvas, -1, -2, &small, whole(&small));
  ck_assert_color(&canvas, 0, 0, ((Color){7, 0, 0, 255}));
  ck_assert_color(&canvas, 1, 0, ((Color){8, 0, 0, 255}));
  ck_assert_color(&canvas, 2, 0, CLEAR);
  canvas_blend(&canvas, 3, 2, &small, (Rect){1, 1, 2, 2});
  ck_assert_color(&canvas, 3, 2, ((Color){4, 0, 0, 255}));
  canvas_copy(&canvas, 50, 50, &small, whole(&small));
  canvas_copy(&canvas, 0, 0, &small, (Rect){9, 9, 3, 3});
  canvas_free(&small);
  canvas_free(&canvas);
}
END_TEST

START_TEST(shrinking_takes_means_weighted_by_opacity)
{
  Canvas canvas = canvas_new(5, 2);
  canvas_fill(&canvas, (Rect){0, 0, 1, 2}, RED);
  canvas_fill(&canvas, (Rect){2, 0, 2, 1}, RED);
  canvas_fill(&canvas, (Rect){2, 1, 2, 1}, BLUE);
  canvas_fill(&canvas, (Rect){4, 0, 1, 2}, BLUE);
  Canvas less = canvas_shrink(&canvas, 2);
  ck_assert_int_eq(less.width, 3);
  ck_assert_int_eq(less.height, 1);
  ck_assert_color(&less, 0, 0, ((Color){255, 0, 0, 128}));
  ck_assert_color(&less, 1, 0, ((Color){128, 0, 128, 255}));
  ck_assert_color(&less, 2, 0, BLUE);
  canvas_free(&canvas);
  canvas_free(&less);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("canvas");
  TCase *tests = tcase_create("canvas");
  tcase_add_test(tests, a_new_canvas_is_transparent);
  tcase_add_test(tests, blending_covers_with_opaque_and_mixes_translucent_colours);
  tcase_add_test(tests, blending_stays_between_the_two_colours);
  tcase_add_test(tests, nothing_is_drawn_outside_the_clip);
  tcase_add_test(tests, copying_over_an_edge_keeps_its_place);
  tcase_add_test(tests, shrinking_takes_means_weighted_by_opacity);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
