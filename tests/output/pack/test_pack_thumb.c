#include "image/png_read.h"
#include "pack/pack_thumb.h"
#include "support/boards.h"

static TileSets sets;
static void set_up(void) { sets.theme = theme_at(0); }
static void tear_down(void) { tiles_free_sets(&sets); }

static Canvas thumb(int width, int height, const char *rows) {
  Board board = drawn(rows);
  Text png = {0}, error = {0};
  Canvas canvas = {0};
  ck_assert_msg(pack_thumb_png(&sets, width, height, &board, &png, &error), "%s", error.data);
  ck_assert(png_read_canvas_strictly(&png, &canvas));
  ck_assert_int_eq(canvas.width, width);
  ck_assert_int_eq(canvas.height, height);
  text_free(&png);
  board_free(&board);
  return canvas;
}

static bool is_outside(const Canvas *canvas, int x, int y) {
  Color pixel = canvas->pixels[y * canvas->width + x], outside = sets.theme->outside;
  return pixel.r == outside.r && pixel.g == outside.g && pixel.b == outside.b && pixel.a == 255;
}

// The area of the board: everything outside it has the colour of the outside, its corners have not.
static void holds(const Canvas *canvas, Rect area) {
  for (int y = 0; y < canvas->height; y++)
    for (int x = 0; x < canvas->width; x++) {
      bool within =
          x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
      if (!within) ck_assert_msg(is_outside(canvas, x, y), "(%d, %d)", x, y);
    }
  ck_assert(!is_outside(canvas, area.x + area.width / 2, area.y));
  ck_assert(!is_outside(canvas, area.x + area.width / 2, area.y + area.height - 1));
  ck_assert(!is_outside(canvas, area.x, area.y + area.height / 2));
  ck_assert(!is_outside(canvas, area.x + area.width - 1, area.y + area.height / 2));
}

START_TEST(the_board_is_in_the_middle_with_whole_pixels_for_each_cell)
{
  Canvas wide = thumb(100, 40, EASY_BOARD);  // 8x4 cells of 10 pixels
  holds(&wide, (Rect){10, 0, 80, 40});
  canvas_free(&wide);
  Canvas high = thumb(50, 90, EASY_BOARD);  // 6 pixels
  holds(&high, (Rect){1, 33, 48, 24});
  canvas_free(&high);
}
END_TEST

START_TEST(cells_smaller_than_the_smallest_tile_are_drawn_too)
{
  for (int cell = 1; cell < TILES_MIN_CELL; cell++) {
    Canvas small = thumb(8 * cell + 2, 4 * cell + 2, EASY_BOARD);
    holds(&small, (Rect){1, 1, 8 * cell, 4 * cell});
    canvas_free(&small);
  }
}
END_TEST

START_TEST(cells_are_never_larger_than_the_largest_tile)
{
  Canvas large = thumb(1024, 1024, "###\n#@#\n###\n");
  holds(&large, (Rect){320, 320, 3 * TILES_MAX_CELL, 3 * TILES_MAX_CELL});
  canvas_free(&large);
}
END_TEST

START_TEST(a_board_with_more_cells_than_pixels_is_refused)
{
  Board board = drawn(EASY_BOARD);
  Text png = {0}, error = {0};
  ck_assert(!pack_thumb_png(&sets, 7, 100, &board, &png, &error));
  ck_assert_str_eq(error.data,
                   "a board of 8x4 cells does not fit into a thumbnail of 7x100 pixels");
  ck_assert_uint_eq(png.length, 0);
  text_free(&error);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_thumb");
  TCase *tests = tcase_create("pack_thumb");
  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, the_board_is_in_the_middle_with_whole_pixels_for_each_cell);
  tcase_add_test(tests, cells_smaller_than_the_smallest_tile_are_drawn_too);
  tcase_add_test(tests, cells_are_never_larger_than_the_largest_tile);
  tcase_add_test(tests, a_board_with_more_cells_than_pixels_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
