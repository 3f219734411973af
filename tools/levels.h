// Levels from the files that a command is given.
#ifndef TSB_LEVELS_H
#define TSB_LEVELS_H

#include "collection.h"
#include "command.h"
#include "format.h"
#include "problem.h"

enum { LEVELS_MAX = 10000000 };  // more than fit a file; for the range of --level

// False if the file cannot be read at all, with what is wrong.
bool levels_read(const char *path, Collection *collection, Problems *problems, Text *wrong);

// The same for commands that want every level of a range to be good, or of 0-0 all: else says what
// is wrong, frees all and returns false. Others may be faulty, and are not in the collection.
bool levels_read_good(const Call *call, const char *path, Range range, Collection *collection);

// Is there such a level at all? Says so if not. A range of 0-0 is any.
bool levels_have(const Call *call, const char *path, const Collection *collection, Range range);
bool levels_in_range(const Level *level, Range range);

// A view of some levels of a collection.
Collection levels_part(const Collection *all, Range range);

// What a written file lacks, in one line: loss of data is told even with --quiet.
void levels_warn_losses(const Call *call, const Format *format, const Collection *collection);

// The one level of that number, or NULL after saying that there is none.
const Level *levels_pick(const Call *call, const char *path, const Collection *collection,
                         long number);

#endif
