// libpng reads the pixels and ignores everything around them: unknown chunks, bytes after the last
// chunk. So the chunks are walked here.
#include "checks/picture_check.h"

#include <png.h>
#include <string.h>

#include "image/png_read.h"

enum { SIGNATURE = 8, HEADER = 8, CHECKSUM = 4, KIND = 4 };

// A chunk of a PNG file: length, kind, content and a checksum.
typedef struct {
  const char *bytes;
  size_t length;  // of the whole chunk
} Chunk;

static bool is_kind(Chunk chunk, const char *kind) {
  return chunk.length && !memcmp(chunk.bytes + HEADER - KIND, kind, KIND);
}

// The chunk at *offset, which moves on. Length 0 if there is no whole chunk.
static Chunk next_chunk(const Text *png, size_t *offset) {
  size_t left = png->length - *offset, content = 0;
  if (left < HEADER + CHECKSUM) return (Chunk){0};
  const unsigned char *bytes = (const unsigned char *)png->data + *offset;
  for (int i = 0; i < HEADER - KIND; i++) content = content << 8 | bytes[i];
  if (content > left - HEADER - CHECKSUM) return (Chunk){0};
  Chunk chunk = {png->data + *offset, content + HEADER + CHECKSUM};
  *offset += chunk.length;
  return chunk;
}

bool picture_check_name(const char *name) {
  const char *dot = strrchr(name, '.');
  return dot && !strcmp(dot, ".png");
}

bool picture_check_whole(const Text *png) {
  size_t offset = SIGNATURE;
  if (png->length < SIGNATURE || png_sig_cmp((const png_byte *)png->data, 0, SIGNATURE))
    return false;
  Chunk chunk = next_chunk(png, &offset);
  while (chunk.length && !is_kind(chunk, "IEND")) chunk = next_chunk(png, &offset);
  return chunk.length && offset == png->length;
}

// The next chunk that holds no pixels.
static Chunk next_plain(const Text *png, size_t *offset) {
  Chunk chunk = next_chunk(png, offset);
  while (is_kind(chunk, "IDAT")) chunk = next_chunk(png, offset);
  return chunk;
}

static bool same_chunks(const Text *wanted, const Text *found) {
  size_t left = SIGNATURE, right = SIGNATURE;
  for (;;) {
    Chunk a = next_plain(wanted, &left), b = next_plain(found, &right);
    if (a.length != b.length) return false;
    if (!a.length) return true;
    if (memcmp(a.bytes, b.bytes, a.length) != 0) return false;
  }
}

static bool same_pixels(const Text *wanted, const Text *found) {
  Canvas a = {0}, b = {0};
  bool same = png_read_canvas_strictly(wanted, &a) && png_read_canvas_strictly(found, &b) &&
              a.width == b.width && a.height == b.height &&
              !memcmp(a.pixels, b.pixels, (size_t)a.width * (size_t)a.height * sizeof *a.pixels);
  canvas_free(&a);
  canvas_free(&b);
  return same;
}

bool picture_check_same(const Text *wanted, const Text *found) {
  if (wanted->length == found->length && !memcmp(wanted->data, found->data, found->length))
    return true;
  return picture_check_whole(found) && same_chunks(wanted, found) && same_pixels(wanted, found);
}
