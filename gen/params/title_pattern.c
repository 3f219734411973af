// Fields are found by their names in braces; everything else is literal text.
#include "params/title_pattern.h"

#include <ctype.h>
#include <string.h>

static const char *const names[] = {
#define X(name) #name,
    TITLE_FIELDS(X)
#undef X
};

TitleField title_pattern_field(const char *pattern, size_t *length) {
  *length = strcspn(pattern, "}") + 1;
  for (int i = 0; i < TITLE_FIELD_COUNT; i++)
    if (strlen(names[i]) + 2 == *length && pattern[*length - 1] == '}' &&
        !strncmp(pattern + 1, names[i], *length - 2))
      return (TitleField)i;
  return TITLE_FIELD_COUNT;
}

bool title_pattern_valid(const char *pattern) {
  bool blank = true;
  if (strlen(pattern) >= TITLE_PATTERN_MAX) return false;
  while (*pattern) {
    size_t length = 1;
    if (iscntrl((unsigned char)*pattern)) return false;
    if (*pattern == '{' && title_pattern_field(pattern, &length) == TITLE_FIELD_COUNT) return false;
    blank = blank && *pattern == ' ';
    pattern += length;
  }
  return !blank;
}

void title_pattern_write_allowed(Text *out) {
  text_format(out, "a line of at most %d bytes with the fields", TITLE_PATTERN_MAX - 1);
  for (int i = 0; i < TITLE_FIELD_COUNT; i++) text_format(out, " {%s}", names[i]);
}
