#include "image/palette.h"
#include "support/boards.h"

static Color numbered(int i) { return (Color){(uint8_t)i, (uint8_t)(i >> 8), 7, 255}; }

START_TEST(up_to_256_colours_are_numbered_in_the_order_they_come)
{
  Palette palette = {0};
  Color row[PALETTE_MAX];
  unsigned char indices[PALETTE_MAX];
  for (int i = 0; i < PALETTE_MAX; i++) row[i] = numbered(i);
  palette_add(&palette, row, PALETTE_MAX);
  palette_add(&palette, row, PALETTE_MAX);
  ck_assert(palette_fits(&palette) && !palette.translucent);
  ck_assert_int_eq(palette.count, PALETTE_MAX);
  palette_index(&palette, row, PALETTE_MAX, indices);
  for (int i = 0; i < PALETTE_MAX; i++) ck_assert_int_eq(indices[i], i);
}
END_TEST

START_TEST(one_more_does_not_fit)
{
  Palette palette = {0};
  for (int i = 0; i <= PALETTE_MAX; i++) {
    ck_assert(palette_fits(&palette));
    palette_add(&palette, &(Color){(uint8_t)i, (uint8_t)(i >> 8), 7, 255}, 1);
  }
  ck_assert(!palette_fits(&palette));
}
END_TEST

START_TEST(the_same_colour_of_another_opacity_is_another_colour)
{
  Palette palette = {0};
  Color row[] = {{1, 2, 3, 255}, {1, 2, 3, 254}, {1, 2, 3, 255}};
  unsigned char indices[3];
  palette_add(&palette, row, 3);
  ck_assert(palette.count == 2 && palette.translucent);
  palette_index(&palette, row, 3, indices);
  ck_assert(indices[0] == 0 && indices[1] == 1 && indices[2] == 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("palette");
  TCase *tests = tcase_create("palette");
  tcase_add_test(tests, up_to_256_colours_are_numbered_in_the_order_they_come);
  tcase_add_test(tests, one_more_does_not_fit);
  tcase_add_test(tests, the_same_colour_of_another_opacity_is_another_colour);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
