// What may stand in place of the last word of a command line, by the tables of commands and
// options. The completion scripts of all shells ask this, so they agree with each other and with
// the program.
#ifndef TSB_COMPLETE_WORD_H
#define TSB_COMPLETE_WORD_H

#include "cli/command.h"

// Writes one line for each offer: the whole word, a tab, and its meaning (or neither tab nor
// meaning). A word that ends with = wants more. The line ":files" says that file names fit too.
// `words` are those after the name of the program; the last one is being typed and may be empty.
// The list of commands ends with NULL.
void complete_word(const Command *const *commands, const char *const *words, size_t count,
                   Text *out);

#endif
