// The completion script for bash, made from the tables of commands and options.
#ifndef TSB_COMPLETION_H
#define TSB_COMPLETION_H

#include "cli/command.h"

void completion_write(const Command *const *commands, Text *out);  // the list ends with NULL

#endif
