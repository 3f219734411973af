// The format of an output file, taken from its suffix.
#ifndef TSB_FORMAT_BY_SUFFIX_H
#define TSB_FORMAT_BY_SUFFIX_H

#include "cli/command.h"
#include "formats/level_format.h"

// The level format for the suffix of `path`. NULL after an error that lists the known suffixes and
// ends with `advice`.
const LevelFormat *format_by_suffix(const Call *call, const char *path, const char *advice);

bool format_has_suffix(const char *path);  // "a.xsb" and "a.b", but neither "a" nor "-"

// Is the suffix one of `suffixes`, such as ".png .apng", or is there none? Prints an error if not.
bool format_suffix_is(const Call *call, const char *path, const char *suffixes);

#endif
