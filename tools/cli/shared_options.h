// The options that all commands take.
#ifndef TSB_SHARED_OPTIONS_H
#define TSB_SHARED_OPTIONS_H

#include "cli/options.h"

const Option *shared_options(void);  // they fill SharedOptions of command.h

#endif
