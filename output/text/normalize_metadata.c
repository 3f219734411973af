// Each line is decoded on its own, because old collections mix encodings.
#include "text/normalize_metadata.h"

#include "base/mem.h"
#include "text/lines.h"
#include "text/parse_key_line.h"
#include "text/utf8.h"

static void add_code(uint32_t code, Text *out) {
  if (code == '\t' || code == '\n' || code == '\r') text_add_char(out, ' ');
  else if (!utf8_is_control(code)) utf8_add(out, code);
}

static void add_normalized(Slice line, Text *out) {
  bool utf8 = utf8_valid(line);
  while (line.length) {
    int length = utf8 ? utf8_length(line) : 1;
    add_code(utf8 ? utf8_decode(line.at, length) : utf8_from_1252((unsigned char)*line.at), out);
    line = slice_from(line, (size_t)length);
  }
}

char *normalize_line(Slice text) {
  Text normalized = {0};
  add_normalized(text, &normalized);
  Slice line = slice_trim((Slice){normalized.data, normalized.length});
  char *copy = line.length ? mem_string(line.at, line.length) : NULL;
  text_free(&normalized);
  return copy;
}

// Drops the colons after the name of a line that would open or close a comment. Without them the
// line is ordinary text, also when it is read again.
static void add_as_text(Slice line, Text *out) {
  KeyLine key = parse_key_line(line);
  if (key.kind == KEY_COMMENT || key.kind == KEY_COMMENT_END) {
    text_add_bytes(out, key.name.at, key.name.length);
    while (key.value.length && (*key.value.at == ':' || *key.value.at == ' '))
      key.value = slice_from(key.value, 1);
    if (key.value.length) text_add_char(out, ' ');
    line = key.value;
  }
  text_add_bytes(out, line.at, line.length);
}

char *normalize_comment(Slice text) {
  Text out = {0}, buffer = {0};
  size_t end = 0;  // after the last line that is not empty
  Lines lines = {text, 0};
  for (Slice line; lines_next(&lines, &line);) {
    buffer.length = 0;
    add_normalized(line, &buffer);
    Slice normalized = slice_trim_end((Slice){buffer.data, buffer.length});
    if (out.length) text_add_char(&out, '\n');
    if (!normalized.length) continue;
    add_as_text(normalized, &out);
    end = out.length;
  }
  text_free(&buffer);
  char *copy = end ? mem_string(out.data, end) : NULL;
  text_free(&out);
  return copy;
}
