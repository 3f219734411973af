// Signed numbers alternate between the signs: 0, -1, 1, -2, 2 ... are 0, 1, 2, 3, 4 ...
#include "base/varint.h"

#include <string.h>

enum { BITS = 7, MORE = 0x80, MOST_SHIFT = 63 };

void varint_add(Text *out, uint64_t number) {
  for (; number >= MORE; number >>= BITS) text_add_char(out, (char)((number & (MORE - 1)) | MORE));
  text_add_char(out, (char)number);
}

void varint_add_signed(Text *out, int64_t number) {
  varint_add(out, (uint64_t)number << 1 ^ (number < 0 ? UINT64_MAX : 0));
}

void varint_add_text(Text *out, const char *text) { text_add_bytes(out, text, strlen(text) + 1); }

static bool fail(VarintReader *reader) {
  reader->failed = true;
  reader->at = reader->end;
  return false;
}

VarintReader varint_reader(const char *bytes, size_t length) {
  return bytes ? (VarintReader){bytes, bytes + length, false} : (VarintReader){.failed = true};
}

uint64_t varint_read(VarintReader *reader) {
  uint64_t number = 0;
  for (int shift = 0; reader->at < reader->end && shift <= MOST_SHIFT; shift += BITS) {
    unsigned char byte = (unsigned char)*reader->at++;
    number |= (uint64_t)(byte & (MORE - 1)) << shift;
    if (!(byte & MORE)) return number;
  }
  return fail(reader);
}

int64_t varint_read_signed(VarintReader *reader) {
  uint64_t number = varint_read(reader);
  return (int64_t)(number >> 1 ^ (number & 1 ? UINT64_MAX : 0));
}

const char *varint_read_text(VarintReader *reader) {
  const char *text = reader->at;
  size_t left = (size_t)(reader->end - reader->at);
  const char *close = left ? memchr(text, '\0', left) : NULL;
  if (!close) return fail(reader), "";
  reader->at = close + 1;
  return text;
}

void varint_read_bytes(VarintReader *reader, void *to, size_t size) {
  if ((size_t)(reader->end - reader->at) < size) {
    fail(reader);
    memset(to, 0, size);
    return;
  }
  memcpy(to, reader->at, size);
  reader->at += size;
}

bool varint_at_end(const VarintReader *reader) {
  return !reader->failed && reader->at == reader->end;
}
