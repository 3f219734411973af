// Commands of commands: `library add`. A command with sub-commands only names them; each is a
// Command of its own, whose name is the whole "library add".
#ifndef TSB_SUBCOMMAND_H
#define TSB_SUBCOMMAND_H

#include "cli/command.h"

const char *subcommand_word(const Command *subcommand);  // "add"
// The sub-command that this word names, or NULL.
const Command *subcommand_find(const Command *command, const char *word);
// "unknown command 'library ad', did you mean 'library add'?"
void subcommand_unknown(const Command *command, const char *word, Text *out);
// "library needs one of add, query"
void subcommand_missing(const Command *command, Text *out);

#endif
