// Pictures without compression have the pixels and the chunks of those that libpng writes.
#include <string.h>

#include "core/png_stored.h"
#include "image/png_read.h"
#include "support/boards.h"

// A picture with so many colours, opaque or not, and an odd width.
static Canvas painted(int width, int height, int colors, bool translucent) {
  Canvas canvas = canvas_new(width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int at = (y * width + x) % colors;
      Color color = {(uint8_t)(at * 7), (uint8_t)(at / 2), (uint8_t)(255 - at / 3),
                     translucent && at % 3 == 0 ? 100 : 255};
      canvas_fill(&canvas, (Rect){x, y, 1, 1}, color);
    }
  return canvas;
}

static const Color *row_of(void *context, int y) {
  const Canvas *canvas = context;
  return canvas->pixels + (size_t)y * (size_t)canvas->width;
}

// The bytes before the pixels: signature, header, palette.
static size_t head_length(const Text *png) {
  size_t at = 0;
  while (at + 4 <= png->length && memcmp(png->data + at, "IDAT", 4) != 0) at++;
  return at - 4;
}

static void assert_like_libpng(Canvas canvas) {
  Text stored = {0}, usual = {0};
  Canvas read = {0};
  PngSource source = {canvas.width, canvas.height, row_of, &canvas};
  ck_assert_ptr_null(png_stored_write(&source, &stored));
  ck_assert_ptr_null(png_write_canvas(&canvas, PNG_FAST, &usual));
  size_t head = head_length(&usual);
  ck_assert_uint_eq(head_length(&stored), head);
  ck_assert_mem_eq(stored.data, usual.data, head);
  ck_assert(png_read_canvas_strictly(&stored, &read));
  ck_assert_mem_eq(read.pixels, canvas.pixels,
                   (size_t)canvas.width * (size_t)canvas.height * sizeof *canvas.pixels);
  canvas_free(&read);
  canvas_free(&canvas);
  text_free(&stored);
  text_free(&usual);
}

START_TEST(pictures_of_all_depths_are_those_of_libpng)
{
  static const int colors[] = {1, 2, 3, 4, 5, 16, 17, 256, 257, 700};
  for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
    for (int translucent = 0; translucent < 2; translucent++)
      assert_like_libpng(painted(37, 23, colors[i], translucent));
}
END_TEST

START_TEST(a_large_picture_takes_several_blocks)
{ assert_like_libpng(painted(401, 333, 90, false)); }
END_TEST

START_TEST(too_large_a_picture_is_refused)
{
  Text out = {0};
  PngSource source = {PNG_WRITE_MAX_SIDE + 1, 1, row_of, NULL};
  ck_assert_ptr_nonnull(png_stored_write(&source, &out));
  ck_assert_uint_eq(out.length, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("png_stored");
  TCase *tests = tcase_create("png_stored");
  tcase_add_test(tests, pictures_of_all_depths_are_those_of_libpng);
  tcase_add_test(tests, a_large_picture_takes_several_blocks);
  tcase_add_test(tests, too_large_a_picture_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
