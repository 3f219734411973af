// Parses the arguments of a command and runs it.
#ifndef TSB_RUN_COMMAND_H
#define TSB_RUN_COMMAND_H

#include "cli/command.h"

int run_command(const Command *command, int argc, char **argv);  // argv[0] is its name

#endif
