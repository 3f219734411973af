// The sub-commands of `saves`, one file each.
#ifndef TSB_SAVES_COMMANDS_H
#define TSB_SAVES_COMMANDS_H

#include "cli/command.h"

extern const Command cmd_saves_export, cmd_saves_import;

#endif
