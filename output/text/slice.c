// Comparisons ignore case, because keys in level files come in any case.
#include "text/slice.h"

#include <string.h>
#include <strings.h>

Slice slice_of(const char *string) {
  return (Slice){string ? string : "", string ? strlen(string) : 0};
}

Slice slice_from(Slice slice, size_t offset) {
  return (Slice){slice.at + offset, slice.length - offset};
}

Slice slice_trim_end(Slice slice) {
  while (slice.length && char_is_blank(slice.at[slice.length - 1])) slice.length--;
  return slice;
}

Slice slice_trim(Slice slice) {
  while (slice.length && char_is_blank(*slice.at)) slice = slice_from(slice, 1);
  return slice_trim_end(slice);
}

bool slice_starts(Slice slice, const char *word) {
  size_t length = strlen(word);
  return slice.length >= length && !strncasecmp(slice.at, word, length);
}

bool slice_is(Slice slice, const char *word) {
  return slice.length == strlen(word) && slice_starts(slice, word);
}

bool slice_only(Slice slice, const char *set) {
  for (size_t i = 0; i < slice.length; i++)
    if (!slice.at[i] || !strchr(set, slice.at[i])) return false;
  return true;
}
