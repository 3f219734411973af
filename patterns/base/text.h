// A growing string buffer: all writers append to one. A zeroed Text is empty and valid. `data` is
// NULL or ends with a NUL, which `length` does not count.
#ifndef TSB_TEXT_H
#define TSB_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  char *data;
  size_t length, capacity;
} Text;

void text_add(Text *text, const char *string);
void text_add_char(Text *text, char c);
void text_add_bytes(Text *text, const char *bytes, size_t length);
__attribute__((format(printf, 2, 3))) void text_format(Text *text, const char *format, ...);
__attribute__((format(printf, 2, 0))) void text_format_args(Text *text, const char *format,
                                                            va_list args);
// Hands the string over to the caller, who frees it with mem_free; the text is then empty.
char *text_take(Text *text);
void text_free(Text *text);

// Is the whole string a number of decimal digits below 2^64?
bool text_to_number(const char *string, uint64_t *number);

#endif
