// Decoding is strict: overlong forms, surrogates and codes above U+10FFFF are not UTF-8, so that
// text of another encoding is recognized.
#include "text/utf8.h"

#include <assert.h>
#include <stdio.h>

static bool follows(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

uint32_t utf8_decode(const char *at, int length) {
  static const unsigned char lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  uint32_t code = (unsigned char)at[0] & lead_bits[length];
  for (int i = 1; i < length; i++) code = code << 6 | ((unsigned char)at[i] & 0x3F);
  return code;
}

static bool well_coded(uint32_t code, int length) {
  static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code >= smallest[length] && code <= 0x10FFFF && !surrogate;
}

int utf8_length(Slice bytes) {
  if (!bytes.length) return 0;
  unsigned char lead = (unsigned char)bytes.at[0];
  int length = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (!length || lead >= 0xF8 || (size_t)length > bytes.length) return 0;
  for (int i = 1; i < length; i++)
    if (!follows(bytes.at[i])) return 0;
  return well_coded(utf8_decode(bytes.at, length), length) ? length : 0;
}

bool utf8_valid(Slice bytes) {
  while (bytes.length) {
    int length = utf8_length(bytes);
    if (!length) return false;
    bytes = slice_from(bytes, (size_t)length);
  }
  return true;
}

void utf8_add(Text *out, uint32_t code) {
  assert(code <= 0x10FFFF);
  int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
  text_add_char(out, (char)(lead[more] | code >> 6 * more));
  while (more--) text_add_char(out, (char)(0x80 | (code >> 6 * more & 0x3F)));
}

uint32_t utf8_from_1252(unsigned char byte) {
  // 0x80 to 0x9F. All other bytes are as in Latin-1; unused ones stay control characters.
  static const uint16_t middle[32] = {
      0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};
  return byte >= 0x80 && byte < 0xA0 ? middle[byte - 0x80] : byte;
}

// Embeddings, overrides and isolates change the direction of all that follows, even beyond their
// own text.
static bool turns_direction(uint32_t code) {
  return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

bool utf8_is_control(uint32_t code) {
  return turns_direction(code) || code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xFEFF ||
         code == 0xFFFE || code == 0xFFFF;
}

const char *utf8_name(Slice bytes, char name[UTF8_NAME_SIZE]) {
  int length = utf8_length(bytes);
  if (!length || utf8_is_control(utf8_decode(bytes.at, length)))
    snprintf(name, UTF8_NAME_SIZE, "0x%02x", (unsigned char)bytes.at[0]);
  else snprintf(name, UTF8_NAME_SIZE, "'%.*s'", length, bytes.at);
  return name;
}
