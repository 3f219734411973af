// Parses the arguments of a command and runs it.
#ifndef TSB_PARSE_AND_RUN_H
#define TSB_PARSE_AND_RUN_H

#include "cli/command.h"

int parse_and_run(const Command *command, int argc, char **argv);  // argv[0] is its name

#endif
