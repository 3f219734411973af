// Drawings have few colours, and with a palette there is a quarter of the bytes to compress. This
// matters more for speed than the compression level: it makes a thousand thumbnails a second
// possible. So every picture is read once to collect its colours and once to write it.
#include "image/png_write.h"

#include <png.h>
#include <string.h>

#include "base/mem.h"
#include "image/palette.h"
#include "image/png_hooks.h"

static void on_bytes(png_structp png, png_bytep bytes, size_t length) {
  text_add_bytes(png_get_io_ptr(png), (const char *)bytes, length);
}

static void on_flush(png_structp png) { (void)png; }

static int depth_for(int colors) {
  return colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8;
}

static void set_palette(png_structp png, png_infop info, const Palette *palette) {
  png_color colors[PALETTE_MAX];
  png_byte alphas[PALETTE_MAX];
  int translucent = 0;
  for (int i = 0; i < palette->count; i++) {
    Color c = palette->colors[i];
    colors[i] = (png_color){c.r, c.g, c.b};
    alphas[i] = c.a;
    if (c.a != 255) translucent = i + 1;
  }
  png_set_PLTE(png, info, colors, palette->count);
  if (translucent) png_set_tRNS(png, info, alphas, translucent, NULL);
}

// PNG filters help with gradients. Flat areas and palettes are smaller without a filter.
static void set_header(png_structp png, png_infop info, const PngSource *source,
                       const Palette *palette, PngEffort effort) {
  bool indexed = palette_fits(palette);
  int type = indexed                ? PNG_COLOR_TYPE_PALETTE
             : palette->translucent ? PNG_COLOR_TYPE_RGB_ALPHA
                                    : PNG_COLOR_TYPE_RGB;
  png_set_IHDR(png, info, (png_uint_32)source->width, (png_uint_32)source->height,
               indexed ? depth_for(palette->count) : 8, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level(png, effort == PNG_FAST ? 3 : 8);
  if (indexed) set_palette(png, info, palette);
  png_write_info(png, info);
  if (indexed) png_set_packing(png);
  else if (!palette->translucent) png_set_filler(png, 0, PNG_FILLER_AFTER);
}

static void write_all(png_structp png, png_infop info, const PngSource *source,
                      const Palette *palette, PngEffort effort, png_byte *indices) {
  set_header(png, info, source, palette, effort);
  for (int y = 0; y < source->height; y++) {
    const Color *row = source->row(source->context, y);
    if (palette_fits(palette)) palette_index(palette, row, source->width, indices);
    png_write_row(png, palette_fits(palette) ? indices : (png_const_bytep)row);
  }
  png_write_end(png, NULL);
}

const char *png_write_source(const PngSource *source, PngEffort effort, Text *out) {
  if (source->width > PNG_WRITE_MAX_SIDE || source->height > PNG_WRITE_MAX_SIDE)
    return "the picture would be more than 32768 pixels wide or high";
  Palette palette = {.count = 0};
  for (int y = 0; y < source->height; y++)
    palette_add(&palette, source->row(source->context, y), source->width);

  // These are set before setjmp and not changed later, so they are valid when libpng jumps back.
  size_t before = out->length;
  png_byte *indices = mem_alloc((size_t)source->width, 1);
  png_structp png =
      png_create_write_struct_2(PNG_LIBPNG_VER_STRING, NULL, png_hooks_error, png_hooks_warning,
                                NULL, png_hooks_alloc, png_hooks_free);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  const char *error = NULL;
  if (!info) {
    error = "libpng does not start: its library and its headers disagree";
  } else if (setjmp(png_jmpbuf(png))) {
    out->length = before;
    if (out->data) out->data[before] = '\0';
    error = "libpng could not write the picture";
  } else {
    png_set_write_fn(png, out, on_bytes, on_flush);
    write_all(png, info, source, &palette, effort, indices);
  }
  png_destroy_write_struct(&png, &info);
  mem_free(indices);
  return error;
}

static const Color *canvas_row(void *context, int y) {
  const Canvas *canvas = context;
  return canvas->pixels + (size_t)y * (size_t)canvas->width;
}

const char *png_write_canvas(const Canvas *canvas, PngEffort effort, Text *out) {
  Canvas borrowed = *canvas;
  PngSource source = {canvas->width, canvas->height, canvas_row, &borrowed};
  return png_write_source(&source, effort, out);
}
