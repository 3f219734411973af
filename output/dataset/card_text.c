// Markdown takes a backslash before any ASCII punctuation. The plain characters mean something at
// the beginning of a line at most, and no text of others stands there.
#include "dataset/card_text.h"

#include <ctype.h>
#include <string.h>

static bool is_plain(char c) { return isalnum((unsigned char)c) || strchr(" ,.:;()=-+/%?'\"", c); }

void card_text_add(Text *out, const char *text) {
  for (; *text; text++) {
    bool is_ascii = !((unsigned char)*text & 0x80);
    if (is_ascii && iscntrl((unsigned char)*text)) {
      text_add_char(out, ' ');
      continue;
    }
    if (is_ascii && !is_plain(*text)) text_add_char(out, '\\');
    text_add_char(out, *text);
  }
}

static bool needs_quotes(const char *word) {
  static const char safe[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./,:@%";
  return !*word || word[strspn(word, safe)];
}

// Within single quotes a shell takes all as it is, but for the quote itself.
void card_text_shell_word(Text *out, const char *word) {
  if (!needs_quotes(word)) {
    text_add(out, word);
    return;
  }
  text_add_char(out, '\'');
  for (; *word; word++) {
    if (*word == '\'') text_add(out, "'\\''");
    else text_add_char(out, iscntrl((unsigned char)*word) ? ' ' : *word);
  }
  text_add_char(out, '\'');
}
