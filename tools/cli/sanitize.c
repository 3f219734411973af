// Invalid bytes become U+FFFD instead of being dropped, so that the user sees that something was
// there.
#include "cli/sanitize.h"

#include "text/utf8.h"

enum { REPLACEMENT = 0xfffd };

// Invisible marks that reorder the text beside them.
static bool changes_direction(uint32_t code) {
  return code == 0x200e || code == 0x200f || code == 0x061c;
}

static void copy(const char *text, bool printable, Text *out) {
  text_add(out, "");  // so that out->data is never NULL
  for (Slice left = slice_of(text); left.length;) {
    int length = utf8_length(left);
    uint32_t code = length ? utf8_decode(left.at, length) : 0;
    bool tab = printable && code == '\t';
    bool good = length > 0 && !(printable && utf8_is_control(code));
    bool dropped = printable && changes_direction(code);
    if (tab) text_add_char(out, ' ');
    else if (!good) utf8_add(out, REPLACEMENT);
    else if (!dropped) text_add_bytes(out, left.at, (size_t)length);
    left = slice_from(left, length ? (size_t)length : 1);
  }
}

void sanitize_utf8(const char *text, Text *out) { copy(text, false, out); }

void sanitize_printable(const char *text, Text *out) { copy(text, true, out); }

void sanitize_csv(const char *text, Text *out) {
  Text valid = {0};
  sanitize_utf8(text ? text : "", &valid);
  text_add_char(out, '"');
  for (const char *c = valid.data ? valid.data : ""; *c; c++) {
    if (*c == '"') text_add_char(out, '"');
    text_add_char(out, *c);
  }
  text_add_char(out, '"');
  text_free(&valid);
}

// An approximation that is good enough for titles: East Asian scripts and emoji take two columns.
static int columns_of(uint32_t code) {
  static const struct {
    uint32_t first, last;
  } wide[] = {{0x1100, 0x115f}, {0x2e80, 0xd7a3},   {0xf900, 0xfaff},  {0xfe30, 0xfe6f},
              {0xff00, 0xff60}, {0x1f300, 0x1faff}, {0x20000, 0x3ffff}};
  for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
    if (code >= wide[i].first && code <= wide[i].last) return 2;
  return 1;
}

void sanitize_clip(Text *text, int columns) {
  Slice left = {text->data, text->length};
  while (left.length) {
    int length = utf8_length(left);
    if (length) columns -= columns_of(utf8_decode(left.at, length));
    if (!length || columns < 0) break;
    left = slice_from(left, (size_t)length);
  }
  if (!left.length) return;
  text->length -= left.length;
  text->data[text->length] = '\0';
}
