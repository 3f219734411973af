// A piece of borrowed bytes, without a NUL at its end.
#ifndef TSB_SLICE_H
#define TSB_SLICE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  const char *at;
  size_t length;
} Slice;

Slice slice_of(const char *string);                // NULL is the empty slice
Slice slice_from(Slice slice, size_t offset);      // without its first bytes
Slice slice_trim(Slice slice);                     // without blanks at either end
Slice slice_trim_end(Slice slice);                 // blanks at the left may be floor
bool slice_is(Slice slice, const char *word);      // ignores case
bool slice_starts(Slice slice, const char *word);  // ignores case
bool slice_only(Slice slice, const char *set);     // all bytes are in the set

static inline bool char_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool char_is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static inline bool char_is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

#endif
