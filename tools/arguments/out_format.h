// The suffix of a file to write, and what it tells.
#ifndef TSB_OUT_FORMAT_H
#define TSB_OUT_FORMAT_H

#include "cli/command.h"
#include "formats/level_format.h"

// The format of levels that the suffix tells; NULL after saying which there are, then `advice`.
const LevelFormat *out_format(const Call *call, const char *path, const char *advice);

bool out_format_has_suffix(const char *path);  // "a.xsb" and "a.b", but neither "a" nor "-"

// Is the suffix one of those, such as ".png .apng", or none at all? If not it is told.
bool out_format_is(const Call *call, const char *path, const char *suffixes);

#endif
