// The long texts of `generate --help`.
#ifndef TSB_GENERATE_HELP_H
#define TSB_GENERATE_HELP_H

#include "cli/command.h"

extern const char generate_details[];
extern const Example generate_examples[];

#endif
