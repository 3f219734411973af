// Against libpng's simplified reader (support/pixels.h), which is another way through libpng.
#include <zlib.h>

#include "image/png_read.h"
#include "image/png_write.h"
#include "support/boards.h"
#include "support/pixels.h"

enum { WIDTH = 23, HEIGHT = 9, ROW_MAX = WIDTH * 8, PALETTE = 16 };

typedef struct {
  int type, depth, interlace;
  double gamma;  // 0: the file does not say
  bool transparent;
} Kind;

static void on_bytes(png_structp png, png_bytep bytes, size_t length) {
  text_add_bytes(png_get_io_ptr(png), (const char *)bytes, length);
}
static void on_flush(png_structp png) { (void)png; }

static void set_colors(png_structp png, png_infop info, Kind kind) {
  png_color colors[PALETTE];
  png_byte alphas[PALETTE];
  for (int i = 0; i < PALETTE; i++) {
    colors[i] = (png_color){(png_byte)(i * 16), (png_byte)(255 - i), (png_byte)(i * 5)};
    alphas[i] = (png_byte)(i * 17);
  }
  bool indexed = kind.type == PNG_COLOR_TYPE_PALETTE;
  if (indexed) png_set_PLTE(png, info, colors, 1 << (kind.depth < 4 ? kind.depth : 4));
  png_color_16 clear = {.red = 1, .green = 1, .blue = 1, .gray = 1};
  if (kind.transparent) png_set_tRNS(png, info, indexed ? alphas : NULL, indexed ? 2 : 0, &clear);
  if (kind.gamma > 0) png_set_gAMA(png, info, kind.gamma);
}

// A file of random pixels.
static Text file_of(Kind kind, Rng *rng) {
  Text file = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  ck_assert(!setjmp(png_jmpbuf(png)));
  png_set_write_fn(png, &file, on_bytes, on_flush);
  png_set_IHDR(png, info, WIDTH, HEIGHT, kind.depth, kind.type, kind.interlace,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  set_colors(png, info, kind);
  png_write_info(png, info);
  png_byte pixels[HEIGHT][ROW_MAX], *rows[HEIGHT];
  bool deep_palette = kind.type == PNG_COLOR_TYPE_PALETTE && kind.depth == 8;
  for (int y = 0; y < HEIGHT; y++) {
    rows[y] = pixels[y];
    for (int x = 0; x < ROW_MAX; x++)
      pixels[y][x] = (png_byte)rng_below(rng, deep_palette ? PALETTE : 256);
  }
  png_write_image(png, rows);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return file;
}

// Whether rows are interlaced makes no difference to the pixels. The oracle gets them in order: it
// reads interlaced files of 16 bits wrongly.
static void check_kind(Kind kind, uint64_t seed) {
  Rng rng = rng_seed(seed, 1), again = rng;
  Text file = file_of(kind, &rng);
  kind.interlace = PNG_INTERLACE_NONE;
  Text plain = file_of(kind, &again);
  Canvas wanted = decoded(&plain), found;
  ck_assert_msg(png_read_canvas(&file, &found), "type %d, depth %d", kind.type, kind.depth);
  ck_assert_msg(same_pixels(&wanted, &found), "type %d, depth %d, gamma %g, clear %d, seed %d",
                kind.type, kind.depth, kind.gamma, kind.transparent, (int)seed);
  canvas_free(&wanted);
  canvas_free(&found);
  text_free(&plain);
  text_free(&file);
}

START_TEST(every_kind_of_file_gives_its_pixels)
{
  static const int kinds[][2] = {
      {PNG_COLOR_TYPE_GRAY, 1},      {PNG_COLOR_TYPE_GRAY, 2},      {PNG_COLOR_TYPE_GRAY, 4},
      {PNG_COLOR_TYPE_GRAY, 8},      {PNG_COLOR_TYPE_GRAY, 16},     {PNG_COLOR_TYPE_GRAY_ALPHA, 8},
      {PNG_COLOR_TYPE_PALETTE, 1},   {PNG_COLOR_TYPE_PALETTE, 2},   {PNG_COLOR_TYPE_PALETTE, 4},
      {PNG_COLOR_TYPE_PALETTE, 8},   {PNG_COLOR_TYPE_RGB, 8},       {PNG_COLOR_TYPE_RGB, 16},
      {PNG_COLOR_TYPE_RGB_ALPHA, 8}, {PNG_COLOR_TYPE_RGB_ALPHA, 16}};
  static const double gammas[] = {0, 0.45455, 1};
  uint64_t seed = 0;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (int interlace = 0; interlace < 2; interlace++)
      for (int gamma = 0; gamma < 3; gamma++)
        for (int clear = 0; clear <= !(kinds[i][0] & PNG_COLOR_MASK_ALPHA); clear++)
          check_kind((Kind){kinds[i][0], kinds[i][1], interlace, gammas[gamma], clear}, seed++);
}
END_TEST

START_TEST(the_size_is_that_of_the_header)
{
  Rng rng = rng_seed(1, 2);
  Text file = file_of((Kind){PNG_COLOR_TYPE_GRAY, 8, 0, 0, false}, &rng);
  unsigned width, height;
  ck_assert(png_read_size(&file, &width, &height));
  ck_assert_uint_eq(width, WIDTH);
  ck_assert_uint_eq(height, HEIGHT);
  text_free(&file);
}
END_TEST

START_TEST(a_file_that_is_cut_short_or_changed_is_refused)
{
  Rng rng = rng_seed(1, 3);
  Text file = file_of((Kind){PNG_COLOR_TYPE_RGB, 8, 0, 0, false}, &rng);
  size_t whole_length = file.length;
  unsigned width, height;
  Canvas canvas;
  for (file.length = 0; file.length < whole_length; file.length++)
    ck_assert_msg(!png_read_canvas(&file, &canvas), "%zu bytes are enough", file.length);
  for (size_t i = 0; i < whole_length; i++) {
    file.data[i] ^= 1;
    ck_assert_msg(!png_read_canvas(&file, &canvas), "byte %zu does not matter", i);
    file.data[i] ^= 1;
  }
  file.length = 7;
  ck_assert(!png_read_size(&file, &width, &height));
  text_free(&file);
}
END_TEST

START_TEST(a_header_that_asks_for_too_many_pixels_is_refused_before_memory_is_asked_for)
{
  Canvas canvas = canvas_new(3, 2);
  Text file = {0};
  ck_assert_ptr_null(png_write_canvas(&canvas, PNG_FAST, &file));
  canvas_free(&canvas);
  enum { WIDTH_AT = 16, HEADER_AT = 12, HEADER = 17 };
  memcpy(file.data + WIDTH_AT, "\x00\x0f\x00\x00\x00\x0f\x00\x00", 8);  // 983040 x 983040
  uLong sum = crc32(0, (const Bytef *)file.data + HEADER_AT, HEADER);
  for (int i = 0; i < 4; i++) file.data[HEADER_AT + HEADER + i] = (char)(sum >> (24 - 8 * i));
  ck_assert(!png_read_canvas(&file, &canvas));
  text_free(&file);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("png_read");
  TCase *tests = tcase_create("png_read");
  tcase_add_test(tests, every_kind_of_file_gives_its_pixels);
  tcase_add_test(tests, the_size_is_that_of_the_header);
  tcase_add_test(tests, a_file_that_is_cut_short_or_changed_is_refused);
  tcase_add_test(tests,
                 a_header_that_asks_for_too_many_pixels_is_refused_before_memory_is_asked_for);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
