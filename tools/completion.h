// The completion script for bash, from the tables of commands and options.
#ifndef TSB_COMPLETION_H
#define TSB_COMPLETION_H

#include "text.h"

void completion_write(Text *out);

#endif
