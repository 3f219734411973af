// For the tests of pictures: decodes a PNG with libpng and compares pixels.
#ifndef TSB_TESTS_PIXELS_H
#define TSB_TESTS_PIXELS_H

#include <check.h>
#include <png.h>
#include <string.h>

#include "base/text.h"
#include "image/canvas.h"

static inline Canvas decoded(const Text *file) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  ck_assert_msg(png_image_begin_read_from_memory(&image, file->data, file->length), "%s",
                image.message);
  image.format = PNG_FORMAT_RGBA;
  Canvas canvas = canvas_new((int)image.width, (int)image.height);
  ck_assert_msg(png_image_finish_read(&image, NULL, canvas.pixels, 0, NULL), "%s", image.message);
  return canvas;
}

static inline bool same_pixels(const Canvas *a, const Canvas *b) {
  return a->width == b->width && a->height == b->height &&
         !memcmp(a->pixels, b->pixels, (size_t)a->width * (size_t)a->height * sizeof(Color));
}

static inline Rect whole(const Canvas *canvas) {
  return (Rect){0, 0, canvas->width, canvas->height};
}

// The sum of all opacities on the canvas, in 1/255 pixel.
static inline long ink(const Canvas *canvas) {
  long sum = 0;
  for (int i = 0; i < canvas->width * canvas->height; i++) sum += canvas->pixels[i].a;
  return sum;
}

#define ck_assert_color(canvas, x, y, expected)                                                   \
  do {                                                                                            \
    Color is = canvas_at((canvas), (x), (y)), want = (expected);                                  \
    ck_assert_msg(color_equal(is, want), "(%d, %d) is %02x%02x%02x/%d, not %02x%02x%02x/%d", (x), \
                  (y), is.r, is.g, is.b, is.a, want.r, want.g, want.b, want.a);                   \
  } while (0)

#endif
