#include "cli/dialogue_words.h"

#include "base/mem.h"
#include "cli/sanitize.h"
#include "cli/suggest.h"

Slice dialogue_words_next(Slice *line) {
  Slice rest = slice_trim(*line);
  size_t length = 0;
  while (length < rest.length && !char_is_blank(rest.at[length])) length++;
  *line = slice_from(rest, length);
  return (Slice){rest.at, length};
}

int dialogue_words_find(const DialogueWord *words, size_t count, Slice word) {
  for (size_t i = 0; i < count; i++)
    if (slice_is(word, words[i].word) || (*words[i].other && slice_is(word, words[i].other)))
      return (int)i;
  return -1;
}

void dialogue_words_refuse(const DialogueWord *words, size_t count, const char *const *names,
                           Slice word, Text *out) {
  char *text = mem_string(word.at, word.length);
  Suggestion nearest = suggest_for(text);
  for (; *names; names++) suggest_offer(&nearest, *names);
  for (size_t i = 0; i < count; i++) suggest_offer(&nearest, words[i].word);
  text_format(out, "unknown action '%s': ", text);
  if (nearest.best) text_format(out, "did you mean '%s'?", nearest.best);
  else text_add(out, "'help' lists the actions");
  mem_free(text);
}

void dialogue_words_left_out(Slice rest, Text *out) {
  Slice left = slice_trim(rest);
  if (!left.length) return;
  char *text = mem_string(left.at, left.length);
  text_add(out, "The rest of the line is left out: ");
  sanitize_printable(text, out);
  text_add_char(out, '\n');
  mem_free(text);
}

void dialogue_words_list(const DialogueWord *words, size_t count, int columns, Text *out) {
  for (size_t i = 0; i < count; i++) {
    Text names = {0};
    text_add(&names, words[i].word);
    if (*words[i].other) text_format(&names, ", %s", words[i].other);
    if (*words[i].argument) text_format(&names, " %s", words[i].argument);
    text_format(out, "  %-*s  %s\n", columns, names.data, words[i].meaning);
    text_free(&names);
  }
}
