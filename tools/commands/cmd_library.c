// library: the commands that work with a library of levels. Each is a file of library_commands.
#include <stddef.h>

#include "commands/command_table.h"
#include "library_commands/library_commands.h"

static const Command *const subcommands[] = {&cmd_library_add, &cmd_library_query,
                                             &cmd_library_stats, &cmd_library_mark, NULL};

static const Example examples[] = {
    {"tessoban library add levels.db spring autumn.xsb", "a pack and a file, in a new library"},
    {"tessoban library query levels.db --tier hard --keep pushes=40..60 --out best",
     "a pack of the hard levels with 40 to 60 pushes"},
    {"tessoban library mark levels.db 'shipped in 1.2' best", "remember what was used"},
    {"sqlite3 levels.db 'select tier, avg(pushes) from levels group by tier'",
     "other programs read it, too"},
    {0},
};

const Command cmd_library = {
    .name = "library",
    .summary = "Keep levels in a database: add, query, count and mark them.",
    .operands = "",
    .details =
        "A library is one file, an SQLite database, for millions of levels. A level is there once, "
        "however it is turned or mirrored, with its solution, measures, difficulty, recipe and "
        "where it came from. output/library/README.md of the source describes its tables.\n"
        "generate --library DB writes levels straight into a library, merge joins libraries, and "
        "generate --exclude DB makes no level that is in one.",
    .examples = examples,
    .subcommands = subcommands,
};
