// Reads levels from the files that a command is given.
#ifndef TSB_LEVEL_FILES_H
#define TSB_LEVEL_FILES_H

#include "cli/command.h"
#include "formats/collection_data.h"
#include "formats/level_format.h"
#include "text/problem.h"

// The largest number that --level takes: more levels than fit into a file.
enum { LEVEL_FILES_MAX = 10000000 };

// The row of the option --level, which fills `field` of the options struct `type`.
#define LEVEL_FILES_OPTION(type, field, meaning)                                         \
  {                                                                                      \
    .name = "level", .letter = 'l', .argument = "N|A-B[,...]", .kind = OPTION_RANGES,    \
    .offset = offsetof(type, field), .help = (meaning), .min = 1, .max = LEVEL_FILES_MAX \
  }

// The level file that an operand stands for: its pack.xsb, pack.jsonl or pack.lab if it is the
// folder of a pack, else itself. The caller frees it.
char *level_files_path(const char *path);

// False with a message in `error` if the file cannot be read at all.
bool level_files_read(const char *path, Collection *collection, Problems *problems, Text *error);

// The same for commands that need all selected levels to be valid. Otherwise it prints the
// problems, frees the collection and returns false. Other levels may be faulty; they are not in the
// collection.
bool level_files_read_valid(const Call *call, const char *path, const Ranges *selected,
                            Collection *collection);

// Prints the problems of the selected levels and of the file itself. True if there are none; those
// of other levels are noted.
bool level_files_valid(const Call *call, const char *path, const Problems *problems,
                       const Ranges *selected);

// Prints the problems of a file if some concern selected levels or the file itself. Returns how
// many do.
size_t level_files_report(const char *path, const Ranges *selected, const Problems *problems);

// Does the file have the selected levels? Prints an error if not. No ranges select all levels. The
// second is for a file whose last level has this number.
bool level_files_have(const Call *call, const char *path, const Collection *collection,
                      const Ranges *selected);
bool level_files_reach(const Call *call, const char *path, long last, const Ranges *selected);
bool level_files_selected(int number, const Ranges *selected);

// Drops all levels that are not selected.
void level_files_keep(Collection *collection, const Ranges *selected);

// Warns in one line about data that the format cannot hold. Not even --quiet suppresses this.
void level_files_warn_losses(const Call *call, const LevelFormat *format,
                             const Collection *collection);

// The level with this number, or NULL after printing that there is none.
const Level *level_files_pick(const Call *call, const char *path, const Collection *collection,
                              long number);

#endif
