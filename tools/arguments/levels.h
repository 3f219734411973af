// Levels from the files that a command is given.
#ifndef TSB_LEVELS_H
#define TSB_LEVELS_H

#include "cli/command.h"
#include "formats/collection.h"
#include "formats/format.h"
#include "text/problem.h"

enum { LEVELS_MAX = 10000000 };  // more than fit a file; for the range of --level

// The row of --level: `field` of the options' struct `type`.
#define LEVELS_OPTION(type, field, meaning)                                           \
  {                                                                                   \
    .name = "level", .letter = 'l', .argument = "N|A-B[,...]", .kind = OPTION_RANGES, \
    .offset = offsetof(type, field), .help = (meaning), .min = 1, .max = LEVELS_MAX   \
  }

// The file of levels that a name on the command line stands for: that of the pack where it is a
// folder with one. The caller frees it.
char *levels_file(const char *path);

// False if the file cannot be read at all, with what is wrong.
bool levels_read(const char *path, Collection *collection, Problems *problems, Text *wrong);

// The same for commands that want every level asked for to be good: else says what is wrong, frees
// all and returns false. Others may be faulty, and are not in the collection.
bool levels_read_good(const Call *call, const char *path, const Ranges *asked,
                      Collection *collection);

// Are there such levels at all? Says so if not. No ranges are all levels.
bool levels_have(const Call *call, const char *path, const Collection *collection,
                 const Ranges *asked);
bool levels_asked(int number, const Ranges *asked);

// Drops all other levels.
void levels_keep(Collection *collection, const Ranges *asked);

// What a written file lacks, in one line: loss of data is told even with --quiet.
void levels_warn_losses(const Call *call, const Format *format, const Collection *collection);

// The one level of that number, or NULL after saying that there is none.
const Level *levels_pick(const Call *call, const char *path, const Collection *collection,
                         long number);

#endif
