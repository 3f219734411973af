// Fields are found by their names in braces; everything else is literal text.
#include "params/title_pattern.h"

#include <ctype.h>
#include <string.h>

// Every word brings a blank; the first one is skipped.
static const char sokoban_fields[] = ""
#define X(name) " " #name
    TITLE_FIELDS(X)
#undef X
    ;

static const char *words_of(const char *fields) { return fields ? fields : &sokoban_fields[1]; }

int title_pattern_field_of(const char *fields, const char *pattern, size_t *length) {
  *length = strcspn(pattern, "}") + 1;
  if (pattern[*length - 1] != '}') return -1;
  int number = 0;
  for (const char *word = words_of(fields); *word; number++) {
    size_t letters = strcspn(word, " ");
    if (letters + 2 == *length && !strncmp(pattern + 1, word, letters)) return number;
    word += letters + (word[letters] == ' ');
  }
  return -1;
}

TitleField title_pattern_field(const char *pattern, size_t *length) {
  int number = title_pattern_field_of(NULL, pattern, length);
  return number < 0 ? TITLE_FIELD_COUNT : (TitleField)number;
}

bool title_pattern_valid(const char *pattern) { return title_pattern_valid_for(NULL, pattern); }

bool title_pattern_valid_for(const char *fields, const char *pattern) {
  bool blank = true;
  if (strlen(pattern) >= TITLE_PATTERN_MAX) return false;
  while (*pattern) {
    size_t length = 1;
    if (iscntrl((unsigned char)*pattern)) return false;
    if (*pattern == '{' && title_pattern_field_of(fields, pattern, &length) < 0) return false;
    blank = blank && *pattern == ' ';
    pattern += length;
  }
  return !blank;
}

void title_pattern_write_allowed(const char *fields, Text *out) {
  text_format(out, "a line of at most %d bytes with the fields", TITLE_PATTERN_MAX - 1);
  for (const char *word = words_of(fields); *word;) {
    size_t letters = strcspn(word, " ");
    text_format(out, " {%.*s}", (int)letters, word);
    word += letters + (word[letters] == ' ');
  }
}
