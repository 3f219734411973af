// The levels of the option --exclude, which must not come again.
#ifndef TSB_EXCLUDE_FILES_H
#define TSB_EXCLUDE_FILES_H

#include "cli/command.h"
#include "pipeline/excluded_levels.h"

// The row of the option, which fills `field` of the options struct `type`.
#define EXCLUDE_FILES_OPTION(type, field, meaning)                         \
  {                                                                        \
    .name = "exclude", .argument = "FILE|PACK|DB", .kind = OPTION_STRINGS, \
    .offset = offsetof(type, field), .help = (meaning)                     \
  }

// Reads all files and packs. A level without a stored solution is solved if that is quick, because
// similarity looks at the squares over which boxes are pushed. False after printing an error.
bool exclude_files_read(const Call *call, const StringList *files, ExcludedLevels *excluded);

#endif
