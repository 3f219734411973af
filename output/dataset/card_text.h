// Texts of others in a data card: names, parameters and commands are data, not Markdown.
#ifndef TSB_CARD_TEXT_H
#define TSB_CARD_TEXT_H

#include "base/text.h"

// One line of text; every character that may mean something in Markdown or HTML is escaped.
void card_text_add(Text *out, const char *text);
// A word of a shell command, in quotes if it needs them.
void card_text_shell_word(Text *out, const char *word);

#endif
