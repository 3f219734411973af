// Patterns for the titles of levels: "{tier} {n}" makes "Hard 3".
#ifndef TSB_TITLE_PATTERN_H
#define TSB_TITLE_PATTERN_H

#include <stdbool.h>

#include "base/text.h"

enum { TITLE_PATTERN_MAX = 128 };  // bytes, including the zero at the end

// The names that may stand between braces in titles of Sokoban levels.
#define TITLE_FIELDS(X) \
  X(tier)               \
  X(n)                  \
  X(rank)               \
  X(id)                 \
  X(boxes)              \
  X(pushes)             \
  X(moves)              \
  X(difficulty)         \
  X(seed)

typedef enum {
#define X(name) TITLE_##name,
  TITLE_FIELDS(X)
#undef X
      TITLE_FIELD_COUNT
} TitleField;

// The field that a pattern begins with, "{name}", and its length; TITLE_FIELD_COUNT if none.
TitleField title_pattern_field(const char *pattern, size_t *length);
// Shorter than TITLE_PATTERN_MAX, not blank, no control characters, no unknown field.
bool title_pattern_valid(const char *pattern);

// The same for other levels, whose fields are words separated by blanks; NULL: TITLE_FIELDS.
// The number of the field among the words, or -1.
int title_pattern_field_of(const char *fields, const char *pattern, size_t *length);
bool title_pattern_valid_for(const char *fields, const char *pattern);
void title_pattern_write_allowed(const char *fields, Text *out);  // describes valid patterns

#endif
