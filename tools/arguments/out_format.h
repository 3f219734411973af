// The format of an output file, taken from its suffix.
#ifndef TSB_OUT_FORMAT_H
#define TSB_OUT_FORMAT_H

#include "cli/command.h"
#include "formats/level_format.h"

// The level format for the suffix of `path`. NULL after an error that lists the known suffixes and
// ends with `advice`.
const LevelFormat *out_format(const Call *call, const char *path, const char *advice);

bool out_format_has_suffix(const char *path);  // "a.xsb" and "a.b", but neither "a" nor "-"

// Is the suffix one of `suffixes`, such as ".png .apng", or is there none? Prints an error if not.
bool out_format_is(const Call *call, const char *path, const char *suffixes);

#endif
