// The word is what follows the last blank of the name.
#include "cli/subcommand.h"

#include <string.h>

#include "cli/suggest.h"

const char *subcommand_word(const Command *subcommand) {
  const char *blank = strrchr(subcommand->name, ' ');
  return blank ? blank + 1 : subcommand->name;
}

const Command *subcommand_find(const Command *command, const char *word) {
  for (const Command *const *row = command->subcommands; row && *row; row++)
    if (!strcmp(subcommand_word(*row), word)) return *row;
  return NULL;
}

static void list_words(const Command *command, Text *out) {
  for (const Command *const *row = command->subcommands; *row; row++)
    text_format(out, "%s%s", row == command->subcommands ? "" : ", ", subcommand_word(*row));
}

void subcommand_unknown(const Command *command, const char *word, Text *out) {
  Suggestion nearest = suggest_for(word);
  for (const Command *const *row = command->subcommands; *row; row++)
    suggest_offer(&nearest, subcommand_word(*row));
  text_format(out, "unknown command '%s %s'", command->name, word);
  if (nearest.best) {
    text_format(out, ", did you mean '%s %s'?", command->name, nearest.best);
    return;
  }
  text_add(out, "; it is one of ");
  list_words(command, out);
}

void subcommand_missing(const Command *command, Text *out) {
  text_add(out, "say what to do: ");
  list_words(command, out);
  text_format(out, "; 'tessoban %s --help' explains them", command->name);
}
