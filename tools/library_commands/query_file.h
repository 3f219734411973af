// The answer of a query as a file of levels, in the format of its suffix.
#ifndef TSB_QUERY_FILE_H
#define TSB_QUERY_FILE_H

#include "formats/level_format.h"
#include "library_commands/query_levels.h"

// Returns EXIT_OK, or another code after printing an error; then there is no file.
int query_file_write(const Call *call, const char *path, const LevelFormat *format,
                     QueryLevels *levels);

#endif
