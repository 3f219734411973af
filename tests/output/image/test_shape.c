#include "image/shape.h"
#include "support/boards.h"
#include "support/pixels.h"

static const Color INK = {200, 40, 10, 255}, CLEAR = {0, 0, 0, 0};
enum { PX = SHAPE_PIXEL };

static void ck_assert_pixels_of_ink(const Canvas *canvas, double expected, double tolerance) {
  double is = (double)ink(canvas) / 255;
  ck_assert_msg(is > expected - tolerance && is < expected + tolerance, "%f pixels, not %f", is,
                expected);
}

START_TEST(a_rectangle_on_whole_pixels_is_sharp)
{
  Canvas canvas = canvas_new(9, 5);
  shape_rect(&canvas, (Bounds){2 * PX, 1 * PX, 7 * PX, 4 * PX}, INK);
  for (int y = 0; y < 5; y++)
    for (int x = 0; x < 9; x++)
      ck_assert_color(&canvas, x, y, x >= 2 && x < 7 && y >= 1 && y < 4 ? INK : CLEAR);
  canvas_free(&canvas);
}
END_TEST

START_TEST(an_edge_between_pixels_covers_its_part)
{
  Canvas canvas = canvas_new(4, 3);
  shape_rect(&canvas, (Bounds){PX / 2, PX / 4, 2 * PX, 2 * PX}, INK);
  ck_assert_int_eq(canvas_at(&canvas, 0, 0).a, 96);  // 1/2 x 3/4 of 255
  ck_assert_int_eq(canvas_at(&canvas, 1, 0).a, 191);
  ck_assert_int_eq(canvas_at(&canvas, 0, 1).a, 128);
  ck_assert_color(&canvas, 1, 1, INK);
  ck_assert_color(&canvas, 2, 1, CLEAR);
  canvas_free(&canvas);
}
END_TEST

START_TEST(shapes_cover_the_area_that_geometry_gives)
{
  Canvas disc = canvas_new(64, 60), ring = canvas_new(64, 60), triangle = canvas_new(64, 60);
  Canvas line = canvas_new(64, 60), round = canvas_new(64, 60);
  shape_disc(&disc, (Point){30 * PX + 77, 31 * PX}, 20 * PX, INK);
  ck_assert_pixels_of_ink(&disc, 1256.6, 3);
  shape_ring(&ring, (Point){30 * PX, 30 * PX}, 20 * PX, 10 * PX, INK);
  ck_assert_pixels_of_ink(&ring, 942.5, 3);
  Point corners[] = {{5 * PX, 5 * PX}, {55 * PX, 15 * PX}, {20 * PX, 50 * PX}};
  shape_polygon(&triangle, corners, 3, INK);
  ck_assert_pixels_of_ink(&triangle, 1050, 2);
  shape_line(&line, (Point){10 * PX, 10 * PX}, (Point){40 * PX, 50 * PX}, 6 * PX, INK);
  ck_assert_pixels_of_ink(&line, 50 * 6 + 28.3, 4);
  shape_round_rect(&round, (Bounds){4 * PX, 4 * PX, 44 * PX, 24 * PX}, 8 * PX, INK);
  ck_assert_pixels_of_ink(&round, 800 - 256 + 201.1, 2);
  canvas_free(&disc), canvas_free(&ring), canvas_free(&triangle);
  canvas_free(&line), canvas_free(&round);
}
END_TEST

START_TEST(a_disc_is_the_same_seen_from_all_sides)
{
  Canvas canvas = canvas_new(21, 21);
  shape_disc(&canvas, (Point){21 * PX / 2, 21 * PX / 2}, 8 * PX + 100, INK);
  for (int y = 0; y < 21; y++)
    for (int x = 0; x < 21; x++) {
      ck_assert_color(&canvas, x, y, canvas_at(&canvas, 20 - x, y));
      ck_assert_color(&canvas, x, y, canvas_at(&canvas, x, 20 - y));
    }
  canvas_free(&canvas);
}
END_TEST

