// The option --exclude for files, packs and libraries: levels that must not come again.
#ifndef TSB_EXCLUDE_LIBRARY_H
#define TSB_EXCLUDE_LIBRARY_H

#include "cli/command.h"
#include "pipeline/excluded_levels.h"

// Reads all of them. Of a library only the ids are needed, unless `similar`: then levels that are
// similar to one of them are excluded, too. False after printing an error.
bool exclude_library_read(const Call *call, const StringList *files, bool similar,
                          ExcludedLevels *excluded);

#endif
