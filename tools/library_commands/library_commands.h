// The commands of `library`, see cli/subcommand.h, and `merge`.
#ifndef TSB_LIBRARY_COMMANDS_H
#define TSB_LIBRARY_COMMANDS_H

#include "cli/command.h"

extern const Command cmd_library_add, cmd_library_query, cmd_library_stats, cmd_library_mark;
extern const Command cmd_merge;

#endif
