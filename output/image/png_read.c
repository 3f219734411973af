// libpng's simplified reader (png_image) would be shorter. But it takes no allocator, and tells
// lack of memory from a damaged file only by the words of its message. Colours are converted as it
// does.
#include "image/png_read.h"

#include <string.h>

#include "base/mem.h"
#include "image/png_hooks.h"

typedef struct {
  const Text *file;
  size_t used;
  png_structp png;
  png_infop info;
  bool warned;
} Reader;

static void on_warning(png_structp png, png_const_charp message) {
  (void)message;
  Reader *reader = png_get_error_ptr(png);
  reader->warned = true;
}

static void on_bytes(png_structp png, png_bytep bytes, size_t length) {
  Reader *reader = png_get_io_ptr(png);
  if (length > reader->file->length - reader->used) png_error(png, "cut short");
  memcpy(bytes, reader->file->data + reader->used, length);
  reader->used += length;
}

// Chunks that do not change the pixels are skipped, so their faults do not matter.
static void skip_other_chunks(png_structp png) {
  static const png_byte wanted[] = "cHRM\0gAMA\0sRGB\0tRNS";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, wanted, sizeof wanted / 5);
  png_set_benign_errors(png, 1);
}

static bool open_reader(Reader *reader, const Text *file) {
  enum { SIGNATURE = 8 };
  *reader = (Reader){.file = file};
  if (file->length < SIGNATURE || png_sig_cmp((png_const_bytep)file->data, 0, SIGNATURE))
    return false;
  reader->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, reader, png_hooks_error, on_warning,
                                         NULL, png_hooks_alloc, png_hooks_free);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  return reader->info;
}

static void close_reader(Reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
}

// All that comes before the pixels. False if libpng found a fault and jumped back.
static bool read_header(Reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return false;
  skip_other_chunks(reader->png);
  png_set_read_fn(reader->png, reader, on_bytes);
  png_read_info(reader->png, reader->info);
  return true;
}

bool png_read_size(const Text *file, unsigned *width, unsigned *height) {
  Reader reader;
  bool ok = open_reader(&reader, file) && read_header(&reader);
  if (ok) {
    *width = png_get_image_width(reader.png, reader.info);
    *height = png_get_image_height(reader.png, reader.info);
  }
  close_reader(&reader);
  return ok;
}

// Four bytes of sRGB for each pixel. A file that does not say so is sRGB already, or linear if it
// has 16 bits.
static void convert_to_rgba(png_structp png, png_infop info) {
  bool deep = png_get_bit_depth(png, info) == 16;
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_alpha_mode(png, PNG_ALPHA_PNG, deep ? PNG_GAMMA_LINEAR : PNG_DEFAULT_sRGB);
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_scale_16(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

static bool read_pixels(Reader *reader, png_bytep *rows) {
  if (setjmp(png_jmpbuf(reader->png))) return false;
  convert_to_rgba(reader->png, reader->info);
  png_read_image(reader->png, rows);
  png_read_end(reader->png, NULL);
  return true;
}

static bool read_into(Reader *reader, Canvas *canvas) {
  size_t height = (size_t)canvas->height, width = (size_t)canvas->width;
  png_bytep *rows = mem_alloc(height, sizeof *rows);
  for (size_t y = 0; y < height; y++) rows[y] = (png_bytep)(canvas->pixels + y * width);
  bool ok = read_pixels(reader, rows);
  mem_free(rows);
  return ok;
}

// The last chunk is always the same twelve bytes. libpng 1.6.48 no longer checks the sum in it.
static bool ends_well(const Reader *reader) {
  static const char end[] = "\0\0\0\0IEND\xae\x42\x60\x82";
  const size_t length = sizeof end - 1;
  return reader->used >= length && !memcmp(reader->file->data + reader->used - length, end, length);
}

static bool read_canvas(const Text *file, bool strictly, Canvas *canvas) {
  Reader reader;
  bool ok = open_reader(&reader, file) && read_header(&reader);
  png_uint_32 width = ok ? png_get_image_width(reader.png, reader.info) : 0;
  png_uint_32 height = ok ? png_get_image_height(reader.png, reader.info) : 0;
  ok = ok && width <= CANVAS_MAX_PIXELS / height;
  *canvas = ok ? canvas_new((int)width, (int)height) : (Canvas){0};
  ok = ok && read_into(&reader, canvas) && ends_well(&reader) && !(strictly && reader.warned);
  if (!ok) canvas_free(canvas);
  close_reader(&reader);
  return ok;
}

bool png_read_canvas(const Text *file, Canvas *canvas) { return read_canvas(file, false, canvas); }

bool png_read_canvas_strictly(const Text *file, Canvas *canvas) {
  return read_canvas(file, true, canvas);
}
