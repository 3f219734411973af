// The completion script for bash, from the tables of commands and options.
#ifndef TSB_COMPLETION_H
#define TSB_COMPLETION_H

#include "cli/command.h"

void completion_write(const Command *const *commands, Text *out);  // up to a NULL

#endif
