// Levels from the files that a command is given.
#ifndef TSB_LEVEL_FILES_H
#define TSB_LEVEL_FILES_H

#include "cli/command.h"
#include "formats/collection.h"
#include "formats/level_format.h"
#include "text/problem.h"

enum { LEVEL_FILES_MAX = 10000000 };  // more than fit a file; for the range of --level

// The row of --level: `field` of the options' struct `type`.
#define LEVEL_FILES_OPTION(type, field, meaning)                                         \
  {                                                                                      \
    .name = "level", .letter = 'l', .argument = "N|A-B[,...]", .kind = OPTION_RANGES,    \
    .offset = offsetof(type, field), .help = (meaning), .min = 1, .max = LEVEL_FILES_MAX \
  }

// The file of levels that a name on the command line stands for: that of the pack where it is a
// folder with one. The caller frees it.
char *level_files_path(const char *path);

// False if the file cannot be read at all, with what is wrong.
bool level_files_read(const char *path, Collection *collection, Problems *problems, Text *error);

// The same for commands that want every level asked for to be good: else says what is wrong, frees
// all and returns false. Others may be faulty, and are not in the collection.
bool level_files_read_valid(const Call *call, const char *path, const Ranges *selected,
                            Collection *collection);

// Are there such levels at all? Says so if not. No ranges are all levels.
bool level_files_have(const Call *call, const char *path, const Collection *collection,
                      const Ranges *selected);
bool level_files_selected(int number, const Ranges *selected);

// Drops all other levels.
void level_files_keep(Collection *collection, const Ranges *selected);

// What a written file lacks, in one line: loss of data is told even with --quiet.
void level_files_warn_losses(const Call *call, const LevelFormat *format,
                             const Collection *collection);

// The one level of that number, or NULL after saying that there is none.
const Level *level_files_pick(const Call *call, const char *path, const Collection *collection,
                              long number);

#endif
