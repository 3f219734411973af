// The words that a dialogue understands, as a table: how they are found in a line, listed, and
// suggested for a mistyped word.
#ifndef TSB_DIALOGUE_WORDS_H
#define TSB_DIALOGUE_WORDS_H

#include "base/text.h"
#include "text/slice.h"

typedef struct {
  const char *word, *other;  // other: "" if there is none
  const char *argument;      // its name for the list; "": it has none
  const char *meaning;
} DialogueWord;

Slice dialogue_words_next(Slice *line);  // takes the next word from the front; empty at the end
int dialogue_words_find(const DialogueWord *words, size_t count, Slice word);  // its index, or -1
// "unknown action 'hlep': did you mean 'help'?" The names, which end with NULL, are offered too.
void dialogue_words_refuse(const DialogueWord *words, size_t count, const char *const *names,
                           Slice word, Text *out);
// What of a line is not done after a refusal; nothing if only blanks are left.
void dialogue_words_left_out(Slice rest, Text *out);
// One line for each word, with two blanks before it. The meanings begin after so many columns.
void dialogue_words_list(const DialogueWord *words, size_t count, int columns, Text *out);

#endif
