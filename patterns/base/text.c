// Capacity grows by half, so that adding one character costs constant time on average.
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// Makes room for `extra` more bytes and the NUL at the end.
static void reserve(Text *text, size_t extra) {
  size_t wanted = text->length + extra + 1;
  if (wanted <= text->capacity) return;
  text->capacity = wanted + wanted / 2;
  text->data = mem_resize(text->data, text->capacity, 1);
}

void text_add_bytes(Text *text, const char *bytes, size_t length) {
  reserve(text, length);
  if (length) memcpy(text->data + text->length, bytes, length);
  text->length += length;
  text->data[text->length] = '\0';
}

void text_add(Text *text, const char *string) { text_add_bytes(text, string, strlen(string)); }

void text_add_char(Text *text, char c) { text_add_bytes(text, &c, 1); }

// Our formats are valid, so printf fails only if it gets no memory.
void text_format_args(Text *text, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, args);
  if (length < 0) mem_exhausted();
  reserve(text, (size_t)length);
  if (vsnprintf(text->data + text->length, (size_t)length + 1, format, again) != length)
    mem_exhausted();
  text->length += (size_t)length;
  va_end(again);
}

void text_format(Text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_format_args(text, format, args);
  va_end(args);
}

char *text_take(Text *text) {
  char *data = text->data ? text->data : mem_string("", 0);
  *text = (Text){0};
  return data;
}

void text_free(Text *text) {
  mem_free(text->data);
  *text = (Text){0};
}

bool text_to_number(const char *string, uint64_t *number) {
  char *end;
  errno = 0;
  *number = strtoull(string, &end, 10);
  return *string >= '0' && *string <= '9' && !*end && !errno;
}
