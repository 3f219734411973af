// The pixels are one zlib stream of stored blocks (RFC 1950, 1951) in one chunk.
#include "core/png_stored.h"

#include <string.h>

#include "base/mem.h"
#include "image/palette.h"

enum { TYPE_RGB = 2, TYPE_PALETTE = 3, TYPE_RGBA = 6 };  // of colours
enum { BLOCK_MOST = 65535, ADLER_BASE = 65521 };

static void add_number(Text *out, uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) text_add_char(out, (char)(number >> shift & 255));
}

// CRC-32, four bits at a time.
static uint32_t checksum(const char *bytes, size_t length) {
  static const uint32_t nibble[16] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC,
                                      0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
                                      0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
                                      0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
  uint32_t crc = UINT32_MAX;
  for (size_t i = 0; i < length; i++) {
    crc ^= (unsigned char)bytes[i];
    crc = crc >> 4 ^ nibble[crc & 15];
    crc = crc >> 4 ^ nibble[crc & 15];
  }
  return ~crc;
}

static void add_chunk(Text *out, const char *kind, const Text *content) {
  add_number(out, (uint32_t)content->length);
  size_t from = out->length;
  text_add(out, kind);
  if (content->length) text_add_bytes(out, content->data, content->length);
  add_number(out, checksum(out->data + from, out->length - from));
}

static uint32_t adler(const Text *bytes) {
  uint32_t a = 1, b = 0;
  for (size_t i = 0; i < bytes->length; i++) {
    a = (a + (unsigned char)bytes->data[i]) % ADLER_BASE;
    b = (b + a) % ADLER_BASE;
  }
  return b << 16 | a;
}

static void add_stored(Text *out, const Text *bytes) {
  text_add_bytes(out, "\x78\x01", 2);
  size_t at = 0;
  do {
    size_t length = bytes->length - at < BLOCK_MOST ? bytes->length - at : BLOCK_MOST;
    bool last = at + length == bytes->length;
    const unsigned char head[] = {last, (unsigned char)(length & 255), (unsigned char)(length >> 8),
                                  (unsigned char)(~length & 255),
                                  (unsigned char)(~length >> 8 & 255)};
    text_add_bytes(out, (const char *)head, sizeof head);
    text_add_bytes(out, bytes->data + at, length);
    at += length;
  } while (at < bytes->length);
  add_number(out, adler(bytes));
}

static int depth_for(int colors) {
  return colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8;
}

static void add_header(Text *out, const PngSource *source, const Palette *palette) {
  bool indexed = palette_fits(palette);
  Text header = {0};
  add_number(&header, (uint32_t)source->width);
  add_number(&header, (uint32_t)source->height);
  text_add_char(&header, (char)(indexed ? depth_for(palette->count) : 8));
  text_add_char(&header, indexed ? TYPE_PALETTE : palette->translucent ? TYPE_RGBA : TYPE_RGB);
  text_add_bytes(&header, "\0\0\0", 3);  // deflate, usual filters, not interlaced
  add_chunk(out, "IHDR", &header);
  text_free(&header);
}

static void add_palette(Text *out, const Palette *palette) {
  Text colors = {0}, alphas = {0};
  size_t translucent = 0;
  for (int i = 0; i < palette->count; i++) {
    Color c = palette->colors[i];
    text_add_bytes(&colors, (const char[]){(char)c.r, (char)c.g, (char)c.b}, 3);
    text_add_char(&alphas, (char)c.a);
    if (c.a != 255) translucent = (size_t)i + 1;
  }
  add_chunk(out, "PLTE", &colors);
  alphas.length = translucent;
  if (translucent) add_chunk(out, "tRNS", &alphas);
  text_free(&colors);
  text_free(&alphas);
}

// Several indices share a byte, the first in its high bits.
static void add_indices(Text *pixels, const unsigned char *index, int width, int depth) {
  int each = 8 / depth;
  for (int x = 0; x < width; x += each) {
    unsigned byte = 0;
    for (int i = 0; i < each; i++) byte = byte << depth | (x + i < width ? index[x + i] : 0u);
    text_add_char(pixels, (char)byte);
  }
}

static void add_colors(Text *pixels, const Color *row, int width, bool alpha) {
  for (int x = 0; x < width; x++) {
    const char bytes[] = {(char)row[x].r, (char)row[x].g, (char)row[x].b, (char)row[x].a};
    text_add_bytes(pixels, bytes, alpha ? 4 : 3);
  }
}

static void add_pixels(Text *pixels, const PngSource *source, const Palette *palette) {
  unsigned char *index = mem_alloc((size_t)source->width, 1);
  for (int y = 0; y < source->height; y++) {
    const Color *row = source->row(source->context, y);
    text_add_char(pixels, '\0');  // no filter
    if (palette_fits(palette)) {
      palette_index(palette, row, source->width, index);
      add_indices(pixels, index, source->width, depth_for(palette->count));
    } else {
      add_colors(pixels, row, source->width, palette->translucent);
    }
  }
  mem_free(index);
}

const char *png_stored_write(const PngSource *source, Text *out) {
  if (source->width > PNG_WRITE_MAX_SIDE || source->height > PNG_WRITE_MAX_SIDE)
    return "the picture would be more than 32768 pixels wide or high";
  Palette palette = {.count = 0};
  Text pixels = {0}, stored = {0};
  for (int y = 0; y < source->height; y++)
    palette_add(&palette, source->row(source->context, y), source->width);
  add_pixels(&pixels, source, &palette);
  add_stored(&stored, &pixels);
  text_add_bytes(out, "\x89PNG\r\n\x1a\n", 8);
  add_header(out, source, &palette);
  if (palette_fits(&palette)) add_palette(out, &palette);
  add_chunk(out, "IDAT", &stored);
  add_chunk(out, "IEND", &(Text){0});
  text_free(&pixels);
  text_free(&stored);
  return NULL;
}
