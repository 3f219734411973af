#include <stdlib.h>

#include "image/png_write.h"
#include "support/boards.h"
#include "support/pixels.h"

// A canvas with exactly so many colours. The last one has the given opacity.
static Canvas coloured(int width, int height, int colors, int alpha) {
  Canvas canvas = canvas_new(width, height);
  for (int i = 0; i < width * height; i++) {
    int k = i % colors;
    uint8_t a = k == colors - 1 ? (uint8_t)alpha : 255;
    canvas.pixels[i] = (Color){(uint8_t)k, (uint8_t)(k >> 8), (uint8_t)(k * 37), a};
  }
  return canvas;
}

static int field(const Text *file, int at) { return (unsigned char)file->data[at]; }

// The two header bytes that tell how pixels are stored.
static void ck_assert_stored_as(const Text *file, int depth, int type) {
  ck_assert_int_eq(field(file, 24), depth);
  ck_assert_int_eq(field(file, 25), type);
}

static void check_round_trip(int colors, int alpha, int depth, int type) {
  for (int effort = PNG_FAST; effort <= PNG_SMALL; effort++) {
    Canvas canvas = coloured(61, 23, colors, alpha);
    Text file = {0};
    ck_assert_ptr_null(png_write_canvas(&canvas, (PngEffort)effort, &file));
    ck_assert_stored_as(&file, depth, type);
    Canvas back = decoded(&file);
    ck_assert_msg(same_pixels(&canvas, &back), "%d colours, opacity %d", colors, alpha);
    canvas_free(&canvas), canvas_free(&back), text_free(&file);
  }
}

START_TEST(any_number_of_colours_is_read_back_unchanged)
{
  for (int alpha = 0; alpha < 256; alpha += 85) {
    check_round_trip(1, alpha, 1, PNG_COLOR_TYPE_PALETTE);
    check_round_trip(2, alpha, 1, PNG_COLOR_TYPE_PALETTE);
    check_round_trip(3, alpha, 2, PNG_COLOR_TYPE_PALETTE);
    check_round_trip(16, alpha, 4, PNG_COLOR_TYPE_PALETTE);
    check_round_trip(17, alpha, 8, PNG_COLOR_TYPE_PALETTE);
    check_round_trip(256, alpha, 8, PNG_COLOR_TYPE_PALETTE);
    check_round_trip(257, alpha, 8, alpha == 255 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA);
    check_round_trip(1300, alpha, 8, alpha == 255 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA);
  }
}
END_TEST

START_TEST(the_same_pixels_give_the_same_bytes_and_no_time_or_text)
{
  Canvas canvas = coloured(40, 30, 99, 7);
  Text one = {0}, two = {0};
  png_write_canvas(&canvas, PNG_FAST, &one);
  png_write_canvas(&canvas, PNG_FAST, &two);
  ck_assert_uint_eq(one.length, two.length);
  ck_assert(!memcmp(one.data, two.data, one.length));
  static const char *const chunks[] = {"tIME", "tEXt", "iTXt", "zTXt"};
  for (int i = 0; i < 4; i++) ck_assert_ptr_null(memmem(one.data, one.length, chunks[i], 4));
  canvas_free(&canvas), text_free(&one), text_free(&two);
}
END_TEST

START_TEST(a_file_is_added_after_what_is_there)
{
  Canvas canvas = coloured(3, 5, 4, 255);
  Text text = {0};
  text_add(&text, "before");
  ck_assert_ptr_null(png_write_canvas(&canvas, PNG_SMALL, &text));
  ck_assert(!memcmp(text.data, "before\x89PNG", 10));
  canvas_free(&canvas), text_free(&text);
}
END_TEST

static const Color *never(void *context, int y) {
  (void)context;
  ck_abort_msg("row %d was asked for", y);
  return NULL;
}

START_TEST(a_picture_too_large_for_viewers_is_refused_before_it_is_drawn)
{
  Text out = {0};
  PngSource wide = {PNG_WRITE_MAX_SIDE + 1, 1, never, NULL};
  PngSource high = {1, PNG_WRITE_MAX_SIDE + 1, never, NULL};
  ck_assert_ptr_nonnull(png_write_source(&wide, PNG_FAST, &out));
  ck_assert_ptr_nonnull(png_write_source(&high, PNG_FAST, &out));
  ck_assert_uint_eq(out.length, 0);
}
END_TEST

static const Color *stripes(void *context, int y) {
  Color *row = context;
  for (int x = 0; x < PNG_WRITE_MAX_SIDE; x++) row[x] = (Color){(uint8_t)(y + x / 64), 0, 0, 255};
  return row;
}

START_TEST(rows_can_be_made_one_at_a_time)
{
  Color *row = calloc(PNG_WRITE_MAX_SIDE, sizeof *row);
  PngSource source = {PNG_WRITE_MAX_SIDE, 40, stripes, row};
  Text file = {0};
  ck_assert_ptr_null(png_write_source(&source, PNG_FAST, &file));
  Canvas back = decoded(&file);
  ck_assert_int_eq(back.height, 40);
  ck_assert_color(&back, 6400, 39, ((Color){139, 0, 0, 255}));
  canvas_free(&back), text_free(&file), free(row);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("png_write");
  TCase *tests = tcase_create("png_write");
  tcase_add_test(tests, any_number_of_colours_is_read_back_unchanged);
  tcase_add_test(tests, the_same_pixels_give_the_same_bytes_and_no_time_or_text);
  tcase_add_test(tests, a_file_is_added_after_what_is_there);
  tcase_add_test(tests, a_picture_too_large_for_viewers_is_refused_before_it_is_drawn);
  tcase_add_test(tests, rows_can_be_made_one_at_a_time);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
