#include <string.h>

#include "base/mem.h"
#include "image/shape.h"
#include "image/vector.h"
#include "support/boards.h"

static const Color red = COLOR_RGB(0xFF0000), glass = COLOR_RGBA(0x00FF00, 51);

static Bounds bounds(int x, int y, int width, int height) {
  return (Bounds){x * SHAPE_PIXEL, y * SHAPE_PIXEL, (x + width) * SHAPE_PIXEL,
                  (y + height) * SHAPE_PIXEL};
}

static char *svg_of(Canvas *canvas) {
  Text text = {0};
  vector_svg(canvas, NULL, &text);
  canvas_free(canvas);
  return text_take(&text);
}

static void holds(Canvas *canvas, const char *wanted) {
  char *svg = svg_of(canvas);
  ck_assert_msg(strstr(svg, wanted), "no %s in\n%s", wanted, svg);
  mem_free(svg);
}

static size_t times(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)); text += strlen(part)) count++;
  return count;
}

START_TEST(an_empty_canvas_is_an_empty_file_of_its_size)
{
  Canvas canvas = vector_canvas(30, 20);
  ck_assert(vector_is(&canvas));
  char *svg = svg_of(&canvas);
  ck_assert_str_eq(svg,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\" "
                   "viewBox=\"0 0 30 20\">\n<defs>\n</defs>\n</svg>\n");
  mem_free(svg);
  Canvas pixels = canvas_new(2, 3);
  ck_assert(!vector_is(&pixels));
  canvas_free(&pixels);
}
END_TEST

START_TEST(shapes_are_elements)
{
  Canvas canvas = vector_canvas(30, 20);
  canvas_fill(&canvas, (Rect){1, 2, 3, 4}, red);
  holds(&canvas, "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#ff0000\"/>\n");
  canvas = vector_canvas(30, 20);
  shape_round_rect(&canvas, (Bounds){128, 0, 2688, 1280}, 640, glass);
  holds(&canvas,
        "<rect x=\"0.5\" y=\"0\" width=\"10\" height=\"5\" rx=\"2.5\" fill=\"#00ff00\" "
        "fill-opacity=\"0.2\"/>\n");
  canvas = vector_canvas(30, 20);
  shape_ring(&canvas, (Point){10 * SHAPE_PIXEL, 10 * SHAPE_PIXEL}, 5 * SHAPE_PIXEL, 3 * SHAPE_PIXEL,
             red);
  holds(&canvas, "<path fill-rule=\"evenodd\" d=\"M10 5h0a5 5 0 0 1 5 5v0");
  canvas = vector_canvas(30, 20);
  shape_polygon(&canvas, (Point[]){{0, 0}, {2560, 0}, {0, 1280}}, 3, red);
  holds(&canvas, "<polygon fill-rule=\"evenodd\" points=\"0,0 10,0 0,5\" fill=\"#ff0000\"/>\n");
  canvas = vector_canvas(30, 20);
  shape_stroke(&canvas, (Point[]){{2560, 2560}}, 1, 512, red);
  holds(&canvas, "stroke-width=\"2\" points=\"10,10 10,10\" stroke=\"#ff0000\"/>\n");
}
END_TEST

START_TEST(what_the_clip_cuts_is_clipped_and_what_it_hides_is_left_out)
{
  Canvas canvas = vector_canvas(30, 20);
  canvas_clip(&canvas, (Rect){0, 0, 5, 5});
  canvas_fill(&canvas, (Rect){1, 1, 2, 2}, red);         // whole
  canvas_fill(&canvas, (Rect){3, 3, 9, 1}, red);         // cut
  canvas_fill(&canvas, (Rect){6, 6, 2, 2}, red);         // hidden
  shape_rect(&canvas, bounds(1, 1, 0, 2), red);          // empty
  canvas_fill(&canvas, (Rect){0, 0, 5, 5}, (Color){0});  // not seen
  char *svg = svg_of(&canvas);
  ck_assert_uint_eq(times(svg, "<rect"), 2);
  ck_assert_ptr_nonnull(strstr(svg,
                               "\n<svg x=\"0\" y=\"0\" width=\"5\" height=\"5\" viewBox=\"0 0 5 "
                               "5\"><rect x=\"3\" y=\"3\" width=\"9\" height=\"1\""));
  mem_free(svg);
}
END_TEST

