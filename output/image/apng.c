// The chunks follow the APNG specification: acTL after the header, an fcTL before every frame, the
// first frame in IDAT, the others in fdAT. libpng writes none of these chunks, so zlib is called
// directly.
#include "image/apng.h"

#include <assert.h>
#include <zlib.h>

#include "base/mem.h"

enum { BIT_DEPTH = 8, TYPE_PALETTE = 3, TYPE_RGBA = 6, KEEP = 0, LEVEL = 9 };
typedef enum { BLEND_REPLACE, BLEND_OVER } Blend;

static void add_number(Text *text, unsigned value, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
    text_add_char(text, (char)(value >> shift & 255));
}

static void add_chunk(Text *out, const char *type, const char *data, size_t length) {
  add_number(out, (unsigned)length, 4);
  size_t from = out->length;
  text_add_bytes(out, type, 4);
  text_add_bytes(out, data, length);
  uLong sum = crc32(0, (const Bytef *)out->data + from, (uInt)(length + 4));
  add_number(out, (unsigned)sum, 4);
}

static void add_text_chunk(Text *out, const char *type, Text *data) {
  add_chunk(out, type, data->data ? data->data : "", data->length);
  data->length = 0;
}

static void add_palette(Apng *apng) {
  int translucent = 0;
  for (int i = 0; i < apng->palette->count; i++) {
    Color c = apng->palette->colors[i];
    add_number(&apng->raw, (unsigned)c.r << 16 | (unsigned)c.g << 8 | c.b, 3);
    if (c.a != 255) translucent = i + 1;
  }
  add_text_chunk(apng->out, "PLTE", &apng->raw);
  for (int i = 0; i < translucent; i++) add_number(&apng->raw, apng->palette->colors[i].a, 1);
  if (translucent) add_text_chunk(apng->out, "tRNS", &apng->raw);
}

Apng apng_begin(int width, int height, unsigned frames, const Palette *palette, Text *out) {
  Apng apng = {.out = out, .palette = palette};
  text_add_bytes(out, "\x89PNG\r\n\x1a\n", 8);
  add_number(&apng.raw, (unsigned)width, 4);
  add_number(&apng.raw, (unsigned)height, 4);
  add_number(&apng.raw, BIT_DEPTH, 1);
  add_number(&apng.raw, palette_fits(palette) ? TYPE_PALETTE : TYPE_RGBA, 1);
  add_number(&apng.raw, 0, 3);  // compression, filter, no interlace
  add_text_chunk(out, "IHDR", &apng.raw);
  add_number(&apng.raw, frames, 4);
  add_number(&apng.raw, 0, 4);  // repeat for ever
  add_text_chunk(out, "acTL", &apng.raw);
  if (palette_fits(palette)) add_palette(&apng);
  return apng;
}

static void add_control(Apng *apng, Rect area, Blend blend, int milliseconds) {
  Text *raw = &apng->raw;
  add_number(raw, apng->sequence++, 4);
  add_number(raw, (unsigned)area.width, 4);
  add_number(raw, (unsigned)area.height, 4);
  add_number(raw, (unsigned)area.x, 4);
  add_number(raw, (unsigned)area.y, 4);
  add_number(raw, (unsigned)milliseconds, 2);
  add_number(raw, 1000, 2);
  add_number(raw, KEEP, 1);
  add_number(raw, blend, 1);
  add_text_chunk(apng->out, "fcTL", raw);
}

// Each row starts with its filter byte: 0, no filter. See png_write.c for the reason.
static void add_rows(Apng *apng, const Canvas *canvas, Rect area) {
  for (int y = area.y; y < area.y + area.height; y++) {
    const Color *row = canvas->pixels + (size_t)y * (size_t)canvas->width + area.x;
    text_add_char(&apng->raw, 0);
    if (palette_fits(apng->palette)) {
      unsigned char indices[1024];
      for (int x = 0; x < area.width; x += (int)sizeof indices) {
        int wide = area.width - x < (int)sizeof indices ? area.width - x : (int)sizeof indices;
        palette_index(apng->palette, row + x, wide, indices);
        text_add_bytes(&apng->raw, (const char *)indices, (size_t)wide);
      }
    } else {
      text_add_bytes(&apng->raw, (const char *)row, (size_t)area.width * sizeof *row);
    }
  }
}

static voidpf on_alloc(voidpf opaque, uInt count, uInt size) {
  (void)opaque;
  return mem_alloc(count, size);
}
static void on_free(voidpf opaque, voidpf block) {
  (void)opaque;
  mem_free(block);
}

// Appends the rows to `packed` as a zlib stream. A frame has less than 4 GB, which zlib takes at
// once. With memory and space for the result, zlib cannot fail.
static void pack_rows(Apng *apng) {
  z_stream stream = {.zalloc = on_alloc, .zfree = on_free};
  int code = deflateInit(&stream, LEVEL);
  assert(code == Z_OK);
  uLong bound = deflateBound(&stream, apng->raw.length);
  unsigned char *packed = mem_alloc(bound, 1);
  stream.next_in = (z_const Bytef *)apng->raw.data;
  stream.avail_in = (uInt)apng->raw.length;
  stream.next_out = packed;
  stream.avail_out = (uInt)bound;
  code = deflate(&stream, Z_FINISH);
  assert(code == Z_STREAM_END);
  text_add_bytes(&apng->packed, (const char *)packed, stream.total_out);
  deflateEnd(&stream);
  mem_free(packed);
  apng->raw.length = 0;
}

static void add_frame(Apng *apng, const Canvas *canvas, Rect changed, Blend blend,
                      int milliseconds) {
  add_control(apng, changed, blend, milliseconds);
  add_rows(apng, canvas, changed);
  if (apng->begun) add_number(&apng->packed, apng->sequence++, 4);
  pack_rows(apng);
  add_text_chunk(apng->out, apng->begun ? "fdAT" : "IDAT", &apng->packed);
  apng->begun = true;
}

void apng_frame(Apng *apng, const Canvas *canvas, Rect changed, int milliseconds) {
  add_frame(apng, canvas, changed, BLEND_REPLACE, milliseconds);
}

void apng_frame_over(Apng *apng, const Canvas *canvas, Rect changed, int milliseconds) {
  assert(apng->begun);
  add_frame(apng, canvas, changed, BLEND_OVER, milliseconds);
}

void apng_end(Apng *apng) {
  add_chunk(apng->out, "IEND", "", 0);
  text_free(&apng->raw);
  text_free(&apng->packed);
}
