#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "image/vector.h"
#include "picture/board_vector.h"
#include "support/boards.h"

#define ROOM  \
  "  ####\n"  \
  "###@ #\n"  \
  "#*$  ##\n" \
  "#  ..$#\n" \
  "#######\n"

static char *drawing(const Theme *theme, Outside outside) {
  Board board = drawn(ROOM);
  Tiles tiles = tiles_new_vector(theme, 20);
  Canvas canvas = vector_canvas(200, 120);
  Text text = {0};
  board_vector_draw(&tiles, &board, outside, &canvas, 30, 10);
  vector_svg(&canvas, NULL, &text);
  canvas_free(&canvas);
  tiles_free(&tiles);
  board_free(&board);
  return text_take(&text);
}

static size_t times(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)); text += strlen(part)) count++;
  return count;
}

static const char *hex(Color color) {
  static char text[16];
  snprintf(text, sizeof text, "\"#%02x%02x%02x\"", color.r, color.g, color.b);
  return text;
}

START_TEST(every_goal_box_and_player_has_its_picture)
{
  for (size_t i = 0; i < theme_count(); i++) {
    char *svg = drawing(theme_at(i), OUTSIDE_CLEAR);
    ck_assert_uint_eq(times(svg, "<symbol"), 4);  // goal, box, box on goal, player
    ck_assert_uint_eq(times(svg, "<use"), 3 + 2 + 1 + 1);
    ck_assert_ptr_nonnull(strstr(svg, "x=\"90\" y=\"30\" width=\"20\" height=\"20\"/>"));  // @
    mem_free(svg);
  }
}
END_TEST

START_TEST(floor_and_walls_are_one_shape_for_each_colour)
{
  const Theme *theme = theme_at(0);
  char *svg = drawing(theme, OUTSIDE_CLEAR);
  const char *body = strstr(svg, "</defs>");
  ck_assert_uint_eq(times(body, hex(theme->wall.top)), 1);
  ck_assert_uint_eq(times(body, hex(theme->wall.front)), 1);
  ck_assert_uint_eq(times(body, hex(theme->wall.rim)), 2);  // and its inner corners
  ck_assert_uint_eq(times(body, hex(theme->floor[0])), 1);
  ck_assert_uint_eq(times(body, hex(theme->floor[1])), 1);
  ck_assert_uint_eq(times(body, hex(theme->outside)), 0);
  ck_assert_uint_eq(times(body, "<path"), 7);
  mem_free(svg);
  svg = drawing(theme, OUTSIDE_FILLED);
  ck_assert_ptr_nonnull(strstr(svg, "<rect x=\"30\" y=\"10\" width=\"140\" height=\"100\""));
  mem_free(svg);
}
END_TEST

START_TEST(a_skin_is_placed_tile_by_tile)
{
  Board board = drawn(ROOM);
  Tiles skin = tiles_new(theme_at(0), 8);  // tiles of pixels, as a skin has them
  Canvas canvas = vector_canvas(56, 40);
  Text text = {0};
  board_vector_draw(&skin, &board, OUTSIDE_CLEAR, &canvas, 0, 0);
  vector_svg(&canvas, NULL, &text);
  ck_assert_uint_gt(times(text.data, "data:image/png"), 4);
  ck_assert_uint_eq(times(text.data, "<path"), 0);
  text_free(&text);
  canvas_free(&canvas);
  tiles_free(&skin);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_vector");
  TCase *tests = tcase_create("board_vector");
  tcase_add_test(tests, every_goal_box_and_player_has_its_picture);
  tcase_add_test(tests, floor_and_walls_are_one_shape_for_each_colour);
  tcase_add_test(tests, a_skin_is_placed_tile_by_tile);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