START_TEST(a_tile_is_defined_once_and_used_by_name)
{
  Canvas atlas = vector_canvas(10, 30), canvas = vector_canvas(100, 50);
  canvas_fill(&atlas, (Rect){0, 0, 10, 10}, red);
  canvas_fill(&atlas, (Rect){2, 12, 5, 5}, glass);
  for (int i = 0; i < 3; i++) canvas_copy(&canvas, 20 * i, 5, &atlas, (Rect){0, 0, 10, 10});
  canvas_blend(&canvas, 7, 30, &atlas, (Rect){0, 10, 10, 10});
  canvas_blend(&canvas, 7, 30, &atlas, (Rect){0, 20, 10, 10});  // nothing is there
  char *svg = svg_of(&canvas);
  ck_assert_uint_eq(times(svg, "<symbol"), 2);
  ck_assert_uint_eq(times(svg, "#ff0000"), 1);
  ck_assert_uint_eq(times(svg, "<use href=\"#s0\""), 3);
  ck_assert_ptr_nonnull(strstr(svg, "<symbol id=\"s1\" viewBox=\"0 10 10 10\">"));
  ck_assert_ptr_nonnull(
      strstr(svg, "<use href=\"#s1\" x=\"7\" y=\"30\" width=\"10\" height=\"10\"/>"));
  mem_free(svg);
  canvas_free(&atlas);
}
END_TEST

START_TEST(pixels_are_embedded)
{
  Canvas skin = canvas_new(4, 4), canvas = vector_canvas(30, 20);
  canvas_fill(&skin, skin.clip, red);
  canvas_copy(&canvas, 1, 1, &skin, (Rect){0, 0, 4, 2});
  canvas_copy(&canvas, 9, 1, &skin, (Rect){0, 0, 4, 2});
  canvas_free(&skin);
  char *svg = svg_of(&canvas);
  ck_assert_uint_eq(times(svg, "href=\"data:image/png;base64,iVBOR"), 1);
  ck_assert_uint_eq(times(svg, "<use"), 2);
  mem_free(svg);
}
END_TEST

START_TEST(a_scaled_picture_shares_the_definitions)
{
  Canvas atlas = vector_canvas(10, 10), canvas = vector_canvas(100, 50);
  canvas_fill(&atlas, (Rect){0, 0, 10, 10}, red);
  Canvas large = vector_canvas_for(&canvas, 40, 20);
  canvas_copy(&large, 0, 0, &atlas, (Rect){0, 0, 10, 10});
  canvas_copy(&canvas, 0, 0, &atlas, (Rect){0, 0, 10, 10});
  vector_place_scaled(&canvas, (Rect){5, 6, 20, 10}, &large);
  canvas_free(&large);
  char *svg = svg_of(&canvas);
  ck_assert_uint_eq(times(svg, "<symbol"), 1);
  ck_assert_ptr_nonnull(
      strstr(svg, "<svg x=\"5\" y=\"6\" width=\"20\" height=\"10\" viewBox=\"0 0 40 20\">"));
  mem_free(svg);
  canvas_free(&atlas);
}
END_TEST

START_TEST(a_path_has_one_round_corner_at_most)
{
  static const struct {
    VectorCorner corner;
    const char *path;
  } cases[] = {{VECTOR_NO_CORNER, "M1 2H11V8H1z"},
               {VECTOR_HIGH_LEFT, "M3 2H11V8H1V4a2 2 0 0 1 2 -2z"},
               {VECTOR_HIGH_RIGHT, "M1 2H9a2 2 0 0 1 2 2V8H1z"},
               {VECTOR_LOW_RIGHT, "M1 2H11V6a2 2 0 0 1 -2 2H1z"},
               {VECTOR_LOW_LEFT, "M1 2H11V8H3a2 2 0 0 1 -2 -2z"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text path = {0};
    vector_path_rect(&path, bounds(1, 2, 10, 6), cases[i].corner, 2 * SHAPE_PIXEL);
    ck_assert_str_eq(path.data, cases[i].path);
    text_free(&path);
  }
  Text path = {0};
  vector_path_rect(&path, bounds(1, 2, 0, 6), VECTOR_NO_CORNER, 0);
  ck_assert_uint_eq(path.length, 0);
  Canvas canvas = vector_canvas(30, 20);
  vector_path(&canvas, &path, canvas.clip, red);
  char *svg = svg_of(&canvas);
  ck_assert_uint_eq(times(svg, "<path"), 0);
  mem_free(svg);
}
END_TEST

START_TEST(a_title_is_escaped)
{
  Canvas canvas = vector_canvas(3, 2);
  Text text = {0};
  vector_svg(&canvas, "<a> & \"b\"", &text);
  ck_assert_ptr_nonnull(strstr(text.data, "<title>&lt;a&gt; &amp; \"b\"</title>"));
  text_free(&text);
  canvas_free(&canvas);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("vector");
  TCase *tests = tcase_create("vector");
  tcase_add_test(tests, an_empty_canvas_is_an_empty_file_of_its_size);
  tcase_add_test(tests, shapes_are_elements);
  tcase_add_test(tests, what_the_clip_cuts_is_clipped_and_what_it_hides_is_left_out);
  tcase_add_test(tests, a_tile_is_defined_once_and_used_by_name);
  tcase_add_test(tests, pixels_are_embedded);
  tcase_add_test(tests, a_scaled_picture_shares_the_definitions);
  tcase_add_test(tests, a_path_has_one_round_corner_at_most);
  tcase_add_test(tests, a_title_is_escaped);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