START_TEST(a_stroke_that_crosses_itself_is_blended_once)
{
  Canvas canvas = canvas_new(30, 30);
  Color half = {10, 20, 30, 100};
  Point eight[] = {{5 * PX, 5 * PX}, {25 * PX, 25 * PX}, {25 * PX, 5 * PX}, {5 * PX, 25 * PX}};
  shape_stroke(&canvas, eight, 4, 4 * PX, half);
  for (int i = 0; i < 900; i++) ck_assert_int_le(canvas.pixels[i].a, 100);
  ck_assert_color(&canvas, 15, 15, half);
  canvas_free(&canvas);
}
END_TEST

START_TEST(a_stroke_of_one_point_is_a_dot)
{
  Canvas canvas = canvas_new(12, 10);
  shape_stroke(&canvas, (Point[]){{6 * PX, 5 * PX}}, 1, 6 * PX, INK);
  ck_assert_pixels_of_ink(&canvas, 28.3, 1);
  canvas_free(&canvas);
}
END_TEST

START_TEST(shapes_outside_the_canvas_or_without_size_draw_nothing)
{
  Canvas canvas = canvas_new(7, 3);
  shape_disc(&canvas, (Point){-900 * PX, 40 * PX}, 20 * PX, INK);
  shape_rect(&canvas, (Bounds){5 * PX, 0, 5 * PX, 9 * PX}, INK);
  shape_rect(&canvas, (Bounds){6 * PX, 0, 5 * PX, 9 * PX}, INK);
  shape_line(&canvas, (Point){-50 * PX, -9 * PX}, (Point){90 * PX, -9 * PX}, PX, INK);
  shape_polygon(&canvas, (Point[]){{PX, PX}}, 1, INK);
  ck_assert_int_eq(ink(&canvas), 0);
  shape_rect(&canvas, (Bounds){-99 * PX, -99 * PX, 99 * PX, 99 * PX}, INK);
  ck_assert_int_eq(ink(&canvas), 7 * 3 * 255);
  canvas_free(&canvas);
}
END_TEST

// The checksum was taken from a picture that was looked at. Every machine and compiler must get it.
START_TEST(every_machine_draws_the_same_pixels)
{
  Canvas canvas = canvas_new(90, 70);
  for (int i = 0; i < 12; i++) {
    Color color = {(uint8_t)(20 * i), (uint8_t)(255 - 15 * i), 99, (uint8_t)(80 + 10 * i)};
    Point at = {(7 * i + 3) * PX + 31 * i, (5 * i + 4) * PX + 57 * i};
    shape_disc(&canvas, at, 9 * PX + 13 * i, color);
    shape_line(&canvas, at, (Point){at.y, at.x}, 2 * PX + 9 * i, color);
    shape_frame(&canvas, (Bounds){at.x, at.y, at.x + 15 * PX, at.y + 9 * PX}, 3 * PX, PX, color);
    shape_polygon(&canvas, (Point[]){at, {at.x + 3001, at.y + 77}, {at.x + 95, at.y + 2222}}, 3,
                  color);
  }
  uint32_t sum = 2166136261u;
  for (int i = 0; i < 90 * 70; i++) {
    Color c = canvas.pixels[i];
    uint8_t bytes[] = {c.r, c.g, c.b, c.a};
    for (int b = 0; b < 4; b++) sum = (sum ^ bytes[b]) * 16777619u;
  }
  ck_assert_uint_eq(sum, 297805390u);
  canvas_free(&canvas);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("shape");
  TCase *tests = tcase_create("shape");
  tcase_add_test(tests, a_rectangle_on_whole_pixels_is_sharp);
  tcase_add_test(tests, an_edge_between_pixels_covers_its_part);
  tcase_add_test(tests, shapes_cover_the_area_that_geometry_gives);
  tcase_add_test(tests, a_disc_is_the_same_seen_from_all_sides);
  tcase_add_test(tests, a_stroke_that_crosses_itself_is_blended_once);
  tcase_add_test(tests, a_stroke_of_one_point_is_a_dot);
  tcase_add_test(tests, shapes_outside_the_canvas_or_without_size_draw_nothing);
  tcase_add_test(tests, every_machine_draws_the_same_pixels);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
