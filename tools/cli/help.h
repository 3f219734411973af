// The help texts, made from the tables of commands and options.
#ifndef TSB_HELP_H
#define TSB_HELP_H

#include "cli/command.h"

void help_overview(const Command *const *commands, Text *out);  // the list ends with NULL
void help_command(const Command *command, Text *out);
void help_usage(const Command *command, Text *out);  // "tessoban check [options] FILE..."

// Parts that the manual page uses too. help_meaning writes the meaning of an option, with the
// default of a choice.
void help_meaning(const Option *option, const void *defaults, Text *out);
void help_argument(const Option *option, Text *out);  // "N|A-B", "auto|always|never"
extern const char help_files[], help_exit[];
const char *help_version(void);  // "tessoban 0.1.0"

#endif
