#include "library_commands/source_text.h"

#include <stdbool.h>
#include <string.h>

#include "cli/sanitize.h"

static const char *const first[] = {"size=", "boxes=", "seed="};
enum { FIRST = sizeof first / sizeof *first };

static bool starts(const char *text, const char *start) {
  return !strncmp(text, start, strlen(start));
}

static bool comes_first(const char *word) {
  for (int i = 0; i < FIRST; i++)
    if (starts(word, first[i])) return true;
  return false;
}

static void add_word(const char *word, Text *out) {
  if (out->length) text_add_char(out, ' ');
  text_add_bytes(out, word, strcspn(word, " "));
}

static const char *next_word(const char *word) {
  word += strcspn(word, " ");
  return word + strspn(word, " ");
}

static void add_reordered(const char *name, Text *out) {
  for (int i = 0; i < FIRST; i++)
    for (const char *word = name; *word; word = next_word(word))
      if (starts(word, first[i])) add_word(word, out);
  for (const char *word = name; *word; word = next_word(word))
    if (!comes_first(word)) add_word(word, out);
}

// Names of files and packs stay as they are.
static bool is_run(const char *name) {
  return starts(name, "candidates behaviour=") || starts(name, "count behaviour=");
}

void source_text_add(const char *name, int columns, Text *out) {
  static const char kind[] = "run: ";
  bool has_kind = starts(name, kind);
  const char *rest = name + (has_kind ? strlen(kind) : 0);
  Text words = {0}, shown = {0};
  if (is_run(rest)) add_reordered(rest, &words);
  else text_add(&words, rest);
  if (has_kind) text_add(out, kind);
  sanitize_printable(words.data, &shown);
  sanitize_clip(&shown, columns);
  text_add(out, shown.data ? shown.data : "");
  text_free(&words);
  text_free(&shown);
}
