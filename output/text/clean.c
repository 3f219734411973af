#include "text/clean.h"

#include "base/mem.h"
#include "text/key.h"
#include "text/lines.h"
#include "text/utf8.h"

static void add_code(uint32_t code, Text *out) {
  if (code == '\t' || code == '\n' || code == '\r') text_add_char(out, ' ');
  else if (!utf8_is_control(code)) utf8_add(out, code);
}

static void add_clean(Slice line, Text *out) {
  bool utf8 = utf8_valid(line);
  while (line.length) {
    int length = utf8 ? utf8_length(line) : 1;
    add_code(utf8 ? utf8_decode(line.at, length) : utf8_from_1252((unsigned char)*line.at), out);
    line = slice_from(line, (size_t)length);
  }
}

char *clean_line(Slice text) {
  Text clean = {0};
  add_clean(text, &clean);
  Slice line = slice_trim((Slice){clean.data, clean.length});
  char *copy = line.length ? mem_string(line.at, line.length) : NULL;
  text_free(&clean);
  return copy;
}

// Without the colons right after the name the line is an ordinary one, and stays so.
static void add_harmless(Slice line, Text *out) {
  Key key = key_parse(line);
  if (key.kind == KEY_COMMENT || key.kind == KEY_COMMENT_END) {
    text_add_bytes(out, key.name.at, key.name.length);
    while (key.value.length && (*key.value.at == ':' || *key.value.at == ' '))
      key.value = slice_from(key.value, 1);
    if (key.value.length) text_add_char(out, ' ');
    line = key.value;
  }
  text_add_bytes(out, line.at, line.length);
}

char *clean_comment(Slice text) {
  Text out = {0}, buffer = {0};
  size_t end = 0;  // behind the last line that is not empty
  Lines lines = {text, 0};
  for (Slice line; lines_next(&lines, &line);) {
    buffer.length = 0;
    add_clean(line, &buffer);
    Slice clean = slice_trim_end((Slice){buffer.data, buffer.length});
    if (out.length) text_add_char(&out, '\n');
    if (!clean.length) continue;
    add_harmless(clean, &out);
    end = out.length;
  }
  text_free(&buffer);
  char *copy = end ? mem_string(out.data, end) : NULL;
  text_free(&out);
  return copy;
}
