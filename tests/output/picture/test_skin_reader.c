#include <string.h>

#include "picture/board_picture.h"
#include "picture/skin_reader.h"
#include "support/boards.h"
#include "support/pixels.h"

// A skin of plain colours: tile n has red n * 10. The cap covers only the middle of its tile.
static Text sheet_png_of(int side, int rows) {
  Canvas canvas = canvas_new(4 * side, rows * side);
  for (int y = 0; y < canvas.height; y++)
    for (int x = 0; x < canvas.width; x++) {
      int tile = y / side * 4 + x / side;
      bool middle = x % side >= side / 4 && x % side < side - side / 4 && y % side >= side / 4 &&
                    y % side < side - side / 4;
      uint8_t alpha = tile == 10 && !middle ? 0 : 255;
      canvas.pixels[y * canvas.width + x] = (Color){(uint8_t)(tile * 10), 1, 2, alpha};
    }
  Text png = {0};
  png_write_canvas(&canvas, PNG_FAST, &png);
  canvas_free(&canvas);
  return png;
}

static Color tile(int n) { return (Color){(uint8_t)(n * 10), 1, 2, 255}; }

static void check_skin(int side, int cell) {
  Text png = sheet_png_of(side, 4);
  Tiles tiles;
  ck_assert_ptr_null(skin_reader_tiles(&png, theme_at(0), cell, &tiles));
  int c = tiles.cell, half = c / 2;
  ck_assert_int_eq(c, cell ? cell : side);
  Board board = drawn(
      "######\n"
      "##@$.#\n"
      "## * #\n"
      "#    #\n"
      "# ## #\n"
      "######\n");
  Canvas canvas = canvas_new(6 * c, 6 * c);
  board_picture_draw(&tiles, &board, OUTSIDE_CLEAR, &canvas, 0, 0);
  ck_assert_color(&canvas, 3 * c + half, c + half, tile(2));
  ck_assert_color(&canvas, 4 * c + half, c + half, tile(4));
  ck_assert_color(&canvas, 3 * c + half, 2 * c + half, tile(6));
  ck_assert_color(&canvas, 4 * c + half, 3 * c + half, tile(0));
  ck_assert_color(&canvas, 2 * c + half, half, tile(9));           // joined left and right
  ck_assert_color(&canvas, half - 1, 4 * c + half - 1, tile(12));  // up and down
  ck_assert_color(&canvas, c - 1, c - 1, tile(10));                // where four walls meet
  canvas_free(&canvas), text_free(&png);
  tiles_free(&tiles);
  board_free(&board);
}

START_TEST(every_tile_comes_from_its_place_in_the_skin)
{
  check_skin(16, 0);
  check_skin(16, 40);
  check_skin(48, 13);
}
END_TEST

START_TEST(a_player_on_a_goal_is_a_tile_of_its_own)
{
  Text png = sheet_png_of(8, 6);
  Tiles tiles;
  ck_assert_ptr_null(skin_reader_tiles(&png, theme_at(0), 0, &tiles));
  Board board = drawn(
      "#####\n"
      "#+$ #\n"
      "#####\n");
  Canvas canvas = canvas_new(40, 24);
  board_picture_draw(&tiles, &board, OUTSIDE_CLEAR, &canvas, 0, 0);
  ck_assert_color(&canvas, 12, 12, tile(5));
  canvas_free(&canvas), text_free(&png);
  tiles_free(&tiles);
  board_free(&board);
}
END_TEST

START_TEST(an_image_that_is_not_a_skin_is_refused)
{
  Tiles tiles;
  Text text = {0};
  text_add(&text, "no picture");
  ck_assert_ptr_nonnull(skin_reader_tiles(&text, theme_at(0), 0, &tiles));
  text_free(&text);
  Text low = sheet_png_of(16, 3);
  ck_assert_ptr_nonnull(skin_reader_tiles(&low, theme_at(0), 0, &tiles));
  text_free(&low);
  Text cut = sheet_png_of(16, 4);
  cut.length = cut.length * 2 / 3;
  ck_assert_ptr_nonnull(skin_reader_tiles(&cut, theme_at(0), 0, &tiles));
  text_free(&cut);
  Canvas odd = canvas_new(30, 64);
  Text png = {0};
  png_write_canvas(&odd, PNG_FAST, &png);
  ck_assert_ptr_nonnull(skin_reader_tiles(&png, theme_at(0), 0, &tiles));
  canvas_free(&odd), text_free(&png);
  odd = canvas_new(28, 32);  // tiles of 7 pixels, and 4 pixels below the last row
  png_write_canvas(&odd, PNG_FAST, &png);
  ck_assert_str_eq(skin_reader_tiles(&png, theme_at(0), 0, &tiles),
                   "its last row is no whole one: tiles are as high as wide, four a row");
  memset(png.data + 16, 0x7f, 8);  // the header's width and height
  ck_assert_str_eq(skin_reader_tiles(&png, theme_at(0), 0, &tiles),
                   "it is more than 8192 pixels wide or high");
  png.length = 20;
  ck_assert_str_eq(skin_reader_tiles(&png, theme_at(0), 0, &tiles), "it is damaged");
  canvas_free(&odd), text_free(&png);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("skin_reader");
  TCase *tests = tcase_create("skin_reader");
  tcase_add_test(tests, every_tile_comes_from_its_place_in_the_skin);
  tcase_add_test(tests, a_player_on_a_goal_is_a_tile_of_its_own);
  tcase_add_test(tests, an_image_that_is_not_a_skin_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
