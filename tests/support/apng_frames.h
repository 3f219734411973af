// Decodes an animated PNG by its specification: each frame becomes a PNG, which libpng decodes, and
// is drawn over the frame before.
#ifndef TSB_TESTS_APNG_FRAMES_H
#define TSB_TESTS_APNG_FRAMES_H

#include <zlib.h>

#include "support/pixels.h"

typedef struct {
  const unsigned char *at, *end;
  Text header, colors;  // chunks that every frame needs
  Canvas canvas;        // the picture after the last frame
  unsigned frames, sequence;
  // Of the last frame:
  Rect area;
  bool over;  // drawn over the frame before
  int milliseconds;
  size_t bytes;
} Frames;

static inline unsigned frames_number(const unsigned char *at, int bytes) {
  unsigned value = 0;
  while (bytes--) value = value << 8 | *at++;
  return value;
}

static inline void frames_add_chunk(Text *out, const char *type, const void *data, size_t length) {
  unsigned char word[4];
  for (int i = 0; i < 4; i++) word[i] = (unsigned char)(length >> (24 - 8 * i));
  text_add_bytes(out, (char *)word, 4);
  size_t from = out->length;
  text_add_bytes(out, type, 4);
  text_add_bytes(out, data, length);
  uLong sum = crc32(0, (Bytef *)out->data + from, (uInt)(length + 4));
  for (int i = 0; i < 4; i++) word[i] = (unsigned char)(sum >> (24 - 8 * i));
  text_add_bytes(out, (char *)word, 4);
}

static inline bool frames_is(const Frames *frames, const char *type) {
  return !memcmp(frames->at + 4, type, 4);
}

// Checks a chunk, steps over it and returns its data.
static inline const unsigned char *frames_take(Frames *frames, size_t *length) {
  *length = frames_number(frames->at, 4);
  ck_assert((size_t)(frames->end - frames->at) >= *length + 12);
  uLong sum = crc32(0, frames->at + 4, (uInt)(*length + 4));
  ck_assert_uint_eq((unsigned)sum, frames_number(frames->at + 8 + *length, 4));
  const unsigned char *data = frames->at + 8;
  frames->at += *length + 12;
  return data;
}

static inline Frames frames_open(const Text *file) {
  Frames frames = {.at = (const unsigned char *)file->data + 8};
  frames.end = (const unsigned char *)file->data + file->length;
  size_t length;
  ck_assert(frames_is(&frames, "IHDR"));
  const unsigned char *data = frames_take(&frames, &length);
  text_add_bytes(&frames.header, (const char *)data, length);
  frames.canvas = canvas_new((int)frames_number(data, 4), (int)frames_number(data + 4, 4));
  ck_assert(frames_is(&frames, "acTL"));
  frames.frames = frames_number(frames_take(&frames, &length), 4);
  while (frames_is(&frames, "PLTE") || frames_is(&frames, "tRNS")) {
    const char *type = (const char *)frames.at + 4;
    data = frames_take(&frames, &length);
    frames_add_chunk(&frames.colors, type, data, length);
  }
  return frames;
}

static inline void frames_show(Frames *frames, const unsigned char *data, size_t length) {
  Text png = {0};
  text_add_bytes(&png, "\x89PNG\r\n\x1a\n", 8);
  unsigned char header[13];
  memcpy(header, frames->header.data, sizeof header);
  for (int i = 0; i < 4; i++) {
    header[i] = (unsigned char)(frames->area.width >> (24 - 8 * i));
    header[4 + i] = (unsigned char)(frames->area.height >> (24 - 8 * i));
  }
  frames_add_chunk(&png, "IHDR", header, sizeof header);
  text_add_bytes(&png, frames->colors.data ? frames->colors.data : "", frames->colors.length);
  frames_add_chunk(&png, "IDAT", data, length);
  frames_add_chunk(&png, "IEND", "", 0);
  Canvas part = decoded(&png);
  (frames->over ? canvas_blend : canvas_copy)(&frames->canvas, frames->area.x, frames->area.y,
                                              &part, part.clip);
  canvas_free(&part);
  text_free(&png);
}

// False after the last frame.
static inline bool frames_next(Frames *frames) {
  size_t length;
  if (frames_is(frames, "IEND")) return false;
  ck_assert(frames_is(frames, "fcTL"));
  const unsigned char *control = frames_take(frames, &length);
  ck_assert_uint_eq(frames_number(control, 4), frames->sequence++);
  frames->area = (Rect){(int)frames_number(control + 12, 4), (int)frames_number(control + 16, 4),
                        (int)frames_number(control + 4, 4), (int)frames_number(control + 8, 4)};
  frames->milliseconds =
      (int)(frames_number(control + 20, 2) * 1000 / frames_number(control + 22, 2));
  ck_assert(control[24] == 0 && control[25] <= 1);  // dispose: none; blend: source or over
  frames->over = control[25];
  bool first = frames_is(frames, "IDAT");
  ck_assert(first || frames_is(frames, "fdAT"));
  const unsigned char *data = frames_take(frames, &length);
  if (!first) ck_assert_uint_eq(frames_number(data, 4), frames->sequence++);
  frames->bytes = length;
  frames_show(frames, first ? data : data + 4, first ? length : length - 4);
  return true;
}

static inline void frames_close(Frames *frames) {
  text_free(&frames->header);
  text_free(&frames->colors);
  canvas_free(&frames->canvas);
}

#endif
