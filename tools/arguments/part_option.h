// The value of an option that names one of several equal parts: K/N, with K from 1 to N.
#ifndef TSB_PART_OPTION_H
#define TSB_PART_OPTION_H

#include "cli/command.h"

typedef struct {
  uint64_t part, parts;
} PartOption;

// False after printing an error that names the option ("part").
bool part_option_parse(const Call *call, const char *option, const char *text, uint64_t most_parts,
                       PartOption *out);

#endif
