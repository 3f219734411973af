#include "picture/tiles.h"
#include "support/boards.h"

static int least_alpha(const Tiles *tiles, int kind) {
  Rect at = tiles_rect(tiles, kind);
  int least = 255;
  for (int y = at.y; y < at.y + at.height; y++)
    for (int x = at.x; x < at.x + at.width; x++)
      if (canvas_at(&tiles->atlas, x, y).a < least) least = canvas_at(&tiles->atlas, x, y).a;
  return least;
}

START_TEST(floor_and_full_walls_are_opaque_at_every_size)
{
  for (size_t t = 0; t < theme_count(); t++)
    for (int cell = TILES_MIN_CELL; cell <= TILES_MAX_CELL; cell += 7) {
      Tiles tiles = tiles_new(theme_at(t), cell);
      for (int i = 0; i < 2 * SHADES; i++)
        ck_assert_int_eq(least_alpha(&tiles, TILE_FLOOR + i), 255);
      ck_assert_int_eq(least_alpha(&tiles, TILE_WALL + (int)WALL_FULL), 255);
      tiles_free(&tiles);
    }
}
END_TEST

START_TEST(sprites_are_transparent_around_and_visible_inside)
{
  Tiles tiles = tiles_new(theme_at(0), 32);
  for (int kind = TILE_BOX; kind < TILE_COUNT; kind++) {
    Rect at = tiles_rect(&tiles, kind);
    ck_assert_int_eq(canvas_at(&tiles.atlas, at.x, at.y).a, 0);
    ck_assert_int_gt(canvas_at(&tiles.atlas, at.x + 16, at.y + 16).a, 0);
  }
  tiles_free(&tiles);
}
END_TEST

START_TEST(a_set_makes_each_size_once)
{
  TileSets sets = {.theme = theme_at(0)};
  const Tiles *first = tiles_sized(&sets, 9);
  ck_assert_int_eq(first->cell, 9);
  ck_assert_ptr_eq(tiles_sized(&sets, 9), first);
  ck_assert_int_eq(tiles_sized(&sets, 10)->cell, 10);
  tiles_free_sets(&sets);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tiles");
  TCase *tests = tcase_create("tiles");
  tcase_add_test(tests, floor_and_full_walls_are_opaque_at_every_size);
  tcase_add_test(tests, sprites_are_transparent_around_and_visible_inside);
  tcase_add_test(tests, a_set_makes_each_size_once);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
