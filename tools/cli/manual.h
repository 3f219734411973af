// The manual page tessoban(1) in roff, made from the tables of commands and options.
#ifndef TSB_MANUAL_H
#define TSB_MANUAL_H

#include "cli/command.h"

void manual_write(const Command *const *commands, Text *out);  // the list ends with NULL

#endif
