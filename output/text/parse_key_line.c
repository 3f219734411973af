// Files in the wild have prose between boards. So a key is recognized narrowly: few words of ASCII
// before the colon, and a blank after it unless the name is known.
#include "text/parse_key_line.h"

#include <stdio.h>
#include <string.h>

enum { MAX_NAME = 40, MAX_WORDS = 3 };

static bool is_solution(Slice line) {
  static const char word[] = "solution";
  size_t length = sizeof word - 1;
  return slice_starts(line, word) && (line.length == length || !char_is_letter(line.at[length]));
}

static KeyLine parse_solution(Slice line) {
  const char *colon = memchr(line.at, ':', line.length);
  size_t name = colon ? (size_t)(colon - line.at) : line.length;
  Slice value = slice_from(line, colon ? name + 1 : name);
  return (KeyLine){KEY_SOLUTION, slice_trim_end((Slice){line.at, name}), slice_trim(value)};
}

static bool in_name(char c) {
  return char_is_letter(c) || char_is_digit(c) || c == ' ' || c == '-' || c == '_';
}

// The bytes before the colon, or 0 if the line does not start with a name.
static size_t name_length(Slice line) {
  if (!line.length || !char_is_letter(*line.at)) return 0;
  size_t length = 0, words = 1;
  for (; length < line.length && length <= MAX_NAME && in_name(line.at[length]); length++)
    words += length && line.at[length] != ' ' && line.at[length - 1] == ' ';
  bool named = length < line.length && line.at[length] == ':';
  return named && length <= MAX_NAME && words <= MAX_WORDS ? length : 0;
}

static KeyKind kind_of(Slice name) {
  static const struct {
    const char *name;
    KeyKind kind;
  } known[] = {
      {"title", KEY_TITLE},     {"author", KEY_AUTHOR},           {"collection", KEY_COLLECTION},
      {"comment", KEY_COMMENT}, {"comment-end", KEY_COMMENT_END}, {"comment_end", KEY_COMMENT_END}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (slice_is(name, known[i].name)) return known[i].kind;
  return KEY_OTHER;
}

KeyLine parse_key_line(Slice line) {
  line = slice_trim(line);
  if (is_solution(line)) return parse_solution(line);
  size_t length = name_length(line);
  if (!length) return (KeyLine){KEY_NONE, {0}, {0}};
  Slice name = slice_trim_end((Slice){line.at, length}), rest = slice_from(line, length + 1);
  KeyKind kind = kind_of(name);
  if (kind == KEY_OTHER && (!rest.length || !char_is_blank(*rest.at)))
    return (KeyLine){KEY_NONE, {0}, {0}};
  return (KeyLine){kind, name, slice_trim(rest)};
}

KeyKind key_line_kind(const char *name) {
  char line[MAX_NAME + sizeof ": x"];
  int length = snprintf(line, sizeof line, "%s: x", name);
  if (length < 0 || (size_t)length >= sizeof line) return KEY_NONE;
  KeyLine key = parse_key_line(slice_of(line));
  return key.name.length == strlen(name) ? key.kind : KEY_NONE;
}
