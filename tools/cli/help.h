// The help for people, from the tables of commands and options.
#ifndef TSB_HELP_H
#define TSB_HELP_H

#include "cli/command.h"

void help_overview(const Command *const *commands, Text *out);  // up to a NULL
void help_command(const Command *command, Text *out);
void help_usage(const Command *command, Text *out);  // "tessoban check [options] FILE..."

// Pieces that the manual page shares.
// What it means, and what a choice is by default.
void help_meaning(const Option *option, const void *defaults, Text *out);
void help_argument(const Option *option, Text *out);  // "N|A-B", "auto|always|never"
extern const char help_files[], help_exit[];
const char *help_version(void);  // "tessoban 0.1.0"

#endif
