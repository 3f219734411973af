// saves: the commands that move saved games between machines. Each is a file of saves_commands.
#include <stddef.h>

#include "commands/command_table.h"
#include "saves_commands/saves_commands.h"

static const Command *const subcommands[] = {&cmd_saves_export, &cmd_saves_import, NULL};

static const Example examples[] = {
    {"tessoban saves export progress.json", "everything that is saved"},
    {"tessoban saves import progress.json", "on another machine; nothing there is lost"},
    {0},
};

const Command cmd_saves = {
    .name = "saves",
    .summary = "Move saved games between machines, and to and from the gallery page.",
    .operands = "",
    .details =
        "Games are saved in $XDG_STATE_HOME/tessoban, by default ~/.local/state/tessoban: each "
        "move at once, in a file for each level, Sokoban or labyrinth.",
    .examples = examples,
    .subcommands = subcommands,
};
